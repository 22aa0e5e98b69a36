// 10.1 Aeroplanes: a recon plane sees for its side while it is over the map; one with ground attack strikes at once (2.4c).
import { place, side } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import { bitOf, FLOWN, faceOf, hardness, type NationsState, pieceIn, procedure, put, TURN, unitsAt } from '../state.ts';
import { casualties } from './casualties.ts';
import { ANY_NUMBER, NEITHER, pool, rollOf, single, singleOf } from './dice.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { coverOf, throughTrench } from './ranged-combat.ts';
import { no } from './refusals.ts';

type Flight = { plane: number; of: number; target: number; hits: number; saves: number };

const mayStrike = (s: NationsState, l: Flight, target: number): number => {
  const { world } = s;
  if (world.sideOf[target] !== foeOf(l.of) || s.place[target] !== s.place[l.plane]) return no.notInHex;
  return world.role[target] === 0 ? 0 : no.hqTarget;
};

/** The target's dice against a strike from the air: armour and cover, no hill. */
const savesOf = (s: NationsState, target: number): number => {
  const { combat } = s.world.data.tables;
  const hard = hardness(s, target);
  const cover = coverOf(s, s.place[target], hard);
  return hard === 0 ? cover : s.world.armour[faceOf(s, target)] + Math.min(combat.hardBonusAtMost, cover);
};
const saveNumber = (s: NationsState, target: number): number =>
  hardness(s, target) === 1 ? s.world.save[faceOf(s, target)] : s.world.data.tables.combat.softSave;

export const flight = procedure(
  'flight',
  (plane: number): Flight => ({ plane, of: -1, target: -1, hits: 0, saves: 0 }),
  ({ ask, call, run, when }) => [
    run((s, l) => {
      l.of = s.world.sideOf[l.plane];
    }),
    ask({
      point: 'plane',
      rule: 'NAW-SK2-l',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `${s.world.pieceIds[l.plane]} comes over the map: choose its hex.`,
      verbs: [
        {
          name: 'at',
          takes: hexes,
          may: () => 0,
          do: (s, l, hex) => {
            put(s, l.plane, place(hex));
            s.track[FLOWN + l.of] |= bitOf(s.world, l.plane);
            note(s, { kind: 'plane', piece: l.plane, hex });
          },
        },
      ],
    }),
    when(
      (s, l) => s.world.gaDice[l.plane] > 0 && unitsAt(s, foeOf(l.of), s.place[l.plane]) > 0,
      [
        ask({
          point: 'plane.target',
          rule: 'NAW-2.4c',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose what it strikes, or strike nothing.',
          verbs: [
            {
              name: 'strike',
              takes: pieces,
              may: mayStrike,
              do: (_s, l, target) => {
                l.target = target;
              },
            },
            { name: 'none', takes: none, may: () => 0 },
          ],
        }),
        when(
          (_s, l) => l.target >= 0,
          [
            call(
              pool,
              (s, l) => [l.of, s.world.gaDice[l.plane], s.world.gaHit[l.plane], 0, ANY_NUMBER, rollOf('strike')],
              (s, l, hits) => {
                l.hits = throughTrench(s, s.place[l.target], hits);
                l.saves = savesOf(s, l.target);
              },
            ),
            when(
              (_s, l) => l.hits > 0 && l.saves > 0,
              [
                call(
                  pool,
                  (s, l) => [foeOf(l.of), l.saves, saveNumber(s, l.target), 0, l.hits, rollOf('saves')],
                  (_s, l, saved) => {
                    l.hits -= saved;
                  },
                  'saves',
                ),
              ],
            ),
            when(
              (_s, l) => l.hits > 0,
              [call(casualties, (s, l) => [foeOf(l.of), s.place[l.target], [l.target], [l.hits], 0])],
            ),
          ],
        ),
      ],
    ),
  ],
);

/** SSR 2: planes that flew this turn leave the map; a high die keeps a recon plane away for good. */
export const planesLeave = procedure(
  'planes-leave',
  (of: number) => ({ of, plane: -1 }),
  ({ call, loop, run, when }) => [
    loop(
      (s, l) => s.track[FLOWN + l.of] !== 0,
      [
        run((s, l) => {
          l.plane = pieceIn(s.world, l.of, s.track[FLOWN + l.of]);
          s.track[FLOWN + l.of] &= s.track[FLOWN + l.of] - 1;
          put(s, l.plane, s.world.box.hangar);
        }),
        when(
          (s, l) => s.world.recon[l.plane] === 1,
          [
            call(
              single,
              (s, l) => [
                l.of,
                singleOf('recon plane'),
                s.world.data.tables.reconPlane.goneAt - s.track[TURN],
                6,
                NEITHER,
                NEITHER,
              ],
              (s, l, value) => {
                const total = value + s.track[TURN];
                if (total < s.world.data.tables.reconPlane.goneAt) return;
                put(s, l.plane, s.world.box.lost);
                note(s, { kind: 'plane-gone', piece: l.plane, total });
              },
            ),
          ],
        ),
      ],
    ),
  ],
);
