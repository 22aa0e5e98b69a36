// 10.0 Armenian and Azeri civilians: forced displacement, refugees, resettlement.
// The rule is kept because the war cannot be told without it; the game counts it against the people who suffer it.
import { counted, type Place, type Side, side } from '@hexside/engine';
import {
  DISPLACED,
  type KarabakhState,
  newStamp,
  procedure,
  REFUGEES,
  RESETTLED,
  refugeesOf,
  unitsAt,
} from '../state.ts';
import { AR, AZ, enemyOf, TOWN } from '../world.ts';
import { asPlace, hexes, none } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

/** Can this side carry out forced displacement in the hex at all? (10.1a, 10.1f) */
export const mayDisplace = (s: KarabakhState, of: Side, hex: Place): number => {
  if (s.world.majority[hex] !== enemyOf(of)) return no.noSettlement;
  return s.marker[hex] === DISPLACED ? no.alreadyDisplaced : 0;
};

/** 10.1d, 10.1e: the marker is placed and the people who lived there become refugees of their side. */
export const displace = (s: KarabakhState, of: Side, hex: Place): void => {
  const { refugees } = s.world.data.tables.displacement;
  const victims = enemyOf(of);
  const added =
    s.marker[hex] === RESETTLED
      ? refugees.resettled
      : s.world.settlement[hex] === TOWN
        ? refugees.town
        : refugees.village;
  s.marker[hex] = DISPLACED;
  newStamp(s);
  s.track[REFUGEES + victims] += added;
  note(s, { kind: 'displaced', side: of, hex, refugees: added, level: refugeesOf(s, victims) });
};

const mayResettle = (s: KarabakhState, of: Side, hex: Place): number => {
  const ours = s.world.majority[hex] === of && s.marker[hex] === DISPLACED && unitsAt(s, of, hex) > 0;
  return ours ? 0 : no.notDisplacedOwn;
};

/** 10.4: each side may resettle up to two displaced places of its own people that its units hold. */
const resettle = procedure(
  'resettle',
  (of: number) => ({ of, done: 0 }),
  ({ ask, loop }) => [
    loop(
      (s, l) =>
        l.done < s.world.data.tables.resettlement.perSidePerTurn &&
        s.world.settlements.some((hex) => mayResettle(s, side(l.of), hex) >= 0),
      [
        ask({
          point: 'resettle',
          rule: 'KAR-10.4a',
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            `Resettle refugees: ${counted(s.world.data.tables.resettlement.perSidePerTurn - l.done, 'more place')} possible.`,
          verbs: [
            {
              name: 'resettle',
              takes: hexes,
              candidates: (s) => s.world.settlements,
              may: (s, l, hex) => mayResettle(s, side(l.of), asPlace(hex)),
              do: (s, l, hex) => {
                l.done++;
                s.marker[hex] = RESETTLED;
                newStamp(s);
                const level = REFUGEES + l.of;
                s.track[level] = Math.max(0, s.track[level] - s.world.data.tables.resettlement.refugees);
                note(s, { kind: 'resettled', side: l.of, hex });
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.done = 99;
              },
            },
          ],
        }),
      ],
    ),
  ],
);

export const resettlement = procedure(
  'resettlement',
  () => ({}),
  ({ call }) => [call(resettle, () => [AR], null, 'AR resettles'), call(resettle, () => [AZ], null, 'AZ resettles')],
);
