// 6 Random events (optional): two dice of ten, suffered at once or kept to be played. README A9 tells what each does.
import { type Side, side } from '@hexside/engine';
import type { EventId } from '../data/index.ts';
import { isPlayed } from '../scenes.ts';
import {
  ACTED,
  BROKEN,
  cutLines,
  DATE,
  EXACTED,
  FORCED,
  GUIDED,
  HELD,
  HIGH_COMMAND,
  has,
  isArtillery,
  isBeside,
  isCombat,
  isDepot,
  isHeavyTrain,
  isInfantry,
  isTank,
  isTrain,
  isTroop,
  LATE,
  mark,
  NO_BOOTS,
  NO_TELEGRAPH,
  newStamp,
  type OrelState,
  OUT,
  onMap,
  other,
  plays,
  procedure,
  put,
  RAID,
  RP,
  RUMOUR,
  RUMOUR_LATER,
  RUNNING,
  SHELLS,
  setSteps,
  unmark,
} from '../state.ts';
import { formations, pieces } from './domains.ts';
import { loseStep, takePrisoners } from './losses.ts';
import { note } from './notes.ts';
import { tqOf } from './quality.ts';
import { no } from './refusals.ts';

/** Days after which events begin where the players add them later (6). */
const LATER = 2;
export const playsEvents = (s: OrelState): boolean =>
  plays(s, 'events') || (plays(s, 'eventsLater') && s.track[DATE] >= s.scene.first + LATER);

const idOf = (s: OrelState, event: number): EventId => s.world.data.events.list[event].id;
const indexOf = (s: OrelState, id: EventId): number => s.world.data.events.list.findIndex((one) => one.id === id);

/** 6: the row of the side's column. */
const lookUp = (s: OrelState, of: number, roll: number): number =>
  s.world.data.events.list.findIndex((one) => {
    const [from, to] = of === 0 ? one.R : one.W;
    return from <= roll && roll <= to;
  });

// --- suffered

/** How many units of the formation are hit, and who of them may be. */
const unitsHit = (s: OrelState, id: EventId): number => {
  const { numbers } = s.world.data.events;
  if (id === 'desertions') return numbers.desertions.steps;
  if (id === 'typhus') return numbers.typhus.units;
  return id === 'defeatist-rumors' || id === 'wavering' ? 1 : 0;
};
const mayHit = (s: OrelState, id: EventId, p: number): boolean => {
  if (!onMap(s, p) || !isTroop(s.world, p)) return false;
  if (id === 'desertions') return isCombat(s.world, p) && s.steps[p] > 1;
  if (id === 'wavering') return isCombat(s.world, p) && tqOf(s, p) <= s.world.data.events.numbers.wavering.tqAtMost;
  if (id === 'no-boots') return isInfantry(s.world, p);
  if (id === 'defeatist-rumors') return isCombat(s.world, p);
  return true;
};
/** Events that strike one formation. */
const STRIKES: ReadonlySet<EventId> = new Set([
  'defeatist-rumors',
  'desertions',
  'typhus',
  'quarrel',
  'wavering',
  'telegraph',
  'no-boots',
]);

type Event = { of: number; roll: number; event: number; formation: number; chosen: number[]; left: number };

const mayStrike = (s: OrelState, l: Event, f: number): number =>
  s.world.formationSide[f] === l.of && s.world.formationPieces[f].some((p) => mayHit(s, idOf(s, l.event), p))
    ? 0
    : no.noFormation;
const struck = (s: OrelState, l: Event): boolean =>
  l.event >= 0 && STRIKES.has(idOf(s, l.event)) && s.world.formationIds.some((_, f) => mayStrike(s, l, f) >= 0);

const mayPickUnit = (s: OrelState, l: Event, p: number): number =>
  s.world.formation[p] === l.formation && mayHit(s, idOf(s, l.event), p) && !l.chosen.includes(p) ? 0 : no.notInEvent;
