import { type Problem, sharesOf, weighingOf } from '@hexside/engine';
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../../styles/assignment.css';
import { act } from '../../state/answers.ts';
import { lineOf, offersAt, testIdOf } from '../../state/offers.ts';
import { reasonFor } from '../../state/questions.ts';
import { pieceName, placeName, withNames } from '../../state/words.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { RuleLink } from '../../ui/Segments.tsx';
import { OddsBar } from '../odds/OddsBar.tsx';
import { look, view } from '../table-state.ts';
import { assignment, type Battle, battleOdds, battlesIn, idleIn, weighBattles } from './battles.ts';

/** The unit whose offers are listed below its counter. */
const opened = signal<string | null>(null);

const Face = ({ piece }: { readonly piece: string }) => (
  <button
    type="button"
    class={opened.value === piece ? 'assigned on' : 'assigned'}
    aria-expanded={opened.value === piece}
    data-testid={`assigned-${piece}`}
    onClick={() => {
      opened.value = opened.value === piece ? null : piece;
    }}
  >
    <span class="sr">{pieceName(look.value, piece)}: change what it does</span>
    <CounterFace piece={piece} size={44} selected={opened.value === piece} />
  </button>
);

/** What else a unit could do; first the list must be open to change. */
const Changes = ({ pieces }: { readonly pieces: readonly string[] }) => {
  const piece = opened.value;
  const asked = assignment.value?.asked;
  if (piece === null || !asked || !pieces.includes(piece)) return null;
  const offers = offersAt(asked.offers, { kind: 'piece', id: piece }, []);
  const edit = asked.offers.find((offer) => offer.verb === 'edit');
  return (
    <div class="changes" data-testid="changes">
      <p class="help">{pieceName(look.value, piece)}</p>
      {offers.map((offer) => (
        <button
          key={lineOf(offer)}
          type="button"
          class="btn small"
          data-testid={`change-${testIdOf(offer)}`}
          onClick={() => void act(lineOf(offer))}
        >
          {withNames(look.value, offer.text)}
        </button>
      ))}
      {edit && (
        <button type="button" class="btn small" onClick={() => void act(lineOf(edit))}>
          {edit.text}
        </button>
      )}
      {offers.length === 0 && !edit && <p class="help">It cannot do anything else.</p>}
    </div>
  );
};

const Odds = ({ number }: { readonly number: number }) => {
  const odds = battleOdds.value.get(number);
  if (!odds) return null;
  const { attack, defence, ratio } = weighingOf(odds.summaries);
  // Support is given after the ratio is known: the column is the one the dice are read in.
  const column = odds.summaries[0]?.columns?.labels[odds.columns.indexOf(Math.max(...odds.columns))];
  return (
    <>
      <p class="battle-sum">
        <b>
          {attack} to {defence}
        </b>
        , {ratio}
        {column !== undefined && `, column ${column}`}
      </p>
      <OddsBar shares={sharesOf(odds)} />
    </>
  );
};

const BattleCard = ({ battle }: { readonly battle: Battle }) => {
  const now = view.value;
  const side = assignment.value?.asked.side;
  const isFoe = (one: { readonly place: string; readonly side: string }): boolean =>
    battle.places.includes(one.place) && one.side !== side;
  const unknown = now?.hidden.filter(isFoe).reduce((sum, group) => sum + group.count, 0) ?? 0;
  return (
    <li class="battle" data-testid={`battle-${battle.number}`}>
      <h3>
        <span class="battle-number">{battle.number}</span>
        {battle.places.map((place) => placeName(look.value, place)).join(' and ')}
      </h3>
      <div class="battle-faces">
        <div>
          {battle.pieces.map((piece) => (
            <Face key={piece} piece={piece} />
          ))}
        </div>
        <span>against</span>
        <div>
          {now?.pieces.filter(isFoe).map(({ id }) => (
            <CounterFace key={id} piece={id} size={44} />
          ))}
          {unknown > 0 && <span class="unknown-face">{unknown} ?</span>}
        </div>
      </div>
      <Changes pieces={battle.pieces} />
      <Odds number={battle.number} />
    </li>
  );
};

/** Why the list cannot be declared as it stands. */
const Open = () => {
  const [reason, setReason] = useState<Problem | null>(null);
  const asked = assignment.value?.asked;
  const declarable = asked?.offers.some((offer) => offer.verb === 'declare') ?? true;
  useEffect(() => {
    setReason(null);
    if (!declarable) void reasonFor([{ kind: 'line', line: 'declare' }]).then(setReason);
  }, [asked, declarable]);
  if (declarable || !reason) return null;
  return (
    <p class="still-open" data-testid="still-open">
      {withNames(look.value, reason.text)} {reason.rule !== undefined && <RuleLink rule={reason.rule} />}
    </p>
  );
};

/** All battles of the phase as they are proposed, each with its odds; every unit tells what else it could do. */
export const Assignment = () => {
  const now = assignment.value;
  const asked = now?.asked;
  const places = useMemo(() => new Set(look.value?.places.map(({ id }) => id)), [look.value]);
  const battles = asked ? battlesIn(asked, (id) => places.has(id)) : [];
  useEffect(() => {
    if (now) void weighBattles(now.asked, now.how, battles);
  }, [asked]);
  if (!now || !asked) return null;
  const idle = idleIn(asked.offers, battles);
  return (
    <section class="sec assignment" data-testid="assignment">
      <header>
        <h2>{battles.length === 1 ? '1 battle' : `${battles.length} battles`}</h2>
        <span>
          <RuleLink rule={now.how.rule} />
        </span>
      </header>
      <Open />
      <ol>
        {battles.map((battle) => (
          <BattleCard key={battle.number} battle={battle} />
        ))}
      </ol>
      {idle.length > 0 && (
        <div class="idle">
          <h3>Not in a battle</h3>
          <div class="battle-faces">
            <div>
              {idle.map((piece) => (
                <Face key={piece} piece={piece} />
              ))}
            </div>
          </div>
          <Changes pieces={idle} />
        </div>
      )}
      {battleOdds.value.size > 0 && (
        <p class="help">
          {[...battleOdds.value.values()][0]?.assumptions.join(' ')} The combat table is chosen for each battle.
        </p>
      )}
    </section>
  );
};
