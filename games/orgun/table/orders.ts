import { type Locals, type Pending, type Times, untimelyBy } from '@hexside/engine';
import { passes } from '../rules/cohesion.ts';
import type { OrgunState } from '../state.ts';
import { areaName, TRIBE_NAMES } from '../world.ts';

/** When each verb has its time, for those who use it at another. */
const TIMES: Times = {
  unit: ['ORG-10.0a', 'Units are chosen in an area you have activated.'],
  at: ['ORG-5.2b', 'First choose what to place or what to aim.'],
  first: ['ORG-8.0g', 'You have this choice only after a tie for the initiative.'],
  give: ['ORG-8.0g', 'You can give the initiative away only after a tie.'],
  card: ['ORG-9.0e', 'No card can be played now.'],
  activate: ['ORG-6.0c', 'Areas are activated in your own action.'],
  go: ['ORG-10.0a', 'There is no second area to choose.'],
  pass: ['ORG-10.0d', 'You may pass at the start of your own action.'],
  end: ['ORG-10.0f', 'There is no action to end.'],
  attack: ['ORG-11.1c', 'Attacks are made in your own action.'],
  with: ['ORG-11.1b', 'First choose the unit or the attack to join.'],
  without: ['ORG-11.1b', 'First choose the stack or the attack to leave.'],
  to: ['ORG-11.1b', 'Units move in an action of their own side, or when they retreat.'],
  stop: ['ORG-11.1b', 'Nothing is moving.'],
  declare: ['ORG-12.2a', 'No attack is being prepared.'],
  cancel: ['ORG-12.2a', 'There is nothing to call off.'],
  roll: ['ORG-12.5c', 'No die is waiting for you.'],
  reroll: ['ORG-4.1.3d', 'The Advisor can re-roll only a die of the same side, right after it is rolled.'],
  keep: ['ORG-4.1.3d', 'There is no die to keep.'],
  enter: ['ORG-11.3.5c', 'No unit is waiting at a minefield.'],
  stay: ['ORG-11.3.5c', 'No unit is waiting at a border.'],
  spend: ['ORG-12.6d', 'You have no casualty points to take.'],
  retreat: ['ORG-12.6d', 'You have no casualty points to take.'],
  'spend-and-retreat': ['ORG-12.6d', 'You have no casualty points to take.'],
  eliminate: ['ORG-12.6d', 'You have no casualty points to take, and nothing is overstacked.'],
  along: ['ORG-4.1h', 'A leader can go only with a unit that has just retreated.'],
  by: ['ORG-13.0a', 'You cannot ambush anybody now.'],
  target: ['ORG-13.0f', 'First choose the unit that acts.'],
  from: ['ORG-13.0b', 'No prepared ambush is being laid.'],
  use: ['ORG-4.1b', 'You have no test now in which a leader could help.'],
  none: ['ORG-4.1b', 'No leader can be chosen now.'],
  no: ['ORG-9.0e', 'No card can be chosen now.'],
  raid: ['ORG-14.0a', 'Raids are made in an action of the Mujahideen.'],
  strike: ['ORG-17.1b', 'The Mi-24 strikes during an action of the DRA.'],
  tribe: ['ORG-9.0g', 'There is no tribe to name.'],
  done: ['ORG-6.0b', 'You have nothing to finish.'],
};

export const untimely = untimelyBy(TIMES, 'ORG-6.0b');

/**
 * Longer orders: `move BTR-40-a,Rahman 42`, `move K-DShK 18-15`, `attack 42 with BTR-40-a`, `raid K-RPG-7-a BTR-70-a`, `place
 * Militia 29`. A question mark before an atom means: only if it is still to be said (the engine may have answered by itself).
 */
