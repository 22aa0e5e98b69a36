// 15.0 Supply Phase: cards of the DRA, cards of the Mujahideen (B67), then both sides are judged at once.
import { side } from '@hexside/engine';
import { CARAVAN, FAILED, procedure, TURN } from '../state.ts';
import { bitOf, DRA, MJ } from '../world.ts';
import { mayPlay, playVerb } from './cards/index.ts';
import { mightPlay } from './cards.ts';
import { none } from './domains.ts';
import { note } from './events.ts';
import { judgeSupply } from './supply.ts';

const SUPPLY = bitOf('supply-start');

const supplyCards = procedure(
  'supply-cards',
  (of: number) => ({ of }),
  ({ ask }) => [
    ask({
      point: 'supply.cards',
      rule: 'ORG-9.0e',
      always: true,
      who: (s, l) => (mightPlay(s, l, l.of, SUPPLY, mayPlay) ? side(l.of) : null),
      prompt: () => 'Play cards for the Supply Phase, or go on.',
      verbs: [playVerb(SUPPLY), { name: 'done', takes: none, may: () => 0 }],
    }),
  ],
);

export const supplyPhase = procedure(
  'supply-phase',
  () => ({}),
  ({ call, run }) => [
    run((s) => note(s, { kind: 'phase', name: 'supply', turn: s.track[TURN] })),
    call(supplyCards, () => [DRA], null, 'DRA supply cards'),
    call(supplyCards, () => [MJ], null, 'MJ supply cards'),
    run((s) => {
      judgeSupply(s);
      s.track[FAILED] = 0;
      s.track[CARAVAN] = 0;
    }),
  ],
);
