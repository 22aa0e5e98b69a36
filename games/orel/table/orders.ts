import { capital, counted, type Pending, type Reason, ruleId, type Times, untimelyBy } from '@hexside/engine';
import type { OrelState } from '../state.ts';

/** When each verb has its time, for those who use it at another. */
const TIMES: Times = {
  unit: ['ORL-7b', 'Units are moved in the movement phase.'],
  march: ['ORL-7.1.5a', 'A marching day is declared in the movement phase.'],
  to: ['ORL-7b', 'First choose the unit that moves.'],
  uncovered: ['ORL-7b', 'First choose the unit that moves.'],
  at: ['ORL-7.4a', 'No unit is entering the map.'],
  stop: ['ORL-7b', 'No unit is moving.'],
  end: ['ORL-2.1a', 'It is not your movement phase.'],
  combat: ['ORL-7.1.4a', 'First choose the unit that goes into Combat mode.'],
  prepared: ['ORL-7.2a', 'First choose the unit that attacks.'],
  separate: ['ORL-7.2g', 'First choose the unit that attacks.'],
  hasty: ['ORL-7.2a', 'First choose the unit that attacks.'],
  barrage: ['ORL-7.2c', 'First choose the battery.'],
  support: ['ORL-7.2e', 'First choose the battery.'],
  duel: ['ORL-9.1.1a', 'First choose the train.'],
  dig: ['ORL-7.3a', 'First choose the unit that entrenches.'],
  check: ['ORL-5.3b', 'No unit has to check now.'],
  start: ['ORL-9.2.1b', 'No tanks are about to move.'],
  suburbs: ['ORL-7.1.1e', 'You choose where units are in Orel when they enter, or in your movement phase.'],
  centre: ['ORL-7.1.1e', 'You choose where units are in Orel when they enter, or in your movement phase.'],
  enlist: ['ORL-4.1b', 'Prisoners enlist in the recruitment phase.'],
  step: ['ORL-4.3.1a', 'Steps are restored in the recruitment phase.'],
  build: ['ORL-4.3.2a', 'Battalions are raised in the recruitment phase.'],
  reserve: ['ORL-4.3.2e', 'Battalions are raised in the recruitment phase.'],
  body: ['ORL-5.2.1f', 'No main body has to be chosen.'],
  attack: ['ORL-8.1a', 'Attacks are supplied at the start of the combat phase.'],
  resupply: ['ORL-8.2.1i', 'Units are resupplied at the start of the combat phase.'],
  from: ['ORL-8.2.1f', 'First choose what to supply.'],
  for: ['ORL-8.6.2a', 'No battery waits for its attack.'],
  against: ['ORL-8.6.2a', 'No battery can support a defence now.'],
  fire: ['ORL-8.3.1d', 'Barrages are fired at the start of the combat phase.'],
  fight: ['ORL-8.1b', 'Attacks are resolved in the combat phase.'],
  retreat: ['ORL-8.5a', 'You are not attacked now.'],
  stay: ['ORL-8.5a', 'You are not attacked now.'],
  along: ['ORL-8.5c', 'No unit is retreating before combat.'],
  off: ['ORL-8.5.1j', 'No unit is being driven off the map.'],
  contact: ['ORL-9.1a', 'No combat is under way.'],
  charge: ['ORL-8.7.1n', 'No cavalry is about to charge.'],
  dismount: ['ORL-8.7.1n', 'No cavalry is about to charge.'],
  assault: ['ORL-8.8a', 'There is nothing to assault now.'],
  'call-off': ['ORL-8.8a', 'There is no assault to call off.'],
  lose: ['ORL-8.8.2c', 'No losses have to be taken.'],
  advance: ['ORL-8.7.4a', 'There is nowhere to advance to.'],
  pursue: ['ORL-8.7.4b', 'There is nobody to pursue.'],
  halt: ['ORL-8.7.4b', 'There is nobody to pursue.'],
  stays: ['ORL-8.7.4b', 'There is nobody to pursue.'],
  clear: ['ORL-8.2.1j', 'No unit is resupplied now.'],
  formation: ['ORL-6.1a', 'No event strikes a formation now.'],
  depot: ['ORL-6.1a', 'No event strikes a depot now.'],
  keep: ['ORL-6.2a', 'You are not asked for an event now.'],
  none: ['ORL-8.6.2a', 'There is nothing to decide now.'],
  done: ['ORL-2.1a', 'You have nothing to finish.'],
};

const byTime = untimelyBy(TIMES, 'ORL-2.1a');
const AFTER_A_MOVE: ReadonlySet<string> = new Set(['unit', 'march', 'end']);

/** Who has a unit in hand is in the movement phase: it is that unit's move which stands in the way. */
export const untimely = (s: OrelState, verb: string, waits = false): Reason => {
  const unit = s.frames.find(({ procedure }) => procedure.name === 'move')?.locals.unit;
  if (typeof unit !== 'number' || !AFTER_A_MOVE.has(verb)) return byTime(s, verb, waits);
  return { rule: ruleId('ORL-7b'), text: `The move of ${s.world.pieceIds[unit] ?? '?'} must be finished first.` };
};

