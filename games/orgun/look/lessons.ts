import type { Lesson } from '@hexside/engine';

/**
 * One action, guided: an area, costs on the road and near the enemy, an ambush and a leader's help, an attack with a card and
 * its odds. It opens a road; no village is anybody's prize.
 */
const firstAction: Lesson = {
  id: 'first-action',
  title: 'Your first action',
  side: 'DRA',
  seed: 'lesson-first-action',
  position: {
    game: 'orgun',
    turn: 3,
    phase: 'DRA action',
    initiative: 'DRA',
    hands: { DRA: ['D16', 'D2'], MJ: ['M15'] },
    played: ['D9', 'D15', 'M4', 'M5'],
    pieces: {
      24: ['BTR-70-d', 'BTR-40-c', 'BTR-40-b', 'Omar'],
      32: ['T-55-a'],
      19: ['BTR-70-b', 'BTR-70-c'],
      15: ['BTR-70-a', 'BTR-40-a', 'Rahman'],
      38: ['BTR-40-d'],
      31: ['Z-AK-47-a', 'Z-RPG-7-a'],
      37: ['W-RPG-7-a', 'W-AK-47-a', 'Warzi'],
      9: ['Z-82mm', 'Zadran'],
      10: ['K-AK-47-a', 'K-DShK', 'Kharoti'],
      3: ['Council'],
    },
  },
  steps: [
    {
      say: 'You lead the garrison, in blue. To win after twelve turns, hold the airfield and one of the two outposts.',
      rule: 'ORG-18.3.2a',
      allow: [],
      point: ['19', '15', '38'],
    },
    {
      say: 'Two Zadran units are in the villages to the south and cut the road to the outpost. Open it.',
      allow: [],
      point: ['31'],
    },
    {
      say: 'The sides act in turn, one area at a time. Activate North Villages: only fresh units there can act.',
      rule: 'ORG-10.0a',
      allow: ['activate 24'],
      point: ['24'],
    },
    {
      say: 'Counters read firepower, cohesion, movement. Choose the BTR-70 to begin a move.',
      rule: 'ORG-11.1b',
      allow: ['unit BTR-70-d'],
      point: ['BTR-70-d'],
    },
    {
      say: 'Units may move together. Add BTR-40 c and General Omar, a leader who helps units in the same area. The third unit stays.',
      rule: 'ORG-4.1b',
      allow: ['with BTR-40-c', 'with Omar'],
      point: ['24'],
    },
    {
      say: 'Numbers are movement points. A quiet area costs 1, half a point by road. Take the road to Orgun North-East.',
      rule: 'ORG-11.2c',
      allow: ['to 28'],
      point: ['28'],
    },
    {
      say: 'An area next to enemies costs 2. East Fields are open ground, where nobody can be ambushed. Go there.',
      rule: 'ORG-11.2b',
      allow: ['to 27'],
      point: ['27'],
    },
    {
      say: 'A number in a square means that you must stop there: enemies hold the villages. Go on to South Road Villages.',
      rule: 'ORG-11.2d',
      allow: ['to 31'],
      point: ['31'],
      replies: ['by W-RPG-7-a', 'target BTR-40-c', 'done'],
    },
    {
      say: 'Ambush! Fresh Warzi next to rough ground may ambush units that enter it. A 4 would break the BTR-40. Let Omar help.',
      rule: 'ORG-13.0g',
      allow: ['use Omar'],
      dice: [4],
      point: ['BTR-40-c'],
    },
    {
      say: 'A 4, less 1 for the General, is no more than its cohesion of 3. Units that enter must attack: choose the area.',
      rule: 'ORG-12.1a',
      allow: ['attack 31'],
      point: ['31'],
    },
    {
      say: 'The panel adds up both sides and shows the exact odds. Open Howitzer Fire in your hand and play it.',
      rule: 'ORG-12.5c',
      allow: ['card D16'],
    },
    {
      say: 'That adds 2 to your attack. Each card is used once. You cannot undo after the dice: roll.',
      rule: 'ORG-9.0f',
      allow: ['roll'],
      dice: [3, 4],
      replies: ['retreat Z-AK-47-a'],
    },
    {
      say: 'The difference is paid in casualty points, as the loser chooses: spent, driven back, or lost.',
      rule: 'ORG-12.6d',
      allow: [],
      point: ['31'],
    },
    {
      say: 'Locked cards say when you can play them, and why not now. Of the other hand you know only how many cards it has.',
      rule: 'ORG-9.0e',
      allow: [],
    },
    {
      say: 'Units that acted are spent when the action ends: pale and tilted. Supply makes them fresh again at the end of the turn.',
      rule: 'ORG-10.0b',
      allow: [],
    },
    {
      say: 'That is how the game goes: you activate one area, then the other side does. Play on from here, or start at the first turn.',
      allow: [],
    },
  ],
};

export const lessons: readonly Lesson[] = [firstAction];
