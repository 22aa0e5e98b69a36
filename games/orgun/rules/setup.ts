// 5.2 Set-up: the DRA first, then the Mujahideen. Rows with one area are laid out, the others are the owner's choice.
import { place, type Side, side } from '@hexside/engine';
import type { PlacementData } from '../data/index.ts';
import { arrive, insideOf, isCombat, type OrgunState, pieceIn, procedure, put } from '../state.ts';
import { DRA, MJ, SIDE_IDS, SIDES } from '../world.ts';
import { areas, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { hasRoom } from './stacking.ts';

const setupBox = (s: OrgunState, of: number) => s.world.box[of === DRA ? 'setup-DRA' : 'setup-MJ'];

const rowOf = (s: OrgunState, unit: number): PlacementData | undefined =>
  s.world.data.scenario.setup.placements.find(({ units }) => units.includes(s.world.pieceIds[unit] ?? ''));

const REFUSALS: Readonly<Record<string, number>> = {
  militia: no.militiaStart,
  warzi: no.warziStart,
  kharoti: no.northStart,
  zadran: no.northStart,
  council: no.councilStart,
};

const maySetUp = (s: OrgunState, unit: number, at: number): number => {
  const row = rowOf(s, unit);
  if (!row?.areas.includes(s.world.placeIds[at] ?? '')) return REFUSALS[row?.id ?? ''] ?? no.notItsRow;
  return !isCombat(s.world, unit) || hasRoom(s, s.world.sideOf[unit], at) ? 0 : no.setupFull;
};

const mayTake = (s: OrgunState, of: number, unit: number): number => {
  if (s.place[unit] === setupBox(s, of)) return 0;
  return rowOf(s, unit)?.id === 'tanks' ? no.tanksStart : no.notToSetUp;
};

const waiting = (s: OrgunState, of: number): number => insideOf(s, of, setupBox(s, of));

/** A side places all that waits in its set-up box, in any order (5.2b). */
const placeUnits = procedure(
  'place-units',
  (of: number) => ({ of, unit: -1 }),
  ({ ask, goto, label }) => [
    label('next unit'),
    ask({
      point: 'setup.unit',
      rule: 'ORG-5.2b',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => (waiting(s, l.of) === 0 ? 'Set-up is complete. Confirm.' : 'Choose a unit to set up.'),
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: (s, l, unit) => mayTake(s, l.of, unit),
          each: (s, l, out) => {
            for (let m = waiting(s, l.of); m !== 0; m &= m - 1) out.add(pieceIn(s, l.of, m));
          },
          do: (_s, l, unit) => {
            l.unit = unit;
          },
        },
        {
          name: 'done',
          takes: none,
          may: (s, l) => (waiting(s, l.of) === 0 ? 0 : no.setupUnfinished),
          role: 'ends',
          do: (s, l) => note(s, { kind: 'set-up-done', side: l.of }),
          then: { goto: 'done' },
        },
      ],
    }),
    ask({
      point: 'setup.area',
      rule: 'ORG-5.2b',
      within: true,
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Choose the area where ${s.world.pieceIds[l.unit]} starts.`,
      verbs: [
        {
          name: 'at',
          takes: areas,
          may: (s, l, at) => maySetUp(s, l.unit, at),
          do: (s, l, at) => {
            put(s, l.unit, place(at));
            note(s, { kind: 'set-up', side: l.of, piece: l.unit, area: at });
          },
        },
      ],
    }),
    goto('next unit'),
    label('done'),
  ],
);

export const setup = procedure(
  'setup',
  () => ({}),
  ({ call, run }) => [
    run((s) => note(s, { kind: 'phase', name: 'setup', turn: 0 })),
    call(placeUnits, () => [DRA], null, 'DRA set-up'),
    call(placeUnits, () => [MJ], null, 'MJ set-up'),
  ],
);

/** Where a counter waits that is on no map: by what may bring it in. */
export const waitingBox = (s: OrgunState, p: number) => {
  const { soviet } = s.world.data.scenario.reinforcements;
  const id = s.world.pieceIds[p] ?? '';
  return s.world.box[soviet.includes(id) ? 'soviet-pool' : 'reserve'];
};

/** Puts every counter where it is before set-up: fixed rows on the map, choices in the boxes, the rest in waiting. */
export const layOut = (s: OrgunState): void => {
  for (const p of s.world.pieces) {
    const row = rowOf(s, p);
    if (row === undefined) arrive(s, p, waitingBox(s, p));
    else if (row.areas.length === 1) arrive(s, p, s.world.board.mustPlace(row.areas[0] ?? ''));
    else arrive(s, p, setupBox(s, sideNamed(row.side)));
  }
  for (const at of s.world.minefields) s.mine[at] = 1;
};

const sideNamed = (id: PlacementData['side']): Side => SIDES[SIDE_IDS.indexOf(id)] ?? DRA;
