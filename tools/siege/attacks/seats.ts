import { type Ask, type GameCard, isAnswerTo, type Reply, type ShownTable } from '@hexside/wire';
import type { WebSocket } from 'ws';
import { offerOf } from '../../../server/src/testing/browser.ts';
import { tableOf } from '../../../server/src/testing/karabakh.ts';
import type { Foe } from '../foe.ts';
import { type Attack, pause, type Target } from './attack.ts';

/** Attacks of somebody who sits at a table: one that was stored, or one of their own against a bot. */

interface Seated {
  readonly ws: WebSocket;
  readonly table: string;
}

/** The table as it is shown now. */
const look = async (foe: Foe, { ws, table }: Seated): Promise<ShownTable | null> => {
  const text = await foe.hear(ws, { kind: 'watch', table });
  const reply: Reply | null = text === null ? null : JSON.parse(text);
  return reply && !('push' in reply) && reply.ok && isAnswerTo(reply, 'watch') ? reply.answer.shot.whole : null;
};

/** Makes a table of that game, against a bot or for whoever comes. */
const begin = async (foe: Foe, game: string, bot: string | null = 'recruit'): Promise<Seated | null> => {
  if (foe.cookie === '') await foe.ask('POST', '/api/guest', {});
  const games: readonly GameCard[] = JSON.parse((await foe.ask('GET', '/api/games')).body || '[]');
  const card = games.find(({ id }) => id === game);
  if (!card) return null;
  const made = await foe.ask('POST', '/api/tables', tableOf(card, { bot, open: false }));
  const ws = made.status === 200 ? await foe.line() : null;
  if (!ws) return null;
  const { id: table }: { id: string } = JSON.parse(made.body);
  return { ws, table };
};

/** What is done at each question, over and over. */
type Deed = (shown: ShownTable, table: string) => readonly Ask[];

const lines = (shown: ShownTable): string[] =>
  shown.seat.decisions.flatMap(({ offers }) => offers).map(({ verb, arg }) => `${verb} ${arg}`.trim());

const say = (foe: Foe, { ws }: Seated, asks: readonly Ask[]): void => {
  for (const ask of asks) if (ws.readyState === ws.OPEN) foe.say(ws, ask);
};

/** Looks at the table, answers if it is one's own, and does the deed at the question that follows. */
const playOn = async (foe: Foe, seat: Seated, deed: Deed, isOwn: boolean): Promise<void> => {
  const { ws, table } = seat;
  while (!foe.isOver && ws.readyState === ws.OPEN) {
    const shown = await look(foe, seat);
    if (shown === null || shown.room.phase === 'ended') break;
    const { decision } = shown.room;
    const line = offerOf(shown);
    if (isOwn && (decision === null || line === null)) {
      // The bot thinks. To look again costs as much as to answer.
      await pause(200);
      continue;
    }
    if (isOwn) await foe.hear(ws, { kind: 'act', table, decision: decision ?? 0, line: line ?? '' });
    const next = isOwn ? await look(foe, seat) : shown;
    const [first, ...others] = next ? deed(next, table) : [];
    // The first is heard out, so that the work is seen to be done; then comes all the rest.
    if (first) await foe.hear(ws, first);
    say(foe, seat, others);
    await pause(0);
  }
  ws.terminate();
};

/** At a table of one's own. */
export const playing = (game: string, proof: readonly string[], deed: Deed): Attack => ({
  proof: ['act', ...proof],
  run: async (foe) => {
    while (!foe.isOver) {
      const seat = await begin(foe, game);
      if (seat) await playOn(foe, seat, deed, true);
      else await pause(50);
    }
  },
});

/** At a long game that was stored, at its dearest combat or at its end. */
export const seated = (seat: 'combat' | 'long', proof: readonly string[], deed: Deed): Attack => ({
  proof,
  seat,
  run: async (foe, { seat: table }: Target) => {
    while (!foe.isOver) {
      const ws = await foe.line();
      if (ws) await playOn(foe, { ws, table }, deed, false);
      else await pause(5);
    }
  },
});

const repeat = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

export const SEATS: Readonly<Record<string, Attack>> = {
  'odds at a combat of Orel': seated('combat', ['odds'], (shown, table) =>
    repeat(20, (i) => ({ kind: 'odds', table, lines: lines(shown).slice(i, i + 1) })),
  ),
  'prospects at a combat of Orel': seated('combat', ['prospect'], (shown, table) =>
    repeat(20, (i) => ({ kind: 'prospect', table, line: lines(shown)[i] ?? 'none' })),
  ),
  'why with sixty targets that are not offered': seated('long', ['why'], ({ seat }, table) => {
    const targets = seat.view.pieces.slice(0, 60).map(({ place }) => ({ kind: 'place' as const, id: place }));
    return repeat(20, () => ({ kind: 'why', table, targets }));
  }),
  'ways of everything that is offered': seated('long', ['path'], (shown, table) =>
    lines(shown)
      .slice(0, 100)
      .map((line) => ({ kind: 'path', table, line })),
  ),
  'overlays of every piece': seated('long', ['overlay'], ({ seat }, table) =>
    seat.view.pieces.slice(0, 100).map(({ id }) => ({ kind: 'overlay', table, overlay: 'reach', argument: id })),
  ),
  'what happened meanwhile': seated('long', ['away'], (_shown, table) =>
    repeat(20, (i) => ({ kind: 'away', table, from: 40 * i })),
  ),
  'answers and undos': playing('karabakh', ['undo'], ({ room }, table) => [
    { kind: 'undo', table, decision: room.decision ?? 0, to: 'step' },
  ]),
  'takebacks to the start, again and again': playing('karabakh', ['propose'], (_shown, table) =>
    repeat(2, () => ({ kind: 'propose', table, offer: { kind: 'takeback', to: 0 } })),
  ),
  'standing orders, a hundred at a time': playing('nations-at-war', ['order'], ({ standing }, table) => {
    const orders = (standing?.kinds ?? []).flatMap(({ id, pieces, policies }) => {
      const policy = policies.find(({ takes }) => takes === 'percent');
      return policy ? [null, ...pieces].map((piece) => ({ kind: id, piece, policy: policy.id })) : [];
    });
    return repeat(20, (i) => ({
      kind: 'order',
      table,
      orders: orders.slice(0, 100).map((order, k) => ({ ...order, percent: (7 * i + k) % 100 })),
    }));
  }),
  'hints of a bot': playing('orel', ['advise'], ({ room }, table) =>
    repeat(5, () => ({ kind: 'advise', table, decision: room.decision ?? 0 })),
  ),
  'phases that a bot plays': seated('combat', ['assist'], ({ room }, table) => [
    { kind: 'assist', table, decision: room.decision ?? 0 },
  ]),
  chat: seated('long', ['chat'], (_shown, table) =>
    repeat(50, () => ({ kind: 'chat', table, text: 'x'.repeat(1000) })),
  ),
};

/** Makes tables, and invites somebody to each. */
export const INVITING: Attack = {
  proof: ['POST 200', 'invited'],
  run: async (foe, { victim }) => {
    while (!foe.isOver) {
      const seat = await begin(foe, 'karabakh', null);
      for (let i = 0; i < 20 && seat; i++) {
        const { status } = await foe.ask('POST', `/api/tables/${seat.table}/invite`, { name: victim });
        if (status === 200) foe.note('invited');
      }
      seat?.ws.terminate();
      if (!seat) await pause(5);
    }
  },
};
