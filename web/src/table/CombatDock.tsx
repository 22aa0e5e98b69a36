import type { ChancyModifier, DicePool, PieceView } from '@hexside/engine';
import { signal } from '@preact/signals';
import { act } from '../state/answers.ts';
import { buttonsOf, lineOf, testIdOf } from '../state/offers.ts';
import { isPhone } from '../state/picking.ts';
import { openChart } from '../state/rules.ts';
import { odds } from '../state/session.ts';
import { meanLosses, type Share, sharesOf } from '../state/shares.ts';
import { amountWords, weighingOf } from '../state/weighing.ts';
import { pieceName, placeName, sideName, withNames } from '../state/words.ts';
import { CounterFace } from '../ui/CounterFace.tsx';
import { RuleLink } from '../ui/Segments.tsx';
import { AnswerOdds } from './AnswerOdds.tsx';
import { ColumnRibbon } from './ColumnRibbon.tsx';
import { Course } from './Course.tsx';
import { decision, look, snapshot, view } from './live.ts';
import { OddsBar, Outcomes } from './OddsBar.tsx';
import { MainButton } from './TopBar.tsx';

/** Who fights: the attackers as chosen, and whoever of the other side stands in the chosen place. */
const fighters = (): {
  attackers: PieceView[];
  defenders: PieceView[];
  unknown: number;
  support: PieceView[];
  places: string[];
} => {
  const now = view.value;
  const pieces = now?.pieces ?? [];
  const chosen = decision.value?.chosen ?? {};
  const ids = new Set(Object.values(chosen).flat());
  const board = new Set(look.value?.places.map((place) => place.id));
  const places = [...ids].filter((id) => board.has(id) && !pieces.some((piece) => piece.id === id));
  const on = (piece: PieceView): boolean => board.has(piece.place);
  const known = pieces.filter((piece) => ids.has(piece.id));
  // A game that fights within a place says itself who is who.
  const named = (list: readonly string[] = []): PieceView[] => pieces.filter((piece) => list.includes(piece.id));
  const attackers = chosen.attackers
    ? named(chosen.attackers)
    : known.filter((piece) => on(piece) && !places.includes(piece.place));
  const isFoe = ({ place, side }: { readonly place: string; readonly side: string }): boolean =>
    places.includes(place) && side !== attackers[0]?.side;
  const defenders = named(chosen.defenders);
  const isTold = defenders.length > 0;
  return {
    attackers,
    defenders: isTold ? defenders : pieces.filter(isFoe),
    unknown: isTold ? 0 : (now?.hidden.filter(isFoe).reduce((sum, group) => sum + group.count, 0) ?? 0),
    support: known.filter((piece) => !on(piece) && !attackers.includes(piece)),
    places,
  };
};

/** Plans set beside each other: same target, exact odds of each; forgotten when the target changes. */
interface Plan {
  readonly target: string;
  readonly words: string;
  readonly shares: readonly Share[];
}
const plans = signal<readonly Plan[]>([]);
const MOST_PLANS = 3;

const pin = (plan: Plan): void => {
  const others = plans.value.filter((one) => one.target === plan.target && one.words !== plan.words);
  plans.value = [...others, plan].slice(-MOST_PLANS);
};

const Compared = ({ now }: { readonly now: Plan }) => {
  const pinned = plans.value.filter((plan) => plan.target === now.target);
  const [first] = pinned;
  if (!first) return null;
  const good = (plan: Plan): number => plan.shares.find((share) => share.kind === 'good')?.percent ?? 0;
  return (
    <section class="sec" data-testid="compare">
      <header>
        <h3>Compared plans</h3>
        <button
          type="button"
          class="link"
          onClick={() => {
            plans.value = [];
          }}
        >
          Forget them
        </button>
      </header>
      {pinned.map((plan) => {
        const difference = good(now) - good(plan);
        return (
          <div class="plan" key={plan.words}>
            <p>
              <b>{plan.words}</b>
              <span>
                {difference === 0
                  ? 'as good as this'
                  : `this is ${Math.abs(difference)}% ${difference > 0 ? 'better' : 'worse'}`}
              </span>
            </p>
            <OddsBar shares={plan.shares} />
          </div>
        );
      })}
    </section>
  );
};

