import { processIo } from './io.ts';
import { run } from './run.ts';

// `hexside … | head` closes our output early; that is no fault.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
process.exitCode = await run(process.argv.slice(2), processIo);
