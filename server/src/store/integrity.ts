import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const said = z.object({ found: z.array(z.string()) });

/** Said in a thread of its own, and so short that it needs no file of its own, which would have to be found by every bundle. */
const LOOK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const look = () => {
    const db = new Database(workerData.file, { readonly: true });
    try {
      return db.prepare('pragma quick_check(3)').raw().all().map(String);
    } finally {
      db.close();
    }
  };
  const isDamage = ({ code }) => /^SQLITE_(CORRUPT|NOTADB)/.test(String(code));
  try {
    parentPort.postMessage({ found: look().filter((line) => line !== 'ok') });
  } catch (error) {
    if (!isDamage(error)) throw error;
    parentPort.postMessage({ found: [error.message] });
  }
`;

/** What is wrong with a database file, if anything; found beside everything else that goes on. */
export const damageIn = (file: string): Promise<readonly string[]> =>
  new Promise((done, fail) => {
    const driver = createRequire(import.meta.url).resolve('libsql');
    const worker = new Worker(LOOK, { eval: true, workerData: { driver, file } });
    worker.unref();
    worker.once('message', (message: unknown) => done(said.parse(message).found));
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the check ended without a result')));
  });
