import { refusals } from '@hexside/engine';
import { type KarabakhState, MERCENARIES_ATTACK } from '../state.ts';

const hexId = (s: KarabakhState, hex: number): string => s.world.placeIds[hex] ?? '?';
const unitId = (s: KarabakhState, unit: number): string => s.world.pieceIds[unit] ?? '?';

/** Why not: every refusal of this game, with the rule of the ledger that gives it. */
export const { no, explain } = refusals<KarabakhState>()({
  // 3 set-up
  notMilitiaVillage: ['KAR-3.2e', 'At the start militia go only to Azeri villages inside the Oblast.'],
  notAzeriSetup: ['KAR-3.2f', 'Azeri regulars start in or next to Ganja, Goranboy, Agdam, Kodjali, Shushi or Lachin.'],
  armenianPlace: ['KAR-3.2g', 'No Azeri unit starts on an Armenian town or village.'],
  notKarabakhSetup: [
    'KAR-3.2j',
    'Karabakh units start in Armenian villages of the Oblast, Stepanakert, Martuni or Hadrut.',
  ],
  notInArmenia: ['KAR-3.2o', 'Armenian regulars start in Armenia.'],
  setupFull: ['KAR-3.2a', (s, hex) => `${hexId(s, hex)} is full: stacking limits hold during set-up.`],
  notToSetUp: ['KAR-3.2f', (s, unit) => `${unitId(s, unit)} is not waiting to be set up.`],
  setupUnfinished: ['KAR-3.0a', 'Units are still waiting to be set up.'],

  // 5 stacking and fog
  notOverstacked: ['KAR-5.0d', (s, unit) => `${unitId(s, unit)} is not in an overstacked hex of yours.`],
  alreadyOnTop: ['KAR-5.5a', (s, unit) => `${unitId(s, unit)} is already on top.`],
  toppedOnce: ['KAR-5.5a', (s, unit) => `${unitId(s, unit)} was already put on top this phase.`],

  // 6 Soviet units
  needsFriend: [
    'KAR-6.0d',
    (s, hex) => `A hired unit must join ground units of the side that hired it. There are none in ${hexId(s, hex)}.`,
  ],
  sovietRoom: ['KAR-6.0d', (s, hex) => `${hexId(s, hex)} is full.`],
  sovietAlone: ['KAR-6.1a', 'A hired Soviet unit may never be alone in a hex.'],
  sovietAttackAlone: ['KAR-6.1e', 'Soviet units cannot attack alone.'],

  // 7 events
  notArmenianRegular: ['KAR-7.0c', (s, unit) => `${unitId(s, unit)} is not an Armenian regular on the map.`],
  notAzeriRegular: ['KAR-7.0d', (s, unit) => `${unitId(s, unit)} is not an Azeri regular on the map.`],
  notAzeriUnit: ['KAR-7.0i', (s, unit) => `${unitId(s, unit)} is not one of Azerbaijan's own units on the map.`],
  notOnTop: ['KAR-5.5a', (s, unit) => `${unitId(s, unit)} cannot be seen: only the top of a stack can be named.`],
  nothingBeneath: ['KAR-5.5a', (s, hex) => `Nothing more lies beneath the top unit in ${hexId(s, hex)}.`],
  triedThere: ['KAR-5.5a', (s, hex) => `Nothing beneath the top unit in ${hexId(s, hex)} can be taken.`],
  notThatMarker: ['KAR-7.0d', (s, marker) => `This event cannot take ${unitId(s, marker)}.`],

  // 8 and 9 replacements and reinforcements
  beforeTurnTwo: ['KAR-9.0a', 'Nothing can be bought before turn 2.'],
  tooDear: ['KAR-8.0a', 'There are not enough replacement points.'],
  notRecruit: ['KAR-8.0b', (s, unit) => `${unitId(s, unit)} is not in your Recruit Display.`],
  bought: ['KAR-9.0a', (s, unit) => `${unitId(s, unit)} is already paid for: deploy it.`],
  notFree: ['KAR-9.0a', (s, unit) => `${unitId(s, unit)} must be bought.`],
  oneStep: ['KAR-9.0c', (s, unit) => `${unitId(s, unit)} has only one step.`],
  militiaByLot: ['KAR-8.2c', 'Azeri militia are bought in pairs and drawn at random.'],
  poolEmpty: ['KAR-8.2b', 'No militia are left in the pool.'],
  karabakhShare: [
    'KAR-8.1b',
    'Only half of the points may go to Karabakh units while Stepanakert has no link to a town in Armenia.',
  ],
  notReduced: ['KAR-9.1b', (s, unit) => `${unitId(s, unit)} is not a reduced unit of yours on the map.`],
  rebuildSupply: ['KAR-9.0d', (s, unit) => `${unitId(s, unit)} is out of supply and cannot be rebuilt.`],
  noPlaceForIt: ['KAR-9.0b', (s, unit) => `There is no hex where ${unitId(s, unit)} could be placed in supply.`],
  placeArmy: ['KAR-9.2a', 'Armenian regulars arrive in a town of Armenia.'],
  placeKarabakh: ['KAR-9.2b', 'Karabakh units arrive in an Armenian-controlled town or village of the Oblast.'],
  placeAzeri: [
    'KAR-9.3a',
    'Azeri regulars and mercenaries arrive in an Azeri-controlled town or village outside the Oblast.',
  ],
  placeMilitia: ['KAR-9.3b', 'Azeri militia arrive in an Azeri-controlled town or village of the Oblast.'],
  placeSupply: ['KAR-9.0b', (s, hex) => `A unit in ${hexId(s, hex)} would be out of supply.`],
  placeEnemy: ['KAR-5.0e', (s, hex) => `The enemy is in ${hexId(s, hex)}.`],
  place709: ['KAR-13.2b', 'The 709th comes back on the east edge between 1414 and 1915.'],
  bringBack709: ['KAR-13.2b', 'The 709th comes back first: place it on the east edge.'],
  notAway: ['KAR-13.2b', (s, unit) => `${unitId(s, unit)} has not been withheld.`],
  notMarker: ['KAR-8.1c', (s, unit) => `${unitId(s, unit)} is not a support marker in your Recruit Display.`],
  upgradeLimit: ['KAR-8.1.1a', 'Only three conversions are allowed each turn.'],
  upgradeKind: ['KAR-8.1.1a', (s, unit) => `${unitId(s, unit)} is not a Karabakh militia or infantry battalion.`],
  upgradeGone: ['KAR-8.1.1b', (s, unit) => `${unitId(s, unit)} is neither on the map nor in the Recruit Display.`],
  upgradeSupply: ['KAR-8.1.1c', (s, unit) => `${unitId(s, unit)} is out of supply and cannot be converted.`],
  upgradeNoMech: ['KAR-8.1.1f', 'No mechanized battalion is left in the Recruit Display.'],
  notMercenary: ['KAR-8.2.1f', 'Choose a mercenary battalion that is in the display.'],

  // 10 civilians
  noSettlement: ['KAR-10.1a', 'There is no town or village of the other side here.'],
  notEntered: ['KAR-10.1h', 'Only a unit that has just entered the hex by movement can do this.'],
  alreadyDisplaced: ['KAR-10.1f', 'This place has already been emptied.'],
  whileMarching: ['KAR-10.1b', 'This is not possible during march movement.'],
  displacePoints: ['KAR-10.1a', 'This takes 4 movement points.'],
  notDisplacedOwn: [
    'KAR-10.4a',
    (s, hex) => `${hexId(s, hex)} is not a place of your own displaced people that your units hold.`,
  ],
  bombardPoints: ['KAR-10.3c', 'A bombardment needs 2 replacement points in hand.'],
  bombardMajority: ['KAR-10.3a', (s, hex) => `${hexId(s, hex)} is not a town or village of the other side's people.`],
  bombardDisplaced: ['KAR-10.3a', (s, hex) => `${hexId(s, hex)} has already been emptied.`],
  bombardGarrison: ['KAR-10.3a', (s, hex) => `No enemy unit is in ${hexId(s, hex)}.`],
  bombardAdjacent: ['KAR-10.3c', (s, hex) => `No unit of yours in supply is next to ${hexId(s, hex)}.`],
  bombardMarker: ['KAR-10.3e', 'No artillery or air marker of your own is available.'],
  bombardKind: ['KAR-10.3e', (s, marker) => `${unitId(s, marker)} cannot bombard: only artillery and air can.`],
  bombardSoviet: ['KAR-6.1c', 'Soviet markers may not bombard.'],

  // 11 and 12 movement
  notYours: ['KAR-12.0c', (s, unit) => `${unitId(s, unit)} is not a ground unit of yours on the map.`],
  hasMoved: ['KAR-5.3b', (s, unit) => `${unitId(s, unit)} has finished its move.`],
  notStackedAtStart: ['KAR-5.2a', (s, unit) => `${unitId(s, unit)} did not start the move with this stack.`],
  notHere: ['KAR-5.2a', (s, unit) => `${unitId(s, unit)} is in another hex.`],
  alreadyAlong: ['KAR-5.2a', (s, unit) => `${unitId(s, unit)} is already moving with the stack.`],
  notAlong: ['KAR-5.3a', (s, unit) => `${unitId(s, unit)} is not moving with the stack.`],
  lastOne: ['KAR-5.3a', 'At least one unit has to move.'],
  stayPut: ['KAR-12.0a', 'The units are already there.'],
  enemyThere: ['KAR-5.0e', (s, hex) => `The enemy holds ${hexId(s, hex)}: attack it in the Combat Phase.`],
  prohibited: ['KAR-12.0f', (s, hex) => `${hexId(s, hex)} is outside the war.`],
  armeniaBarred: ['KAR-3.1b', 'Azeri units never enter Armenia.'],
  lakeside: ['KAR-12.1d', 'The lake is in the way, and there is no bridge.'],
  zocToZoc: [
    'KAR-11.0d',
    (s, hex) =>
      `It is in an enemy zone of control, and so is ${hexId(s, hex)}: a unit cannot move directly from one to the other.`,
  ],
  haltedInZoc: ['KAR-11.0b', 'A unit that enters an enemy zone of control stops there.'],
  tooFar: ['KAR-12.0a', (s, hex) => `${hexId(s, hex)} is out of reach.`],
  marchBeside: ['KAR-12.2d', (s, hex) => `${hexId(s, hex)} is beside an enemy: march movement does not reach it.`],

  // 13 combat
  noEnemy: ['KAR-13.0a', (s, hex) => `No enemy is in ${hexId(s, hex)}.`],
  attackedOnce: ['KAR-13.0d', (s, hex) => `The units in ${hexId(s, hex)} have already been attacked.`],
  retreatedSafe: [
    'KAR-13.8g',
    (s, hex) => `The units in ${hexId(s, hex)} have retreated and cannot be attacked again.`,
  ],
  noAttacker: ['KAR-13.0b', (s, hex) => `No unit of yours can attack ${hexId(s, hex)}.`],
  coup: [
    'KAR-7.0j',
    (s) =>
      s.track[MERCENARIES_ATTACK] === 1
        ? 'After the coup no Azeri regulars or militia attack this turn.'
        : 'After the coup no Azeri unit attacks this turn.',
  ],
  armeniaSpared: ['KAR-13.0g', 'Azeri units operate in Azerbaijan and Karabakh only, not against Armenia.'],
  notAdjacent: ['KAR-13.0b', (s, unit) => `${unitId(s, unit)} is not next to the target.`],
  hasAttacked: ['KAR-13.0c', (s, unit) => `${unitId(s, unit)} has already attacked in this phase.`],
  acrossLake: ['KAR-12.1d', (s, unit) => `${unitId(s, unit)} is across the lake.`],
  alreadyIn: ['KAR-13.0c', (s, unit) => `${unitId(s, unit)} already takes part.`],
  notIn: ['KAR-13.0c', (s, unit) => `${unitId(s, unit)} does not take part.`],
  nobodyAttacks: ['KAR-13.0b', 'Choose at least one unit to attack with.'],
  supportLimit: ['KAR-13.1b', 'Only two support markers are allowed in a combat.'],
  supportGone: ['KAR-13.1a', (s, marker) => `${unitId(s, marker)} is not available.`],
  supportSoviet: ['KAR-6.1d', 'A Soviet marker supports only where a hired Soviet unit takes part.'],
  notParticipant: ['KAR-13.7c', (s, unit) => `${unitId(s, unit)} takes no losses in this battle.`],
  sovietNoLoss: [
    'KAR-13.7c',
    (s, unit) => `${unitId(s, unit)} is a hired unit. It takes losses only when no other unit can.`,
  ],
  noStackThere: ['KAR-13.8j', (s, hex) => `No stack of yours must still retreat from ${hexId(s, hex)}.`],
  stepFirst: ['KAR-13.8a', 'One step has to be lost before a retreat.'],
  nowhereToRetreat: ['KAR-13.8d', 'There is nowhere to retreat to.'],
  retreatNotNext: ['KAR-13.8b', (s, hex) => `${hexId(s, hex)} is not the next hex.`],
  retreatZoc: ['KAR-13.8d', (s, hex) => `${hexId(s, hex)} is in an enemy zone of control.`],
  retreatTwice: ['KAR-13.8e', (s, hex) => `${hexId(s, hex)} was entered before in this retreat.`],
  advanceFull: ['KAR-13.9a', 'The hex is full.'],
  advanceNot: ['KAR-13.9a', (s, unit) => `${unitId(s, unit)} did not fight here, or has retreated.`],
  advanceArmenia: ['KAR-13.9b', 'Azeri units do not advance into Armenia.'],
});
