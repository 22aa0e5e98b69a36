import { type Locals, refusals } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';
import { TERRAINS } from '../world.ts';
import { openObligation } from './obligations.ts';

const unit = (s: NomonhanState, p: number): string => s.world.pieceIds[p] ?? '?';
const hex = (s: NomonhanState, at: number): string => s.world.board.ids[at] ?? '?';
const marker = (s: NomonhanState, m: number): string => s.world.markers[m]?.name ?? 'This marker';

/** The obligation that keeps battles from being declared, in words. */
const obligation = (s: NomonhanState, _argument: number, l: Locals): string => {
  const open = openObligation(s, Number(l.of));
  if (open === null) return 'Every unit that must fight is in a battle.';
  return 'piece' in open
    ? `${unit(s, open.piece)} is in an enemy zone of control and attacks nobody.`
    : `${hex(s, open.hex)} has a zone of control over your units, but nobody attacks it.`;
};

/** Why not: every refusal of this game, with the rule of the ledger that gives it. */
export const { no, explain } = refusals<NomonhanState>()({
  // 3, 25 set-up
  notSetupArea: ['NOM-3.1a', (s, at) => `${hex(s, at)} is not where this unit starts.`],
  setupEnemy: ['NOM-3.1b', (s, at) => `The enemy is in ${hex(s, at)}.`],
  setupFull: ['NOM-12.8a', (s, at) => `${hex(s, at)} is full: units start within the stacking limit.`],

  // 5 campaign markers
  notYourMarker: ['NOM-5.1a', 'That is a marker of the other side.'],
  notInHand: ['NOM-5.3a', 'There is no such marker in your hand.'],
  otherMoment: ['NOM-5.3a', (s, m) => `${marker(s, m)} is played at another time.`],
  mustPlay: ['NOM-27.2a', 'A marker that was bought must be played.'],
  noBuying: ['NOM-27.1a', 'Markers are not sold in this game.'],
  allotment: ['NOM-27.2a', 'You may buy only as many markers as you pick.'],
  noVictoryPoints: ['NOM-24.1b', 'There are not enough victory points to pay with.'],
  emptyPool: ['NOM-5.1c', 'The pool is empty.'],
  notYourHq: ['NOM-10.1a', (s, p) => `${unit(s, p)} is not a headquarters of yours.`],
  hqNotInPlay: ['NOM-7.3a', (s, p) => `${unit(s, p)} is not in play.`],
  noHq: ['NOM-7.3a', 'No headquarters could be activated.'],
  maskirovka: ['NOM-18.7a', 'Maskirovka: Soviet stacks are closed to recon and agents this turn.'],

  // 6 reinforcements
  notArriving: ['NOM-6.12a', (s, p) => `${unit(s, p)} does not arrive this turn.`],
  alreadyNamed: ['NOM-16.63a', (s, p) => `${unit(s, p)} has already been named.`],
  notOptional: ['NOM-6.14a', (s, p) => `${unit(s, p)} is not one of the units that can be bought.`],
  optionalClosed: ['NOM-6.14a', 'These units can be bought only once their marker has been picked.'],
  notEntry: ['NOM-26.3a', (s, at) => `${hex(s, at)} is neither your base nor a friendly map edge.`],
  noSupplyWaiting: ['NOM-6.11a', 'Less supply than that arrives.'],

  // 7 logistics
  purged: ['NOM-5.3a', (s, p) => `${unit(s, p)} is being purged: it is not activated this turn.`],
  alreadyActive: ['NOM-7.3a', (s, p) => `${unit(s, p)} is already active.`],
  overstackedHq: ['NOM-12.5a', (s, p) => `${unit(s, p)} is in an overstacked hex.`],
  overstackedSupply: ['NOM-12.5b', (s, at) => `Supply in ${hex(s, at)} cannot be used: the hex is overstacked.`],
  noSupplyNear: ['NOM-7.2a', 'No supply point is in its hex or next to it.'],
  noSupplyThere: ['NOM-7.51a', 'There is not enough supply there.'],
  notReplaceable: ['NOM-7.5a', (s, p) => `${unit(s, p)} is not in the Replaceable box.`],
  repairInBase: ['NOM-7.61a', 'Air points are repaired with supply in the off-map base.'],
  nothingDamaged: ['NOM-7.62a', 'No air point is damaged. Eliminated points cannot be repaired.'],
  notEngineer: ['NOM-20.0d', (s, p) => `${unit(s, p)} is not an engineer on the map.`],
  fortified: ['NOM-20.0d', 'Every hex that it could fortify is already fortified.'],

  // 9 reorganization
  noBreakdown: ['NOM-9.0a', (s, p) => `${unit(s, p)} is not one of the units that break down.`],
  notBrokenDown: ['NOM-9.41a', (s, p) => `${unit(s, p)} has not broken down, so its counter is in use.`],
  neverRebuilt: ['NOM-26.9c', (s, p) => `${unit(s, p)} cannot be formed again.`],
  partsMissing: ['NOM-9.2a', 'Its battalions, none of them suppressed, must all be in one hex.'],
  notInPlay: ['NOM-11.0a', 'That is neither on the map nor in your base.'],
  notYours: ['NOM-11.2b', 'That is not yours to use.'],

  // 11, 13 movement
  nothingToMove: ['NOM-11.0a', (s, at) => `Nothing of yours in ${hex(s, at)} could move.`],
  movedAlready: ['NOM-11.2a', 'It has moved in this phase.'],
  outOfRadius: ['NOM-4.1j', 'It began outside the radius of every active headquarters.'],
  tooFar: ['NOM-11.31a', (s, at) => `${hex(s, at)} cannot be reached.`],
  enemyThere: ['NOM-11.5a', (s, at) => `The enemy is in ${hex(s, at)}.`],
  closed: ['NOM-11.5a', (s, at) => `Nobody can enter ${hex(s, at)}: ${TERRAINS[s.world.terrain[at]]}.`],
  zoneToZone: ['NOM-13.4a', 'It may not move directly from one enemy zone of control to another.'],
  minimumUsed: ['NOM-11.4a', 'The minimum move was used this turn.'],
  noCarrying: ['NOM-20.0f', 'Only an engineer that starts with supply in its hex can take a point with it.'],
  onTop: ['NOM-18.0a', (s, p) => `${unit(s, p)} is already on top.`],
  arranged: ['NOM-18.0a', 'This stack has been rearranged in this phase.'],

  // 12 stacking
  notCrowded: ['NOM-12.5c', (s, p) => `${unit(s, p)} cannot be set aside.`],

  // 14 combat
  cannotAttack: ['NOM-14.0a', (s, p) => `${unit(s, Math.floor(p / 6))} cannot attack.`],
  nobodyThere: ['NOM-14.0a', 'There is no enemy there.'],
  alreadyThere: ['NOM-14.14a', 'It is already in that battle.'],
  notAllAdjacent: ['NOM-14.22a', 'It is not adjacent to every hex of that battle.'],
  notInBattle: ['NOM-14.13a', 'It is not in a battle.'],
  mustAttack: ['NOM-14.11a', obligation],
  mustBeAttacked: ['NOM-14.11b', obligation],
  noSupport: ['NOM-10.32a', 'No active headquarters has a unit of this battle in its radius.'],
  settled: ['NOM-14.3a', 'The table is fixed: a marker was played for it.'],
  noBattle: ['NOM-14.28a', 'No battle is waiting there.'],

  // 15 results
  notInvolved: ['NOM-15.11a', (s, p) => `${unit(s, p)} took no part.`],
  tooMuch: ['NOM-15.23c', 'That would lose more than necessary.'],
  worthless: ['NOM-15.23c', 'Its loss would pay nothing.'],
  notPayable: ['NOM-7.8b', 'No supply there can pay for this loss.'],
  breakFirst: ['NOM-15.24a', 'Units break down before the first of them is lost.'],
  notRetreating: ['NOM-15.33a', (s, p) => `${unit(s, p)} does not have to retreat.`],
  twoHexes: ['NOM-21.2a', 'Only a retreat of one hex can be ignored.'],
  notTwoHexes: ['NOM-21.2a', 'Only a retreat of two hexes out of a fortification can be shortened.'],
  noRetreat: ['NOM-15.33f', (s, at) => `${hex(s, at)} is not a way out, or there is a better one.`],
  notCleared: ['NOM-15.45a', (s, at) => `${hex(s, at)} was not cleared of the enemy.`],
  noMovement: ['NOM-15.43a', (s, p) => `${unit(s, p)} has no movement factor.`],

  // 16 air
  noAir: ['NOM-16.31a', 'There are not that many air points in the Reserve.'],
  restraint: ['NOM-5.3a', 'Imperial GHQ forbids interdiction this turn.'],
  interdictionNumber: ['NOM-16.62a', 'Two, four or six points fly interdiction.'],
  excess: ['NOM-16.52b', 'Only what exceeds the enemy’s superiority may fire at other missions.'],
  noTargets: ['NOM-16.52c', 'Nothing flies that mission.'],
  noRecon: ['NOM-16.2a', 'No point is left for recon.'],
  reconned: ['NOM-16.71b', (s, at) => `A recon has flown over ${hex(s, at)} in this phase.`],
  noStrike: ['NOM-16.2a', 'No point is left for a strike.'],
  strikeLimit: ['NOM-26.7a', (s, at) => `No more air points may strike ${hex(s, at)}.`],
  cannotSuppress: ['NOM-8.4a', (s, p) => `${unit(s, p)} cannot be suppressed any further.`],

  // 29, 34 options
  noArtillery: ['NOM-29.0a', 'Artillery fire is not played in this game.'],
  notActive: ['NOM-29.0a', (s, p) => `${unit(s, p)} is not activated.`],
  hqFired: ['NOM-29.2a', 'It has fired all it may.'],
  outOfRange: ['NOM-29.0a', (s, at) => `${hex(s, at)} is outside its radius.`],
  twoHqs: ['NOM-29.1a', 'Two headquarters already fire at that hex.'],
  noFog: ['NOM-34.0a', 'Units are never face down in this game.'],
  notFaceUp: ['NOM-34.0a', (s, p) => `${unit(s, p)} is not face up on the map.`],
  notFaceDown: ['NOM-34.0a', (s, p) => `${unit(s, p)} is face up.`],
  decoyPlace: ['NOM-34.1a', (s, at) => `${hex(s, at)} is neither on nor next to a unit of yours.`],
  decoyEnemy: ['NOM-34.1a', (s, at) => `${hex(s, at)} is next to an enemy unit.`],
});
