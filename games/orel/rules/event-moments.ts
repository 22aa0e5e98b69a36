// 6.2 Moments in a combat at which an event that was kept may be played: night attack, tachankas, inspired leader, reserve of shells.
import { side } from '@hexside/engine';
import { HASTY, isCavalry, type OrelState, other, procedure } from '../state.ts';
import { ATTACKER, type Battle, DEFENDER, fighters, type Part } from './battle.ts';
import { none, pieces } from './domains.ts';
import { holds, mayPlay, playEvent, spend } from './random-events.ts';
import { no } from './refusals.ts';

/** A hasty attack by night has none of the burdens of haste. */
export const nightAttack: Part = ({ ask }) => [
  ask({
    point: 'night',
    rule: 'ORL-6.2a',
    who: (s, l) => (l.kind === HASTY && l.vacated === 0 && holds(s, l.of, 'night-attack') ? side(l.of) : null),
    prompt: () => 'Make it a night attack?',
    verbs: [
      {
        name: 'night',
        takes: none,
        may: () => 0,
        do: (s, l) => {
          l.night = 1;
          spend(s, l.of, -1, l.hex);
        },
      },
      { name: 'keep', takes: none, may: () => 0 },
    ],
  }),
];

const riders = (s: OrelState, l: Battle, role: number): number[] =>
  fighters(s, l, role).filter((p) => isCavalry(s.world, p));
const sideOf = (l: Battle, role: number) => (role === ATTACKER ? side(l.of) : other(l.of));

const tachankasFor =
  (role: number, point: string): Part =>
  ({ ask }) => [
    ask({
      point,
      rule: 'ORL-6.2a',
      who: (s, l) =>
        l.tachanka < 0 && riders(s, l, role).length > 0 && holds(s, sideOf(l, role), 'tachankas')
          ? sideOf(l, role)
          : null,
      prompt: () => 'Give machine-gun carts to a cavalry unit?',
      verbs: [
        {
          name: 'tachankas',
          takes: pieces,
          may: (s, l, p) => (riders(s, l, role).includes(p) ? 0 : no.eventAim),
          candidates: (s, l) => riders(s, l, role),
          do: (s, l, p) => {
            l.tachanka = p;
            spend(s, sideOf(l, role), p, -1);
          },
        },
        { name: 'keep', takes: none, may: () => 0 },
      ],
    }),
  ];
export const tachankas: Part = (words) => [
  ...tachankasFor(ATTACKER, 'tachankas')(words),
  ...tachankasFor(DEFENDER, 'tachankas.defence')(words),
];

/** An inspired leader, before the dice of cohesion or morale. */
export const leaderFor =
  (role: number, point: string, asks: (s: OrelState, l: Battle) => boolean): Part =>
  ({ ask }) => [
    ask({
      point,
      rule: 'ORL-6.2a',
      who: (s, l) => (asks(s, l) && holds(s, sideOf(l, role), 'leader') ? sideOf(l, role) : null),
      prompt: () => 'Let an inspired leader steady the troops?',
      verbs: [
        {
          name: 'inspire',
          takes: none,
          may: () => 0,
          do: (s, l) => {
            l.leader = role + 1;
            spend(s, sideOf(l, role), -1, l.hex);
          },
        },
        { name: 'keep', takes: none, may: () => 0 },
      ],
    }),
  ];

/** The side that does not play may give its shells before its batteries answer. */
export const reactiveShells = procedure(
  'reactive-shells',
  (of: number) => ({ of }),
  ({ ask }) => [
    ask({
      point: 'shells',
      rule: 'ORL-6.2a',
      who: (s, l) => (s.world.guns.some((g) => mayPlay.shells(s, l.of, g) >= 0) ? side(l.of) : null),
      prompt: () => 'Give the reserve of shells to a battery?',
      verbs: [
        {
          name: 'shells',
          takes: pieces,
          may: (s, l, p) => mayPlay.shells(s, l.of, p),
          candidates: (s) => s.world.guns,
          do: (s, l, p) => playEvent.shells(s, l.of, p),
        },
        { name: 'keep', takes: none, may: () => 0 },
      ],
    }),
  ],
);