/** Everything that is added, each with its rule. */
const Amounts = ({ title, modifiers }: { readonly title: string; readonly modifiers: readonly ChancyModifier[] }) => (
  <section class="sec">
    <header>
      <h3>{title}</h3>
    </header>
    {modifiers.length === 0 && <p class="help">None</p>}
    <ul class="shifts">
      {modifiers.map((modifier) => (
        <li key={`${modifier.label}${modifier.rule}`}>
          <b>{amountWords(modifier)}</b>
          <span>{modifier.label}</span>
          <RuleLink rule={modifier.rule} />
        </li>
      ))}
    </ul>
  </section>
);

/** Pools of dice in the order they fall: so many, each against the same number. */
const Pools = ({ pools, remark }: { readonly pools: readonly DicePool[]; readonly remark: string }) => (
  <section class="sec">
    <header>
      <h3>The dice</h3>
      <span>{remark}</span>
    </header>
    <ul class="pools-of-dice" data-testid="pools">
      {pools.map(({ who, dice, needs }) => (
        <li key={who}>
          <span>{withNames(look.value, who)}</span>
          {dice === 0 ? (
            <b>no dice</b>
          ) : (
            <b>
              <span class="sr">
                {dice} dice at {needs} or more
              </span>
              <span class="pool" aria-hidden="true">
                {Array.from({ length: Math.min(dice, MOST_DRAWN) }, (_, i) => (
                  <i key={`${i}`}>{needs}+</i>
                ))}
                {dice > MOST_DRAWN && <em>× {dice}</em>}
              </span>
            </b>
          )}
        </li>
      ))}
    </ul>
  </section>
);
const MOST_DRAWN = 6;

