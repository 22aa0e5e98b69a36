import { refusals } from '@hexside/engine';
import type { OrelState } from '../state.ts';

const hexId = (s: OrelState, hex: number): string => s.world.board.ids[hex] ?? '?';
const unitId = (s: OrelState, p: number): string => s.world.pieceIds[p] ?? '?';
const formationName = (s: OrelState, f: number): string => s.world.formationNames[f] ?? '?';

/** Everything that may be refused, with the rule and words for it. Predicates answer with the number, never with a text. */
export const { no, explain } = refusals<OrelState>()({
  notYours: ['ORL-1.2h', (s, p) => `${unitId(s, p)} is not yours to use now.`],
  notOnMap: ['ORL-7.5a', 'It is not on the map, and cannot come onto it now.'],

  // 4 recruitment
  noPoints: ['ORL-4.3.1a', 'There are not enough recruit points.'],
  fullPoints: ['ORL-4b', 'Twelve recruit points is the most.'],
  fewPrisoners: ['ORL-4.1b', 'It takes three prisoners to make a recruit point.'],
  noRecruits: ['ORL-4.3.1d', (s, p) => `${unitId(s, p)} takes no recruits: only infantry and cavalry do.`],
  whole: ['ORL-4.3.1a', (s, p) => `${unitId(s, p)} has all its steps.`],
  notCombatMode: ['ORL-7.1.4e', 'It is not in Combat mode.'],
  noDepot: ['ORL-4.3.1d', (s, p) => `No functional depot is within range of ${unitId(s, p)}.`],
  noBattalion: ['ORL-4.3.2b', 'All recruit battalions are in play.'],
  notOwnStation: ['ORL-4.3.2d', (s, hex) => `${hexId(s, hex)} is no station of yours.`],
  stationInZoc: [
    'ORL-4.3.2d',
    (s, hex) => `${hexId(s, hex)} lies in an enemy zone of control, and no friend is there.`,
  ],
  notLinked: ['ORL-4.3.2d', 'No friendly railroad links it to a friendly edge.'],

  // 5 command
  notTied: ['ORL-5.2.1f', (s, p) => `The group of ${unitId(s, p)} is not one of the largest.`],
  outIntoZoc: ['ORL-5.3a', 'Out of command, it may not enter an enemy zone of control.'],
  zocCheck: ['ORL-5.3b', 'Out of command, it must pass a check to go from zone of control to zone of control.'],
  attackCheck: ['ORL-5.3b', 'Out of command in an enemy zone of control, it must pass a check before it attacks.'],
  noCheck: ['ORL-5.3b', 'It has nothing to check for, or has checked already.'],
  leavesDepots: [
    'ORL-5.3c',
    (s, hex) => `Out of command, it may not leave the range of depots, as in ${hexId(s, hex)}.`,
  ],
  fartherFromDepot: ['ORL-5.3c', 'Out of command and out of range, it must move towards the nearest depot.'],
  strays: ['ORL-5.3c', 'A unit out of command and out of range must first move towards a depot.'],
  outMarching: ['ORL-5.3d', 'Out of command, it may not make a marching day.'],
  outDigging: ['ORL-5.3d', 'Out of command, it may not entrench.'],
  outFiring: ['ORL-5.3e', 'Out of command, artillery fires only at enemies next to it.'],

  // 6 events
  notInEvent: ['ORL-6.1a', (s, p) => `${unitId(s, p)} cannot be chosen for this event.`],
  noFormation: ['ORL-6.1a', (s, f) => `${formationName(s, f)} cannot be chosen for this event.`],
  noEvent: ['ORL-6.2a', 'You hold no such event.'],
  eventAim: ['ORL-6.2a', 'The event cannot be used there.'],
  telegraph: ['ORL-6.1c', 'The telegraph is broken: no attack from several hexes.'],

  // 7.1 movement
  acted: ['ORL-7b', (s, p) => `${unitId(s, p)} has finished its move.`],
  stayPut: ['ORL-7a', 'It is there already.'],
  tooFar: ['ORL-7a', (s, hex) => `${hexId(s, hex)} is out of reach.`],
  closedTerrain: ['ORL-7.1.1a', (s, hex) => `It cannot go into ${hexId(s, hex)}.`],
  enemyThere: ['ORL-7.1.3i', (s, hex) => `The enemy is in ${hexId(s, hex)}.`],
  full: ['ORL-7.1.2a', 'There is no room: ten points and three units to a hex.'],
  overstacked: ['ORL-4.3.1e', 'A stack that recruits have made too large must be thinned out first.'],
  zocToZoc: ['ORL-7.1.3b', 'From zone of control to zone of control costs all movement points but one.'],
  bound: ['ORL-7.1.3f', 'Others have moved under its cover: it must stay.'],
  sabotaged: ['ORL-7.1.3e', 'It has gone from one enemy zone of control to the next, and stops.'],
  outsideArea: ['ORL-10.1b', (s, hex) => `${hexId(s, hex)} is not part of this scenario.`],
  entryZone: ['ORL-7.4b', (s, hex) => `${hexId(s, hex)} is an entry zone of the enemy.`],
  leaveZone: ['ORL-7.4b', 'A unit in an entry zone of the enemy must leave it first.'],
  beyond46: ['ORL-10.2g', 'The 46th Division does not go beyond the Komarichi railroad and the Nerussa.'],
  noRails: ['ORL-7.1.6a', (s, hex) => `No rails lead to ${hexId(s, hex)}.`],
  noModes: ['ORL-7.1.4a', 'It has no modes.'],
  formed: ['ORL-7.1.4f', 'It is in Combat mode already.'],
  noMovement: ['ORL-7a', 'There are not enough movement points left.'],
  onlyWhites: ['ORL-7.1.5a', 'Only Whites make marching days.'],
  noMarchingDay: ['ORL-7.1.5a', 'Vehicles, depots and routed units make no marching day.'],
  dayActs: ['ORL-7.1.5b', 'On a marching day no points can be spent on anything but movement.'],
  dayBeside: ['ORL-7.1.5c', 'On a marching day it may never be next to an enemy.'],
  notInOrel: ['ORL-7.1.1e', 'No unit of yours is in Orel.'],
  lodged: ['ORL-7.1.1e', 'They are there already.'],
  orelAttacks: ['ORL-7.1.1f', 'Units that attack out of Orel stand in the suburbs.'],
  asleep: ['ORL-10.2b', 'Its formation is inactive: it may only entrench.'],
  routedActs: ['ORL-8.7.3g', 'A routed unit takes no special action.'],
  towardsEnemy: ['ORL-8.7.3g', 'A routed unit moves only away from the enemy.'],

  // 7.2 orders
  noAttacker: ['ORL-7.2a', 'Artillery, trains and depots do not attack.'],
  notAdjacent: ['ORL-7.2a', (s, hex) => `${hexId(s, hex)} is not adjacent.`],
  noEnemy: ['ORL-7.2a', (s, hex) => `No enemy is in ${hexId(s, hex)}.`],
  noEnemyUnit: ['ORL-8.3.1b', (s, p) => `${unitId(s, p)} is no enemy on the map.`],
  barraged: ['ORL-7.2d', (s, hex) => `A unit in ${hexId(s, hex)} is the target of a barrage.`],
  attacked: ['ORL-7.2d', (s, p) => `${unitId(s, p)} stands in a hex that is being attacked.`],
  otherFormation: ['ORL-8.6.1b', 'They are not of one formation or division.'],
  poorTroops: ['ORL-8.6.1c', 'With troops of quality 3 or less an attack comes from two adjacent hexes at most.'],
  nothingToJoin: ['ORL-7.2g', 'There is no attack it could join: it is one by itself.'],
  vehicleAlone: ['ORL-9a', 'Vehicles attack only with combat units of their stack.'],
  noGun: ['ORL-7.2a', 'Only artillery and armoured trains fire.'],
  noShells: ['ORL-8.2.3b', 'An unsupplied train does not fight.'],
  noFuel: ['ORL-8.2.3c', 'Unsupplied tanks and armoured cars neither move nor fight.'],
  unobserved: ['ORL-8.3.1c', (s, p) => `${unitId(s, p)} was not observed when the movement phase began.`],
  noTarget: ['ORL-8.3.1e', (s, p) => `${unitId(s, p)} cannot be the target of a barrage.`],
  outOfRange: ['ORL-8.3.1b', 'It is farther than two hexes.'],
  noTrain: ['ORL-9.1.1a', 'Only armoured trains fight each other.'],
  trainNotAlone: ['ORL-9.1.1a', (s, p) => `${unitId(s, p)} is not alone.`],
  noRailsInto: ['ORL-9.1a', 'Its railroad does not lead straight into that hex.'],

  // 7.3 entrenchment, 7.4, 7.5 arrivals
  cannotDig: ['ORL-7.3a', 'Only infantry and artillery entrench.'],
  movedDigging: ['ORL-7.3a', 'To entrench costs all movement points.'],
  dugIn: ['ORL-7.3b', 'It has an entrenchment, or is digging one.'],
  notDue: ['ORL-7.4a', 'Its day has not come.'],
  otherEntry: ['ORL-7.4a', (s, hex) => `It does not enter by ${hexId(s, hex)}.`],
  mustReturn: ['ORL-7.5b', 'A unit that was driven off the map must return first.'],

  // 8 combat
  noAttackLed: ['ORL-8.1b', (s, p) => `${unitId(s, p)} leads no attack that is still open.`],
  suppliedAlready: ['ORL-8.2.1f', 'It has its munitions.'],
  supplied: ['ORL-8.2.1i', (s, p) => `${unitId(s, p)} is not unsupplied.`],
  declared: ['ORL-8.2.1i', (s, p) => `${unitId(s, p)} has declared something and cannot be resupplied.`],
  noSuchDepot: ['ORL-3a', (s, p) => `${unitId(s, p)} is no depot of yours on the map.`],
  depotEmpty: ['ORL-3.2f', (s, p) => `${unitId(s, p)} is unsupplied, or was until now.`],
  depotSpent: ['ORL-3.1a', (s, p) => `${unitId(s, p)} has not enough munitions left.`],
  outOfDepotRange: ['ORL-8.2.2a', 'No depot that could serve it is within 5 movement points.'],
  noBarrage: ['ORL-8.3.1a', (s, p) => `${unitId(s, p)} has no barrage to fire.`],
  hasNotBarraged: ['ORL-8.4a', (s, p) => `${unitId(s, p)} has not just fired a barrage.`],
  firedAlready: ['ORL-8.6.2c', 'It has fired in this combat phase, or is to.'],
  otherKind: ['ORL-7.2h', 'It has promised to support an attack of the other kind.'],
  inContact: ['ORL-9.1a', 'It is in contact already.'],
  notAlong: ['ORL-8.5c', (s, p) => `${unitId(s, p)} does not wait to be taken along.`],
  notBack: ['ORL-8.5.1b', (s, hex) => `${hexId(s, hex)} does not lead back, or cannot be entered.`],
  retreatZoc: ['ORL-8.5.1c', 'A retreat avoids enemy zones of control where it can.'],
  retreatFull: ['ORL-8.5.1h', 'A retreat avoids full hexes where it can.'],
  retreatTarget: ['ORL-8.5.1k', 'A retreat avoids hexes still to be attacked where it can.'],
  retreatHome: ['ORL-8.5.1m', 'A retreat leads towards a friendly edge where it can.'],
  notOff: ['ORL-8.5.1j', 'They leave the map only where every hex is worse.'],
  noTaker: ['ORL-8.8.2c', (s, p) => `${unitId(s, p)} takes no loss here.`],
  firstLoss: [
    'ORL-8.8.2d',
    'The first loss is of the predominant quality, of cavalry, or of units marching or routed.',
  ],
  secondLoss: ['ORL-8.8.2c', 'Nobody loses a second step before all have lost one.'],
  noAdvance: ['ORL-8.7.4a', (s, p) => `${unitId(s, p)} cannot advance.`],
  repulsed: ['ORL-8.7.4a', (s, p) => `${unitId(s, p)} was repulsed or gave way.`],
  mustAdvance: ['ORL-8.8.3a', 'After an assault at least one combat unit must enter the hex.'],

  // 9 vehicles
  farFromRails: ['ORL-9.2.1a', 'Tanks stay within two hexes of a railroad.'],
  brokenDown: ['ORL-9.2.1b', 'The tanks do not run.'],
  notAtRisk: ['ORL-9d', (s, p) => `${unitId(s, p)} does not check for damage.`],
});
