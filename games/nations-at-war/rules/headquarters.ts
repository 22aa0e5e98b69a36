// 2.5.6 The headquarters that depends on a platoon. 2.5.6.3 A lost HQ returns on its reduced side in the Marker Removal Phase, with a platoon of its type (b26, b44).
import { place, side } from '@hexside/engine';
import {
  bitOf,
  hqsIn,
  insideOf,
  listOf,
  mark,
  matesOf,
  type NationsState,
  pieceIn,
  procedure,
  put,
  REDUCED,
} from '../state.ts';
import { hexes } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

/** 2.5.6a, b25: the headquarters that would be alone if this platoon went. */
export const dependentHqs = (s: NationsState, unit: number): number[] => {
  const of = s.world.sideOf[unit];
  const own = bitOf(s.world, unit) >>> 0;
  return listOf(s.world, of, hqsIn(s, of, s.place[unit])).filter((hq) => matesOf(s, hq) === own);
};

type Return = { of: number; todo: number; hq: number };

/** May the HQ return in this hex? A platoon of its formation and type is there, and no other headquarters. */
const mayReturnIn = (s: NationsState, l: Return, hex: number): number => {
  const { world } = s;
  if (hqsIn(s, l.of, hex) !== 0) return no.twoHqs;
  const mates = insideOf(s, l.of, hex) & world.formationUnits[world.formationOf[l.hq]];
  for (let m = mates; m !== 0; m &= m - 1) if (world.typeOf[pieceIn(world, l.of, m)] === world.typeOf[l.hq]) return 0;
  return no.notReplaceable;
};

const canReturn = (s: NationsState, l: Return): boolean => {
  const { world } = s;
  for (let m = world.formationUnits[world.formationOf[l.hq]] & s.onMap[l.of]; m !== 0; m &= m - 1)
    if (mayReturnIn(s, l, s.place[pieceIn(world, l.of, m)]) >= 0) return true;
  return false;
};

/** Sub-HQs never return (2.5.6.1c). */
const lostHqs = (s: NationsState, of: number): number => {
  const { world } = s;
  let set = 0;
  for (const [f, hq] of world.hqOf.entries())
    if (world.formationSide[f] === of && s.place[hq] === world.box.lost) set |= bitOf(world, hq);
  return set;
};

export const hqReplacement = procedure(
  'hq-replacement',
  (of: number): Return => ({ of, todo: 0, hq: -1 }),
  ({ ask, loop, run }) => [
    run((s, l) => {
      l.todo = lostHqs(s, l.of);
    }),
    loop(
      (_s, l) => l.todo !== 0,
      [
        run((s, l) => {
          l.hq = pieceIn(s.world, l.of, l.todo);
          l.todo &= l.todo - 1;
        }),
        ask({
          point: 'replace',
          rule: 'NAW-2.5.6.3a',
          who: (s, l) => (canReturn(s, l) ? side(l.of) : null),
          prompt: (s, l) => `Choose where ${s.world.pieceIds[l.hq]} takes command again.`,
          verbs: [
            {
              name: 'at',
              takes: hexes,
              may: mayReturnIn,
              do: (s, l, hex) => {
                put(s, l.hq, place(hex));
                mark(s, REDUCED, l.hq);
                note(s, { kind: 'hq-back', piece: l.hq, hex });
              },
            },
          ],
        }),
      ],
    ),
  ],
);
