import { type Pending, type Times, untimelyBy } from '@hexside/engine';
import type { KarabakhState } from '../state.ts';

/** When each verb has its time, for those who use it at another. */
const TIMES: Times = {
  village: ['KAR-3.2d', 'Villages are named during the Azeri set-up.'],
  unit: ['KAR-12.0c', 'Units move only in their own Movement Phase.'],
  to: ['KAR-12.0c', 'Units move only in their own Movement Phase or because of a combat result.'],
  with: ['KAR-5.2a', 'First choose the stack or the attack that it should join.'],
  without: ['KAR-5.3a', 'First choose the stack or the attack that it should leave.'],
  switch: ['KAR-5.3a', 'No stack is moving.'],
  displace: ['KAR-10.1h', 'Forced displacement is possible only when a moving unit enters the place.'],
  stop: ['KAR-12.0c', 'Nothing is moving.'],
  top: ['KAR-5.5a', 'Stacks are rearranged in your own Movement Phase.'],
  attack: ['KAR-4.0c', 'Attacks are made in your own Combat Phase.'],
  declare: ['KAR-13.0a', 'No attack is being prepared.'],
  cancel: ['KAR-5.5b', 'There is nothing to cancel.'],
  'call-off': ['KAR-5.5b', 'An attack can be called off only before the units are revealed.'],
  commit: ['KAR-13.1c', 'Support is committed when you are asked for it, the defender first.'],
  support: [
    'KAR-13.1c',
    'Support is declared after an attack, the defender first, or bought in the Reinforcement Phase.',
  ],
  bombard: ['KAR-10.3b', 'Bombardment comes after all ground combat of your own Combat Phase.'],
  lose: ['KAR-13.7a', 'There are no losses to take.'],
  retreat: ['KAR-13.8a', 'A retreat follows a combat result.'],
  stand: ['KAR-13.8f', 'No stack is retreating.'],
  advance: ['KAR-13.9a', 'Units advance only after the defenders are gone.'],
  buy: ['KAR-9.0a', 'Units are bought in your own Reinforcement Phase.'],
  'buy-reduced': ['KAR-9.0a', 'Units are bought in your own Reinforcement Phase.'],
  rebuild: ['KAR-9.1b', 'Units are rebuilt in your own Reinforcement Phase.'],
  militia: ['KAR-8.2b', 'Militia are bought in the Azeri Reinforcement Phase.'],
  deploy: ['KAR-9.0a', 'Units are deployed in your own Reinforcement Phase.'],
  return: ['KAR-13.2b', 'The 709th comes back in the Azeri Reinforcement Phase.'],
  convert: ['KAR-8.1.1a', 'Conversions open the Armenian Reinforcement Phase, before anything is deployed.'],
  resettle: ['KAR-10.4a', 'Resettlement belongs to the Replacement Determination Segment.'],
  take: ['KAR-7.0c', 'No event is taking units.'],
  beneath: ['KAR-7.0c', 'No event is taking units.'],
  marker: ['KAR-7.0d', 'No event is taking markers.'],
  eliminate: ['KAR-5.0d', 'Nothing is overstacked.'],
  at: ['KAR-9.0b', 'There is nothing to place.'],
  end: ['KAR-4.0a', 'Each side ends its own phases.'],
  done: ['KAR-4.0a', 'There is nothing to finish.'],
};

export const untimely = untimelyBy(TIMES, 'KAR-4.0a');

/**
 * Longer orders: `move 4/709 0421-0622`, `move Arabo,Ashot 1419-1418 displace`, `attack 1218 with 1/83,2/83`. A question mark
 * before an atom means: only if it is still to be said (the engine may have answered by itself).
 */
export const phrase = (text: string): readonly string[] | null => {
  const move = /^move (\S+) (\d{4}(?:-\d{4})*)( displace)?$/.exec(text.trim());
  if (move) {
    const [, units = '', path = '', displace] = move;
    const [first = '', ...others] = units.split(',');
    const way = path.split('-');
    const steps = way.length > 1 ? way.slice(1) : way;
    return [
      `unit ${first}`,
      ...others.map((unit) => `with ${unit}`),
      ...steps.map((hex) => `to ${hex}`),
      ...(displace ? ['displace'] : []),
      '?stop',
    ];
  }
  const attack = /^attack (\d{4}) with (\S+)$/.exec(text.trim());
  if (attack) {
    const [, hex = '', units = ''] = attack;
    return [`attack ${hex}`, ...units.split(',').map((unit) => `with ${unit}`), 'declare'];
  }
  const place = /^(buy|buy-reduced|deploy|return|unit) (\S+) at (\d{4})$/.exec(text.trim());
  if (place) {
    const [, verb = '', unit = '', hex = ''] = place;
    return [`${verb} ${unit}`, `?at ${hex}`];
  }
  return null;
};

const BUTTONS: Readonly<Record<string, string>> = {
  end: 'End phase',
  done: 'Done',
  stop: 'Stop here',
  displace: 'Forced displacement (4 points)',
  declare: 'Declare the attack',
  cancel: 'Cancel',
  'call-off': 'Call the attack off',
  commit: 'Commit',
  retreat: 'Retreat',
  stand: 'Stand and lose steps',
  militia: 'Buy two militia',
};

const ENDS: Readonly<Record<string, string>> = {
  movement: 'End movement',
  combat: 'End ground combat',
  bombardment: 'End combat',
  reinforce: 'End reinforcement',
  'setup.unit': 'Confirm set-up',
  advance: 'Stay',
  upgrade: 'No more conversions',
  resettle: 'No more resettlement',
};

export const offerText = (
  s: KarabakhState,
  pending: Pending<KarabakhState>,
  verb: string,
  argument: number,
): string => {
  if (verb === 'end' || verb === 'done') return ENDS[pending.ask.point] ?? BUTTONS[verb] ?? verb;
  if (verb === 'commit' && pending.ask.point === 'support.attacker') return 'Roll the dice';
  const fixed = BUTTONS[verb];
  if (fixed !== undefined) return fixed;
  const kind = pending.ask.verbs.find((one) => one.name === verb)?.takes.kind;
  const name = kind === 'piece' ? s.world.pieceIds[argument] : s.world.placeIds[argument];
  const words: Readonly<Record<string, string>> = {
    to: 'Move to',
    with: 'Add',
    without: 'Leave out',
    unit: 'Choose',
    at: 'Place in',
    'buy-reduced': 'Buy reduced',
  };
  return `${words[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1)} ${name ?? ''}`;
};
