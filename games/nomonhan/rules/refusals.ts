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
  if (open === null) return 'Everything that must fight does.';
  return 'piece' in open
    ? `${unit(s, open.piece)} stands in an enemy zone of control and attacks nobody.`
    : `${hex(s, open.hex)} exerts a zone of control on your units and is attacked by nobody.`;
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
  otherMoment: ['NOM-5.3a', (s, m) => `${marker(s, m)} is played at another moment.`],
  mustPlay: ['NOM-27.2a', 'A marker that was bought must be played.'],
  noBuying: ['NOM-27.1a', 'Markers are not sold in this game.'],
  allotment: ['NOM-27.2a', 'As many as you pick anyway, and no more, may be bought.'],
  noVictoryPoints: ['NOM-24.1b', 'There are not enough victory points to pay with.'],
  emptyPool: ['NOM-5.1c', 'The pool is empty.'],
  notYourHq: ['NOM-10.1a', (s, p) => `${unit(s, p)} is no headquarters of yours.`],
  hqNotInPlay: ['NOM-7.3a', (s, p) => `${unit(s, p)} is not in play.`],
  noHq: ['NOM-7.3a', 'No headquarters could be activated.'],
  maskirovka: ['NOM-18.7a', 'Maskirovka: Soviet stacks are closed to recon and agents this turn.'],

  // 6 reinforcements
  notArriving: ['NOM-6.12a', (s, p) => `${unit(s, p)} does not arrive this turn.`],
  alreadyNamed: ['NOM-16.63a', (s, p) => `${unit(s, p)} has been named already.`],
  notOptional: ['NOM-6.14a', (s, p) => `${unit(s, p)} is not one of the units that can be bought.`],
  optionalClosed: ['NOM-6.14a', 'These units can be bought only once their marker has been picked.'],
  notEntry: ['NOM-26.3a', (s, at) => `${hex(s, at)} is neither your base nor a friendly map edge.`],
  noSupplyWaiting: ['NOM-6.11a', 'So much supply does not arrive.'],

  // 7 logistics
  purged: ['NOM-5.3a', (s, p) => `${unit(s, p)} is being purged: it is not activated this turn.`],
  alreadyActive: ['NOM-7.3a', (s, p) => `${unit(s, p)} is active already.`],
  overstackedHq: ['NOM-12.5a', (s, p) => `${unit(s, p)} is in an overstacked hex.`],
  overstackedSupply: ['NOM-12.5b', (s, at) => `Supply in ${hex(s, at)} is of no use: the hex is overstacked.`],
  noSupplyNear: ['NOM-7.2a', 'No supply point lies in its hex or beside it.'],
  noSupplyThere: ['NOM-7.51a', 'There is not enough supply there.'],
  notReplaceable: ['NOM-7.5a', (s, p) => `${unit(s, p)} is not in the Replaceable box.`],
  repairInBase: ['NOM-7.61a', 'Air points are repaired with supply in the off-map base.'],
  nothingDamaged: ['NOM-7.62a', 'No air point is damaged; what is eliminated stays so.'],
  notEngineer: ['NOM-20.0d', (s, p) => `${unit(s, p)} is no engineer on the map.`],
  fortified: ['NOM-20.0d', 'Every hex it could fortify is fortified.'],

  // 9 reorganization
  noBreakdown: ['NOM-9.0a', (s, p) => `${unit(s, p)} is none of the units that break down.`],
  notBrokenDown: ['NOM-9.41a', (s, p) => `The counter of ${unit(s, p)} is not free: it has not broken down.`],
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
  zoneToZone: ['NOM-13.4a', 'It may not go straight from one enemy zone of control to another.'],
  minimumUsed: ['NOM-11.4a', 'The minimum move was used this turn.'],
  noCarrying: ['NOM-20.0f', 'Only an engineer that starts with supply in its hex takes a point along.'],
  onTop: ['NOM-18.0a', (s, p) => `${unit(s, p)} lies on top.`],
  arranged: ['NOM-18.0a', 'This stack has been rearranged in this phase.'],

  // 12 stacking
  notCrowded: ['NOM-12.5c', (s, p) => `${unit(s, p)} is not one that can be set aside.`],

  // 14 combat
  cannotAttack: ['NOM-14.0a', (s, p) => `${unit(s, Math.floor(p / 6))} cannot attack.`],
  nobodyThere: ['NOM-14.0a', 'There is no enemy.'],
  alreadyThere: ['NOM-14.14a', 'It is in that battle already.'],
  notAllAdjacent: ['NOM-14.22a', 'It does not touch every hex of that battle.'],
  notInBattle: ['NOM-14.13a', 'It is in no battle.'],
  mustAttack: ['NOM-14.11a', obligation],
  mustBeAttacked: ['NOM-14.11b', obligation],
  noSupport: ['NOM-10.32a', 'No active headquarters has a unit of this battle in its radius.'],
  settled: ['NOM-14.3a', 'The table is settled: a marker was played for it.'],
  noBattle: ['NOM-14.28a', 'No battle is waiting there.'],

  // 15 results
  notInvolved: ['NOM-15.11a', (s, p) => `${unit(s, p)} took no part.`],
  tooMuch: ['NOM-15.23c', 'More would be lost than must be.'],
  worthless: ['NOM-15.23c', 'Its loss would pay nothing.'],
  notPayable: ['NOM-7.8b', 'No supply there can pay for this loss.'],
  breakFirst: ['NOM-15.24a', 'Units break down before the first of them is lost.'],
  notRetreating: ['NOM-15.33a', (s, p) => `${unit(s, p)} has no retreat to make.`],
  twoHexes: ['NOM-21.2a', 'Only a retreat of one hex can be ignored.'],
  notTwoHexes: ['NOM-21.2a', 'Only a retreat of two hexes out of a fortification can be shortened.'],
  noRetreat: ['NOM-15.33f', (s, at) => `${hex(s, at)} is no way out, or a worse one than there is.`],
  notCleared: ['NOM-15.45a', (s, at) => `${hex(s, at)} was not cleared of the enemy.`],
  noMovement: ['NOM-15.43a', (s, p) => `${unit(s, p)} has no movement factor.`],

  // 16 air
  noAir: ['NOM-16.31a', 'So many air points are not in Reserve.'],
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
  hqFired: ['NOM-29.2a', 'It has fired what it may.'],
  outOfRange: ['NOM-29.0a', (s, at) => `${hex(s, at)} is outside its radius.`],
  twoHqs: ['NOM-29.1a', 'Two headquarters fire at that hex already.'],
  noFog: ['NOM-34.0a', 'Units do not lie face down in this game.'],
  notFaceUp: ['NOM-34.0a', (s, p) => `${unit(s, p)} does not lie face up on the map.`],
  notFaceDown: ['NOM-34.0a', (s, p) => `${unit(s, p)} lies face up.`],
  decoyPlace: ['NOM-34.1a', (s, at) => `${hex(s, at)} is neither on nor beside a unit of yours.`],
  decoyEnemy: ['NOM-34.1a', (s, at) => `${hex(s, at)} is beside an enemy unit.`],
});
