// Assaults of chapter 8.8 to the question a test is about.
import { assaultModifiers } from '../rules/assault.ts';
import { type Battle, battleOf } from '../rules/battle.ts';
import { redAttack } from './battle.ts';
import { at, type Play } from './kit.ts';

export const settle = (play: Play): Play => {
  while (play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
  return play;
};
/** A Red attack at the question whether to assault, cohesion passed by all; cavalry charges if it may. */
export const atAssault = (
  attackers: readonly string[],
  defenders: readonly string[],
  more: Record<string, unknown> = {},
  played: Parameters<typeof redAttack>[5] = undefined,
): Play => {
  const play = redAttack(attackers, defenders, 'prepared', more, {}, played).do('R', 'done');
  while (play.point === 'defend') play.do('W', 'none');
  const rides = (list: readonly string[]): boolean => list.some((id) => /Cv|TchKz/.test(id));
  const dice = [1, 1];
  if (play.point === 'slip') play.do('W', 'stay', ...(rides(attackers) || rides(defenders) ? [] : dice));
  if (play.point === 'charge') play.do('R', 'charge', ...(rides(defenders) ? [] : dice));
  if (play.point === 'countercharge') play.do('W', 'dismount', ...dice);
  return play;
};
/** Presses the assault with these dice; cavalry as before. */
export const press = (play: Play, ...dice: number[]): Play => {
  const first = play.do('R', 'assault', ...(hasRiders(play) ? [] : dice));
  if (first.point === 'assault.charge') first.do('R', 'charge', ...(defendersRide(first) ? [] : dice));
  if (first.point === 'assault.countercharge') first.do('W', 'dismount', ...dice);
  return first;
};
export const locals = (play: Play) => play.state.frames.find(({ procedure }) => procedure.name === 'fight')?.locals;
const ride = (play: Play, key: 'attackers' | 'defenders'): boolean => {
  const list = locals(play)?.[key];
  return Array.isArray(list) && list.some((p) => play.world.kind[p] === 1);
};
const defendersRide = (play: Play): boolean => ride(play, 'defenders');
export const hasRiders = (play: Play): boolean => ride(play, 'attackers') || defendersRide(play);

/** A fight under way for this hex; units are named as positions name them, with or without their state. */
export const fightIn = (
  play: Play,
  side: 'R' | 'W',
  hex: string,
  attackers: readonly string[],
  defenders: readonly string[],
  more: Partial<Battle>,
): Battle => {
  const ids = (list: readonly string[]): number[] => list.map((text) => play.piece(text.split(' ')[0] ?? ''));
  return {
    ...battleOf(1),
    of: side === 'R' ? 0 : 1,
    hex: play.hex(hex),
    kind: 1,
    attackers: ids(attackers),
    defenders: ids(defenders),
    ...more,
  };
};

export const battle = (
  pieces: Record<string, readonly string[]>,
  attackers: readonly string[],
  defenders: readonly string[],
  more: Partial<Battle> = {},
  side: 'R' | 'W' = 'R',
  hex = '1505',
) => {
  const play = at(JSON.stringify({ phase: `${side} movement`, pieces }));
  const l = fightIn(play, side, hex, attackers, defenders, more);
  return {
    play,
    l,
    s: play.state,
    labels: assaultModifiers(play.state, l).map(({ label, amount }) => `${label} ${amount}`),
  };
};
export const losses = (play: Play): (string | number)[] =>
  play.events('step-lost').map(({ piece }) => play.world.pieceIds[Number(piece)]);
