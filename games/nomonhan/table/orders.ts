import { type Pending, type Times, untimelyBy } from '@hexside/engine';
import { aimedAt, aimer } from '../rules/domains.ts';
import type { NomonhanState } from '../state.ts';

/** When each verb has its time, for those who use it at another. */
const TIMES: Times = {
  at: ['NOM-3.1a', 'First choose what to place or what to aim.'],
  headquarters: ['NOM-5.3a', 'There is no headquarters to name.'],
  buy: ['NOM-27.1a', 'Markers are bought when you pick yours, units when reinforcements arrive.'],
  done: ['NOM-4.1a', 'You have nothing to finish.'],
  look: ['NOM-18.7a', 'No agents are at work.'],
  fly: ['NOM-4.1e', 'Missions are allocated in the Air Mission Allocation Phase.'],
  play: ['NOM-5.3a', 'No marker can be chosen now.'],
  no: ['NOM-5.3a', 'No marker can be chosen now.'],
  others: ['NOM-16.52b', 'There is no excess of air superiority to assign.'],
  from: ['NOM-7.2a', 'First say what the supply is for.'],
  unit: ['NOM-11.2b', 'Units are chosen in a phase of your own.'],
  supply: ['NOM-7.9a', 'Supply arrives, moves and is lost at its own times.'],
  break: ['NOM-9.1a', 'Units break down in Logistics, or to pay for losses.'],
  combine: ['NOM-9.2a', 'Battalions combine in Logistics, before supply is spent.'],
  activate: ['NOM-7.9a', 'Headquarters are activated in Logistics.'],
  refit: ['NOM-7.9a', 'Units are refitted in Logistics.'],
  repair: ['NOM-7.9a', 'Air points are repaired in Logistics.'],
  fortify: ['NOM-7.9a', 'Fortifications are built in Logistics.'],
  hide: ['NOM-34.0a', 'Units are turned face down in Logistics.'],
  show: ['NOM-34.0a', 'Units are turned face up in your Logistics, Movement or Air Strike Phase.'],
  marker: ['NOM-5.3a', 'No marker can be played now.'],
  top: ['NOM-18.0a', 'Stacks are rearranged in your Movement Phase.'],
  recon: ['NOM-16.7a', 'Recon flies in your Movement and Air Strike Phases.'],
  end: ['NOM-4.1i', 'No Movement Phase of yours is under way.'],
  to: ['NOM-4.1i', 'Nothing of yours is moving, retreating or pursuing.'],
  stop: ['NOM-11.2a', 'Nothing is moving.'],
  points: ['NOM-2.31c', 'No supply is being loaded.'],
  carry: ['NOM-20.0f', 'No engineer is about to move.'],
  leave: ['NOM-14.13a', 'There is nothing to leave.'],
  strike: ['NOM-16.8a', 'Strikes are placed in your Air Strike Phase, before any is resolved.'],
  artillery: ['NOM-29.0a', 'Headquarters fire in your Air Strike Phase.'],
  fire: ['NOM-29.2a', 'No headquarters is firing.'],
  suppress: ['NOM-16.83a', 'None of your units has to be suppressed.'],
  spare: ['NOM-12.5c', 'No unit has to be set aside.'],
  declare: ['NOM-14.2a', 'Battles are declared in your Combat Phase.'],
  edit: ['NOM-14.2a', 'Battles are declared in your Combat Phase.'],
  join: ['NOM-14.13a', 'Battles are arranged in your Combat Phase, before they are declared.'],
  extend: ['NOM-14.13a', 'Battles are arranged in your Combat Phase, before they are declared.'],
  part: ['NOM-14.13a', 'Battles are arranged in your Combat Phase, before they are declared.'],
  propose: ['NOM-14.13a', 'Battles are arranged in your Combat Phase, before they are declared.'],
  fight: ['NOM-14.2a', 'Battles are fought after all are declared.'],
  support: ['NOM-10.31a', 'No headquarters is asked for support.'],
  decline: ['NOM-10.31a', 'No headquarters is asked for support.'],
  use: ['NOM-14.3a', 'There is no table to choose.'],
  roll: ['NOM-14.3d', 'No combat waits for your die.'],
  back: ['NOM-14.3a', 'No table has just been chosen.'],
  lose: ['NOM-15.2a', 'You have no losses to take.'],
  stand: ['NOM-15.34a', 'None of your units may ignore a retreat now.'],
  shorten: ['NOM-21.2a', 'None of your units retreats two hexes out of a fortification.'],
  retreat: ['NOM-15.3a', 'None of your units has to retreat.'],
  none: ['NOM-34.1a', 'No deception marker is being laid.'],
};

export const untimely = untimelyBy(TIMES, 'NOM-4.1a');

