import type { Lesson } from '@hexside/engine';

/**
 * A turn, guided: the secret allocation, arrivals under interdiction, a headquarters woken, recon, a march, a strike, and two battles that
 * must be fought, on each of the tables.
 */
const firstTurn: Lesson = {
  id: 'first-turn',
  title: 'Your first turn',
  side: 'JP',
  seed: 'lesson-first-turn',
  position: {
    game: 'nomonhan',
    turn: 2,
    first: 'JP',
    phase: 'air',
    vp: { JP: 2, SU: 3 },
    air: { JP: { reserve: 4 }, SU: { reserve: 2 } },
    supply: { JP: { '1610': 1, Hailar: 1 }, SU: { '1214': 1 } },
    pieces: {
      '1610': ['J-hq-23'],
      '1511': ['J-inf-64'],
      '1611': ['J-inf-71', 'J-rec-23'],
      '1413': ['S-mot-24'],
      '1513': ['S-cav-15'],
      '1214': ['S-hq-36', 'S-mot-149'],
      'track-2': ['J-mot-26'],
    },
  },
  steps: [
    {
      say: 'June 1939. You lead the Japanese side, in ochre. Each objective you hold at the end of a turn scores victory points.',
      rule: 'NOM-24.6a',
      allow: [],
      point: ['1511'],
    },
    {
      say: 'First the air war. Both sides assign their aircraft in secret and reveal them together. Your aircraft are not threatened, so assign none to superiority.',
      rule: 'NOM-4.1e',
      allow: ['fly 0'],
    },
    {
      say: 'Interdiction bombs enemy reinforcements on their way. Few will come, so assign none here either.',
      rule: 'NOM-16.62a',
      allow: ['fly 0'],
    },
    { say: 'One point flies recon: it looks into a stack.', rule: 'NOM-16.7a', allow: ['fly 1'] },
    {
      say: 'The other three fly strikes against units on the ground.',
      rule: 'NOM-16.8a',
      allow: ['fly 3'],
      replies: ['fly 0', 'fly 2', 'fly 0', 'fly 0'],
    },
    {
      say: 'The air display shows both sides’ missions. Two Soviet points fly against your reinforcements. The 26th comes anyway: choose it.',
      rule: 'NOM-6.1a',
      allow: ['unit J-mot-26'],
      point: ['J-mot-26'],
    },
    {
      say: 'It may come in at the northern or eastern edge, or in Hailar, your base beside the map. Hailar.',
      rule: 'NOM-6.21a',
      allow: ['at Hailar'],
    },
    {
      say: 'Three supply points are on the way too.',
      rule: 'NOM-6.11a',
      allow: ['supply 3'],
    },
    { say: 'Send them to Hailar as well.', allow: ['at Hailar'] },
    {
      say: 'All reinforcements are declared. Now a die is rolled for each: the raiders may delay or destroy it. Go on.',
      rule: 'NOM-16.63a',
      allow: ['done'],
      dice: [3, 2, 1, 3],
      replies: ['done'],
    },
    {
      say: 'Everything got through. Units could break down into battalions now. Yours need not. Go on to supply.',
      rule: 'NOM-9.1a',
      allow: ['done'],
    },
    {
      say: 'Supply is scarce. A supply point next to a headquarters activates it: it then supports attacks and lets units move twice. Activate the 23rd.',
      rule: 'NOM-10.3a',
      allow: ['activate J-hq-23'],
      point: ['J-hq-23'],
    },
    { say: 'Use the supply point next to it.', rule: 'NOM-7.2a', allow: ['from 1610'], point: ['1610'] },
    {
      say: 'You have nothing more to spend. The Soviets do the same, then your impulse begins.',
      rule: 'NOM-7.9a',
      allow: ['done'],
      replies: ['done', 'done'],
    },
    {
      say: 'Of a Soviet stack you see only the top unit and the height. Fly the recon mission.',
      rule: 'NOM-18.0a',
      allow: ['recon'],
    },
    { say: 'Look at the stack in 1214.', rule: 'NOM-16.7a', allow: ['at 1214'], point: ['1214'] },
    {
      say: 'A motorized regiment guards a headquarters. You see it until the phase ends, and the log keeps it. Now choose the 64th.',
      rule: 'NOM-11.2b',
      allow: ['unit J-inf-64'],
      point: ['J-inf-64'],
    },
    {
      say: 'In 1412 it is in enemy zones of control and must stop. Go there.',
      rule: 'NOM-13.3a',
      allow: ['to 1412'],
      point: ['1412'],
    },
    { say: 'The armoured cars go with it: choose them.', allow: ['unit J-rec-23'], point: ['J-rec-23'] },
    { say: 'Six battalions may share a hex. To 1412.', rule: 'NOM-12.1a', allow: ['to 1412'], point: ['1412'] },
    { say: 'The 71st next.', allow: ['unit J-inf-71'], point: ['J-inf-71'] },
    { say: 'To 1512, beside the Mongolian cavalry.', rule: 'NOM-13.3a', allow: ['to 1512'], point: ['1512'] },
    { say: 'All units are in place. End movement; the air strikes follow.', rule: 'NOM-4.1i', allow: ['end'] },
    {
      say: 'Each click sends one air point to a hex. Three on 1214 may pin the reserve there.',
      rule: 'NOM-16.8a',
      allow: ['strike 1214'],
      point: ['1214'],
    },
    { say: 'The second.', allow: ['strike 1214'], point: ['1214'] },
    { say: 'The third.', allow: ['strike 1214'], point: ['1214'] },
    {
      say: 'The heights cost you one column. Resolve the strike.',
      rule: 'NOM-16.81a',
      allow: ['done'],
      dice: [5],
      replies: ['suppress S-mot-149'],
    },
    {
      say: 'It is suppressed: half movement, no zone of control. Now combat: units in enemy zones must attack all those enemies.',
      rule: 'NOM-14.11a',
      allow: [],
      point: ['1413'],
    },
    {
      say: 'Two battles are proposed, with their odds. Click a counter in the list to change what it does. Declare them as they are.',
      rule: 'NOM-14.13a',
      allow: ['declare'],
    },
    { say: 'First the one in 1413.', rule: 'NOM-14.2a', allow: ['fight 1413'], point: ['1413'] },
    {
      say: 'Your headquarters is in reach and shifts the odds two columns. Let it support.',
      rule: 'NOM-10.3a',
      allow: ['support'],
      replies: ['decline'],
    },
    {
      say: 'Now choose the table. Raid gains ground; Assault kills on both sides. Their odds are shown side by side. Take Raid.',
      rule: 'NOM-14.3a',
      allow: ['use raid'],
    },
    {
      say: 'You can still change everything before the die. Roll.',
      rule: 'NOM-14.3d',
      allow: ['roll'],
      dice: [2],
      replies: ['to 1314'],
    },
    {
      say: 'The 24th gives way. Attackers may pursue into the hex: choose the 64th.',
      rule: 'NOM-15.42a',
      allow: ['unit J-inf-64'],
      point: ['J-inf-64'],
    },
    { say: 'Into 1413.', allow: ['to 1413'], point: ['1413'] },
    { say: 'The armoured cars stay.', allow: ['done'] },
    { say: 'The second battle, against the cavalry. Support again.', allow: ['support'], replies: ['decline'] },
    { say: 'Five to one: Assault.', rule: 'NOM-14.3a', allow: ['use assault'] },
    { say: 'Roll.', allow: ['roll'], dice: [4] },
    {
      say: 'The cavalry is destroyed: that is a victory point. The Soviet impulse follows. Then both sides move again, but only near active headquarters.',
      rule: 'NOM-4.1i',
      allow: [],
      point: ['1413'],
    },
  ],
};

export const lessons: readonly Lesson[] = [firstTurn];
