// 3.2 Set-up: AZ first, then AR.
import { NO_PIECE, type Piece, type Place, type Side, side } from '@hexside/engine';
import { availableBox, countAt, isGround, type KarabakhState, piecesAt, procedure, put, recruitBox } from '../state.ts';
import { AR, ARMENIA, ARMY, AZ, MILITIA, NK, SOVIET } from '../world.ts';
import { startingControl } from './control.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { hasRoom } from './stacking.ts';

const setupBox = (s: KarabakhState, of: Side): Place => s.world.box[of === AR ? 'setup-AR' : 'setup-AZ'];

/** 3.2d: the twelve militia, each to a village named before it is drawn. */
const azeriMilitia = procedure(
  'setup-militia',
  () => ({ drawn: 0, hex: -1 }),
  ({ ask, draw, loop }) => [
    loop(
      (s, l) => l.drawn < s.world.data.scenario.setup.azeriMilitia.drawn,
      [
        ask({
          point: 'setup.militia',
          rule: 'KAR-3.2d',
          who: () => AZ,
          prompt: (_s, l) => `Choose a village for militia ${l.drawn + 1} of 12.`,
          verbs: [
            {
              name: 'village',
              takes: hexes,
              candidates: (s) => s.world.militiaVillages,
              may: (s, _l, hex) => {
                if (!s.world.militiaVillages.includes(asPlace(hex))) return no.notMilitiaVillage;
                return hasRoom(s, AZ, asPlace(hex)) ? 0 : no.setupFull;
              },
              do: (_s, l, hex) => {
                l.hex = hex;
              },
            },
          ],
        }),
        draw(
          'militia',
          (s) => countAt(s, s.world.box['militia-pool']),
          (s, l, index) => {
            const unit = piecesAt(s, s.world.box['militia-pool'])[index] ?? NO_PIECE;
            l.drawn++;
            put(s, unit, asPlace(l.hex));
            note(
              s,
              { kind: 'drew-hidden', side: AZ, hex: l.hex },
              { side: AZ, event: { kind: 'set-up', side: AZ, piece: unit, hex: l.hex } },
            );
          },
        ),
      ],
    ),
  ],
);

/** Where a unit may start (3.2e to 3.2o). */
const maySetUp = (s: KarabakhState, unit: Piece, hex: Place): number => {
  const { world } = s;
  const force = world.force[unit];
  if (force === NK) {
    if (!world.karabakhSetup.includes(hex)) return no.notKarabakhSetup;
  } else if (force === ARMY) {
    if (world.region[hex] !== ARMENIA) return no.notInArmenia;
  } else if (!world.azeriSetup.includes(hex)) {
    return world.majority[hex] === AR ? no.armenianPlace : no.notAzeriSetup;
  }
  return hasRoom(s, s.owner[unit], hex) ? 0 : no.setupFull;
};

const startHexes = (s: KarabakhState, unit: Piece): readonly Place[] => {
  const force = s.world.force[unit];
  return force === NK ? s.world.karabakhSetup : force === ARMY ? s.world.armenianSetup : s.world.azeriSetup;
};

