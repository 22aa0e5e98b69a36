import { refusals } from '@hexside/engine';
import type { OrgunState } from '../state.ts';
import { areaName as nameOfArea } from '../world.ts';

const areaName = (s: OrgunState, at: number): string => nameOfArea(s.world, at);
const unitName = (s: OrgunState, unit: number): string => s.world.pieceIds[unit] ?? '?';
const cardName = (s: OrgunState, card: number): string => s.world.cardKind[card]?.name ?? 'This card';
/** What the card says it needs. */
const need = (s: OrgunState, card: number): string =>
  `${cardName(s, card)} cannot be played: ${s.world.cardKind[card]?.need ?? ''}`;

/** Why not: every refusal of this game, with the rule of the ledger that gives it. */
export const { no, explain } = refusals<OrgunState>()({
  // 5 set-up
  notToSetUp: ['ORG-5.2b', (s, unit) => `${unitName(s, unit)} is not waiting to be set up by you.`],
  notItsRow: ['ORG-5.2b', (s, area, l) => `${unitName(s, Number(l.unit))} may not start in ${areaName(s, area)}.`],
  militiaStart: ['ORG-5.2.1c', 'The militia starts in 28, 29 or 33.'],
  warziStart: ['ORG-5.2.2a', 'The Warzi start in 36 and 41.'],
  northStart: ['ORG-5.2.2c', 'The Kharoti and the Zadran start in 1, 2 and 3.'],
  councilStart: ['ORG-5.2.2d', 'The Council starts in 1, 2, 3, 36 or 41.'],
  tanksStart: ['ORG-5.2.2b', 'The captured tanks start in 1 and are already there.'],
  setupFull: ['ORG-5.2b', (s, area) => `${areaName(s, area)} is full.`],
  setupUnfinished: ['ORG-5.2a', 'Units are still waiting to be set up.'],

  // 7 stacking
  full: ['ORG-11.3.1a', (s, area) => `${areaName(s, area)} has no room for all of them.`],
  notOverstacked: ['ORG-7.1f', (s, unit) => `${unitName(s, unit)} is not in an overstacked area of yours.`],
  dropFull: ['ORG-7.1e', 'The area is full: no unit may be left here.'],
  stopFull: ['ORG-7.1e', 'The area is full: the units have to move on.'],

  // 9 cards
  notYourCard: ['ORG-9.0a', 'This card belongs to the other deck.'],
  cardPlayed: ['ORG-9.0f', (s, card) => `${cardName(s, card)} was played and is out of the game.`],
  notInHand: ['ORG-9.0e', (s, card) => `${cardName(s, card)} is not in your hand.`],
  otherTime: [
    'ORG-9.0e',
    (s, card) => {
      const { list } = s.world.data.cards.timings;
      const times = (s.world.cardKind[card]?.when ?? []).map((id) => list.find((one) => one.id === id)?.name ?? id);
      return `${cardName(s, card)} is played at another time: ${times.join('; or: ')}.`;
    },
  ],
  cardNeeds: ['ORG-9.0g', need],
  reinforcementClosed: ['ORG-17.0e', need],
  tensionsTribes: ['ORG-9.1c', need],
  zoneOnly: ['ORG-12.5h', need],
  oneNight: ['ORG-9.0d', 'Only one Night Attack is allowed in an attack.'],
  fierceAtNight: ['ORG-19.4b', 'Fierce Defense may not be played against a Night Attack.'],
  nobodyFresh: ['ORG-10.0a', 'You have no fresh unit that can act: you can only pass.'],
  notTarget: ['ORG-9.0g', (s, area) => `${areaName(s, area)} is not a legal target of this card.`],
  notForCard: ['ORG-9.0g', (s, unit) => `The card cannot be used with ${unitName(s, unit)}.`],
  notDefector: [
    'ORG-9.1d',
    (s, unit) =>
      `${unitName(s, unit)} cannot defect. It must be a DRA unit, not a tank, in or next to the initiator's area.`,
  ],
  notInitiator: [
    'ORG-9.1l',
    (s, unit) =>
      `${unitName(s, unit)} cannot start a defection. It must be a tribal unit with a DRA unit in or next to its area.`,
  ],
  notBesideDefector: [
    'ORG-9.1e',
    (s, area) => `${areaName(s, area)} is not an area with units of yours next to the defector.`,
  ],
  defectionFull: ['ORG-9.1f', (s, area) => `${areaName(s, area)} is full.`],
  notJoining: ['ORG-9.1m', (s, unit) => `${unitName(s, unit)} is not one of those who come over.`],
  militiaMines: ['ORG-11.3.4b', 'The militia lays no mines.'],
  notNextToLeader: [
    'ORG-9.1h',
    (s, unit) => `${unitName(s, unit)} is not a fresh enemy combat unit next to a leader of yours.`,
  ],
  tribeNamed: ['ORG-9.0g', 'Another Failed Supply card already names this tribe.'],
  tribeNotThere: ['ORG-9.1c', 'No unit of this tribe is there.'],
  noTribe: ['ORG-9.0g', 'Name one of the three tribes.'],
  notEntryArea: ['ORG-17.0d', (s, area) => `${areaName(s, area)} is not an entry area of this tribe.`],
  entryHeld: ['ORG-17.0e', (s, area) => `The enemy controls ${areaName(s, area)}.`],
  entryFull: ['ORG-17.0g', (s, area) => `${areaName(s, area)} is full.`],

  // 10 actions
  passAfterCard: ['ORG-10.0f', 'A card or the Mi-24 was used in this action: end it instead of passing.'],
  nothingToEnd: ['ORG-10.0d', 'Nothing has been done yet: pass, or activate an area.'],
  nobodyToActivate: ['ORG-10.0a', (s, area) => `No fresh unit of yours is in ${areaName(s, area)}.`],
  activated: ['ORG-10.0a', (s, area) => `${areaName(s, area)} is already active.`],
  areaChosen: ['ORG-9.0e', 'An area has been chosen: this can be done only at the start of the action.'],
  firstArea: ['ORG-9.1i', 'Activate the first area.'],
  attackOwed: ['ORG-12.1a', 'Units that entered an area under enemy control must attack before the action ends.'],

  // 11 movement
  notYours: ['ORG-10.0a', (s, unit) => `${unitName(s, unit)} is not a unit of yours on the map.`],
  notActive: ['ORG-10.0a', (s, unit) => `${unitName(s, unit)} did not begin this action in an active area.`],
  isSpent: ['ORG-4.0a', (s, unit) => `${unitName(s, unit)} is spent.`],
  hasMoved: ['ORG-11.1d', (s, unit) => `${unitName(s, unit)} has acted in this action.`],
  alreadyAlong: ['ORG-11.1b', (s, unit) => `${unitName(s, unit)} is already moving with the stack.`],
  notAlong: ['ORG-11.1b', (s, unit) => `${unitName(s, unit)} is not moving with the stack.`],
  lastOne: ['ORG-11.1b', 'At least one unit has to move.'],
  underWay: ['ORG-11.1d', 'The move has begun: no unit may join it.'],
  elsewhere: ['ORG-11.1b', (s, unit) => `${unitName(s, unit)} is in another area.`],
  stayPut: ['ORG-11.1b', 'The units are already there.'],
  tooFar: ['ORG-11.1b', (s, area) => `${areaName(s, area)} is out of reach.`],
  tooDear: ['ORG-11.2e', (s, area) => `There are not enough movement points for ${areaName(s, area)}.`],
  closed: [
    'ORG-11.2.1b',
    (s, area) => `${areaName(s, area)} was attacked in this action: no unit may enter it any more.`,
  ],
  fromContested: ['ORG-11.3.2a', 'From a contested area the first step leads to a neutral area or one of your own.'],
  loneLeader: [
    'ORG-4.1n',
    'A leader enters an area with enemies only together with combat units of the same side, or to join them.',
  ],
  tankMountain: ['ORG-11.3.3a', 'Tanks enter mountains only along a Main Road.'],
  militiaBarred: ['ORG-11.3.4a', 'The militia enters neither forts nor minefields.'],
  cannotAttack: [
    'ORG-12.9b',
    'A tank out of ammunition cannot attack, so it cannot enter an area under enemy control alone.',
  ],

  // 12 attack
  noEnemy: ['ORG-11.1c', (s, area) => `No enemy combat unit is in ${areaName(s, area)}.`],
  attackedOnce: ['ORG-12.0c', (s, area) => `${areaName(s, area)} was already attacked in this action.`],
  noAttacker: ['ORG-11.1c', (s, area) => `No unit of yours in ${areaName(s, area)} can attack in this action.`],
  notThere: [
    'ORG-12.2d',
    (s, unit) => `${unitName(s, unit)} did not enter the area in this action, and the area is not active.`,
  ],
  noAmmo: ['ORG-12.9b', (s, unit) => `${unitName(s, unit)} is out of ammunition.`],
  alreadyIn: ['ORG-12.2a', (s, unit) => `${unitName(s, unit)} already takes part.`],
  notIn: ['ORG-12.2a', (s, unit) => `${unitName(s, unit)} does not take part.`],
  nobodyAttacks: ['ORG-12.2c', 'At least one unit must attack.'],

  // 12.6 and 12.7 casualties and retreats
  notPaying: ['ORG-12.6d', (s, unit) => `${unitName(s, unit)} is not one of the units that take this result.`],
  onlyFresh: ['ORG-12.6a', (s, unit) => `${unitName(s, unit)} is spent: it can only be eliminated.`],
  underpays: ['ORG-12.6e', 'The other units could not pay the rest.'],
  overpays: ['ORG-12.6e', 'That would pay more than the result demands, and an exact payment is possible.'],
  notRepulsed: ['ORG-12.7i', (s, unit) => `${unitName(s, unit)} is not one of the units that must still retreat.`],
  notNext: ['ORG-12.7a', (s, area) => `${areaName(s, area)} is not adjacent.`],
  retreatEnemy: ['ORG-12.7e', (s, area) => `The enemy is in ${areaName(s, area)}.`],
  retreatTank: ['ORG-11.3.3b', 'A tank retreats into mountains only along a Main Road.'],
  retreatMilitia: ['ORG-11.3.4c', 'The militia retreats into neither forts nor minefields.'],
  retreatBack: ['ORG-12.7f', (s, area) => `This retreat has already passed through ${areaName(s, area)}.`],
  notTowardSupply: ['ORG-12.7b', (s, area) => `${areaName(s, area)} is not on the shortest way to supply.`],
  notLeaderThere: [
    'ORG-4.1h',
    (s, unit) => `${unitName(s, unit)} is not a leader of yours in the area that the unit leaves.`,
  ],
  notHelper: ['ORG-4.1b', (s, unit) => `${unitName(s, unit)} cannot help in this test.`],
  notNearest: ['ORG-4.1k', (s, area) => `${areaName(s, area)} is not the nearest area your side controls.`],

  // 13 ambush
  notAmbusher: [
    'ORG-13.0a',
    (s, unit) => `${unitName(s, unit)} is not a combat unit of yours next to the area entered.`,
  ],
  ambushSpent: ['ORG-13.0e', (s, unit) => `${unitName(s, unit)} is not fresh and in supply.`],
  ambushContested: ['ORG-13.0d', 'The ambushing area is contested.'],
  ambushCrowd: ['ORG-13.0b', 'Too many units are in the ambushing area.'],
  ambushOpen: ['ORG-13.0c', 'The area entered gives no cover.'],
  ambushPaired: ['ORG-13.0f', (s, unit) => `${unitName(s, unit)} already has an opponent.`],
  notMoving: ['ORG-13.0l', (s, unit) => `${unitName(s, unit)} is not one of the moving combat units.`],

  // 14 raid
  raidSide: ['ORG-10.0c', 'Only Mujahideen units raid.'],
  raidOnce: ['ORG-14.0a', 'Only one raid is allowed in an action.'],
  raidSupply: ['ORG-15.1e', (s, unit) => `${unitName(s, unit)} is not in supply and cannot raid.`],
  raidLine: ['ORG-14.0l', (s, unit) => `${unitName(s, unit)} has no line of supply now and cannot raid.`],
  raidMoved: ['ORG-14.0j', (s, unit) => `${unitName(s, unit)} has moved, or is not a combat unit in the active area.`],
  raidContested: ['ORG-14.0j', 'No raid starts from a contested area.'],
  raidNobody: ['ORG-14.0a', (s, unit) => `No enemy next to ${unitName(s, unit)} can be raided.`],
  raidTarget: [
    'ORG-14.0j',
    (s, unit) => `${unitName(s, unit)} is not an enemy combat unit in an area next to the raider.`,
  ],
  raidClosed: ['ORG-11.2.1d', 'The area was attacked in this action.'],

  // 17 the Mi-24
  mi24Gone: ['ORG-17.1a', 'The Mi-24 is not in its base.'],
  mi24Spent: ['ORG-17.1b', 'The Mi-24 has struck this turn.'],
  mi24Target: ['ORG-17.1b', (s, area) => `No Mujahideen combat unit is in ${areaName(s, area)}.`],
});
