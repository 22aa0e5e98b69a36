// 12.6 Casualty points: the owner pays, exactly where that is possible.
import { side } from '@hexside/engine';
import { isFresh, type OrgunState, procedure, spend } from '../state.ts';
import { pieces } from './domains.ts';
import { eliminate } from './elimination.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { retreat } from './retreats.ts';

type Casualties = { of: number; cp: number; units: number[] };

/** What each payment costs (12.6a to 12.6c). */
const priceOf = (s: OrgunState, id: string, fresh: boolean): number => {
  const { casualties } = s.world.data.tables;
  for (const payment of fresh ? casualties.fresh : casualties.spent) if (payment.id === id) return payment.cp;
  return 0;
};

const mostOf = (s: OrgunState, fresh: boolean): number => priceOf(s, 'eliminate', fresh);

const freshCount = (s: OrgunState, units: readonly number[]): number => units.filter((unit) => isFresh(s, unit)).length;

/** 12.6f: all that these units can bear together. */
const bearable = (s: OrgunState, fresh: number, spent: number): number =>
  fresh * mostOf(s, true) + spent * mostOf(s, false);

/** Can exactly so many points be paid with so many fresh and spent units? A fresh one pays 1, 2 or 3, a spent one 2. */
const payable = (s: OrgunState, cp: number, fresh: number, spent: number): boolean =>
  cp >= 0 && cp <= bearable(s, fresh, spent) && (fresh > 0 || cp % mostOf(s, false) === 0);

const mayPay = (s: OrgunState, l: Casualties, unit: number, id: string): number => {
  if (!l.units.includes(unit)) return no.notPaying;
  const isNew = isFresh(s, unit);
  const price = priceOf(s, id, isNew);
  if (price === 0) return no.onlyFresh;
  const fresh = freshCount(s, l.units);
  const spent = l.units.length - fresh;
  const rest = l.cp - price;
  const stays = id === 'spend' ? 1 : 0;
  if (payable(s, rest, fresh - (isNew ? 1 : 0), spent - (isNew ? 0 : 1) + stays)) return price;
  // B62: no exact payment at all, because only spent units are left and the number is odd.
  if (!payable(s, l.cp, fresh, spent)) return price;
  return rest < 0 ? no.overpays : no.underpays;
};

const pay = (s: OrgunState, l: Casualties, unit: number, id: string): void => {
  l.cp = Math.max(0, l.cp - priceOf(s, id, isFresh(s, unit)));
  if (id === 'eliminate') eliminate(s, unit, 'casualties', 'ORG-12.6c');
  else if (id !== 'retreat') {
    spend(s, unit);
    note(s, { kind: 'spent', piece: unit, reason: 'casualties' });
  }
  // B13: one that stays may pay again, one that has gone may not.
  if (id !== 'spend') l.units = l.units.filter((one) => one !== unit);
};

/** When the result takes all they can bear, everybody is lost and nobody is asked. */
const loseAll = (s: OrgunState, l: Casualties): void => {
  const fresh = freshCount(s, l.units);
  if (l.cp < bearable(s, fresh, l.units.length - fresh)) return;
  for (const unit of l.units) eliminate(s, unit, 'casualties', 'ORG-12.6f');
  l.units = [];
  l.cp = 0;
};

/** The side's units in one area bear a result. Leaders bear none (4.1m). */
export const casualties = procedure(
  'casualties',
  (of: number, cp: number, units: number[]): Casualties => ({ of, cp, units }),
  ({ ask, label, loop, run, when }) => [
    run((s, l) => note(s, { kind: 'points', side: l.of, cp: l.cp, area: s.place[l.units[0] ?? 0] })),
    loop(
      (_s, l) => l.cp > 0,
      [
        run(loseAll),
        when(
          (_s, l) => l.cp > 0,
          [
            ask({
              point: 'casualties',
              rule: 'ORG-12.6d',
              who: (_s, l) => side(l.of),
              prompt: (_s, l) => `Take ${l.cp} casualty ${l.cp === 1 ? 'point' : 'points'}.`,
              verbs: [
                {
                  name: 'spend',
                  takes: pieces,
                  candidates: (_s, l) => l.units,
                  may: (s, l, unit) => mayPay(s, l, unit, 'spend'),
                  do: (s, l, unit) => pay(s, l, unit, 'spend'),
                },
                {
                  name: 'retreat',
                  takes: pieces,
                  candidates: (_s, l) => l.units,
                  may: (s, l, unit) => mayPay(s, l, unit, 'retreat'),
                  do: (s, l, unit) => pay(s, l, unit, 'retreat'),
                  calls: { procedure: retreat, args: (_s, _l, unit) => [unit, -1, 0] },
                  then: { goto: 'paid' },
                },
                {
                  name: 'spend-and-retreat',
                  takes: pieces,
                  candidates: (_s, l) => l.units,
                  may: (s, l, unit) => mayPay(s, l, unit, 'spend-and-retreat'),
                  do: (s, l, unit) => pay(s, l, unit, 'spend-and-retreat'),
                  calls: { procedure: retreat, args: (_s, _l, unit) => [unit, -1, 0] },
                  then: { goto: 'paid' },
                },
                {
                  name: 'eliminate',
                  takes: pieces,
                  candidates: (_s, l) => l.units,
                  may: (s, l, unit) => mayPay(s, l, unit, 'eliminate'),
                  do: (s, l, unit) => pay(s, l, unit, 'eliminate'),
                },
              ],
            }),
          ],
        ),
        label('paid'),
      ],
    ),
  ],
);
