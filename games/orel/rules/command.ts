// 5 Command: the main body of each formation, and who is near enough to it.
import { perWorld, side, Trace } from '@hexside/engine';
import {
  anyAt,
  DATE,
  distanceOf,
  isArtillery,
  isCavalry,
  isInfantry,
  mark,
  type OrelState,
  OUT,
  onMap,
  other,
  plays,
  procedure,
  unmark,
} from '../state.ts';
import { RED, type World } from '../world.ts';
import { pieces } from './domains.ts';
import { isEighthCavalry } from './formations.ts';
import { note } from './notes.ts';
import { no } from './refusals.ts';

const traceOf = perWorld((world: World) => new Trace(world.board));

/** 5.2.1: distances by side: between infantry, to cavalry, to artillery. */
const infantryDistance = (s: OrelState, of: number): number =>
  of === RED ? s.world.data.tables.command.infantry.R : s.world.data.tables.command.infantry.W;
const artilleryDistance = (s: OrelState, of: number): number =>
  of === RED ? s.world.data.tables.command.artillery.R : s.world.data.tables.command.artillery.W;

/** Hexes within so many steps, past zones of control but not through enemy units (5.2.1 a). */
const spread = (s: OrelState, of: number, from: readonly number[], steps: number): Trace => {
  const trace = traceOf(s.world);
  trace.flood(
    from.map((p) => s.place[p]),
    (_from, to) => s.scene.area[to] === 1 && !anyAt(s, other(of), to),
    steps,
  );
  return trace;
};

const isMounted = (s: OrelState, f: number): boolean => s.world.mounted[f] === 1;

/** What a formation's main body is made of: its own infantry, or cavalry where it is a cavalry formation (5.2.2). */
const bodyTroops = (s: OrelState, f: number): number[] =>
  s.world.formationPieces[f].filter(
    (p) => onMap(s, p) && (isMounted(s, f) ? isCavalry(s.world, p) : isInfantry(s.world, p)),
  );

