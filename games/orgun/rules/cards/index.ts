// Which card does what. A kind of effect without an entry here does not compile.
import { type Procedure, side, type Verb } from '@hexside/engine';
import type { CardEffectKind } from '../../data/index.ts';
import { type OrgunState, procedure } from '../../state.ts';
import { cardVerb, layDown } from '../cards.ts';
import { no } from '../refusals.ts';
import { airlift } from './airlift.ts';
import { bombing } from './bombing.ts';
import { capturedTank } from './captured-tank.ts';
import { defection } from './defection.ts';
import { fieldRepair } from './field-repair.ts';
import { firstSnow } from './first-snow.ts';
import { layMinefield } from './lay-minefield.ts';
import { mi24Arrival } from './mi24-arrival.ts';
import { minefieldPath } from './minefield-path.ts';
import { mules } from './mules.ts';
import type { CardPlay } from './play.ts';
import { radioJamming } from './radio-jamming.ts';
import { rocketBarrage } from './rocket-barrage.ts';
import { secondArea } from './second-area.ts';
import { sovietArrival } from './soviet-arrival.ts';
import { failedSupply, supplyCaravan } from './supply-cards.ts';
import { tribalFighters } from './tribal-fighters.ts';
import { tribalTensions } from './tribal-tensions.ts';

/** Cards of a fight (combat.ts) and of an ambush (ambush.ts) are not played by themselves. */
const IN_A_FIGHT = null;

const PLAYS: Readonly<Record<CardEffectKind, CardPlay | null>> = {
  'soviet-arrival': sovietArrival,
  'mi24-arrival': mi24Arrival,
  airlift,
  bombing,
  'tribal-tensions': tribalTensions,
  'failed-supply': failedSupply,
  'lay-minefield': layMinefield,
  'field-repair': fieldRepair,
  'second-area': secondArea,
  'first-snow': firstSnow,
  'tribal-fighters': tribalFighters,
  'minefield-path': minefieldPath,
  'captured-tank': capturedTank,
  'supply-caravan': supplyCaravan,
  'radio-jamming': radioJamming,
  'rocket-barrage': rocketBarrage,
  mules,
  defection,
  'defence-bonus': IN_A_FIGHT,
  'defence-malus': IN_A_FIGHT,
  'attack-bonus': IN_A_FIGHT,
  'howitzer-fire': IN_A_FIGHT,
  informer: IN_A_FIGHT,
  'prepared-ambush': IN_A_FIGHT,
};

/** Whether what the card needs is there, for a card that is played by itself. */
export const mayPlay = (s: OrgunState, l: { of: number }, card: number): number => {
  const effect = s.world.effects[card];
  const play = effect ? PLAYS[effect.kind] : null;
  return play ? play.may(s, side(l.of), card) : no.otherTime;
};

const proceduresByKind: readonly (readonly [string, Procedure<OrgunState, [number, number]>])[] = Object.entries(
  PLAYS,
).flatMap(([kind, play]) => (play ? [[kind, play.procedure] as const] : []));

/** A card is laid down and does what it does. */
export const playCard = procedure(
  'play-card',
  (of: number, card: number) => ({ of, card }),
  ({ call, run, when }) => [
    run((s, l) => layDown(s, l.card)),
    ...proceduresByKind.map(([kind, effect]) =>
      when((s, l) => s.world.effects[l.card]?.kind === kind, [call(effect, (_s, l) => [l.of, l.card])]),
    ),
  ],
);

/** A card of the asked side with an effect of its own, played out before the question comes again. */
export const playVerb = <L extends { of: number }>(times: number): Verb<OrgunState, L> => ({
  ...cardVerb<L>((l) => l.of, times, mayPlay),
  calls: { procedure: playCard, args: (_s, l, card) => [l.of, card] },
  then: 'again',
});