const pickable = (s: OrelState, l: Event): number[] =>
  l.formation < 0 ? [] : s.world.formationPieces[l.formation].filter((p) => mayPickUnit(s, l, p) >= 0);

const strikeFormation = (s: OrelState, l: Event, f: number): void => {
  l.formation = f;
  const id = idOf(s, l.event);
  note(s, { kind: 'afflicted', side: l.of, event: l.event, formation: f });
  if (id === 'telegraph') s.plight[f] |= NO_TELEGRAPH;
  if (id === 'no-boots') s.plight[f] |= NO_BOOTS;
  if (id === 'quarrel')
    for (const p of s.world.formationPieces[f]) if (onMap(s, p) && isTroop(s.world, p)) mark(s, p, OUT);
  l.left = unitsHit(s, id);
};

const strikeUnit = (s: OrelState, l: Event, p: number): void => {
  const id = idOf(s, l.event);
  l.chosen.push(p);
  l.left--;
  note(s, { kind: 'event-piece', side: l.of, event: l.event, piece: p });
  if (id === 'defeatist-rumors') mark(s, p, RUMOUR | RUMOUR_LATER);
  if (id === 'desertions') loseStep(s, p, 'deserts', 'ORL-6.1a');
};

/** Typhus and wavering: a check, or a step. */
const sicken = (s: OrelState, l: Event, value: number): void => {
  const p = l.chosen.shift() ?? -1;
  const tq = tqOf(s, p);
  note(s, { kind: 'check', piece: p, value, total: value, tq, rule: 'ORL-6.1a' });
  if (value <= tq) return;
  const wavers = idOf(s, l.event) === 'wavering';
  loseStep(s, p, wavers ? 'goes over to the enemy' : 'falls ill', 'ORL-6.1a');
  if (wavers) takePrisoners(s, other(l.of), 1, 'ORL-6.1a');
};
const checks = (s: OrelState, l: Event): boolean => {
  const id = l.event < 0 ? 'nothing' : idOf(s, l.event);
  return (id === 'typhus' || id === 'wavering') && l.chosen.length > 0;
};

/** 6.1: who picks the units: the active player, but for Defeatist Rumors (README B32). */
const picker = (s: OrelState, l: Event): Side => (idOf(s, l.event) === 'defeatist-rumors' ? other(l.of) : side(l.of));

const happen = (s: OrelState, l: Event): void => {
  const { list } = s.world.data.events;
  note(s, { kind: 'event', side: l.of, event: l.event, roll: l.roll });
  const one = list[l.event];
  if (one.type === 'C') s.track[HELD + l.of] = l.event + 1;
  if (one.id === 'civil-exactions') s.track[EXACTED + l.of]++;
};

const ownDepots = (s: OrelState, of: number): number[] =>
  s.world.depots.filter((d) => s.owner[d] === of && onMap(s, d));
const isLate = (s: OrelState, l: Event): boolean =>
  l.event >= 0 && idOf(s, l.event) === 'late-train' && ownDepots(s, l.of).length > 0;

