// 3.2 Set-up: AZ first, then AR.
import { type Piece, type Place, type Side, side } from '@hexside/engine';
import { countAt, type KarabakhState, piecesAt, procedure, put } from '../state.ts';
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
      (s, l) => l.drawn < s.world.data.scenario.setup.azeriMilitia.drawn && countAt(s, s.world.box['militia-pool']) > 0,
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
            const unit = piecesAt(s, s.world.box['militia-pool'])[index];
            if (unit === undefined) return;
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
    return world.settlement[hex] > 0 && world.majority[hex] === AR ? no.armenianPlace : no.notAzeriSetup;
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
      (s, l) => l.drawn < s.world.data.scenario.setup.armenianRegulars.drawn && undrawn(s).length > 0,
      [
        draw(
          'Armenian regular',
          (s) => undrawn(s).length,
          (s, l, index) => {
            const unit = undrawn(s)[index];
            if (unit === undefined) return;
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
  piecesAt(s, s.world.box['recruit-AR']).filter((unit) => s.world.force[unit] === ARMY && s.world.support[unit] < 0);

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

/** Puts every piece where it waits before set-up (3.2b, 3.2h to 3.2m). */
export const layOut = (s: KarabakhState): void => {
  const { world } = s;
  const { support } = world.data.scenario.setup;
  for (const p of world.pieces) {
    s.steps[p] = world.fullSteps[p];
    s.owner[p] = side(world.nativeSide[p]);
  }
  for (const unit of world.ground) {
    const force = world.force[unit];
    const box =
      force === SOVIET
        ? 'soviet-pool'
        : force === MILITIA
          ? 'militia-pool'
          : force === ARMY
            ? 'recruit-AR'
            : world.reinforcement[unit] === 1
              ? world.nativeSide[unit] === AR
                ? 'recruit-AR'
                : 'recruit-AZ'
              : world.nativeSide[unit] === AR
                ? 'setup-AR'
                : 'setup-AZ';
    put(s, unit, world.box[box]);
  }
  // Markers: as many of each kind as the scenario says are available, those without R first.
  const left = { NK: { ...support.NK }, AR: { ...support.AR }, AZ: { ...support.AZ } };
  for (const marker of world.markers) {
    const data = world.data.units.support.markers[marker - world.ground.length];
    if (!data) continue;
    if (data.force === 'SOV') {
      put(s, marker, world.box['soviet-pool']);
      continue;
    }
    const stock = left[data.force];
    const ready = !data.reinforcement && (stock[data.kind] ?? 0) > 0;
    if (ready) stock[data.kind] = (stock[data.kind] ?? 0) - 1;
    const ours = world.nativeSide[marker] === AR;
    put(s, marker, world.box[ready ? (ours ? 'available-AR' : 'available-AZ') : ours ? 'recruit-AR' : 'recruit-AZ']);
  }
};
