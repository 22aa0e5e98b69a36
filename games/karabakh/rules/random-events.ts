// 7.0 Random events, from turn 2 on.
import { NO_PIECE, NO_PLACE, type Piece, type Place, reveal, type Side, side } from '@hexside/engine';
import type { EventId } from '../data/index.ts';
import {
  availableBox,
  COUP_SPENT,
  COUP_TURN,
  type KarabakhState,
  onMap,
  piecesAt,
  pointsOf,
  procedure,
  put,
  RP,
  refugeesOf,
  SENT,
  TALISH_TURN,
  TURN,
  unitsAt,
} from '../state.ts';
import { AR, ARMOR, ARMY, AZ, AZERI, enemyOf, SOVIET, sideOfForce } from '../world.ts';
import { asPiece, asPlace, hexes, pieces } from './domains.ts';
import { note } from './events.ts';
import { isHidden } from './fog.ts';
import { no } from './refusals.ts';
import { returnLoneSoviets } from './soviet-units.ts';

/** Whom an event may take from the map. */
const REGULARS_OF_ARMENIA = 0;
const AZERI_REGULARS = 1;
const ANY_AZERI = 2;

const isEligible = (s: KarabakhState, wanted: number, unit: Piece): boolean => {
  const force = s.world.force[unit];
  if (wanted === REGULARS_OF_ARMENIA) return force === ARMY;
  if (wanted === AZERI_REGULARS) return force === AZERI; // B45: neither mercenaries nor militia
  return sideOfForce(force) === AZ;
};

const notEligible = (wanted: number): number =>
  wanted === REGULARS_OF_ARMENIA
    ? no.notArmenianRegular
    : wanted === AZERI_REGULARS
      ? no.notAzeriRegular
      : no.notAzeriUnit;

const eligibleOnMap = (s: KarabakhState, wanted: number): boolean =>
  s.world.ground.some((unit) => onMap(s, unit) && isEligible(s, wanted, unit));

const beneath = (s: KarabakhState, wanted: number, hex: Place): Piece[] =>
  piecesAt(s, hex)
    .slice(1)
    .filter((unit) => isEligible(s, wanted, unit));

/** 7.0l: off to the next turn's box. */
const sendAway = (s: KarabakhState, by: Side, taken: Piece): void => {
  note(s, { kind: 'taken', side: by, piece: taken });
  s.flags[taken] = SENT;
  put(s, taken, s.world.box['next-turn']);
  returnLoneSoviets(s);
};

/**
 * B43: under fog the chooser names a top unit, or a hex beneath whose top unit one is drawn by lot; each removal shows the next.
 */
const pickUnits = procedure(
  'pick-units',
  (by: number, wanted: number, count: number) => ({ by, wanted, left: count, hex: -1, tried: [] as number[] }),
  ({ ask, draw, loop, run, when }) => [
    loop(
      (s, l) => l.left > 0 && eligibleOnMap(s, l.wanted),
      [
        ask({
          point: 'event.unit',
          rule: 'KAR-7.0c',
          who: (_s, l) => side(l.by),
          prompt: (_s, l) => `Choose an enemy unit to be sent away: ${l.left} more.`,
          verbs: [
            {
              name: 'take',
              takes: pieces,
              candidates: (s) => s.world.ground,
              may: (s, l, arg) => {
                const unit = asPiece(arg);
                // Whether a unit that cannot be seen lies beneath another or is not on the map at all is not to be told.
                if (isHidden(s, side(l.by), unit)) return no.notOnTop;
                return onMap(s, unit) && isEligible(s, l.wanted, unit) ? 0 : notEligible(l.wanted);
              },
              do: (s, l, arg) => {
                l.left--;
                l.hex = NO_PLACE;
                reveal(s);
                sendAway(s, side(l.by), asPiece(arg));
              },
            },
            {
              name: 'beneath',
              takes: hexes,
              candidates: (s) => s.world.hexes,
              may: (s, l, hex) => {
                if (unitsAt(s, enemyOf(side(l.by)), asPlace(hex)) < 2) return no.nothingBeneath;
                return l.tried.includes(hex) ? no.triedThere : 0;
              },
              do: (_s, l, hex) => {
                l.hex = hex;
              },
            },
          ],
        }),
        when(
          (s, l) => l.hex !== NO_PLACE && beneath(s, l.wanted, asPlace(l.hex)).length > 0,
          [
            draw(
              'unit beneath',
              (s, l) => beneath(s, l.wanted, asPlace(l.hex)).length,
              (s, l, index) => {
                const unit = beneath(s, l.wanted, asPlace(l.hex))[index] ?? NO_PIECE;
                l.hex = NO_PLACE;
                l.left--;
                sendAway(s, side(l.by), unit);
              },
            ),
          ],
          [
            run((s, l) => {
              if (l.hex === NO_PLACE) return;
              l.tried.push(l.hex);
              reveal(s);
              note(s, { kind: 'nothing-beneath', hex: l.hex });
              l.hex = NO_PLACE;
            }),
          ],
        ),
      ],
    ),
  ],
);

const mayTakeMarker = (s: KarabakhState, armorOnly: boolean, marker: Piece): number => {
  const { world } = s;
  // B46: hired markers are not AZ's own.
  if (s.place[marker] !== availableBox(s, AZ) || world.force[marker] === SOVIET) return no.notThatMarker;
  return !armorOnly || world.support[marker] === ARMOR ? 0 : no.notThatMarker;
};