/** A side places all that waits in its set-up box, in any order, and says when it is done. */
const placeUnits = procedure(
  'place-units',
  (of: number, drawsNext: number) => ({ of, drawsNext, unit: -1 }),
  ({ ask, label, goto }) => [
    label('next unit'),
    ask({
      point: 'setup.unit',
      rule: 'KAR-3.2f',
      who: (_s, l) => side(l.of),
      always: true,
      prompt: (s, l) => {
        const left = countAt(s, setupBox(s, side(l.of)));
        if (left > 0) return `Choose a unit to set up: ${left} left.`;
        return l.drawsNext === 1
          ? 'The Karabakh units are placed. Confirm, and the Armenian regulars are drawn.'
          : 'Set-up is complete. Confirm.';
      },
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          candidates: (s, l) => piecesAt(s, setupBox(s, side(l.of))),
          may: (s, l, unit) => (s.place[unit] === setupBox(s, side(l.of)) ? 0 : no.notToSetUp),
          do: (_s, l, unit) => {
            l.unit = unit;
          },
        },
        {
          name: 'done',
          takes: none,
          may: (s, l) => (countAt(s, setupBox(s, side(l.of))) === 0 ? 0 : no.setupUnfinished),
          role: 'ends',
          do: (s, l) => {
            if (l.drawsNext === 0) note(s, { kind: 'set-up-done', side: l.of });
          },
          then: { goto: 'done' },
        },
      ],
    }),
    ask({
      point: 'setup.hex',
      rule: 'KAR-3.2f',
      within: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Choose a hex for ${s.world.pieceIds[l.unit]}.`,
      verbs: [
        {
          name: 'at',
          takes: hexes,
          candidates: (s, l) => startHexes(s, asPiece(l.unit)),
          may: (s, l, hex) => maySetUp(s, asPiece(l.unit), asPlace(hex)),
          do: (s, l, hex) => {
            put(s, asPiece(l.unit), asPlace(hex));
            note(
              s,
              { kind: 'set-up-hidden', side: l.of, hex },
              { side: side(l.of), event: { kind: 'set-up', side: l.of, piece: l.unit, hex } },
            );
          },
        },
      ],
    }),
    goto('next unit'),
    label('done'),
  ],
);

/** 3.2k: the Armenian regulars that begin the war. */
const armenianRegulars = procedure(
  'setup-regulars',
  () => ({ drawn: 0 }),
  ({ draw, loop }) => [
    loop(
      (s, l) => l.drawn < s.world.data.scenario.setup.armenianRegulars.drawn,
      [
        draw(
          'Armenian regular',
          (s) => undrawn(s).length,
          (s, l, index) => {
            const unit = undrawn(s)[index] ?? NO_PIECE;
            l.drawn++;
            put(s, unit, s.world.box['setup-AR']);
            note(s, { kind: 'drew', side: AR, piece: unit });
          },
        ),
      ],
    ),
  ],
);

const undrawn = (s: KarabakhState): Piece[] =>
  piecesAt(s, s.world.box['recruit-AR']).filter((unit) => s.world.force[unit] === ARMY && isGround(s.world, unit));

export const setup = procedure(
  'setup',
  () => ({}),
  ({ call, run }) => [
    run((s) => note(s, { kind: 'phase', name: 'setup', side: AZ, turn: 0 })),
    call(azeriMilitia, () => []),
    call(placeUnits, () => [AZ, 0], null, 'AZ set-up'),
    run((s) => note(s, { kind: 'phase', name: 'setup', side: AR, turn: 0 })),
    call(placeUnits, () => [AR, 1], null, 'Karabakh set-up'), // 3.2j, and only then the lot
    call(armenianRegulars, () => []),
    call(placeUnits, () => [AR, 0], null, 'AR set-up'),
    run(startingControl),
  ],
);

/** Where a piece waits before set-up (3.2b, 3.2h to 3.2m). The data are checked: markers without R are those that 3.2 makes available. */
const waitsIn = (s: KarabakhState, p: Piece): Place => {
  const { world } = s;
  const force = world.force[p];
  const of = side(world.nativeSide[p]);
  if (force === SOVIET) return world.box['soviet-pool'];
  if (force === MILITIA) return world.box['militia-pool'];
  if (world.reinforcement[p] === 1) return recruitBox(s, of);
  if (!isGround(world, p)) return availableBox(s, of);
  return force === ARMY ? recruitBox(s, of) : setupBox(s, of);
};

export const layOut = (s: KarabakhState): void => {
  const { world } = s;
  for (const p of world.pieces) {
    s.steps[p] = world.fullSteps[p];
    s.owner[p] = side(world.nativeSide[p]);
    put(s, p, waitsIn(s, p));
  }
};
