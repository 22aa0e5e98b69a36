import { type Pending, type Times, untimelyBy } from '@hexside/engine';
import type { NationsState } from '../state.ts';

/** When each verb has its time, for those who use it at another. */
const TIMES: Times = {
  unit: ['NAW-3.4.5a', 'Units act in the operations of their own formation.'],
  at: ['NAW-3.0a', 'First choose what to place or what to aim.'],
  ride: ['NAW-4.3a', 'A platoon is placed in its transport only at set-up.'],
  give: ['NAW-2.7.1a', 'Weapons and leaders are assigned only before play.'],
  trench: ['NAW-13.1d', 'Trenches are laid at set-up.'],
  mines: ['NAW-13.1d', 'Mines are laid at set-up.'],
  wire: ['NAW-13.1d', 'Wire is laid at set-up.'],
  ditch: ['NAW-13.1d', 'Ditches are dug at set-up.'],
  activate: ['NAW-2.12.1a', 'A formation is activated when its marker is drawn.'],
  wait: ['NAW-SK1-j', 'A formation may be left in the cup only on turn 1.'],
  accept: ['NAW-Fate-f', 'There is nothing to agree to.'],
  return: ['NAW-Fate-f', 'A marker can be returned only right after it is drawn.'],
  call: ['NAW-3.4.4a', 'Fire is called in the fire mission step of an activation.'],
  shell: ['NAW-5.1.6a', 'Mortars fire in the activation of their formation.'],
  screen: ['NAW-2.5.5.2b', 'Smoke is fired indirectly in the fire mission step.'],
  to: ['NAW-4.0a', 'First choose the unit that moves.'],
  fire: ['NAW-5.1a', 'First choose the unit that fires.'],
  snap: ['NAW-4.1f', 'First choose the unit that fires and moves.'],
  assault: ['NAW-5.4a', 'First choose the unit that assaults.'],
  overrun: ['NAW-5.5a', 'First choose the unit that overruns.'],
  with: ['NAW-4.2a', 'First choose the platoon to join.'],
  without: ['NAW-4.2a', 'No moving stack can be split now.'],
  shooter: ['NAW-4.1k', 'No stack is firing.'],
  smoke: ['NAW-2.5.5.2e', 'First choose the unit that lays smoke.'],
  load: ['NAW-4.3.1a', 'First choose the unit that loads.'],
  unload: ['NAW-4.3.2a', 'First choose the unit that unloads.'],
  deploy: ['NAW-4.3.2c', 'First choose the gun.'],
  clear: ['NAW-cTEC-e', 'First choose the pioneers.'],
  overwatch: ['NAW-5.0b', 'First choose the unit that goes on Overwatch.'],
  stop: ['NAW-4.0b', 'There is nothing to stop.'],
  transfer: ['NAW-3.4.2b', 'Leaders change platoons during the operations of their formation.'],
  nudge: ['NAW-Fate-b', 'Fate points move a unit only during the operations of its formation.'],
  refresh: ['NAW-Fate-e', 'Ops Complete markers are removed between your own actions.'],
  wake: ['NAW-Fate-e', 'No enemy is moving in sight of your units now.'],
  hold: ['NAW-5.3a', 'You have no fire to hold now.'],
  first: ['NAW-5.4h', 'You do not have two retreating platoons now.'],
  roll: ['NAW-5.1.8a', 'No dice are waiting for you.'],
  lead: ['NAW-2.5.6.2b', 'You have no attack now that could use leadership.'],
  attack: ['NAW-5.4a', 'No assault is prepared.'],
  cancel: ['NAW-5.1e', 'There is nothing to call off.'],
  none: ['NAW-5.4n', 'There is nothing to decide now.'],
  keep: ['NAW-Fate-a', 'You have no rolled dice to change.'],
  reroll: ['NAW-Fate-a', 'You have no rolled dice to change.'],
  raise: ['NAW-Fate-c', 'You have no rolled dice to change.'],
  lower: ['NAW-Fate-c', 'You have no rolled dice to change.'],
  command: ['NAW-Fate-d', 'No command check of yours has failed.'],
  force: ['NAW-3.4.3c', 'No platoon waits for the commissar.'],
  strike: ['NAW-2.4c', 'No aeroplane of yours is attacking.'],
  done: ['NAW-3.2c', 'You have nothing to finish.'],
};

export const untimely = untimelyBy(TIMES, 'NAW-3.4a');

