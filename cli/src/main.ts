import { processIo } from './io.ts';
import { run } from './run.ts';

// `hexside … | head` closes our output early; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await run(process.argv.slice(2), processIo);