/**
 * Longer orders: `move J-inf-64 1313`, `move J-inf-64 1213-1313`, `haul 1313 2 1212`, `place J-inf-64 Hailar`, `recon 1313`. A question
 * mark before an atom means: only if it is still to be said (the engine may have answered by itself).
 */
export const phrase = (text: string): readonly string[] | null => {
  const words = text.trim();
  const move = /^move (\S+) (\d{4}(?:-\d{4})*)$/.exec(words);
  if (move) {
    const [, unit = '', path = ''] = move;
    return [`unit ${unit}`, ...path.split('-').map((hex) => `to ${hex}`), '?stop'];
  }
  const haul = /^haul (\S+) (\d{1,2}) (\d{4}(?:-\d{4})*)$/.exec(words);
  if (haul) {
    const [, from = '', n = '', path = ''] = haul;
    return [`supply ${from}`, `?points ${n}`, ...path.split('-').map((hex) => `to ${hex}`), '?stop'];
  }
  const place = /^place (\S+) (\S+)$/.exec(words);
  if (place) return [`unit ${place[1] ?? ''}`, `at ${place[2] ?? ''}`];
  const recon = /^recon (\d{4})$/.exec(words);
  if (recon) return ['recon', `at ${recon[1] ?? ''}`];
  return null;
};

const BUTTONS: Readonly<Record<string, string>> = {
  done: 'Done',
  end: 'End movement',
  stop: 'Stop here',
  recon: 'Fly recon',
  repair: 'Repair air points',
  declare: 'Declare the battles',
  roll: 'Roll',
  back: 'Choose the other table',
  edit: 'Change the battles',
  propose: 'Propose new battles',
  support: 'Support',
  decline: 'No support',
  play: 'Play it',
  no: 'No',
  buy: 'Buy a marker',
  carry: 'Take a supply point with it',
  stand: 'Stand',
  retreat: 'Retreat',
  none: 'Do without it',
};

const ENDS: Readonly<Record<string, string>> = {
  'markers.buy': 'No more markers',
  arrive: 'The rest waits',
  reorganize: 'On to supply',
  spend: 'Spend no more',
  strikes: 'Resolve the strikes',
  pursuit: 'Hold the ground',
  'agency.hex': 'Stop looking',
};

const WORDS: Readonly<Record<string, string>> = {
  to: 'Go to',
  at: 'To',
  from: 'From',
  unit: 'Choose',
  supply: 'Move supply from',
  top: 'Put on top',
  headquarters: 'Name',
  break: 'Break down',
  combine: 'Form',
  activate: 'Activate',
  strike: 'Strike',
  artillery: 'Fire with',
  fight: 'Fight in',
  part: 'Leave out',
  lose: 'Lose',
};

/** What is counted, for one and for several. */
const AMOUNTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  fly: ['air point', 'air points'],
  others: ['point at other missions', 'points at other missions'],
  supply: ['supply point', 'supply points'],
  points: ['supply point', 'supply points'],
  fire: ['support point', 'support points'],
};
const amountText = (verb: string, n: number): string => {
  const [one, several] = AMOUNTS[verb] ?? ['', ''];
  return `${n} ${n === 1 ? one : several}`.trim();
};

const MISSION_NAMES: Readonly<Record<string, string>> = {
  interdiction: 'From interdiction',
  recon: 'From recon',
  strike: 'From strikes',
  raid: 'Raid table',
  assault: 'Assault table',
  stacks: 'Look at stacks',
  track: 'Look at the track',
};

export const offerText = (
  s: NomonhanState,
  pending: Pending<NomonhanState>,
  verb: string,
  argument: number,
): string => {
  const { world } = s;
  const takes = pending.ask.verbs.find((one) => one.name === verb)?.takes;
  const word = WORDS[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1);
  switch (takes?.kind) {
    case 'none':
      return verb === 'done' ? (ENDS[pending.ask.point] ?? 'Done') : (BUTTONS[verb] ?? word);
    case 'card':
      return `Play ${world.markers[argument]?.name ?? '?'}`;
    case 'amount':
      return amountText(verb, argument);
    case 'option':
      return MISSION_NAMES[takes.write(s, argument)] ?? takes.write(s, argument);
    case 'place': {
      const name = world.names[argument];
      const id = world.board.ids[argument] ?? '?';
      return `${word} ${name === null || name === undefined ? id : `${id} ${name}`}`;
    }
    default:
      if (verb === 'join' || verb === 'extend')
        return `${world.pieceIds[aimer(argument)] ?? '?'} ${verb === 'join' ? 'attacks' : 'also attacks'} ${world.board.ids[aimedAt(s, argument)] ?? '?'}`;
      return `${word} ${world.pieceIds[argument] ?? '?'}`;
  }
};
