import type { Lesson } from '@hexside/engine';

/**
 * The first White turn of Brasovo, guided: points spent on moves and attacks, support, entrenching, munitions, cohesion, an assault and its
 * odds, prisoners and an advance.
 */
const firstTurn: Lesson = {
  id: 'first-turn',
  title: 'Your first turn',
  side: 'W',
  seed: 'lesson-first-turn',
  position: {
    game: 'orel',
    scenario: 'brasovo',
    date: 15,
    phase: 'W movement',
    rp: { W: 1 },
    pieces: {
      '0119': ['2/41D out'],
      '0216': ['1/41D', 'Art1/41D'],
      '0219': ['2/2D', '3/2D', 'Art/3D'],
      '0309': ['TB-Bolchevik', 'Depot-14A'],
      '0315': ['Cv/41D'],
      '0317': ['1/2D'],
      '0418': ['Res/3D', '19-DrArk'],
      '0516': ['4/2D', 'AB/2D'],
      '0518': ['Convoi-3Dr'],
      '0614': ['2/41S out'],
      '0715': ['2/3D'],
      '0717': ['ArtL3/3D', 'TB-Doblest-Vitazia'],
      '0811': ['14/41D', 'Art14bgde/41D'],
      '0814': ['Cv/41S'],
      '0817': ['1/3D'],
      '0915': ['3/3D'],
      waiting: ['1/46D', '1/57D', '2/57D', '1Off/Alex', '10-HusIng', 'Art/46D', 'Art/57D', 'AB/46D', 'Convoi-46/57'],
    },
  },
  steps: [
    {
      say: 'You lead the Whites, in grey. After four days you must hold two towns: Sevsk, which is yours, and Brasovo.',
      rule: 'ORL-10.1e',
      allow: [],
      point: ['0513', '0219'],
    },
    {
      say: 'A counter tells strength, quality and movement; the dots are steps of 200 men. Quality decides more than numbers.',
      rule: 'ORL-1.1c',
      allow: [],
      point: ['2/3D'],
    },
    {
      say: '2/41S is in front of Brasovo, alone and out of command: see the crossed-out aerial. Choose your 2/3D next to it.',
      rule: 'ORL-7b',
      allow: ['unit 2/3D'],
      point: ['2/3D'],
    },
    {
      say: 'Numbers are movement points. An attack is paid in them too: choose 2/41S, then the prepared attack for two points.',
      rule: 'ORL-7.2a',
      allow: ['prepared 0614'],
      point: ['0614'],
    },
    {
      say: 'The arrow shows the declared attack; it is resolved later. Choose 4/2D to move up next to it.',
      allow: ['unit 4/2D'],
      point: ['4/2D'],
    },
    {
      say: 'Go to 0615. It is next to the enemy: leaving the zone of control again is expensive.',
      rule: 'ORL-7.1.3a',
      allow: ['to 0615'],
      point: ['0615'],
    },
    {
      say: 'Join the prepared attack. Stacks of one White division may attack together from several hexes.',
      rule: 'ORL-8.6.1b',
      allow: ['prepared 0614'],
      point: ['0614'],
    },
    {
      say: 'Guns support from two hexes away. Choose the heavy battery ArtL3/3D in Komarichi.',
      rule: 'ORL-8.6.2a',
      allow: ['unit ArtL3/3D'],
      point: ['ArtL3/3D'],
    },
    {
      say: 'Bring it forward to Lopandino: two hexes from the enemy, and two points are left.',
      allow: ['to 0716'],
      point: ['0716'],
    },
    {
      say: 'Spend them: let it support a prepared attack.',
      allow: ['support prepared'],
    },
    {
      say: 'The Reds are next to Sevsk. Choose 3/2D there.',
      allow: ['unit 3/2D'],
      point: ['3/2D'],
    },
    {
      say: 'A unit that spends the whole day digging is entrenched after your next movement. Let it entrench.',
      rule: 'ORL-7.3b',
      allow: ['dig'],
    },
    {
      say: 'You could move more units. For now, end the movement.',
      allow: ['end'],
    },
    {
      say: 'The ribbon shows the steps of a combat phase. First: which attack does the battery support? Choose 4/2D, which leads it.',
      rule: 'ORL-8.6.2b',
      allow: ['for 4/2D'],
      point: ['4/2D'],
    },
    {
      say: 'A unit that attacks without munitions is unsupplied afterwards. Choose 4/2D again: the convoy gives two of its four points.',
      rule: 'ORL-8.2.1d',
      allow: ['attack 4/2D'],
      point: ['4/2D'],
      // The battery's coordination, then the cohesion of both sides.
      dice: [3, 2, 3],
    },
    {
      say: 'The guns fired in time, and your units kept cohesion. The Reds failed by one: disorganized, they fight at half strength.',
      rule: 'ORL-8.7.2a',
      allow: [],
      point: ['0614'],
    },
    {
      say: 'Each answer shows its exact odds. Press the assault.',
      rule: 'ORL-8.8a',
      allow: ['assault'],
      // Two dice of the assault, then their morale.
      dice: [4, 4, 5],
    },
    {
      say: 'They lost two steps, failed their morale check and surrendered. For both sides, three prisoners are worth a recruit point.',
      rule: 'ORL-4.1b',
      allow: [],
    },
    {
      say: 'The hex is empty, and the winners of an assault must enter it. Advance with 2/3D.',
      rule: 'ORL-8.7.4a',
      allow: ['advance 2/3D'],
      point: ['2/3D'],
    },
    {
      say: 'Brasovo is two hexes away. Advance with 4/2D too, or leave it there. Then it is the Reds’ turn. Good luck.',
      allow: [],
      point: ['0513'],
    },
  ],
};

export const lessons: readonly Lesson[] = [firstTurn];
