// 14.0, 18.1 The Combat Phase: what lies beside one's units is seen, all battles are declared, then fought one by one (14.28).
import { place, side } from '@hexside/engine';
import { isHeld, type NomonhanState, procedure, TURN } from '../state.ts';
import { foeOf } from '../world.ts';
import { hexesOf } from './battle-groups.ts';
import { combat } from './combat.ts';
import { assignment } from './combat-assignment.ts';
import { hexes } from './domains.ts';
import { note, noteFor } from './events.ts';
import { examine } from './fog.ts';
import { no } from './refusals.ts';

const battlesLeft = (s: NomonhanState): boolean => s.world.hexes.some((hex) => s.battle[hex] > 0);

/** A battle is named by its first hex. */
const isFirstOf = (s: NomonhanState, hex: number): boolean => s.battle[hex] > 0 && hexesOf(s, s.battle[hex])[0] === hex;

/** 18.1: at the start of the phase the phasing side looks at every enemy stack next to its units. */
const lookAround = (s: NomonhanState, of: number): void => {
  const foe = foeOf(of);
  const looked: number[] = [];
  for (const hex of s.world.hexes) {
    if (!isHeld(s, of, hex)) continue;
    for (const beside of s.world.board.neighboursOf(place(hex))) {
      if (!isHeld(s, foe, beside) || looked.includes(beside)) continue;
      looked.push(beside);
      const pieces = examine(s, of, beside);
      const told = { kind: 'examined', side: of, hex: beside } as const;
      noteFor(s, of, { ...told, pieces }, { ...told, pieces: [] });
    }
  }
};

export const landCombat = procedure(
  'land-combat',
  (of: number) => ({ of, group: 0 }),
  ({ ask, call, loop, run }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'combat', turn: s.track[TURN], side: l.of });
      lookAround(s, l.of);
    }),
    call(assignment, (_s, l) => [l.of]),
    loop(battlesLeft, [
      ask({
        point: 'fight',
        rule: 'NOM-14.28a',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the battle that is fought next.',
        verbs: [
          {
            name: 'fight',
            takes: hexes,
            candidates: (s) => s.world.hexes.filter((hex) => isFirstOf(s, hex)),
            may: (s, _l, hex) => (isFirstOf(s, hex) ? 0 : no.noBattle),
            do: (s, l, hex) => {
              l.group = s.battle[hex];
            },
          },
        ],
      }),
      call(combat, (_s, l) => [l.of, l.group]),
    ]),
  ],
);
