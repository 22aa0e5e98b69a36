import { pino } from 'pino';
import { expect, it } from 'vitest';
import { BroadcastQueue } from './broadcast-queue.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('makes pictures after what is said now, in the order in which they came to wait, each once', async () => {
  const broadcastQueue = new BroadcastQueue(pino({ level: 'silent' }));
  const made: string[] = [];
  const [one, two] = ['one', 'two'].map((name) => () => void made.push(name));
  for (const picture of [one, two, one]) broadcastQueue.show(picture ?? (() => undefined));
  expect(made).toEqual([]);
  await turn();
  expect(made).toEqual(['one', 'two']);
});

it('goes on after one that cannot be made', async () => {
  const broadcastQueue = new BroadcastQueue(pino({ level: 'silent' }));
  const made: string[] = [];
  broadcastQueue.show(() => {
    throw new Error('torn');
  });
  broadcastQueue.show(() => void made.push('whole'));
  await turn();
  expect(made).toEqual(['whole']);
});

it('lets others have a word after a spell of work', async () => {
  const broadcastQueue = new BroadcastQueue(pino({ level: 'silent' }));
  const heard: string[] = [];
  for (const name of ['first', 'second'])
    broadcastQueue.show(() => {
      busyFor(20);
      heard.push(name);
    });
  setImmediate(() => heard.push('a word'));
  for (let i = 0; i < 3; i++) await turn();
  expect(heard).toEqual(['first', 'a word', 'second']);
});