export const randomEvent = procedure(
  'random-event',
  (of: number): Event => ({ of, roll: 0, event: -1, formation: -1, chosen: [], left: 0 }),
  ({ ask, loop, roll, run, when }) => [
    roll('event.tens', 10, (_s, l, value) => {
      l.roll = (value % 10) * 10;
    }),
    roll('event.ones', 10, (s, l, value) => {
      const sum = l.roll + (value % 10);
      l.roll = sum === 0 ? 100 : sum;
      l.event = lookUp(s, l.of, l.roll);
    }),
    run(happen),
    when(struck, [
      ask({
        point: 'afflict',
        rule: 'ORL-6.1a',
        who: (_s, l) => other(l.of),
        prompt: (s, l) => `Choose the formation that suffers: ${s.world.data.events.list[l.event].name}.`,
        verbs: [{ name: 'formation', takes: formations, may: mayStrike, do: strikeFormation }],
      }),
      loop(
        (s, l) => l.left > 0 && pickable(s, l).length > 0,
        [
          ask({
            point: 'victim',
            rule: 'ORL-6.1a',
            who: picker,
            prompt: (s, l) => `Choose the unit that suffers: ${s.world.data.events.list[l.event].name}.`,
            verbs: [{ name: 'unit', takes: pieces, may: mayPickUnit, candidates: pickable, do: strikeUnit }],
          }),
        ],
      ),
      loop(checks, [roll('event.check', 6, sicken)]),
    ]),
    when(isLate, [
      ask({
        point: 'late',
        rule: 'ORL-6.1a',
        who: (_s, l) => other(l.of),
        prompt: () => 'Choose the depot whose train is late.',
        verbs: [
          {
            name: 'depot',
            takes: pieces,
            may: (s, l, p) => (isDepot(s.world, p) && s.owner[p] === l.of && onMap(s, p) ? 0 : no.notInEvent),
            candidates: (s, l) => ownDepots(s, l.of),
            do: (s, l, p) => {
              mark(s, p, LATE);
              note(s, { kind: 'event-piece', side: l.of, event: l.event, piece: p });
            },
          },
        ],
      }),
    ]),
  ],
);

// --- controlled

export const holds = (s: OrelState, of: number, id: EventId): boolean =>
  s.track[HELD + of] > 0 && s.track[HELD + of] === indexOf(s, id) + 1;

/** The event is played and gone. */
export const spend = (s: OrelState, of: number, p: number, hex: number): void => {
  note(s, { kind: 'played', side: of, event: s.track[HELD + of] - 1, piece: p, hex });
  s.track[HELD + of] = 0;
};

/** 6.2: kept no longer than to the end of the opponent's next turn. Raids end then too. */
export const lapseEvents = (s: OrelState, ended: number): void => {
  const of = other(ended);
  if (s.track[HELD + of] > 0) note(s, { kind: 'lapsed', side: of, event: s.track[HELD + of] - 1 });
  s.track[HELD + of] = 0;
  if (s.track[RAID + of] > 0) {
    s.track[RAID + of] = 0;
    cutLines(s, ended);
  }
};

const held = (s: OrelState, of: number, id: EventId, fits: () => boolean): number =>
  !holds(s, of, id) ? no.noEvent : fits() ? 0 : no.eventAim;

/** Is the hex a rail hex at least so far from enemy combat units? */
const isUnguarded = (s: OrelState, of: number, hex: number): boolean =>
  s.world.rail[hex] === 1 &&
  s.scene.area[hex] === 1 &&
  !s.world.combatUnits.some(
    (p) =>
      s.owner[p] !== of &&
      onMap(s, p) &&
      s.world.board.distance(s.place[p], s.world.hexes[hex]) < s.world.data.events.numbers.raid.distance,
  );
const isOwnFormation = (s: OrelState, of: number, f: number): boolean =>
  s.world.formationSide[f] === of && s.world.formationPieces[f].some((p) => onMap(s, p));
const isBesideOwn = (s: OrelState, of: number, p: number): boolean => onMap(s, p) && isBeside(s, of, s.place[p]);
const canRepair = (s: OrelState, of: number, p: number): boolean => {
  if (s.owner[p] !== of) return false;
  if (isTank(s.world, p)) return has(s, p, BROKEN);
  if (!isTrain(s.world, p)) return false;
  if (isHeavyTrain(s.world, p)) return onMap(s, p) && s.steps[p] < s.world.steps[p];
  return s.place[p] === s.world.box.eliminated && isPlayed(s.world, s.scene, p);
};

