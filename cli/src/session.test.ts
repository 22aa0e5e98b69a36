import { type Core, notationOf, setupOfPosition, Table, writeAction } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { loadGame } from './desk.ts';
import type { Player } from './players.ts';
import { Session } from './session.ts';
import { Bench } from './testing.ts';
import { expected } from './verdict.ts';

/** Goes by its list as far as that is offered, then takes whatever comes first. */
const scripted = <S extends Core<S>>(lines: readonly string[]): Player<S> => {
  const left = [...lines];
  return {
    choose: (s, question) => {
      const codes = Array.from({ length: question.offers.count }, (_, i) => question.offers.at(i));
      const wanted = codes.find((code) => writeAction(notationOf(s, question, code)) === left[0]);
      if (wanted !== undefined) left.shift();
      return wanted ?? codes[0] ?? 0;
    },
  };
};

const POSITION = {
  game: 'nations-at-war',
  scenario: 'cats',
  phase: 'operations 505',
  pieces: { D1: ['1/505'], D7: ['1/276'] },
};

/** What a Soviet player sees who types this while a Tiger comes nearer, hex by hex. */
const typing = async (
  ...typed: string[]
): Promise<{ readonly out: readonly string[]; readonly record: readonly string[] }> => {
  const at = new Bench();
  at.typed = [...typed, 'quit'];
  return loadGame(at.io, 'nations-at-war', null).game.open(async (game) => {
    const start = { ...setupOfPosition(game, POSITION), position: POSITION, dice: { seed: '1', entropy: {} } };
    const table = expected(Table.open(game, start));
    const bots = [scripted<typeof table.state>(['unit 1/505', 'to D2', 'to D3', 'to D4']), null];
    await new Session(at.io, table, bots, () => undefined).run();
    return { out: at.out, record: table.record().actions };
  });
};

describe('hexside play', () => {
  it('takes no word after undo for another', async () => {
    const { out } = await typing('undo everything');
    expect(out).toContain('no: undo expects move or phase, or nothing for a step, not "everything"');
  });
});

describe('standing orders at the prompt of hexside play', () => {
  it('are pointed at when one could answer the question, once', async () => {
    const { out } = await typing('hold', 'legal');
    expect(out.filter((line) => line.includes('type standing'))).toHaveLength(1);
  });

  it('are listed with what could be ordered, and with how to cancel each', async () => {
    const { out } = await typing(
      'standing',
      'order opportunity-fire 1/276 chance 101',
      'order opportunity-fire all chance 1',
      'standing',
    );
    expect(out).toContain('you have given no standing orders');
    expect(out).toContain('    chance N  Ask me if the chance of an effect is at least N percent');
    expect(out).toContain('    for all, or for one of 1/276');
    expect(out).toContain('no: percent: expected 1 to 100');
    expect(out).toContain('  opportunity-fire all chance 1  (cancel with: order opportunity-fire all ask)');
  });

  it('answer at once and from then on, in words, and stand in the record', async () => {
    const { out, record } = await typing('order opportunity-fire all hold');
    expect(out.filter((line) => line === '  your standing order answers: hold')).toHaveLength(3);
    expect(record).toContain('* order SU opportunity-fire all hold');
    expect(record.filter((line) => line === 'SU hold ~')).toHaveLength(3);
  });

  it('are cancelled for one unit by as-all, and for all by the default', async () => {
    const { out } = await typing(
      'order opportunity-fire 1/276 hold',
      'standing',
      'order opportunity-fire 1/276 as-all',
      'standing',
      'order opportunity-fire all hold',
      'standing',
      'order opportunity-fire all ask',
      'standing',
    );
    expect(out.filter((line) => /no standing orders|cancel with/.test(line))).toEqual([
      '  opportunity-fire 1/276 hold  (cancel with: order opportunity-fire 1/276 as-all)',
      'you have given no standing orders',
      '  opportunity-fire all hold  (cancel with: order opportunity-fire all ask)',
      'you have given no standing orders',
    ]);
  });

  it.each([
    ['order', 'no: expected: order KIND all|UNIT POLICY [PERCENT]; type standing for a list'],
    ['order tea all ask', 'no: kind: expected one of opportunity-fire, fate'],
    ['order opportunity-fire all tea', 'no: policy: expected one of ask, chance, hard, hold'],
    ['order opportunity-fire 9/999 hold', 'no: "9/999" is not a unit that can be ordered; there are 1/276'],
    ['order fate 1/276 keep', 'no: piece: "fate" is ordered for all pieces at once'],
  ])('"%s" is refused in words', async (typed, wanted) => {
    const { out } = await typing(typed);
    expect(out).toContain(wanted);
  });
});
