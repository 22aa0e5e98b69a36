// 10.0 Action Phase: the sides act in turn, one area at a time, until both pass.
import { side } from '@hexside/engine';
import {
  ACTED,
  ALLOWED,
  clearAction,
  INITIATIVE,
  type OrgunState,
  pieceIn,
  piecesAt,
  procedure,
  spend,
  TURN,
  USED,
} from '../state.ts';
import { bitOf, enemyOf } from '../world.ts';
import { activate, actors, areasActive, hasFresh, listActivatable, mayAct, mayActivate } from './activation.ts';
import { attack, mayAttack, owesAttack, owesAttackAt } from './attack.ts';
import { mayPlay, playCard, playVerb } from './cards/index.ts';
import { listCards, mayUse, mightPlay } from './cards.ts';
import { areas, cards, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { canStrike, listStrikes, mayStrike, strike, strikeVerb } from './mi24.ts';
import { walk } from './movement.ts';
import { mayRaid, raid } from './raid.ts';
import { no } from './refusals.ts';

const AT_START = bitOf('action-start') | bitOf('action-any');
const ANY_TIME = bitOf('action-any');

type Action = { of: number; passed: number };

/** 10.0a, B63: cards and the Mi-24 need somebody fresh, or the side can only pass. Not once an area was chosen. */
const mayBegin = (s: OrgunState, l: Action): number =>
  areasActive(s) > 0 ? no.areaChosen : hasFresh(s, l.of) ? 0 : no.nobodyFresh;

const hasAttack = (s: OrgunState, of: number): boolean => s.world.areas.some((at) => mayAttack(s, of, at) >= 0);

/** Is there anything left to do in this action, as far as everybody can know? */
const isOpen = (s: OrgunState, l: Action): boolean =>
  actors(s, l.of) !== 0 || canStrike(s, l.of) || hasAttack(s, l.of) || mightPlay(s, l, l.of, ANY_TIME, mayPlay);

/** 10.0b, 4.1j: units that acted are spent; all others stay as they are. Was it a pass (10.0f)? */
const wrapUp = (s: OrgunState, l: Action): void => {
  const spent: number[] = [];
  for (const p of s.world.pieces) {
    if ((s.flags[p] & ACTED) === 0 || s.spent[p] === 1) continue;
    spend(s, p);
    spent.push(p);
  }
  if (s.track[USED] === 0) l.passed = 1;
  note(s, l.passed === 1 ? { kind: 'passed', side: l.of } : { kind: 'action-over', side: l.of, pieces: spent });
  clearAction(s);
};

/** One action: cards, one area (or two), and what its units do. Answers with 1 if it was a pass. */
const action = procedure(
  'action',
  (of: number): Action => ({ of, passed: 0 }),
  ({ ask, end, goto, label, run, when }) => [
    run((s) => clearAction(s)),
    ask({
      point: 'action',
      rule: 'ORG-10.0a',
      who: (_s, l) => side(l.of),
      prompt: (s) =>
        areasActive(s) > 0 ? 'Activate a second area, or go on with one.' : 'Activate an area, play a card, or pass.',
      verbs: [
        {
          name: 'activate',
          takes: areas,
          may: (s, l, at) => mayActivate(s, l.of, at),
          each: (s, l, out) => listActivatable(s, l.of, out),
          do: (s, l, at) => activate(s, l.of, at),
          then: { goto: 'chosen' },
        },
        {
          name: 'card',
          takes: cards,
          may: (s, l, card) => {
            const use = mayUse(s, l.of, card, AT_START);
            if (use < 0) return use;
            const begin = mayBegin(s, l);
            return begin < 0 ? begin : mayPlay(s, l, card);
          },
          each: (s, l, out) => {
            if (mayBegin(s, l) >= 0) listCards(s, l, l.of, AT_START, mayPlay, out);
          },
          calls: { procedure: playCard, args: (_s, l, card) => [l.of, card] },
          then: 'again',
        },
        {
          name: 'strike',
          takes: areas,
          may: (s, l, at) => {
            const begin = mayBegin(s, l);
            return begin < 0 ? begin : mayStrike(s, l.of, at);
          },
          each: (s, l, out) => {
            if (mayBegin(s, l) >= 0) listStrikes(s, l.of, out);
          },
          calls: { procedure: strike, args: (_s, l, at) => [l.of, at] },
          then: 'again',
        },
        {
          name: 'go',
          takes: none,
          may: (s) => (areasActive(s) > 0 ? 0 : no.firstArea),
          then: { goto: 'act' },
        },
        {
          name: 'end',
          takes: none,
          may: (s) => (s.track[USED] === 1 && areasActive(s) === 0 ? 0 : no.nothingToEnd),
          then: { goto: 'over' },
        },
        {
          name: 'pass',
          takes: none,
          may: (s) => (s.track[USED] === 1 ? no.passAfterCard : 0),
          then: { goto: 'over' },
        },
      ],
    }),
    label('chosen'),
    // Where a card allows two areas and no other is left, going on is the only answer.
    when((s) => areasActive(s) < s.track[ALLOWED], [goto('action')]),
    ask({
      point: 'act',
      rule: 'ORG-11.1a',
      always: true,
      who: (s, l) => (isOpen(s, l) ? side(l.of) : null),
      prompt: () => 'Move, attack or raid with units of the active area, or end the action.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          may: (s, l, p) => mayAct(s, l.of, p),
          each: (s, l, out) => {
            for (let m = actors(s, l.of); m !== 0; m &= m - 1) out.add(pieceIn(s, l.of, m));
          },
          calls: { procedure: walk, args: (_s, l, p) => [l.of, p] },
          then: 'again',
        },
        {
          name: 'attack',
          takes: areas,
          may: (s, l, at) => mayAttack(s, l.of, at),
          calls: { procedure: attack, args: (_s, l, at) => [l.of, at] },
          then: 'again',
        },
        {
          name: 'raid',
          takes: pieces,
          may: (s, l, p) => mayRaid(s, l.of, p),
          each: (s, l, out) => {
            for (let m = actors(s, l.of); m !== 0; m &= m - 1) {
              const p = pieceIn(s, l.of, m);
              if (mayRaid(s, l.of, p) >= 0) out.add(p);
            }
          },
          calls: { procedure: raid, args: (_s, l, p) => [l.of, p] },
          then: 'again',
        },
        strikeVerb(),
        playVerb(ANY_TIME),
        {
          name: 'done',
          takes: none,
          may: (s, l) => (owesAttack(s, l.of) ? no.attackOwed : 0),
          role: 'ends',
          barredBy: (s, l) =>
            s.world.areas
              .filter((at) => owesAttackAt(s, l.of, at))
              .flatMap((at) => piecesAt(s, at).map((p) => s.world.pieceIds[p] ?? '')),
        },
      ],
    }),
    label('over'),
    run(wrapUp),
    end((_s, l) => l.passed),
  ],
);

export const actionPhase = procedure(
  'action-phase',
  () => ({ of: -1, passes: 0 }),
  ({ call, loop, run }) => [
    run((s, l) => {
      l.of = s.track[INITIATIVE];
      note(s, { kind: 'phase', name: 'action', turn: s.track[TURN] });
    }),
    // 10.0e: two passes in a row
    loop(
      (_s, l) => l.passes < 2,
      [
        call(
          action,
          (_s, l) => [l.of],
          (_s, l, passed) => {
            l.passes = passed === 1 ? l.passes + 1 : 0;
            l.of = enemyOf(l.of);
          },
        ),
      ],
    ),
  ],
);