/**
 * Longer orders: `move 1/11,HQ/11 C5-D5`, `fire 1/11 2/276`, `snap 1/11 2/276`, `assault 1/320,2/320 K6`, `overrun 1/18 K6 L6`, `place
 * 1/505 B3`. Each ends what it begins. A question mark before an atom means: only if it is still to be said.
 */
export const phrase = (text: string): readonly string[] | null => {
  const line = text.trim();
  const chosen = (units: string): string[] => {
    const [first = '', ...others] = units.split(',');
    // A headquarters may have joined by itself.
    return [`unit ${first}`, ...others.map((unit) => `${/^s?HQ\//.test(unit) ? '?' : ''}with ${unit}`)];
  };
  const move = /^move (\S+) ([A-Z]\d{1,2}(?:-[A-Z]\d{1,2})*)$/.exec(line);
  if (move) {
    const [, units = '', path = ''] = move;
    return [...chosen(units), ...path.split('-').map((hex) => `to ${hex}`), '?stop'];
  }
  const fire = /^(fire|snap) (\S+) (\S+)$/.exec(line);
  if (fire) return [...chosen(fire[2] ?? ''), `${fire[1]} ${fire[3] ?? ''}`, 'roll'];
  const assault = /^assault (\S+) ([A-Z]\d{1,2})$/.exec(line);
  if (assault) return [...chosen(assault[1] ?? ''), `assault ${assault[2] ?? ''}`, 'attack'];
  const overrun = /^overrun (\S+) ([A-Z]\d{1,2}) ([A-Z]\d{1,2})$/.exec(line);
  if (overrun) return [...chosen(overrun[1] ?? ''), `overrun ${overrun[2] ?? ''}`, `to ${overrun[3] ?? ''}`, 'attack'];
  const place = /^place (\S+) ([A-Z]\d{1,2})$/.exec(line);
  if (place) return [`unit ${place[1] ?? ''}`, `?at ${place[2] ?? ''}`];
  return null;
};

const BUTTONS: Readonly<Record<string, string>> = {
  done: 'Done',
  stop: 'Stop',
  hold: 'Hold fire',
  roll: 'Fire',
  lead: 'Add leadership',
  attack: 'Attack',
  cancel: 'Call it off',
  none: 'No',
  keep: 'Keep the dice',
  reroll: 'Roll one again (1 fate)',
  raise: 'Raise one by 1 (1 fate)',
  lower: 'Lower it by 1 (1 fate)',
  command: 'Put the hex in command (1 fate)',
  accept: 'Accept',
  return: 'Return the marker (2 fate)',
  force: 'Force it: lose a step for Good Order',
  wait: 'Leave it in the cup',
  load: 'Mount',
  unload: 'Dismount',
  deploy: 'Unlimber (the only action)',
  overwatch: 'Overwatch',
};

const ENDS: Readonly<Record<string, string>> = {
  setup: 'Confirm set-up',
  missions: 'No more fire missions',
  act: 'End the activation',
};

const WORDS: Readonly<Record<string, string>> = {
  to: 'Go to',
  at: 'In',
  with: 'Take along',
  without: 'Leave out',
  unit: 'Choose',
  shooter: 'Fire with',
  snap: 'Fire first at',
  wake: 'Ready again (2 fate):',
  refresh: 'Ready again (2 fate):',
  nudge: 'One hex (1 fate):',
  'with-hq': 'With the HQ to',
  transfer: 'Leader goes to',
  first: 'First',
  call: 'Call fire with',
  screen: 'Smoke with',
  smoke: 'Smoke in',
  clear: 'Clear mines in',
};

export const offerText = (s: NationsState, pending: Pending<NationsState>, verb: string, argument: number): string => {
  const asked = pending.ask.verbs.find((one) => one.name === verb);
  const kind = asked?.takes.kind;
  if (kind === 'none') {
    if (verb === 'done') return ENDS[pending.ask.point] ?? 'Done';
    return BUTTONS[verb] ?? verb;
  }
  const word = WORDS[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1);
  if (kind === 'card') return `${word} ${s.world.formationNames[argument] ?? '?'}`;
  if (kind === 'option') return `${word} the ${argument === 0 ? 'first' : 'second'} die (1 fate)`;
  const name = kind === 'piece' ? s.world.pieceIds[argument] : s.world.placeIds[argument];
  if (pending.ask.point === 'order' && verb === 'to')
    return `Go to ${name ?? ''} (${asked?.may(s, pending.locals, argument) ?? 0} MP)`;
  return `${word} ${name ?? ''}`;
};
