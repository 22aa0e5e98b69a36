// 10.2: formations that wait, and what wakes them.

import type { Sleeper } from '../scenes.ts';
import { ASLEEP, DATE, distanceOf, type OrelState, onMap, piecesAt } from '../state.ts';
import { note } from './notes.ts';

const isAwake = (s: OrelState, { formation }: Sleeper): boolean => (s.plight[formation] & ASLEEP) === 0;
const rouse = (s: OrelState, { formation }: Sleeper): void => {
  s.plight[formation] &= ~ASLEEP;
  note(s, { kind: 'awake', formation });
};

/** Does the presence of this enemy wake it? */
const isNear = (s: OrelState, sleeper: Sleeper, enemy: number): boolean => {
  const at = s.place[enemy];
  if (sleeper.nearTrack >= 0 && s.world.toDoubleTrack[at] <= sleeper.nearTrack) return true;
  if (sleeper.near < 0 || sleeper.unheeded[enemy] === 1) return false;
  return s.world.formationPieces[sleeper.formation].some(
    (p) => onMap(s, p) && distanceOf(s, s.place[p], at) <= sleeper.near,
  );
};

/** A piece has come somewhere: does that wake anybody? */
export const wakeNear = (s: OrelState, p: number): void => {
  if (!onMap(s, p)) return;
  for (const sleeper of s.scene.sleepers)
    if (!isAwake(s, sleeper) && s.world.formationSide[sleeper.formation] !== s.owner[p] && isNear(s, sleeper, p))
      rouse(s, sleeper);
};

/** At the start of a player turn: dates, and everybody's nearness. */
export const wakeAll = (s: OrelState): void => {
  for (const sleeper of s.scene.sleepers) {
    if (isAwake(s, sleeper)) continue;
    const of = s.world.formationSide[sleeper.formation];
    const near = (p: number): boolean => s.owner[p] !== of && onMap(s, p) && isNear(s, sleeper, p);
    if (s.track[DATE] > sleeper.through || s.world.pieces.some(near)) rouse(s, sleeper);
  }
};

/** The units in the hex are attacked. */
export const wakeAttacked = (s: OrelState, hex: number): void => {
  for (const sleeper of s.scene.sleepers)
    if (sleeper.ifAttacked && !isAwake(s, sleeper))
      if (piecesAt(s, hex).some((p) => s.world.formation[p] === sleeper.formation)) rouse(s, sleeper);
};

export const sleepAtStart = (s: OrelState): void => {
  for (const { formation } of s.scene.sleepers) s.plight[formation] |= ASLEEP;
};