/** 6.2: what a player may do with an event in their movement phase; 0 or why not. */
export const mayPlay = {
  guide: (s: OrelState, of: number, p: number): number =>
    held(s, of, 'guide', () => s.owner[p] === of && onMap(s, p) && isTroop(s.world, p)),
  /** Whoever points at a hex before a unit is chosen asks this without knowing it. */
  raid: (s: OrelState, of: number, hex: number): number =>
    !holds(s, of, 'raid') ? no.noHexOrder : isUnguarded(s, of, hex) ? 0 : no.raidAim,
  forced: (s: OrelState, of: number, f: number): number => held(s, of, 'forced-march', () => isOwnFormation(s, of, f)),
  high: (s: OrelState, of: number, f: number): number => held(s, of, 'high-command', () => isOwnFormation(s, of, f)),
  repair: (s: OrelState, of: number, p: number): number => held(s, of, 'workshop', () => canRepair(s, of, p)),
  volunteers: (s: OrelState, of: number): number => held(s, of, 'volunteers', () => true),
  fraternise: (s: OrelState, of: number, p: number): number =>
    held(
      s,
      of,
      'fraternisation',
      () =>
        s.owner[p] !== of &&
        isCombat(s.world, p) &&
        isBesideOwn(s, of, p) &&
        tqOf(s, p) <= s.world.data.events.numbers.fraternisation.tqAtMost,
    ),
  shells: (s: OrelState, of: number, p: number): number =>
    held(s, of, 'shells', () => s.owner[p] === of && onMap(s, p) && isArtillery(s.world, p)),
};

export const playEvent = {
  guide: (s: OrelState, of: number, p: number): void => {
    mark(s, p, GUIDED);
    newStamp(s);
    spend(s, of, p, -1);
  },
  raid: (s: OrelState, of: number, hex: number): void => {
    s.track[RAID + of] = hex + 1;
    cutLines(s, other(of));
    spend(s, of, -1, hex);
  },
  forced: (s: OrelState, of: number, f: number): void => {
    s.plight[f] |= FORCED;
    newStamp(s);
    spend(s, of, s.world.formationPieces[f][0], -1);
  },
  high: (s: OrelState, of: number, f: number): void => {
    s.plight[f] |= HIGH_COMMAND;
    for (const p of s.world.formationPieces[f]) unmark(s, p, OUT);
    newStamp(s);
    spend(s, of, s.world.formationPieces[f][0], -1);
  },
  repair: (s: OrelState, of: number, p: number): void => {
    if (isTank(s.world, p)) {
      // As if it had not broken down.
      unmark(s, p, BROKEN | ACTED);
      mark(s, p, RUNNING);
    } else if (isHeavyTrain(s.world, p)) setSteps(s, p, s.world.steps[p]);
    else {
      s.steps[p] = s.world.steps[p];
      s.exit[p] = -1;
      s.due[p] = s.track[DATE] + 1;
      put(s, p, s.world.box.repair);
    }
    note(s, { kind: 'repaired', piece: p });
    spend(s, of, p, -1);
  },
  volunteers: (s: OrelState, of: number): void => {
    const { limit } = s.world.data.tables.recruits;
    s.track[RP + of] = Math.min(limit, s.track[RP + of] + s.world.data.events.numbers.volunteers.rp);
    spend(s, of, -1, -1);
  },
  shells: (s: OrelState, of: number, p: number): void => {
    mark(s, p, SHELLS);
    spend(s, of, p, -1);
  },
};

/** Fraternisation: an enemy unit checks, or loses a step that goes over. */
export const fraternisation = procedure(
  'fraternisation',
  (of: number, p: number) => ({ of, p }),
  ({ roll, run }) => [
    run((s, l) => spend(s, l.of, l.p, -1)),
    roll('fraternisation', 6, (s, l, value) => {
      const tq = tqOf(s, l.p);
      note(s, { kind: 'check', piece: l.p, value, total: value, tq, rule: 'ORL-6.2a' });
      if (value <= tq) return;
      loseStep(s, l.p, 'goes over to the enemy', 'ORL-6.2a');
      takePrisoners(s, l.of, 1, 'ORL-6.2a');
    }),
  ],
);
