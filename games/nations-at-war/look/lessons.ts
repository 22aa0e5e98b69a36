import type { Lesson } from '@hexside/engine';

/**
 * One activation of the first scenario, guided: a move under opportunity fire, a shot on the move with leadership, one at the halt,
 * and what hits do. The seed lets the Soviet shot hit and the armour save.
 */
const firstActivation: Lesson = {
  id: 'first-activation',
  title: 'Your first activation',
  side: 'GE',
  seed: 'lesson-1',
  position: {
    game: 'nations-at-war',
    scenario: 'cats',
    turn: 3,
    phase: 'operations 505',
    pieces: {
      F6: ['1/505', 'HQ/505'],
      F8: ['2/505'],
      E5: ['3/505'],
      J7: ['1/276'],
      M6: ['2/276', 'HQ/276'],
      K4: ['3/276 ops'],
      reserve: ['1/11', '2/11', '3/11', '4/11', 'HQ/11', '1/2G', '2/2G', '3/2G', '4/2G', '5/2G', 'HQ/2G'],
    },
  },
  steps: [
    {
      say: 'You lead the Germans, in grey. To win, control four railway hexes in a row after turn eight.',
      rule: 'NAW-SK1-h',
      allow: [],
      point: ['M6', 'L4', 'M5', 'M7'],
    },
    {
      say: 'A formation acts when its marker comes out of the cup. The 505th was drawn: its three Tigers may act now.',
      rule: 'NAW-2.12.1a',
      allow: [],
      point: ['1/505', '2/505', '3/505'],
    },
    {
      say: 'Red is fire against armour, dark against infantry: range, dice, number to hit. Top: armour. Right: movement. Choose Tiger 1.',
      rule: 'NAW-2.4a',
      allow: ['unit 1/505'],
      point: ['1/505'],
    },
    {
      say: 'The HQ comes along. Numbers are movement points: a unit that spends half of them or less may still fire. Go to G6.',
      rule: 'NAW-4.1c',
      allow: ['to G6'],
      point: ['G6'],
      replies: ['fire 1/276', 'roll'],
    },
    {
      say: 'Opportunity fire: for each hex you enter, one ready enemy that sees you may fire. It hit, but your armour saved you.',
      rule: 'NAW-5.3a',
      allow: [],
      point: ['1/276'],
    },
    {
      say: 'The T-34 has fired and is Ops Complete: see the tick. Fire back: choose the T-34.',
      rule: 'NAW-5.1a',
      allow: ['fire 1/276'],
      point: ['1/276'],
    },
    {
      say: 'The panel shows the exact odds. Moving costs a die and makes hitting harder. Add the leadership of the HQ.',
      rule: 'NAW-2.5.6.2b',
      allow: ['lead'],
    },
    {
      say: 'That adds two dice. You cannot undo anything after the dice are rolled. Fire.',
      rule: 'NAW-5.1.8a',
      allow: ['roll'],
      dice: [4, 1, 2, 3, 2, 1, 2],
    },
    {
      say: 'One hit, not saved: the T-34 is disrupted, shown by the red bolt. It cannot fire until it rallies.',
      rule: 'NAW-5.1.3c',
      allow: [],
      point: ['1/276'],
    },
    {
      say: 'Tiger 2 has not moved and fires with all its dice. Choose it.',
      rule: 'NAW-3.4.5a',
      allow: ['unit 2/505'],
      point: ['2/505'],
    },
    {
      say: 'Highlighted units are targets. Rest the pointer on one to see the odds. Choose the T-34 again.',
      rule: 'NAW-5.1a',
      allow: ['fire 1/276'],
      point: ['1/276'],
    },
    {
      say: 'The first hit disrupts, the second reduces, the third destroys. This one is already disrupted. Fire.',
      rule: 'NAW-5.1.3a',
      allow: ['roll'],
      dice: [6, 5, 1, 2, 1, 3],
    },
    {
      say: 'Two hits: destroyed. Its wreck stays and limits sight. Both Tigers are Ops Complete and cannot fire again this turn.',
      rule: 'NAW-5.1.3f',
      allow: [],
      point: ['J7'],
    },
    {
      say: 'Line of sight, among the overlays, shows what any hex sees and what blocks a line. Try it whenever you are unsure.',
      rule: 'NAW-6.1a',
      allow: [],
    },
    {
      say: 'When the enemy moves, you are asked whether to fire. Standing orders, in the menu, can answer for you.',
      rule: 'NAW-5.3a',
      allow: [],
    },
    {
      say: 'Tiger 3 is yours: move, fire, or wait on Overwatch. Then end the activation, and the next marker is drawn.',
      rule: 'NAW-5.0b',
      allow: [],
      point: ['3/505'],
    },
  ],
};

export const lessons: readonly Lesson[] = [firstActivation];
