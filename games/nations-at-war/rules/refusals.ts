import { refusals } from '@hexside/engine';
import type { NationsState } from '../state.ts';

const unit = (s: NationsState, p: number): string => s.world.pieceIds[p] ?? '?';
const hex = (s: NationsState, at: number): string => s.world.placeIds[at] ?? '?';
const formation = (s: NationsState, f: number): string => s.world.formationNames[f] ?? '?';

/** Why not, by chapter: the rule, and words for a person. */
export const { no, explain } = refusals<NationsState>()({
  // 2.9, 3.0 set-up
  notToPlace: ['NAW-3.0a', (s, p) => `${unit(s, p)} is not yours to set up now.`],
  hqLater: ['NAW-2.5.6a', (s, p) => `${unit(s, p)} is placed with a platoon of its formation: place one first.`],
  outsideZone: ['NAW-13.1a', (s, at) => `${hex(s, at)} is outside the set-up area of this formation.`],
  full: ['NAW-2.9a', (s, at) => `${hex(s, at)} would hold more than two platoons.`],
  twoHqs: ['NAW-2.5.6c', (s, at) => `There is a headquarters in ${hex(s, at)} already.`],
  hqAlone: ['NAW-2.5.6a', 'The headquarters must stay with a platoon of its formation, or go along with one.'],
  noMate: ['NAW-2.5.6a', (s, at) => `No platoon of the headquarters' formation is in ${hex(s, at)}.`],
  noInfantry: ['NAW-2.5.2a', (s, p) => `${unit(s, p)} is no infantry of the weapon's formation.`],
  notPlatoon: ['NAW-3.4.2b', (s, p) => `${unit(s, p)} is no platoon of the leader's formation.`],
  armed: ['NAW-2.7.1a', (s, p) => `${unit(s, p)} has such a piece already.`],
  rideless: ['NAW-4.3a', 'This platoon has no transport side.'],
  noWorkLeft: ['NAW-13.1d', 'None of these is left to place.'],
  workThere: ['NAW-2.12.4a', (s, at) => `There is a work in ${hex(s, at)} already.`],
  wrongGround: ['NAW-2.12.4a', (s, at) => `This cannot be laid in ${hex(s, at)}.`],
  toPlace: ['NAW-3.0a', 'All units must be set up first.'],

  // 3 sequence
  notOpening: ['NAW-SK2-k', (s, f) => `The ${formation(s, f)} is not one of those that open the battle.`],
  notYours: ['NAW-3.2a', (s, f) => `The ${formation(s, f)} is not on the map, or not yours.`],
  noFate: ['NAW-Fate-g', 'There are not enough fate points left.'],
  noMiss: ['NAW-Fate-a', 'No die is left that could be rolled again.'],
  noNear: ['NAW-Fate-c', 'No die is just one short, or it was shifted already.'],
  dieUsed: ['NAW-Fate-a', 'This die was used so already.'],
  dieEnd: ['NAW-Fate-c', 'A die shows 1 to 6.'],
  onlyCommand: ['NAW-Fate-d', 'Only a check of command can be bought.'],

  // 3.4 impulse
  notOfFormation: ['NAW-3.4.5a', (s, p) => `${unit(s, p)} is not of the active formation.`],
  notOnMap: ['NAW-3.4.5a', (s, p) => `${unit(s, p)} is not on the map.`],
  opsComplete: ['NAW-5.1a', (s, p) => `${unit(s, p)} is Ops Complete.`],
  outOfCommand: ['NAW-3.4.2e', (s, p) => `${unit(s, p)} is Out of Command: it may only fire at moving enemies.`],
  watching: ['NAW-5.0b', (s, p) => `${unit(s, p)} is on Overwatch.`],
  notActor: ['NAW-2.5.6.2a', (s, p) => `${unit(s, p)} is no platoon: it acts only together with one.`],
  alreadyAlong: ['NAW-4.2a', (s, p) => `${unit(s, p)} is part of it already.`],
  notAlong: ['NAW-4.2a', (s, p) => `${unit(s, p)} is not part of it.`],
  notStacked: ['NAW-4.2a', (s, p) => `${unit(s, p)} does not stand there.`],
  lastOne: ['NAW-4.2a', 'One platoon must remain.'],
  begun: ['NAW-4.1g', 'The action has begun: it goes on with those who began it.'],
  notBegun: ['NAW-3.2c', 'Nothing has been done yet.'],

  // 3.4.4 fire missions
  noMission: ['NAW-13.1d', 'No fire mission is left.'],
  twoMissions: ['NAW-3.4.4a', 'Two fire missions to an activation.'],
  notCaller: ['NAW-3.4.4b', (s, p) => `${unit(s, p)} cannot call fire: only the formation's HQ, sub-HQ or recon can.`],
  callerDisrupted: ['NAW-2.6.2b', (s, p) => `${unit(s, p)} must be in Good Order and in command to call fire.`],
  unseen: ['NAW-6.0a', (s, at) => `${hex(s, at)} is not in sight.`],
  planeSight: ['NAW-SK2-f', (s, at) => `${hex(s, at)} is too far from the aeroplane, or lies under smoke.`],
  notMortar: ['NAW-2.5.5.1b', (s, p) => `${unit(s, p)} is no mortar of the formation that could fire now.`],
  noSpotter: ['NAW-2.5.5.2e', (s, at) => `No HQ or recon of the formation sees ${hex(s, at)}.`],
  mortarRange: ['NAW-2.5.5.1a', (s, at) => `${hex(s, at)} is out of the mortar's range.`],
  nobodyThere: ['NAW-5.1.6a', (s, at) => `No enemy is in ${hex(s, at)}.`],

  // 4 movement
  stayPut: ['NAW-4.0a', 'That is where it stands.'],
  tooFar: ['NAW-4.0a', (s, at) => `${hex(s, at)} is out of reach.`],
  tooDear: ['NAW-4.0e', (s, at) => `There are not enough movement points to enter ${hex(s, at)}.`],
  impassable: ['NAW-TEC-j', (s, at) => `${hex(s, at)} cannot be entered.`],
  enemyThere: ['NAW-4.0c', (s, at) => `The enemy is in ${hex(s, at)}: assault it, or overrun it.`],
  nearerEnemy: ['NAW-5.1.3d', 'A disrupted unit may not move closer to, or next to, an enemy it sees.'],
  halted: ['NAW-4.1g', 'After the shot that follows a move there is no more movement.'],
  notEdge: ['NAW-13.1a', (s, at) => `${hex(s, at)} is not where this formation enters.`],
  otherEdge: ['NAW-SK1-c', 'The formation has begun to enter by another edge.'],
  noTransport: ['NAW-2.4i', (s, p) => `${unit(s, p)} has no transport of its own to change into.`],
  modeDear: ['NAW-4.3.2d', 'The movement factor of that side does not pay for the change.'],
  modeOnce: ['NAW-4.3.2a', 'The platoon has changed its mode already.'],
  disruptedLoad: ['NAW-4.3.1b', 'A disrupted platoon cannot load.'],
  modeAlone: ['NAW-4.3.2a', 'Platoons load and unload one by one.'],
  onlyAction: ['NAW-4.3.2c', 'Unloading for nothing must be the only action.'],
  onlyGuns: ['NAW-4.3.2c', 'Only guns unload for nothing.'],

  // 5.1 ranged combat
  disruptedFire: ['NAW-5.1.3c', (s, p) => `${unit(s, p)} cannot: the firing unit is disrupted.`],
  hqTarget: ['NAW-2.5.6e', (s, p) => `${unit(s, p)} cannot be a target.`],
  notEnemy: ['NAW-5.1.1a', (s, p) => `${unit(s, p)} is no enemy unit on the map.`],
  noAp: ['NAW-2.6a', (s, p) => `${unit(s, p)} is a hard target, and the firing unit has no armour-piercing firepower.`],
  noHe: [
    'NAW-2.5.1a',
    (s, p) => `${unit(s, p)} is a soft target, and the firing unit has no high-explosive firepower.`,
  ],
  noAa: ['NAW-2.4d', (s, p) => `${unit(s, p)} flies, and the firing unit has no anti-aircraft firepower.`],
  outOfRange: ['NAW-5.1.4a', (s, p) => `${unit(s, p)} is out of range.`],
  limitedRange: ['NAW-2.4f', (s, p) => `${unit(s, p)} is beyond the limited range.`],
  weakExtended: ['NAW-5.1.4c', 'One die that hits on 6 has no extended range.'],
  noSight: ['NAW-6.0a', (s, p) => `The line of sight to ${unit(s, p)} is blocked.`],
  noDice: ['NAW-4.1o', 'The penalties leave no die to roll.'],
  mortarHex: ['NAW-5.1.6a', 'A mortar fires at a hex, not at a unit.'],
  firedAlready: ['NAW-5.1b', 'It has fired already.'],
  slowMover: ['NAW-4.1a', 'A unit with one movement point cannot move and fire.'],
  mortarMove: ['NAW-4.1b', 'Mortars never move and fire, nor does who has unloaded.'],
  pastHalf: ['NAW-4.1c', 'It has moved more than half its movement factor.'],
  mustDeclare: ['NAW-4.1f', 'To fire first and move then must be declared before anything else.'],
  noLeadership: ['NAW-2.5.6.2b', 'No leadership can be given here, or it was used in this activation.'],
  notGunner: ['NAW-4.1k', (s, p) => `${unit(s, p)} cannot fire now.`],

  // 5.3 opportunity fire, 11 overwatch
  notMoving: ['NAW-5.3b', (s, p) => `${unit(s, p)} is not one of the moving units.`],
  onceAHex: ['NAW-5.3b', 'They have been fired at in this hex already.'],
  notReady: ['NAW-5.3g', (s, p) => `${unit(s, p)} is not ready: it must be yours, in Good Order and not Ops Complete.`],
  notOnWatch: ['NAW-5.0b', (s, p) => `${unit(s, p)} is not on Overwatch.`],
  watchersFull: ['NAW-5.0b', 'There are no more Overwatch markers.'],
  noWatch: ['NAW-5.0b', 'Overwatch is not played in this game.'],

  // 5.4 assault, 5.5 overrun
  noEnemy: ['NAW-5.4a', (s, at) => `There is no enemy to assault in ${hex(s, at)}.`],
  notNext: ['NAW-5.4a', (s, at) => `${hex(s, at)} is not adjacent.`],
  noAssault: ['NAW-5.4p', 'A unit without assault factor, or with an asterisk, cannot start an assault.'],
  disruptedAssault: ['NAW-5.1.3d', 'A disrupted unit cannot start an assault.'],
  afterFire: ['NAW-4.1j', 'Who moves and fires may not enter an enemy hex.'],
  assaultDear: ['NAW-5.4.3a', 'There are not enough movement points for the hex and the assault.'],
  notAfv: ['NAW-5.5a', 'Only armoured fighting vehicles overrun.'],
  overrunGround: ['NAW-5.5c', (s, at) => `${hex(s, at)} is no open ground, or has wire, a trench or a ditch.`],
  hardDefender: ['NAW-5.5c', 'There are hard targets in the hex.'],
  noExit: ['NAW-5.5b', 'There are not enough movement points to drive through and out.'],
  badExit: ['NAW-5.5a', (s, at) => `${hex(s, at)} cannot be the exit.`],
  retreatSide: ['NAW-5.4k', (s, at) => `${hex(s, at)} is not opposite the side the attack came from.`],
  retreatEnemy: ['NAW-5.4l', (s, at) => `The enemy is in ${hex(s, at)} or next to it.`],
  retreatNearer: ['NAW-5.4h', (s, at) => `${hex(s, at)} does not lead away.`],
  notLeadable: ['NAW-5.4n', (s, p) => `No headquarters can lead ${unit(s, p)}.`],
  noHqChoice: ['NAW-2.5.6a', (s, p) => `The headquarters cannot go with ${unit(s, p)}.`],

  // 7 works, 10 smoke, leaders, planes
  noMines: ['NAW-cTEC-e', (s, at) => `No mines lie in or next to the pioneers in ${hex(s, at)}.`],
  notPioneer: ['NAW-cTEC-e', 'Only pioneers clear mines.'],
  noSmoke: ['NAW-SK1-i', 'There is no smoke to lay.'],
  smokeUsed: ['NAW-SK2-d', 'It has laid its smoke already.'],
  smokeFar: ['NAW-SK2-e', (s, at) => `${hex(s, at)} is neither its own hex nor next to it.`],
  smokeThere: ['NAW-6.1.1b', (s, at) => `There is smoke in ${hex(s, at)} already.`],
  noLeader: ['NAW-3.4.2b', (s, p) => `No leader can go over to ${unit(s, p)}.`],
  notInHex: ['NAW-2.4c', (s, p) => `${unit(s, p)} is not under the aeroplane.`],
  notReplaceable: ['NAW-2.5.6.3a', (s, at) => `The headquarters cannot return in ${hex(s, at)}.`],
  notOps: ['NAW-Fate-e', (s, p) => `${unit(s, p)} is no Ops Complete unit of yours.`],
  cannotNudge: ['NAW-Fate-b', (s, p) => `${unit(s, p)} cannot be moved by fate.`],
});