const pickMarkers = procedure(
  'pick-markers',
  (armorOnly: number, count: number) => ({ armorOnly, left: count }),
  ({ ask, loop }) => [
    loop(
      (s, l) => l.left > 0 && s.world.markers.some((marker) => mayTakeMarker(s, l.armorOnly === 1, marker) >= 0),
      [
        ask({
          point: 'event.marker',
          rule: 'KAR-7.0d',
          who: () => AR,
          prompt: (_s, l) => `Choose an Azeri support marker to be sent away: ${l.left} more.`,
          verbs: [
            {
              name: 'marker',
              takes: pieces,
              candidates: (s) => s.world.markers,
              may: (s, l, arg) => mayTakeMarker(s, l.armorOnly === 1, asPiece(arg)),
              do: (s, l, arg) => {
                l.left--;
                sendAway(s, AR, asPiece(arg));
              },
            },
          ],
        }),
      ],
    ),
  ],
);

/** The events in the order of the data's names, so that a frame can hold one as a number. */
const EVENTS = [
  'nakhichevan',
  'talish-mugan',
  'turkish-support',
  'diaspora',
  'coup',
  'none',
] as const satisfies readonly EventId[];
const indexOf = (event: EventId): number => EVENTS.indexOf(event);

/** 7.0e, 7.0k: once-only events that have happened are rolled again. */
const isSpent = (s: KarabakhState, event: EventId): boolean =>
  (event === 'talish-mugan' && s.track[TALISH_TURN] > 0) || (event === 'coup' && s.track[COUP_SPENT] > 0);

const grant = (s: KarabakhState, event: EventId, side: Side, points: number, rule: string): void => {
  s.track[RP + side] += points;
  const name = s.world.data.tables.randomEvents.rows.find((row) => row.event === event)?.name ?? '';
  note(s, { kind: 'event', name, side, points, total: pointsOf(s, side), rule });
};

export const randomEvent = procedure(
  'random-event',
  () => ({ event: -1, coup: 0 }),
  ({ call, end, loop, roll, run, when }) => [
    when((s) => s.track[TURN] < s.world.data.tables.randomEvents.fromTurn, [end()]), // 7.0a
    loop(
      (_s, l) => l.event < 0,
      [
        roll('random event', 6, (s, l, value) => {
          const row = s.world.data.tables.randomEvents.rows.find((one) => one.die === value);
          const event = row?.event ?? 'none';
          const spent = isSpent(s, event);
          l.event = spent ? -1 : indexOf(event);
          const meaning = spent ? `${row?.name ?? ''}, over already: roll again` : (row?.name ?? '');
          note(s, { kind: 'die', side: AZ, name: 'Random event', value, total: value, meaning, rule: 'KAR-7.0a' });
        }),
      ],
    ),

    // 7.0c
    when(
      (_s, l) => l.event === indexOf('nakhichevan'),
      [
        call(
          pickUnits,
          (s) => [AZ, REGULARS_OF_ARMENIA, s.world.data.tables.randomEvents.nakhichevan.armenianRegulars],
          null,
          'nakhichevan',
        ),
      ],
    ),

    // 7.0d, 7.0e
    when(
      (_s, l) => l.event === indexOf('talish-mugan'),
      [
        run((s) => {
          s.track[TALISH_TURN] = s.track[TURN];
        }),
        call(
          pickUnits,
          (s) => [AR, AZERI_REGULARS, s.world.data.tables.randomEvents.talishMugan.azeriRegulars],
          null,
          'talish-mugan units',
        ),
        call(
          pickMarkers,
          (s) => [1, s.world.data.tables.randomEvents.talishMugan.armorMarkers],
          null,
          'talish-mugan marker',
        ),
      ],
    ),

    // 7.0f, 7.0g
    run((s, l) => {
      const { turkishSupport, diaspora } = s.world.data.tables.randomEvents;
      if (l.event === indexOf('turkish-support')) grant(s, 'turkish-support', AZ, turkishSupport.rp, 'KAR-7.0f');
      if (l.event === indexOf('diaspora')) grant(s, 'diaspora', AR, diaspora.rp, 'KAR-7.0g');
    }),

    // 7.0h to 7.0k
    when(
      (_s, l) => l.event === indexOf('coup'),
      [
        run((s) => {
          s.track[COUP_SPENT] = 1;
        }),
        roll('coup', 6, (s, l, value) => {
          const { coup } = s.world.data.tables.randomEvents;
          const total = value + (refugeesOf(s, AZ) >= coup.refugees ? coup.refugeesModifier : 0);
          l.coup = total >= coup.succeedsFrom ? 1 : 0;
          if (l.coup === 1) s.track[COUP_TURN] = s.track[TURN];
          note(s, {
            kind: 'die',
            side: AR,
            name: 'Coup in Baku',
            value,
            total,
            meaning: l.coup === 1 ? 'it succeeds' : 'it fails',
            rule: 'KAR-7.0h',
          });
        }),
        when(
          (_s, l) => l.coup === 1,
          [
            call(
              pickUnits,
              (s) => [AR, ANY_AZERI, s.world.data.tables.randomEvents.coup.groundUnits],
              null,
              'coup units',
            ),
            call(pickMarkers, (s) => [0, s.world.data.tables.randomEvents.coup.supportMarkers], null, 'coup markers'),
          ],
        ),
      ],
    ),
  ],
);
