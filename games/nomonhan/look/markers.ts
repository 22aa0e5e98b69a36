import type { CardLook } from '@hexside/engine';
import type { NomonhanData } from '../data/index.ts';
import { buildWorld } from '../world.ts';

type Moment = NonNullable<NomonhanData['campaign']['markers']['kinds'][number]['when']>;

/** What is drawn on a marker and what it does, in our words. README A11 says what of it is reconstructed. */
interface Told {
  readonly picture: string;
  readonly text: string;
  readonly need?: string;
  readonly rule: string;
}

const TOLD: Readonly<Record<string, Told>> = {
  banzai: {
    picture: 'banner',
    text: 'On the Assault table: Attacker Shattered becomes Bloody Battle, the defender’s attrition becomes a loss, and a loss becomes Shattered.',
    need: 'Japanese infantry in the attack, on the Assault table.',
    rule: 'NOM-15.5a',
  },
  'kwantung-offensive': {
    picture: 'aircraft',
    text: 'The 2nd Air Division comes this turn: six air points.',
    rule: 'NOM-6.13a',
  },
  'sixth-army': {
    picture: 'column',
    text: 'Sixth Army comes this turn with three supply points. One more pick from the next turn on.',
    rule: 'NOM-6.13a',
  },
  'kwantung-reserves': {
    picture: 'column',
    text: 'The reserves come in two groups, this turn and the next. One more pick; more units may be bought.',
    rule: 'NOM-6.13a',
  },
  'intelligence-JP': {
    picture: 'ear',
    text: 'You choose the table, Raid or Assault, on which the enemy’s attack is resolved.',
    rule: 'NOM-14.41a',
  },
  'intelligence-SU': {
    picture: 'ear',
    text: 'You choose the table, Raid or Assault, on which the enemy’s attack is resolved.',
    rule: 'NOM-14.41a',
  },
  'night-infiltration': {
    picture: 'moon',
    text: 'In this phase Japanese infantry that begins next to the enemy may move two hexes through enemy zones of control.',
    rule: 'NOM-5.3a',
  },
  gekokujo: { picture: 'order', text: 'One headquarters is activated without supply.', rule: 'NOM-5.3a' },
  restraint: { picture: 'telegram', text: 'No Japanese aircraft fly interdiction this turn.', rule: 'NOM-5.3a' },
  'tamsag-raid': {
    picture: 'aircraft',
    text: 'A die: half of it, rounded up, of the air points in the Soviet Reserve are damaged on the ground.',
    rule: 'NOM-5.3a',
  },
  'motor-transport': {
    picture: 'column',
    text: 'Two supply points reach Hailar. Interdiction cannot stop them.',
    rule: 'NOM-5.3a',
  },
  'special-service': {
    picture: 'glass',
    text: 'Look at three enemy stacks on the map, or at the enemy’s reinforcement track.',
    rule: 'NOM-18.7a',
  },
  'stavka-offensive': {
    picture: 'aircraft',
    text: '57 Corps comes this turn: its units, two supply points and three air points.',
    rule: 'NOM-6.13a',
  },
  zhukov: { picture: 'star', text: 'Zhukov takes command: one more pick from the next turn on.', rule: 'NOM-5.2a' },
  'first-army-group': {
    picture: 'tank',
    text: '1st Army Group comes this turn with four air points. Routine supply rises to five; one more pick; more units may be bought.',
    rule: 'NOM-6.13a',
  },
  maskirovka: {
    picture: 'mirage',
    text: 'Until the turn ends, nothing reveals Soviet stacks before a Japanese Combat Phase begins.',
    rule: 'NOM-5.3a',
  },
  'artillery-offensive': {
    picture: 'gun',
    text: 'One more column in your favour for this attack.',
    need: 'A headquarters supports the attack.',
    rule: 'NOM-5.3a',
  },
  'deep-battle': {
    picture: 'arrows',
    text: 'Mechanized units pursue one hex further.',
    need: 'Mechanized units in an attack that may pursue.',
    rule: 'NOM-5.3a',
  },
  commissars: {
    picture: 'star',
    text: 'Soviet units of this battle ignore its retreat or rout.',
    rule: 'NOM-5.3a',
  },
  'truck-columns': {
    picture: 'column',
    text: 'Two supply points reach Tamsag. Interdiction cannot stop them.',
    rule: 'NOM-5.3a',
  },
  purge: {
    picture: 'order',
    text: 'Name one of your headquarters: it is not activated this turn.',
    rule: 'NOM-5.3a',
  },
  aces: {
    picture: 'aircraft',
    text: 'One is added to each Soviet die for air superiority this turn, to six at most.',
    rule: 'NOM-16.51a',
  },
};

const WHEN: Readonly<Record<Moment, string>> = {
  'own-attack': 'Your attack, before the die',
  'enemy-attack': 'Their attack, before the table is chosen',
  'own-movement': 'Your Movement Phase',
  'own-logistics': 'Your Logistics Phase',
  'after-reveal': 'After both sides have revealed their air missions',
  'own-phase': 'Your Logistics, Movement or Air Strike Phase',
  'own-result': 'Your attack, once its result is known',
  'any-result': 'A battle whose result sends Soviet units back',
  'air-superiority': 'Before the air battle',
};

/** The campaign markers as cards, marker by marker. */
export const markersOf = (data: NomonhanData): CardLook[] => {
  const { markers, markerIds } = buildWorld(data);
  return markers.flatMap((marker, m): CardLook[] => {
    const told = TOLD[marker.id];
    const id = markerIds[m];
    if (told === undefined || id === undefined) return [];
    return [
      {
        id,
        side: marker.side,
        name: marker.name,
        when: marker.when === undefined ? 'At once' : WHEN[marker.when],
        ...told,
      },
    ];
  });
};
