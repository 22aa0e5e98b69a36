// The whole game. A larger one has a file for each chapter of its rulebook; here a comment names the rule.
import * as engine from '@hexside/engine';
import { gameModule, grid, hexId, letters, name, parserOf, pieceId, positive, rowsOf } from '@hexside/schemas';
import { z } from 'zod';
import raw from './data.yaml';

const SIDES = [
  { id: 'B', name: 'Blue' },
  { id: 'R', name: 'Red' },
];
const schema = z.object({
  grid,
  terrain: letters(z.enum(['open', 'wood', 'ford'])),
  turns: positive,
  goal: hexId,
  units: z.array(z.strictObject({ id: pieceId, name, side: z.enum(['B', 'R']), hex: hexId, strength: positive })),
  results: rowsOf({ loses: z.enum(['attacker', 'nobody', 'defender']) }),
});
type Data = z.output<typeof schema>;
export const parseFord = parserOf(schema, (data) => [
  ...engine.checkLetters(['terrain'], data.terrain, data.grid),
  ...engine.checkHexesExist(new engine.HexGrid(data.grid).board, [
    { path: ['goal'], hex: data.goal },
    ...data.units.map(({ hex }, i) => ({ path: ['units', i, 'hex'], hex })),
  ]),
  ...engine.checkRising(['results'], data.results),
]);

const worldOf = (data: Data) => {
  const terrain = engine.lettersByHex(data.terrain, data.grid);
  const world = engine.plainWorld(data.grid, data.units, SIDES);
  return { ...world, data, cover: world.board.ids.map((hex) => (terrain.get(hex) === 'wood' ? 1 : 0)) };
};
const columns = (units: number) => ({ ...engine.plainColumns(units), fought: engine.u8(units) });
interface Ford extends engine.State<ReturnType<typeof worldOf>, ReturnType<typeof columns>, Ford> {}

const isOwn = (s: Ford, p: number, of: number): boolean => s.place[p] >= 0 && s.world.sideOf[p] === of;
const own = (s: Ford, of: number): number[] => [...s.world.units.keys()].filter((p) => isOwn(s, p, of));
const unitAt = (s: Ford, at: number): number => s.world.units.findIndex((_, p) => s.place[p] === at);
const strength = (s: Ford, p: number): number => s.world.units[p]?.strength ?? 0;
const attackers = (s: Ford, of: number, target: number): number[] =>
  own(s, of).filter((p) => s.fought[p] === 0 && s.world.board.areAdjacent(s.place[p], s.place[target]));

const { no, explain } = engine.refusals<Ford>()({
  far: ['FORD-2', 'It can only go to a hex next to it.'],
  taken: ['FORD-3', 'That hex is occupied.'],
  notTheirs: ['FORD-4', 'Only an enemy on the map can be attacked.'],
  nobody: ['FORD-4', 'It was already attacked, or no unit that can still attack is next to it.'],
});
const note = engine.noteOf<engine.GameEvent>();
const procedure = engine.procedures<Ford>();

const movement = procedure(
  'movement',
  (of: number) => ({ of, unit: -1 }),
  ({ run, ask, loop }) => [
    loop(
      (s, l) => ++l.unit < s.world.units.length,
      [
        ask({
          point: 'to',
          rule: 'FORD-2',
          who: (s, { of, unit }) => (isOwn(s, unit, of) ? engine.side(of) : null),
          prompt: (s, { unit }) => `Choose where ${s.world.units[unit]?.name} goes, or leave it where it is.`,
          verbs: [
            {
              name: 'to',
              takes: engine.placeDomain(),
              may: (s, { unit }, to) =>
                !s.world.board.areAdjacent(s.place[unit], engine.place(to)) ? no.far : unitAt(s, to) < 0 ? 1 : no.taken,
              do: (s, { unit }, to) => {
                s.place[unit] = engine.place(to);
                note(s, { kind: 'moved', unit, to });
              },
            },
            { name: 'stay', takes: engine.none, may: () => 0 },
          ],
        }),
      ],
    ),
    run((s) => s.fought.fill(0)),
  ],
);

const combat = procedure(
  'combat',
  (of: number) => ({ of, target: -1 }),
  ({ ask, roll, goto, label }) => [
    ask({
      point: 'target',
      rule: 'FORD-4',
      who: (_s, { of }) => engine.side(of),
      prompt: () => 'Choose an enemy to attack, or end your turn.',
      verbs: [
        {
          name: 'attack',
          takes: engine.pieceDomain(),
          may: (s, { of }, p) =>
            !isOwn(s, p, 1 - of) ? no.notTheirs : s.fought[p] === 1 || !attackers(s, of, p).length ? no.nobody : 0,
          do: (_s, l, p) => {
            l.target = p;
          },
        },
        { name: 'end', takes: engine.none, may: () => 0, then: { goto: 'end-of-turn' } },
      ],
    }),
    roll('combat', 6, (s, { of, target }, die) => {
      const force = attackers(s, of, target).sort((a, b) => strength(s, b) - strength(s, a));
      const defence = strength(s, target) + (s.world.cover[s.place[target]] ?? 0);
      const total = force.reduce((sum, p) => sum + strength(s, p), die) - defence;
      const { loses } = engine.rowFor(s.world.data.results, total); // FORD-5
      const lost = loses === 'defender' ? target : loses === 'attacker' ? force[0] : undefined;
      for (const p of [...force, target]) s.fought[p] = 1;
      if (lost !== undefined) s.place[lost] = engine.NO_PLACE;
      note(s, { kind: 'fought', target, die, total, lost });
      for (const loser of [0, 1]) if (own(s, loser).length === 0) engine.finish(s, 1 - loser); // FORD-6
    }),
    goto('target'),
    label('end-of-turn'),
  ],
);

const holder = (s: Ford): number => s.world.sideOf[unitAt(s, s.world.board.placeOf(s.world.data.goal))] ?? 2; // FORD-6
const sequence = engine.plainSequence<Ford>([movement, combat], SIDES, (s) => s.world.data.turns, holder); // FORD-1

export const createFord = (data: Data): engine.Game<Ford> => {
  const world = worldOf(data);
  const piece = (p: unknown): engine.Segment => ({ piece: world.pieceIds[Number(p)] ?? '?' });
  return engine.plainGame({
    id: 'ford',
    title: 'The Ford',
    sides: SIDES,
    data,
    store: new engine.Store(columns(data.units.length), (core, cells) => ({ ...core, ...cells, world })),
    sequence,
    phases: { movement: 'FORD-2', combat: 'FORD-4' },
    refusals: { no, explain },
    turns: data.turns,
    values: (s, p) => [strength(s, p)],
    tell: ({ unit, to, target, total, lost }) => {
      if (unit !== undefined)
        return { rule: 'FORD-2', words: [piece(unit), ' moves to ', { place: world.board.ids[Number(to)] ?? '' }] };
      const loss = lost === undefined ? 'nobody' : piece(lost);
      return target === undefined
        ? null
        : { rule: 'FORD-5', words: [piece(target), ` is attacked: ${total}. Lost: `, loss] };
    },
  });
};
export const game = gameModule('ford', raw, parseFord, (data) => engine.anyGame(createFord(data)));