/**
 * Longer orders: `move 1/Let 1711-1811`, `attack 1/Let 1912` (prepared), `hasty 1/Let 1912`, `shell Art/Let 3/83S`. Each ends what it
 * begins. A question mark before an atom means: only if it is still to be said.
 */
export const phrase = (text: string): readonly string[] | null => {
  const line = text.trim();
  const move = /^move (\S+) (\d{4}(?:-\d{4})*)$/.exec(line);
  if (move) return [`unit ${move[1]}`, ...move[2].split('-').map((hex) => `to ${hex}`), '?stop'];
  const attack = /^attack (\S+) (\d{4})$/.exec(line);
  if (attack) return [`unit ${attack[1]}`, `prepared ${attack[2]}`];
  const hasty = /^hasty (\S+) (\d{4})$/.exec(line);
  if (hasty) return [`unit ${hasty[1]}`, `hasty ${hasty[2]}`];
  const shell = /^shell (\S+) (\S+)$/.exec(line);
  return shell ? [`unit ${shell[1]}`, `barrage ${shell[2]}`] : null;
};

const BUTTONS: Readonly<Record<string, string>> = {
  stop: 'Stop here',
  'enter stop': 'Leave it there',
  end: 'End movement',
  combat: 'Combat mode (1 MP)',
  dig: 'Entrench',
  check: 'Check quality',
  start: 'Start the tanks',
  suburbs: 'Suburbs',
  centre: 'Town centre',
  enlist: 'Enlist prisoners',
  reserve: 'Raise off the map',
  retreat: 'Retreat before combat',
  stay: 'Stay',
  off: 'Leave the map',
  charge: 'Charge',
  dismount: 'Fight dismounted',
  assault: 'Assault',
  'call-off': 'Call it off',
  pursue: 'Pursue',
  halt: 'Halt',
  none: 'No',
  keep: 'Keep the event',
  night: 'Attack by night',
  inspire: 'Inspire the troops',
  volunteers: 'Call volunteers',
};
const ENDS: Readonly<Record<string, string>> = {
  recruit: 'End recruitment',
  munitions: 'No more munitions',
  contact: 'No train',
  stand: 'No train',
};
const WORDS: Readonly<Record<string, string>> = {
  unit: 'Choose',
  march: 'Marching day:',
  at: 'Enter at',
  'counter at': 'Fire at',
  'retreat to': 'Back to',
  to: 'Go to',
  uncovered: 'Without cover to',
  stays: 'Does not pursue:',
  prepared: 'Prepared attack on',
  separate: 'Prepared attack by itself on',
  hasty: 'Hasty attack on',
  barrage: 'Barrage:',
  duel: 'Attack the train',
  step: 'Restore a step',
  build: 'Raise a battalion',
  body: 'Main body with',
  attack: 'Supply the attack on',
  resupply: 'Resupply',
  from: 'From',
  for: 'Support the attack on',
  against: 'Support the defence of',
  fire: 'Fire with',
  fight: 'Resolve the attack on',
  along: 'Take along',
  contact: 'Into contact:',
  lose: 'A step of',
  advance: 'Advance with',
  clear: 'Supply',
  formation: 'Strike',
  depot: 'Late train of',
};

const OF_ATTACKS: ReadonlySet<string> = new Set(['attack', 'for', 'against', 'fight']);

/** 4.3: recruit points that an answer costs. */
const priceOf = (s: OrelState, verb: string): number => {
  const { step, battalion } = s.world.data.tables.recruits;
  return verb === 'step' ? step : verb === 'build' || verb === 'reserve' ? battalion : 0;
};
const pointsOf = (points: number): string => counted(points, 'point');

export const offerText = (s: OrelState, pending: Pending<OrelState>, verb: string, argument: number): string => {
  const asked = pending.ask.verbs.find((one) => one.name === verb);
  const kind = asked?.takes.kind;
  const points = priceOf(s, verb);
  if (kind === 'none') {
    if (points > 0) return `${BUTTONS[verb] ?? capital(verb)} (${points})`;
    if (verb === 'done') return ENDS[pending.ask.point] ?? 'Done';
    return BUTTONS[`${pending.ask.point} ${verb}`] ?? BUTTONS[verb] ?? capital(verb);
  }
  if (kind === 'option') return `Support a ${argument === 0 ? 'prepared' : 'hasty'} attack`;
  const word = WORDS[`${pending.ask.point} ${verb}`] ?? WORDS[verb] ?? capital(verb);
  if (kind === 'card') return `${word} ${s.world.formationNames[argument] ?? '?'}`;
  if (points > 0)
    return `${word} (${pointsOf(points)}): ${kind === 'piece' ? s.world.pieceIds[argument] : s.world.board.ids[argument]}`;
  // An attack is named by its first unit in orders, and by what it is against in words.
  if (OF_ATTACKS.has(verb)) return `${word} ${s.world.board.ids[s.attackHex[s.attack[argument]]] ?? ''}`;
  const name = kind === 'piece' ? s.world.pieceIds[argument] : s.world.board.ids[argument];
  return `${word} ${name ?? ''}`;
};
