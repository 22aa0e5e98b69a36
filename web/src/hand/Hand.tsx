import { useEffect, useRef } from 'preact/hooks';
import './hand.css';
import { look, snapshot } from '../state/session.ts';
import { sideName } from '../state/words.ts';
import { SideMark } from '../ui/marks.tsx';
import { CardFace, CardFoot, Lock } from './Card.tsx';
import { allCards, cardLook, playable, playOf, raised, type SideCards } from './hand.ts';

/** What everybody may know of a side's cards. */
const Known = ({ cards }: { readonly cards: SideCards }) => (
  <div class="hand-known" data-testid={`cards-${cards.side}`}>
    <SideMark look={look.value} side={cards.side} />
    <span>
      <b>{sideName(look.value, cards.side)}</b>
      <span>
        {cards.held} in hand, {cards.deck} to draw
      </span>
    </span>
    <span class="backs" aria-hidden="true">
      {Array.from({ length: Math.min(cards.held, 8) }, (_, i) => `back ${i}`).map((key) => (
        <i key={key} />
      ))}
    </span>
  </div>
);

/** Cards that were played lie open. */
const Played = ({ cards }: { readonly cards: readonly SideCards[] }) => {
  const count = cards.reduce((sum, one) => sum + one.played.length, 0);
  if (count === 0) return null;
  return (
    <details class="hand-played">
      <summary data-testid="played-cards">Played: {count}</summary>
      <div class="hand-list">
        {cards
          .filter(({ played }) => played.length > 0)
          .map((one) => (
            <section key={one.side}>
              <h3>
                <SideMark look={look.value} side={one.side} /> {sideName(look.value, one.side)}
              </h3>
              <ul>
                {one.played.map((id) => (
                  <li key={id}>
                    {cardLook(id)?.number} {cardLook(id)?.name ?? id}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </details>
  );
};

/** The viewer's cards at the foot of the board: their heads always, the whole card when it is pointed at or opened. */
export const Hand = () => {
  const row = useRef<HTMLUListElement>(null);
  const cards = allCards.value;
  const open = raised.value;
  useEffect(() => {
    if (open === null) return;
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && row.current?.contains(event.target) === true) return;
      raised.value = null;
    };
    addEventListener('pointerdown', leave, true);
    return () => removeEventListener('pointerdown', leave, true);
  }, [open]);
  if (cards.length === 0) return null;
  const viewer = snapshot.value?.viewer ?? null;
  const mine = viewer === null ? undefined : cards.find(({ side }) => side === viewer);
  return (
    <section class="hand" aria-label="Cards" data-testid="hand">
      {mine && (
        <>
          <p class="hand-title">
            <b>Your hand</b>
            <span>{playable.value > 0 ? `${playable.value} playable` : `${mine.deck} to draw`}</span>
          </p>
          <ul class="hand-row" ref={row} style={{ '--cards': mine.hand.length }}>
            {mine.hand.map((id) => (
              <HandCard key={id} id={id} />
            ))}
            {mine.hand.length === 0 && <li class="hand-none">No cards</li>}
          </ul>
        </>
      )}
      <div class="hand-others">
        {cards
          .filter((one) => one !== mine)
          .map((one) => (
            <Known key={one.side} cards={one} />
          ))}
        <Played cards={cards} />
      </div>
    </section>
  );
};

const Playable = () => (
  <svg class="playable" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="9" fill="currentColor" />
    <path d="M7 5l6 4-6 4z" fill="var(--on-overprint)" />
  </svg>
);

const HandCard = ({ id }: { readonly id: string }) => {
  const card = cardLook(id);
  if (!card) return null;
  const can = playOf(id) !== null;
  const up = raised.value === id;
  return (
    <li class={['card', can ? 'can' : '', up ? 'up' : ''].filter(Boolean).join(' ')} data-testid={`hand-${id}`}>
      <button
        type="button"
        class="card-tab"
        aria-expanded={up}
        data-testid={`card-${id}`}
        onClick={() => {
          raised.value = up ? null : id;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !up) return;
          raised.value = null;
          event.stopPropagation();
        }}
      >
        {card.number !== undefined && <i>{card.number}</i>}
        <b>{card.name}</b>
        {can ? <Playable /> : <Lock />}
        <span class="sr">{can ? 'can be played now' : 'cannot be played now'}</span>
      </button>
      {up && (
        <article class="card-whole" aria-label={card.name}>
          <CardFace card={card} />
          <CardFoot card={card} />
        </article>
      )}
    </li>
  );
};

/** On a phone: every card whole, one below the other, in a sheet of its own. */
export const HandSheet = () => {
  const cards = allCards.value;
  const viewer = snapshot.value?.viewer ?? null;
  const mine = cards.find(({ side }) => side === viewer);
  return (
    <div class="hand-sheet" data-testid="hand">
      {mine?.hand.length === 0 && <p class="help">You hold no cards.</p>}
      {(mine?.hand ?? []).map((id) => {
        const card = cardLook(id);
        return card ? (
          <article key={id} class={playOf(id) ? 'card-whole can' : 'card-whole'} data-testid={`hand-${id}`}>
            <CardFace card={card} />
            <CardFoot card={card} />
          </article>
        ) : null;
      })}
      {cards
        .filter((one) => one !== mine)
        .map((one) => (
          <Known key={one.side} cards={one} />
        ))}
      <Played cards={cards} />
    </div>
  );
};