/** The groups a formation falls into, each by ascending number of its pieces. */
export const groupsOf = (s: OrelState, f: number): number[][] => {
  const of = s.world.formationSide[f];
  const left = bodyTroops(s, f);
  const distance = isMounted(s, f) ? s.world.data.tables.command.cavalry : infantryDistance(s, of);
  const groups: number[][] = [];
  while (left.length > 0) {
    const group = left.splice(0, 1);
    for (let i = 0; i < group.length; i++) {
      const here = s.place[group[i]];
      // Who is farther off than that as the crow flies need not be traced to.
      if (!left.some((p) => distanceOf(s, here, s.place[p]) <= distance)) continue;
      const near = spread(s, of, [group[i]], distance);
      for (let k = left.length - 1; k >= 0; k--) if (near.has(s.place[left[k]])) group.push(...left.splice(k, 1));
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups.sort((a, b) => a[0] - b[0]);
};

type Bodies = { of: number; f: number; chosen: number[] };

/** 5.2.1 b: the larger groups are main bodies; among equals the one chosen before stays, else the owner says. */
const candidates = (s: OrelState, { f, chosen }: Bodies): { sure: number[]; open: number[] } => {
  const slots = s.world.bodies[f];
  const groups = groupsOf(s, f);
  const sizes = groups.map((group) => group.length).sort((a, b) => b - a);
  const limit = sizes[Math.min(slots, sizes.length) - 1] ?? 0;
  const sure = groups.filter((group) => group.length > limit).map(([first]) => first);
  const ties = groups.filter((group) => group.length === limit);
  if (sure.length + ties.length <= slots) return { sure: [...sure, ...ties.map(([first]) => first)], open: [] };
  const kept = ties.filter((group) => group.includes(s.body[f * 2]) || group.includes(s.body[f * 2 + 1]));
  for (const [first] of kept) if (sure.length < slots) sure.push(first);
  for (const first of chosen) if (!sure.includes(first)) sure.push(first);
  return { sure, open: sure.length < slots ? ties.map(([first]) => first).filter((p) => !sure.includes(p)) : [] };
};

const nextFormation = (s: OrelState, l: Bodies): void => {
  do l.f++;
  while (l.f < s.world.formationIds.length && (s.world.formationSide[l.f] !== l.of || s.world.bodies[l.f] === 0));
  l.chosen = [];
};

const settleBodies = (s: OrelState, l: Bodies): void => {
  const { sure } = candidates(s, l);
  s.body[l.f * 2] = sure[0] ?? -1;
  s.body[l.f * 2 + 1] = sure[1] ?? -1;
};

/** The units of a formation's main bodies. */
export const mainBody = (s: OrelState, f: number): number[] =>
  groupsOf(s, f)
    .filter((group) => group.includes(s.body[f * 2]) || group.includes(s.body[f * 2 + 1]))
    .flat();

/** May the formation command the unit? Its own, the independent ones of its division, recruits, later the 8th Cavalry (5.1). */
const mayCommand = (s: OrelState, f: number, p: number): boolean => {
  const { world } = s;
  if (world.formationSide[f] !== s.owner[p]) return false;
  if (world.recruit[p] === 1) return true;
  if (world.commands[f * world.formationIds.length + world.formation[p]] === 1) return true;
  return f === world.eighthFormation && isEighthCavalry(s, p);
};

const distanceFor = (s: OrelState, p: number, f: number): number => {
  if (isCavalry(s.world, p)) return s.world.data.tables.command.cavalry;
  if (isArtillery(s.world, p)) return artilleryDistance(s, s.owner[p]);
  return isMounted(s, f) ? s.world.data.tables.command.cavalry : infantryDistance(s, s.owner[p]);
};

/** Is it a piece whose own membership in the group decides? */
const isBodyTroop = (s: OrelState, p: number): boolean => {
  const f = s.world.formation[p];
  return f >= 0 && s.world.bodies[f] > 0 && (isMounted(s, f) ? isCavalry(s.world, p) : isInfantry(s.world, p));
};

/** 5.2: marks who is out of command until the owner's next check (README B30). */
export const markCommand = (s: OrelState, of: number): void => {
  const { world } = s;
  const inCommand = new Uint8Array(world.pieces.length);
  for (let f = 0; f < world.formationIds.length; f++) {
    if (world.formationSide[f] !== of || world.bodies[f] === 0) continue;
    const body = mainBody(s, f);
    if (body.length === 0) continue;
    for (const p of body) inCommand[p] = 1;
    for (let steps = 1; steps <= 3; steps++) {
      const near = spread(s, of, body, steps);
      for (const p of world.troops)
        if (
          inCommand[p] === 0 &&
          onMap(s, p) &&
          !isBodyOf(s, p, f) &&
          mayCommand(s, f, p) &&
          distanceFor(s, p, f) === steps &&
          near.has(s.place[p])
        )
          inCommand[p] = 1;
    }
  }
  const out: number[] = [];
  for (const p of world.troops) {
    if (s.owner[p] !== of) continue;
    unmark(s, p, OUT);
    if (!onMap(s, p) || inCommand[p] === 1) continue;
    mark(s, p, OUT);
    out.push(p);
  }
  if (out.length > 0) note(s, { kind: 'out-of-command', side: of, pieces: out });
};
const isBodyOf = (s: OrelState, p: number, f: number): boolean => s.world.formation[p] === f && isBodyTroop(s, p);

/** README B1, an option: on the first day the marks of the set-up stand for the check. */
const keepsMarks = (s: OrelState): boolean => plays(s, 'setupMarks') && s.track[DATE] === s.scene.first;

export const command = procedure(
  'command',
  (of: number): Bodies => ({ of, f: -1, chosen: [] }),
  ({ ask, end, loop, run, when }) => [
    when(keepsMarks, [end()]),
    run(nextFormation),
    loop(
      (s, l) => l.f < s.world.formationIds.length,
      [
        loop(
          (s, l) => candidates(s, l).open.length > 0,
          [
            ask({
              point: 'body',
              rule: 'ORL-5.2.1f',
              who: (_s, l) => side(l.of),
              prompt: (s, l) => `Choose the main body of the ${s.world.formationNames[l.f]}: groups are equally large.`,
              verbs: [
                {
                  name: 'body',
                  takes: pieces,
                  may: (s, l, p) => (candidates(s, l).open.includes(p) ? 0 : no.notTied),
                  candidates: (s, l) => candidates(s, l).open,
                  do: (s, l, p) => {
                    l.chosen.push(p);
                    note(s, { kind: 'body', side: l.of, formation: l.f, piece: p });
                  },
                },
              ],
            }),
          ],
        ),
        run((s, l) => {
          settleBodies(s, l);
          nextFormation(s, l);
        }),
      ],
    ),
    run((s, l) => markCommand(s, l.of)),
  ],
);