/** The odds before the dice: both sides, the sum, every modifier with its rule, and what will happen. */
export const CombatDock = () => {
  const summary = snapshot.value?.combat;
  const asked = decision.value;
  if (!summary || !asked) return null;
  const { attackers, defenders, unknown, support, places } = fighters();
  const defending = defenders.length + unknown;
  const { answers } = summary;
  const { main, plain } = buttonsOf(asked.offers);
  const answer = odds.value;
  const shares = answer ? sharesOf(answer) : [];
  const possible = answer && answer.summaries.length > 0 ? answer.summaries : [summary];
  const weighing = weighingOf(possible);
  const lost = answer ? meanLosses(answer).filter(([, n]) => n >= 0.05) : [];
  const [target] = places;
  const plan: Plan = {
    target: target ?? '',
    words: [...attackers, ...support].map((piece) => pieceName(look.value, piece.id)).join(', ') || 'Nobody yet',
    shares,
  };
  return (
    <div class="dock" data-testid="combat-dock" data-point={asked.point}>
      <div class="dock-body">
        <Course />
        <h2 class="panel-title">
          {summary.title !== undefined
            ? withNames(look.value, summary.title)
            : target === undefined
              ? 'The odds'
              : `Attack on ${placeName(look.value, target)}`}
        </h2>
        {target !== undefined && (
          <p class="help">
            {target},{' '}
            {[
              look.value?.places.find((place) => place.id === target)?.terrain ?? '',
              ...(look.value?.places.find((place) => place.id === target)?.notes ?? []),
            ].join(', ')}
          </p>
        )}
        {attackers.length + defending > 0 && (
          <div class="fighters">
            {(attackers.length > 0 || summary.sum === undefined) && (
              <div>
                <h3>
                  {summary.sum !== undefined
                    ? 'Who tries'
                    : attackers.length === 1
                      ? '1 attacker'
                      : `${attackers.length === 0 ? 'Unknown' : attackers.length} attackers`}
                </h3>
                <div class="faces">
                  {attackers.map((piece) => (
                    <CounterFace key={piece.id} piece={piece.id} size={58} />
                  ))}
                </div>
              </div>
            )}
            {defending > 0 && (
              <div>
                <h3>
                  {summary.sum !== undefined ? 'There' : defending === 1 ? '1 defender' : `${defending} defenders`}
                </h3>
                <div class="faces">
                  {defenders.map((piece) => (
                    <CounterFace key={piece.id} piece={piece.id} size={58} />
                  ))}
                  {unknown > 0 && <span class="unknown-face">{unknown} ?</span>}
                </div>
              </div>
            )}
          </div>
        )}
        {support.length > 0 && (
          <div>
            <h3 class="small-head">Support</h3>
            <div class="faces">
              {support.map((piece) => (
                <CounterFace key={piece.id} piece={piece.id} size={40} />
              ))}
            </div>
          </div>
        )}
        {summary.pools ? (
          <Pools pools={summary.pools} remark={weighing.ratio} />
        ) : summary.sum === undefined ? (
          <p class="sum">
            <b>
              {weighing.attack} to {weighing.defence}
            </b>{' '}
            <span>
              {weighing.ratio}
              {answer && answer.summaries.length > 1 && ', by what is hidden'}
            </span>
          </p>
        ) : (
          <p class="help">{withNames(look.value, summary.sum)}</p>
        )}
        {((summary.sum === undefined && !summary.pools) || weighing.modifiers.length > 0) && (
          <Amounts title={summary.modifiersOf ?? 'Column shifts'} modifiers={weighing.modifiers} />
        )}
        {summary.defenceModifiers && summary.defenceModifiers.length > 0 && (
          <Amounts
            title={summary.defenceModifiersOf ?? 'Defence'}
            modifiers={summary.defenceModifiers.map((one) => ({ ...one, least: one.amount, most: one.amount }))}
          />
        )}
        {summary.columns && (
          <ColumnRibbon
            possible={possible.flatMap(({ columns }) => (columns ? [columns] : []))}
            chances={answer?.columns ?? []}
          />
        )}
        <section class="sec dock-outcomes">
          <header>
            <h3>What will happen</h3>
            <span class="dock-links">
              {answer && (
                <button type="button" class="link" data-testid="pin-plan" onClick={() => pin(plan)}>
                  Compare
                </button>
              )}
              <button type="button" class="link" onClick={() => openChart(summary.chart ?? 'combat')}>
                Show the table
              </button>
            </span>
          </header>
          {answers ? (
            <AnswerOdds lines={answers} />
          ) : answer ? (
            <>
              <OddsBar shares={shares} />
              <Outcomes shares={shares} />
              {lost.length > 0 && summary.lossesOf !== undefined && (
                <p class="help">
                  Lost on average, in {summary.lossesOf}:{' '}
                  {lost.map(([side, n]) => `${sideName(look.value, side)} ${n.toFixed(1)}`).join(', ')}
                </p>
              )}
              <p class="help">
                {answer.exact ? 'Every roll of the dice counted.' : 'Estimated from many tries.'} {answer.assumption}
              </p>
            </>
          ) : (
            <p class="help">Counting the dice</p>
          )}
        </section>
        {answer && <Compared now={plan} />}
      </div>
      {!answers && (
        <footer class="dock-foot">
          {main && <MainButton offer={main} wide testId={isPhone.value ? 'main-button' : 'dock-main'} />}
          {plain.map((offer) => (
            <button
              key={offer.verb}
              type="button"
              class="btn"
              data-testid={`dock-${testIdOf(offer)}`}
              onClick={() => void act(lineOf(offer))}
            >
              {offer.text}
            </button>
          ))}
        </footer>
      )}
    </div>
  );
};
