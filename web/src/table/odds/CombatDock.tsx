import {
  basisWords,
  type DicePool,
  lossesWords,
  oddsPanel,
  type PanelAmounts,
  type PanelGroup,
  type PanelSum,
  pieceName,
  type Share,
  sharesOf,
} from '@hexside/engine';
import { signal } from '@preact/signals';
import { act } from '../../state/answers.ts';
import { buttonsOf, lineOf, testIdOf } from '../../state/offers.ts';
import { isPhone } from '../../state/picking.ts';
import { openChart } from '../../state/rules.ts';
import { odds } from '../../state/session.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { RuleLink } from '../../ui/Segments.tsx';
import { MainButton } from '../header/TopBar.tsx';
import { Course } from '../panel/Course.tsx';
import { decision, look, snapshot, view } from '../table-state.ts';
import { AnswerOdds } from './AnswerOdds.tsx';
import { ColumnRibbon } from './ColumnRibbon.tsx';
import { OddsBar, Outcomes } from './OddsBar.tsx';

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
        <h3>Saved plans</h3>
        <button
          type="button"
          class="link"
          onClick={() => {
            plans.value = [];
          }}
        >
          Clear
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
const Amounts = ({ amounts: { title, rows } }: { readonly amounts: PanelAmounts }) => (
  <section class="sec">
    <header>
      <h3>{title}</h3>
    </header>
    {rows.length === 0 && <p class="help">None</p>}
    <ul class="shifts">
      {rows.map(({ amount, label, rule }) => (
        <li key={`${label}${rule}`}>
          <b>{amount}</b>
          <span>{label}</span>
          <RuleLink rule={rule} />
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
          <span>{who}</span>
          {dice === 0 ? (
            <b>no dice</b>
          ) : (
            <b>
              <span class="sr">
                {dice === 1 ? '1 die' : `${dice} dice`}, {needs} or more
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

const Group = ({ group: { title, pieces, unknown } }: { readonly group: PanelGroup }) => (
  <div>
    <h3>{title}</h3>
    <div class="faces">
      {pieces.map((piece) => (
        <CounterFace key={piece.id} piece={piece.id} size={58} />
      ))}
      {unknown > 0 && <span class="unknown-face">{unknown} ?</span>}
    </div>
  </div>
);

const Sum = ({ sum }: { readonly sum: PanelSum }) => {
  if (sum.kind === 'dice') return <Pools pools={sum.pools} remark={sum.remark} />;
  if (sum.kind === 'sentence') return <p class="help">{sum.words}</p>;
  return (
    <p class="sum">
      <b>{sum.words}</b> <span>{sum.remark}</span>
    </p>
  );
};

/** The odds before the dice: both sides, the sum, every modifier with its rule, and what will happen. */
export const CombatDock = () => {
  const summary = snapshot.value?.combat;
  const asked = decision.value;
  const now = view.value;
  if (!summary || !asked || !now) return null;
  const { main, plain } = buttonsOf(asked.offers);
  const answer = odds.value;
  const shares = answer ? sharesOf(answer) : [];
  const losses = answer && lossesWords(answer, summary, look.value);
  const panel = oddsPanel({ look: look.value, view: now, asked, summary, odds: answer });
  const { attackers, defenders, support, columns, answers } = panel;
  const plan: Plan = {
    target: panel.where ?? '',
    words:
      [...(attackers?.pieces ?? []), ...(support?.pieces ?? [])]
        .map((piece) => pieceName(look.value, piece.id))
        .join(', ') || 'Nobody yet',
    shares,
  };
  return (
    <div class="dock" data-testid="combat-dock" data-point={asked.point}>
      <div class="dock-body">
        <Course />
        <h2 class="panel-title">{panel.title}</h2>
        {panel.where !== null && <p class="help">{panel.where}</p>}
        {(attackers || defenders) && (
          <div class="fighters">
            {attackers && <Group group={attackers} />}
            {defenders && <Group group={defenders} />}
          </div>
        )}
        {support && (
          <div>
            <h3 class="small-head">{support.title}</h3>
            <div class="faces">
              {support.pieces.map((piece) => (
                <CounterFace key={piece.id} piece={piece.id} size={40} />
              ))}
            </div>
          </div>
        )}
        <Sum sum={panel.sum} />
        {panel.amounts.map((amounts) => (
          <Amounts key={amounts.title} amounts={amounts} />
        ))}
        {columns && (
          <ColumnRibbon ribbon={columns} remark={columns.isCounted ? 'exact' : answers ? '' : 'calculating'} />
        )}
        <section class="sec dock-outcomes">
          <header>
            <h3>Possible results</h3>
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
            <AnswerOdds answers={answers} />
          ) : answer ? (
            <>
              <OddsBar shares={shares} />
              <Outcomes shares={shares} />
              {losses !== null && <p class="help">{losses}</p>}
              <p class="help">{basisWords([answer])}</p>
            </>
          ) : (
            <p class="help">Calculating the odds</p>
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
