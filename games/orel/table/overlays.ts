import { fail, type OverlayInfo, type OverlayView, ok, type Result } from '@hexside/engine';
import { mainBody } from '../rules/command.ts';
import { isUsable, munitionsLeft } from '../rules/depots.ts';
import { depotsOf, isFunctional, isInRange, railLink } from '../rules/supply-lines.ts';
import { occupies } from '../rules/victory.ts';
import { reachOf } from '../rules/ways.ts';
import { inZoc } from '../rules/zones-of-control.ts';
import { has, isDepot, type OrelState, OUT, onMap } from '../state.ts';
import { RED, SIDE_IDS, WHITE } from '../world.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'reach', name: 'Movement', takes: 'piece', legend: 'Where this unit could go, and what it would cost.' },
  {
    id: 'zoc',
    name: 'Zones',
    takes: 'nothing',
    legend: 'Zones of control, hatched by side; crossed where both reach.',
  },
  {
    id: 'supply',
    name: 'Supply',
    takes: 'piece',
    legend: 'Depots that could supply this unit, or units that this depot can supply.',
  },
  {
    id: 'depots',
    name: 'Depots',
    takes: 'nothing',
    legend:
      'Depots with their remaining munitions, crossed out if they are not functional, and railways linked to an edge.',
  },
  {
    id: 'command',
    name: 'Formation',
    takes: 'piece',
    legend: 'The main body of this unit’s formation, and who is out of command.',
  },
  { id: 'bodies', name: 'Main bodies', takes: 'nothing', legend: 'The main body of each formation, by name.' },
  {
    id: 'victory',
    name: 'Victory',
    takes: 'nothing',
    legend: 'The places that count for victory, and who holds them now.',
  },
];

type Spot = OverlayView['places'][number];
const view = (id: string, places: readonly Spot[], sentence: string): Result<OverlayView> =>
  ok({ id, places, paths: [], sentence });

const zones = (s: OrelState): Result<OverlayView> => {
  const places = s.world.hexes.flatMap((hex): Spot[] => {
    const [red, white] = [inZoc(s, WHITE, hex), inZoc(s, RED, hex)];
    const place = s.world.board.ids[hex];
    if (red && white) return [{ place, kind: 'contested' }];
    return red || white ? [{ place, side: SIDE_IDS[red ? RED : WHITE] }] : [];
  });
  const both = places.filter(({ kind }) => kind === 'contested').length;
  return view('zoc', places, `${places.length} hexes are in zones of control, ${both} of them in both sides’.`);
};

/** Railways that lead home, and over them the depots. */
const depots = (s: OrelState): Result<OverlayView> => {
  const { ids } = s.world.board;
  const linked = [RED, WHITE].flatMap((of) => {
    const links = railLink(s, of);
    return s.world.hexes
      .filter((hex) => links[hex] === 1)
      .map((hex): Spot => ({ place: ids[hex], side: SIDE_IDS[of] }));
  });
  const all = [RED, WHITE].map((of) => depotsOf(s, of).filter((d) => onMap(s, d)));
  const works = (d: number): boolean => isUsable(s, d) && isFunctional(s, d);
  const spots = all.flat().map(
    (d): Spot => ({
      place: ids[s.place[d]],
      side: SIDE_IDS[s.owner[d]],
      kind: works(d) ? 'source' : 'blocked',
      text: String(munitionsLeft(s, d)),
    }),
  );
  const [red, white] = all.map((list) => `${list.filter(works).length} of ${list.length}`);
  const taken = new Set(spots.map(({ place }) => place));
  return view(
    'depots',
    [...linked.filter(({ place }) => !taken.has(place)), ...spots],
    `Functional depots: Red ${red}, White ${white}.`,
  );
};

