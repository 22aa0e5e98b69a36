import type { Lesson } from '@hexside/engine';

/**
 * The first turn, guided: movement, zones of control, supply, an attack, its odds, support and an advance. The fight is
 * for an Armenian village, so that nobody is driven out in a lesson.
 */
const firstTurn: Lesson = {
  id: 'first-turn',
  title: 'Your first turn',
  side: 'AR',
  seed: 'lesson-first-turn',
  position: {
    game: 'karabakh',
    turn: 2,
    phase: 'AR movement',
    pieces: {
      '1419': ['Arabo', 'Ashot'],
      '1416': ['1/ASOR', '2/ASOR'],
      '1521': ['Davits'],
      '1817': ['Tigran'],
      '1823': ['1/83'],
      'available-AR': ['NK-art-1'],
      '1319': ['1/708'],
      '1520': ['1/704', '2/704'],
      '1218': ['1/709', '2/709'],
      '1621': ['1/701'],
    },
    rp: { AR: 1, AZ: 4 },
  },
  steps: [
    {
      say: 'You lead the Armenian side, in ochre. After nine turns you need twelve victory points: towns, passes, water.',
      rule: 'KAR-15.0a',
      allow: [],
      point: ['1419'],
    },
    {
      say: 'Azeri regulars hold Askeran, on the road to Stepanakert. This turn you take the village back.',
      allow: [],
      point: ['1319'],
    },
    {
      say: 'This is your Movement Phase. Pieces with a dot can act. Choose 1/ASOR in Martuni.',
      rule: 'KAR-12.0a',
      allow: ['unit 1/ASOR'],
      point: ['1/ASOR'],
    },
    {
      say: 'Units in one hex may move together. Point at Martuni and add 2/ASOR.',
      rule: 'KAR-5.2a',
      allow: ['with 2/ASOR'],
      point: ['2/ASOR'],
    },
    {
      say: 'Numbers are movement points. Hex 1418 is next to the enemy, whose zone of control will stop you there. Go.',
      rule: 'KAR-11.0b',
      allow: ['to 1418'],
      point: ['1418'],
    },
    {
      say: 'They are in an enemy zone and can go no further. The main button ends their move: Stop here.',
      rule: 'KAR-11.0b',
      allow: ['stop'],
    },
    {
      say: 'Units need a line to a source of supply. Without it they move and fight at half. The Supply button shows it.',
      rule: 'KAR-14.5a',
      allow: [],
      point: ['1/ASOR'],
    },
    {
      say: 'All units are in place. End movement; the Combat Phase follows.',
      rule: 'KAR-4.0c',
      allow: ['end'],
    },
    {
      say: 'Enemies you can reach are outlined. Choose Askeran.',
      rule: 'KAR-13.0a',
      allow: ['attack 1319'],
      point: ['1319'],
    },
    {
      say: 'Add all four units, two in Stepanakert and two in 1418. Watch the odds rise with each.',
      rule: 'KAR-13.5a',
      allow: ['with Arabo', 'with Ashot', 'with 1/ASOR', 'with 2/ASOR'],
      point: ['1419', '1418'],
    },
    {
      say: 'The panel shows the exact odds over every roll of the dice. Ochre is good for you, hatched blue is bad. Declare the attack.',
      rule: 'KAR-13.6a',
      allow: ['declare'],
    },
    {
      say: 'Support markers wait beside the board. Artillery shifts one column on a roll of 1 to 3. Add it.',
      rule: 'KAR-13.1a',
      allow: ['support NK-art-1'],
      point: ['NK-art-1'],
    },
    {
      say: 'You cannot undo anything after the dice are rolled. Roll them.',
      rule: 'KAR-13.7a',
      allow: ['commit'],
      dice: [4, 2, 5],
      replies: ['lose 1/708'],
    },
    {
      say: 'The defenders are gone. Advance with Arabo, so that Askeran is held.',
      rule: 'KAR-13.9a',
      allow: ['advance Arabo'],
      point: ['Arabo'],
    },
    {
      say: 'One unit holds the village. The others stay where they are.',
      allow: ['done'],
    },
    {
      say: 'The log tells what happened, die by die, with the rules. Point at any hex to read about it.',
      allow: [],
    },
  ],
};

export const lessons: readonly Lesson[] = [firstTurn];
