// 10.3 Bombardment of towns and villages, after all ground combat of the phase.
import { type Place, type Side, side } from '@hexside/engine';
import {
  availableBox,
  DISPLACED,
  type KarabakhState,
  pointsOf,
  procedure,
  put,
  REFUGEES,
  RP,
  unitsAt,
  usedBox,
} from '../state.ts';
import { enemyOf, SOVIET, SUPPORT } from '../world.ts';
import { isSpared } from './attackers.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { inSupply } from './supply.ts';

const mayBombardWith = (s: KarabakhState, of: Side, arg: number): number => {
  const { world } = s;
  const marker = asPiece(arg);
  if (s.place[marker] !== availableBox(s, of)) return no.supportGone;
  if (world.force[marker] === SOVIET) return no.bombardSoviet;
  const kinds: readonly string[] = world.data.tables.bombardment.kinds;
  return kinds.includes(SUPPORT[world.support[marker]] ?? '') ? 0 : no.bombardKind;
};

/** 10.3c: a unit of ours next to the place, in full supply at this moment. */
const hasObserver = (s: KarabakhState, of: Side, target: Place): boolean => {
  for (const hex of s.world.board.neighboursOf(target)) {
    if (unitsAt(s, of, hex) === 0) continue;
    for (let p = s.top[hex]; p >= 0; p = s.below[p]) if (inSupply(s, p)) return true;
  }
  return false;
};

const mayBombard = (s: KarabakhState, of: Side, target: Place): number => {
  const { world } = s;
  if (world.majority[target] !== enemyOf(of)) return no.bombardMajority;
  if (isSpared(s, target)) return no.armeniaSpared;
  if (s.marker[target] === DISPLACED) return no.bombardDisplaced;
  if (unitsAt(s, enemyOf(of), target) === 0) return no.bombardGarrison;
  if (pointsOf(s, of) < world.data.tables.bombardment.minimumRp) return no.bombardPoints;
  if (!world.markers.some((marker) => mayBombardWith(s, of, marker) >= 0)) return no.bombardMarker;
  return hasObserver(s, of, target) ? 0 : no.bombardAdjacent;
};

const bombard = procedure(
  'bombard',
  (of: number, target: number) => ({ of, target, marker: -1 }),
  ({ ask, roll }) => [
    ask({
      point: 'bombard.marker',
      rule: 'KAR-10.3e',
      within: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Choose the marker that bombards ${s.world.placeIds[l.target]}.`,
      verbs: [
        {
          name: 'support',
          takes: pieces,
          candidates: (s) => s.world.markers,
          may: (s, l, marker) => mayBombardWith(s, side(l.of), marker),
          do: (s, l, marker) => {
            l.marker = marker;
            put(s, asPiece(marker), usedBox(s, side(l.of)));
          },
        },
      ],
    }),
    roll('bombardment', 6, (s, l, value) => {
      const row = s.world.data.tables.bombardment.rows.find((one) => one.die === value);
      const refugees = row?.refugees ?? 0;
      const rp = row?.rp ?? 0;
      s.track[REFUGEES + enemyOf(side(l.of))] += refugees;
      s.track[RP + l.of] -= rp;
      note(s, { kind: 'bombarded', side: l.of, hex: l.target, marker: l.marker, die: value, refugees, rp });
    }),
  ],
);

export const bombardment = procedure(
  'bombardment',
  (of: number) => ({ of }),
  ({ ask }) => [
    ask({
      point: 'bombardment',
      rule: 'KAR-10.3b',
      who: (_s, l) => side(l.of),
      prompt: () => 'Bombard a town or village, or end the phase.',
      verbs: [
        {
          name: 'bombard',
          takes: hexes,
          candidates: (s) => s.world.settlements,
          may: (s, l, hex) => mayBombard(s, side(l.of), asPlace(hex)),
          calls: { procedure: bombard, args: (_s, l, hex) => [l.of, hex] },
          then: 'again',
        },
        { name: 'end', takes: none, may: () => 0, role: 'ends' },
      ],
    }),
  ],
);