const supply = (s: OrelState, p: number): Result<OverlayView> => {
  const { ids } = s.world.board;
  const name = s.world.pieceIds[p];
  if (isDepot(s.world, p)) {
    const served = s.world.pieces.filter((q) => onMap(s, q) && !isDepot(s.world, q) && isInRange(s, q, p));
    const places = [...new Set(served.map((q) => s.place[q]))].map((hex): Spot => ({ place: ids[hex] }));
    return view(
      'supply',
      [{ place: ids[s.place[p]], kind: 'source' }, ...places],
      `${name} is ${isFunctional(s, p) ? '' : 'not '}functional and reaches ${served.length} units.`,
    );
  }
  const depots = depotsOf(s, s.owner[p]).filter((d) => isInRange(s, p, d));
  return view(
    'supply',
    depots.map((d): Spot => ({ place: ids[s.place[d]], kind: 'source', text: s.world.pieceIds[d] })),
    depots.length === 0 ? `${name} is out of range of depots.` : `${name} is in range of ${depots.length}.`,
  );
};

const command = (s: OrelState, p: number): Result<OverlayView> => {
  const f = s.world.formation[p];
  if (f < 0) return view('command', [], `${s.world.pieceIds[p]} belongs to no formation.`);
  const body = mainBody(s, f);
  const spot = (q: number): Spot => ({
    place: s.world.board.ids[s.place[q]],
    ...(body.includes(q) ? { kind: 'source' as const } : has(s, q, OUT) ? { kind: 'blocked' as const } : {}),
  });
  const members = s.world.formationPieces[f].filter((q) => onMap(s, q));
  return view('command', members.map(spot), `${s.world.formationNames[f]}: ${body.length} in the main body.`);
};

const bodies = (s: OrelState): Result<OverlayView> => {
  const { board, formationIds, formationSide } = s.world;
  const names = new Map<number, { readonly of: number; readonly text: string[] }>();
  formationIds.forEach((id, f) => {
    for (const hex of new Set(mainBody(s, f).map((p) => s.place[p]))) {
      const here = names.get(hex) ?? { of: formationSide[f], text: [] };
      here.text.push(id);
      names.set(hex, here);
    }
  });
  const out = s.world.troops.filter((p) => onMap(s, p) && has(s, p, OUT));
  return view(
    'bodies',
    [
      ...out
        .filter((p) => !names.has(s.place[p]))
        .map((p): Spot => ({ place: board.ids[s.place[p]], side: SIDE_IDS[s.owner[p]], kind: 'blocked' })),
      ...[...names].map(
        ([hex, { of, text }]): Spot => ({
          place: board.ids[hex],
          side: SIDE_IDS[of],
          kind: 'source',
          text: text.join(', '),
        }),
      ),
    ],
    `${out.length} units are out of command.`,
  );
};

const victory = (s: OrelState): Result<OverlayView> =>
  view(
    'victory',
    (['Dmitrovsk', 'Kromy', 'Orel', 'Komarichi', 'Brasovo', 'Sevsk'] as const)
      .filter((name) => s.scene.area[s.world.places[name]] === 1)
      .map((name): Spot => {
        const holder = [RED, WHITE].find((of) => occupies(s, of, name));
        return {
          place: s.world.board.ids[s.world.places[name]],
          kind: 'goal',
          ...(holder === undefined ? {} : { side: SIDE_IDS[holder] }),
        };
      }),
    'A place counts for the side that holds it and has an open route to a friendly edge.',
  );

/** Pictures over the board. */
export const overlayOf = (s: OrelState, id: string, argument: string): Result<OverlayView> => {
  if (id === 'zoc') return zones(s);
  if (id === 'depots') return depots(s);
  if (id === 'bodies') return bodies(s);
  if (id === 'victory') return victory(s);
  const p = s.world.pieceById.get(argument);
  if (!OVERLAYS.some((one) => one.id === id))
    return fail(`there is no overlay "${id}"; there are ${OVERLAYS.map((one) => one.id).join(', ')}`);
  if (p === undefined || !onMap(s, p)) return fail('choose a piece on the map', { at: 'argument' });
  if (id === 'supply') return supply(s, p);
  if (id === 'command') return command(s, p);
  const places = reachOf(s, p).map(
    ({ hex, cost }): Spot => ({ place: s.world.board.ids[hex], side: SIDE_IDS[s.owner[p]], text: String(cost) }),
  );
  return view('reach', places, `${argument} could reach ${places.length} hexes.`);
};
