// 4.1, 16.3 Air Mission Allocation: all points come home, both sides allocate in secret, both reveal; then air superiority (16.5).
import { reveal, side } from '@hexside/engine';
import { ACES, airIn, moveAir, type NomonhanState, procedure, RESTRAINT, TURN } from '../state.ts';
import { DAMAGED, INTERDICTION, JP, RECON, RESERVE, SIDES, STRIKE, SU, SUPERIORITY } from '../world.ts';
import { airSuperiority } from './air-superiority.ts';
import { numbers } from './domains.ts';
import { note } from './events.ts';
import { markerQuestion } from './marker-question.ts';
import { no } from './refusals.ts';

/** 4.1, 16.32: whatever is still in a mission box is in Reserve before the new allocation. */
export const recallAir = (s: NomonhanState, of: number): void => {
  for (const box of [SUPERIORITY, INTERDICTION, RECON, STRIKE]) moveAir(s, of, box, RESERVE, airIn(s, of, box));
};

/** 16.62: an interdiction mission has two, four or six points; Restraint forbids the Japanese one. */
const mayFly = (s: NomonhanState, of: number, box: number, n: number): number => {
  if (n > airIn(s, of, RESERVE)) return no.noAir;
  if (box !== INTERDICTION || n === 0) return 0;
  if (of === JP && s.track[RESTRAINT] === 1) return no.restraint;
  return String(n) in s.world.data.tables.interdiction.modifiers ? 0 : no.interdictionNumber;
};

const allocate = procedure(
  'allocate',
  (of: number) => ({ of }),
  ({ ask }) =>
    (
      [
        ['superiority', SUPERIORITY, 'Air Superiority'],
        ['interdiction', INTERDICTION, 'Interdiction: two, four or six'],
        ['recon', RECON, 'Air Recon'],
        ['strike', STRIKE, 'Air Strike'],
      ] as const
    ).map(([id, box, name]) =>
      ask({
        point: `allocate.${id}`,
        rule: 'NOM-4.1e',
        always: true,
        who: (_s, l) => side(l.of),
        prompt: (s, l) => `Choose how many of ${airIn(s, l.of, RESERVE)} air points fly ${name}.`,
        verbs: [
          {
            name: 'fly',
            takes: numbers,
            candidates: (s, l) => Array.from({ length: airIn(s, l.of, RESERVE) + 1 }, (_, n) => n),
            may: (s, l, n) => mayFly(s, l.of, box, n),
            do: (s, l, n) => moveAir(s, l.of, RESERVE, box, n),
          },
        ],
      }),
    ),
);

// Held markers of the moment when missions are laid open (README A11)

const tamsagRaid = markerQuestion<{ played: number }>({
  point: 'tamsag-raid',
  rule: 'NOM-16.34a',
  of: () => JP,
  kind: () => 'tamsag-raid',
  prompt: () => 'Raid the airfields round Tamsag?',
  effect: (_s, l) => {
    l.played = 1;
  },
});

const aces = markerQuestion({
  point: 'aces',
  rule: 'NOM-16.51a',
  of: () => SU,
  kind: (s) => (airIn(s, SU, SUPERIORITY) > 0 ? 'aces' : null),
  prompt: () => 'Send Smushkevich’s aces into the air battle?',
  effect: (s) => {
    s.track[ACES] = s.world.data.campaign.effects.aces.modifier;
  },
});

export const airAllocation = procedure(
  'air-allocation',
  () => ({ played: 0 }),
  ({ ask, call, roll, run, together, when }) => [
    run((s) => {
      note(s, { kind: 'phase', name: 'air-allocation', turn: s.track[TURN], side: -1 });
      for (const of of SIDES) recallAir(s, of);
    }),
    together('allocation', allocate, (s) => SIDES.filter((of) => airIn(s, of, RESERVE) > 0)),
    run((s) => {
      reveal(s);
      for (const of of SIDES)
        note(s, {
          kind: 'allocated',
          side: of,
          missions: [SUPERIORITY, INTERDICTION, RECON, STRIKE].map((box) => airIn(s, of, box)),
        });
    }),
    ask(tamsagRaid),
    when(
      (_s, l) => l.played === 1,
      [
        roll('tamsag raid', 6, (s, l, die) => {
          l.played = 0;
          const { divisor } = s.world.data.campaign.effects.tamsagRaid;
          const damaged = Math.min(Math.ceil(die / divisor), airIn(s, SU, RESERVE));
          moveAir(s, SU, RESERVE, DAMAGED, damaged);
          note(s, { kind: 'raid', die, damaged });
        }),
      ],
    ),
    ask(aces),
    call(airSuperiority, () => []),
    run((s) => {
      for (const of of SIDES) {
        moveAir(s, of, SUPERIORITY, RESERVE, airIn(s, of, SUPERIORITY)); // 16.51
        // B33: an odd point goes home; a lone one flies nothing.
        moveAir(s, of, INTERDICTION, RESERVE, airIn(s, of, INTERDICTION) % 2);
      }
    }),
  ],
);