export const phrase = (text: string): readonly string[] | null => {
  const line = text.trim();
  const move = /^move (\S+) (\d{1,2}(?:-\d{1,2})*)$/.exec(line);
  if (move) {
    const [, units = '', path = ''] = move;
    const [first = '', ...others] = units.split(',');
    return [
      `unit ${first}`,
      ...others.map((unit) => `with ${unit}`),
      ...path.split('-').map((area) => `to ${area}`),
      '?stop',
    ];
  }
  const attack = /^attack (\d{1,2}) with (\S+)$/.exec(line);
  if (attack) {
    const [, area = '', units = ''] = attack;
    return [`attack ${area}`, ...units.split(',').map((unit) => `with ${unit}`), 'declare'];
  }
  const raid = /^raid (\S+) (\S+)$/.exec(line);
  if (raid) return [`raid ${raid[1] ?? ''}`, `target ${raid[2] ?? ''}`];
  const place = /^place (\S+) (\d{1,2})$/.exec(line);
  if (place) return [`unit ${place[1] ?? ''}`, `?at ${place[2] ?? ''}`];
  return null;
};

const BUTTONS: Readonly<Record<string, string>> = {
  pass: 'Pass',
  end: 'End the action',
  go: 'Go on with one area',
  done: 'Done',
  stop: 'Stop here',
  declare: 'Declare the attack',
  cancel: 'Call it off',
  roll: 'Roll',
  keep: 'Keep the die',
  reroll: 'Let the Advisor re-roll',
  first: 'Act first',
  give: 'Let the other side act first',
  enter: 'Enter',
  stay: 'Stay',
  none: 'No leader',
  no: 'No',
};

const ENDS: Readonly<Record<string, string>> = {
  'setup.unit': 'Confirm set-up',
  act: 'End the action',
  ambush: 'Let them pass',
  'retreat.leaders': 'No leader goes along',
  'cards.reinforcement': 'No more cards',
  'supply.cards': 'No more cards',
};

const WORDS: Readonly<Record<string, string>> = {
  to: 'Go to',
  with: 'Add',
  without: 'Leave out',
  unit: 'Choose',
  at: 'Area',
  by: 'Use',
  from: 'From',
  along: 'Take along',
  strike: 'Mi-24 strikes at',
  attack: 'Attack in',
  raid: 'Raid with',
  'spend-and-retreat': 'Spend and retreat',
};

export const offerText = (s: OrgunState, pending: Pending<OrgunState>, verb: string, argument: number): string => {
  const kind = pending.ask.verbs.find((one) => one.name === verb)?.takes.kind;
  if (kind === 'none') {
    return verb === 'done' ? doneText(pending) : (BUTTONS[verb] ?? verb);
  }
  if (kind === 'card') return `Play ${s.world.cardKind[argument]?.name ?? '?'}`;
  if (kind === 'option') return TRIBE_NAMES[argument] ?? '?';
  const name = kind === 'piece' ? (s.world.pieceIds[argument] ?? '?') : areaName(s.world, argument);
  if (pending.ask.point === 'ambush.target') return `${name}, ${ambushChance(s, pending.locals, argument)}`;
  if (verb === 'unit' && pending.ask.point === 'act') return `Move ${name}`;
  return `${WORDS[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1)} ${name}`;
};

/** What `done` means here. */
const doneText = (pending: Pending<OrgunState>): string => {
  const { by } = pending.locals;
  if (pending.ask.point === 'ambush' && Array.isArray(by) && by.length > 0) return 'Spring the ambush';
  return ENDS[pending.ask.point] ?? 'Done';
};

/** What the ambusher may expect: the faces on which the unit fails its test, no leader helping. */
const ambushChance = (s: OrgunState, locals: Locals, target: number): string => {
  const { unit, prepared, die } = locals;
  const isPrepared = Array.isArray(prepared) && typeof unit === 'number' && prepared.includes(s.place[unit] ?? -1);
  const added = isPrepared && typeof die === 'number' ? die : 0;
  const fails = [1, 2, 3, 4, 5, 6].filter((value) => !passes(s, target, value, added, 0)).length;
  return `driven back on ${fails} of 6`;
};
