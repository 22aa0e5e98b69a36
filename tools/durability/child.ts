import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One runnable file of a TypeScript entry, made once: a server that is started often must start fast. */
export const runnable = (entry: string, root: string): string => {
  const script = `import('./build/bundle.mjs').then(({ bundle }) => bundle('${entry}')).then(console.log)`;
  return fileURLToPath(execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim());
};

/** Runs a server like `npm start`: with a larger young generation, because views are created and discarded by the thousand. */
const FLAGS = ['--max-semi-space-size=32'];

/** A server in a process of its own, to be killed. */
export class Child {
  readonly #process: ChildProcess;
  readonly url: string;
  /** What it said after it listened. */
  said = '';

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.url = url;
    child.stdout?.on('data', (part: Buffer) => {
      this.said += part.toString();
    });
  }

  /**
   * Starts it and waits until it listens; rejects with what it said if it does not.
   * @param inside a command to start it with, such as one that makes a container's walls.
   */
  static start(file: string, env: Readonly<Record<string, string>>, inside: readonly string[] = []): Promise<Child> {
    return new Promise((done, fail) => {
      const [command = process.execPath, ...words] = [...inside, process.execPath, ...FLAGS, file];
      const child = spawn(command, words, {
        env: { ...process.env, HEXSIDE_LOG: 'error', HEXSIDE_LIMITS: 'off', HEXSIDE_PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      // A driver that fails must not leave servers behind.
      const orphan = (): void => void child.kill('SIGKILL');
      process.once('exit', orphan);
      child.once('exit', () => process.off('exit', orphan));
      let said = '';
      child.stderr.on('data', (part: Buffer) => {
        said += part.toString();
      });
      child.stdout.on('data', (part: Buffer) => {
        const url = /listening (\S+)/.exec(part.toString())?.[1];
        if (url !== undefined) done(new Child(child, url));
      });
      child.once('exit', (code, signal) => fail(new Error(`the server ended with ${code ?? signal}: ${said}`)));
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Ends it and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    return new Promise((done) => {
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) return done();
      this.#process.once('close', () => done());
      this.#process.kill(signal);
    });
  }
}
