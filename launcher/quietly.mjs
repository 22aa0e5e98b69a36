// A step of `npm start`: one plain line while a program works, and the program's own words only if it fails.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { Failure } from './steps.mjs';

const REDRAWN_MS = 200;
const REPEATED_MS = 10_000;

/** Tells what goes on, how far it is and for how long: in place on a terminal, in lines of their own elsewhere. */
const tell = (title, progress) => {
  const out = process.stdout;
  const begun = performance.now();
  const time = () => `${Math.round((performance.now() - begun) / 1000)} s`;
  const line = out.isTTY
    ? (words, end) => out.write(`\r\u001b[K${title} ... ${words}${end}`)
    : (words) => out.write(`  ${words}\n`);
  const again = () => line([progress(), time()].filter(Boolean).join(', '), '');
  if (out.isTTY) again();
  else out.write(`${title} ...\n`);
  const timer = setInterval(again, out.isTTY ? REDRAWN_MS : REPEATED_MS);
  return (ending) => {
    clearInterval(timer);
    line(`${ending} ${time()}`, '\n');
  };
};

/** Does work of our own under a title. */
export const telling = async (title, work) => {
  const ended = tell(title, () => '');
  try {
    const made = await work();
    ended('done in');
    return made;
  } catch (error) {
    ended('failed after');
    throw error;
  }
};

/**
 * How a program ended and everything it said. If we are told to stop, `stopped` is the signal, and the program ends at once: npm
 * would tidy up for half a minute, and the next start does again whatever was half done.
 */
const runToEnd = (folder, program, args) =>
  new Promise((done) => {
    let child;
    let stopped = null;
    const stop = (signal) => {
      stopped = signal;
      child.kill('SIGKILL');
    };
    // Before the program is there: a signal that comes while it starts would end us and leave it behind. Node calls `stop` no
    // sooner than this function has returned.
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const end = (how) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      done({ how, stopped, said: Buffer.concat(said).toString().trim() });
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(code ?? signal));
  });

/** Runs a program in a folder under a title of ours; rejects with all it said unless it ends with 0. */
export const quietly = async (title, folder, [program, ...args], progress = () => '') => {
  const ended = tell(title, progress);
  const { how, stopped, said } = await runToEnd(folder, program, args);
  if (stopped) {
    ended('stopped after');
    // Now that nobody listens, the signal ends us as it would have.
    process.kill(process.pid, stopped);
  }
  ended(how === 0 ? 'done in' : 'failed after');
  if (how === 0) return;
  const command = [basename(program), ...args].join(' ');
  throw new Failure(`${said}\n${title} failed: "${command}" ended with ${how}; what it said stands above.`);
};
