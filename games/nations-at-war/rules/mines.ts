// 7.2 Mines: every unit that enters is attacked, whatever its side.
import { side } from '@hexside/engine';
import { foeOf, SIDES } from '../sides.ts';
import { faceOf, isHard, MINES, type NationsState, procedure } from '../state.ts';
import { SIDE_IDS, UNIT } from '../world.ts';
import { casualties } from './casualties.ts';
import { ANY_NUMBER, pool, rollOf } from './dice.ts';
import { note } from './events.ts';

export const isMined = (s: NationsState, hex: number): boolean => (s.works[hex] & MINES) !== 0;

/** The dice are rolled by the side that laid the mines. */
const layerFor = (s: NationsState, of: number): number => {
  const { support } = s.world.scenario;
  const [layer = foeOf(of)] = SIDES.filter((one) => support[SIDE_IDS[one] ?? 'GE'].mines > 0);
  return layer;
};

/** Attacks each platoon of those that have just come into the hex. */
export const minefield = procedure(
  'minefield',
  (of: number, hex: number, movers: number[]) => ({ of, hex, movers, unit: -1, hits: 0 }),
  ({ call, loop, run, when }) => [
    run((s, l) => {
      l.movers = l.movers.filter((p) => s.world.role[p] === UNIT);
    }),
    loop(
      (_s, l) => l.movers.length > 0,
      [
        run((s, l) => {
          l.unit = l.movers[0];
          l.movers.shift();
          note(s, { kind: 'mined', piece: l.unit, hex: l.hex });
        }),
        call(
          pool,
          (s, l) => {
            const { dice, toHit } = s.world.data.tables.mines;
            return [layerFor(s, l.of), dice, toHit, 0, ANY_NUMBER, rollOf('mines')];
          },
          (_s, l, hits) => {
            l.hits = hits;
          },
        ),
        when(
          (s, l) => l.hits > 0 && isHard(s, l.unit),
          [
            call(
              pool,
              (s, l) => {
                const face = faceOf(s, l.unit);
                const { armour, save, armourPlus } = s.world;
                return [side(l.of), armour[face], save[face], armourPlus[face], l.hits, rollOf('saves')];
              },
              (_s, l, saved) => {
                l.hits -= saved;
              },
              'armour',
            ),
          ],
        ),
        when((_s, l) => l.hits > 0, [call(casualties, (_s, l) => [l.of, l.hex, [l.unit], [l.hits], 0])]),
      ],
    ),
  ],
);
