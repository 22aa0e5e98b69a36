import { type PolicyInfo, plainAnswer, type StandingKind } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';

const ASK: PolicyInfo = { id: 'ask', name: 'Always ask me', takes: 'nothing' };
const ABLE = 'able';

/**
 * A question of yes or no that is asked whether or not there is anything to say yes to, so that nobody can tell: most of the time the
 * one answer is no.
 */
const yesOrNo = (
  kind: Pick<StandingKind<NomonhanState>, 'id' | 'name' | 'help' | 'points'>,
  able: string,
  [yes, yesName]: readonly [verb: string, name: string],
  [no, noName]: readonly [verb: string, name: string],
): StandingKind<NomonhanState> => ({
  ...kind,
  policies: [
    ASK,
    { id: ABLE, name: able, takes: 'nothing' },
    { id: yes, name: yesName, takes: 'nothing' },
    { id: no, name: noName, takes: 'nothing' },
  ],
  answer: (_s, question, orders) => {
    const policy = orders.of(null).id;
    const agreed = plainAnswer(question, yes);
    if (policy === ASK.id || (policy === ABLE && agreed !== null)) return null;
    // A marker that was bought must be played: then there is no way to say no (27.2).
    return (policy === yes ? agreed : null) ?? plainAnswer(question, no);
  },
});

/** What can be answered beforehand, so that a game by post does not wait for a no in every combat. */
export const STANDING: readonly StandingKind<NomonhanState>[] = [
  yesOrNo(
    {
      id: 'support',
      name: 'Headquarters’ support',
      help: 'Whether your best active headquarters in reach supports each combat.',
      points: ['support.attack', 'support.defence'],
    },
    'Ask me only where a headquarters could',
    ['support', 'Support whenever one can'],
    ['decline', 'Support nothing'],
  ),
  yesOrNo(
    {
      id: 'markers',
      name: 'Campaign markers',
      help: 'Intelligence, Commissars, Banzai!, Artillery Offensive, Deep Battle, the aces and the raid on Tamsag: whether you are asked each time.',
      points: ['intelligence', 'commissars', 'attack.marker', 'deep-battle', 'aces', 'tamsag-raid'],
    },
    'Ask me only if I hold the marker',
    ['play', 'Play it at the first opportunity'],
    ['no', 'Do not play them'],
  ),
  {
    id: 'stand',
    name: 'Retreats that may be ignored',
    help: 'What units in Nomonhan or a fortification do when a result drives them back.',
    points: ['stand'],
    policies: [
      ASK,
      { id: 'stand', name: 'Stand', takes: 'nothing' },
      { id: 'retreat', name: 'Retreat', takes: 'nothing' },
    ],
    answer: (_s, question, orders) => {
      const policy = orders.of(null).id;
      if (policy === ASK.id) return null;
      // What cannot be ignored is at least shortened (21.2).
      return plainAnswer(question, policy) ?? plainAnswer(question, 'shorten');
    },
  },
];
