import type { Ask } from '@hexside/wire';
import { type Attack, BATCH, flood, many, pause, type Target } from './attack.ts';

/** Attacks over the live line that need no seat. */

const asking = (
  lines: number,
  kind: Ask['kind'],
  make: (i: number, target: Target) => Ask,
  isGuest = true,
): Attack => ({
  proof: [kind],
  run: async (foe, target) => {
    if (isGuest) await foe.ask('POST', '/api/guest', {});
    await flood(
      foe,
      lines,
      (ws, i) => foe.say(ws, make(i, target)),
      async (ws) => {
        await foe.hear(ws, { kind: 'watch', table: target.long });
        // Heard out, so that the work is seen to be done; then comes the flood.
        await foe.hear(ws, make(0, target));
      },
    );
  },
});

const past = (i: number, { long, length }: Target): Ask => ({
  kind: 'at',
  table: long,
  count: length - 1 - (i % length),
});

export const SOCKETS: Readonly<Record<string, Attack>> = {
  'the past of a long game, backwards': asking(20, 'at', past),
  // Each of them comes to the table first, which sixty could not pay for.
  'the past, by strangers': asking(10, 'at', past, false),
  'coming to a long game, again and again': asking(20, 'watch', (_, { long }) => ({ kind: 'watch', table: long })),
  'long games opened, one after the other': {
    proof: ['watch', 'leave'],
    run: async (foe, { over }) => {
      await foe.ask('POST', '/api/guest', {});
      let next = 0;
      await many(5, async () => {
        while (!foe.isOver) {
          const ws = await foe.line();
          while (ws && !foe.isOver && ws.readyState === ws.OPEN) {
            const table = over[next++ % over.length] ?? '';
            // Whoever goes on at once when they are refused is cut off; this one wants tables opened.
            if ((await foe.hear(ws, { kind: 'watch', table }))?.includes('"ok":true,'))
              foe.say(ws, { kind: 'leave', table });
            else await pause(50);
          }
          ws?.terminate();
          await pause(5);
        }
      });
    },
  },
  'pings, twenty sockets': asking(20, 'ping', () => ({ kind: 'ping' })),
  'pings by strangers, sixty sockets': asking(60, 'ping', () => ({ kind: 'ping' }), false),
  'pings of the protocol': { proof: ['pong', 'closed 1008'], run: (foe) => flood(foe, 20, (ws) => ws.ping()) },
  'messages that are none': {
    proof: ['refused: The server did not understand that message.', 'closed 1011'],
    run: (foe) => flood(foe, 20, (ws) => ws.send('{"id":1,"ask":{"kind":"nothing"}}')),
  },
  'messages as long as may be': {
    proof: ['refused: The server did not understand that message.', 'closed 1011'],
    run: (foe) => flood(foe, 5, (ws, i) => i % BATCH < 5 && ws.send(`{"id":1,"ask":{"kind":"${'x'.repeat(32_000)}"}}`)),
  },
  'sockets opened and dropped': {
    proof: ['opened'],
    run: (foe) =>
      many(20, async () => {
        while (!foe.isOver) {
          const ws = await foe.line();
          if (ws) ws.terminate();
          else await pause(1);
        }
      }),
  },
};
