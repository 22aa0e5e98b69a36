import { counted, type OfferView, offeredPiece, type PoolView } from '@hexside/engine';
import { signal } from '@preact/signals';
import { offersAt, testIdOf } from '../../state/offers.ts';
import { choose, pick } from '../../state/picking.ts';
import { pieceName, withNames } from '../../state/words.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/marks.tsx';
import { decision, look, snapshot, view } from '../table-state.ts';

/** Pieces beside the board: set-up, recruits, reinforcements, support, pools. What may be chosen glows, as on the board. */

/** Pools opened by hand although nothing in them is on offer. */
const opened = signal<readonly string[]>([]);
const folded = signal(false);
/** Whether the panel lists the pools. */
const listed = signal(false);

const toggle = (id: string): void => {
  opened.value = opened.value.includes(id) ? opened.value.filter((one) => one !== id) : [...opened.value, id];
  folded.value = false;
};

const piecesOf = (pool: PoolView): readonly string[] => {
  const named = new Set(pool.pieces);
  for (const piece of view.value?.pieces ?? []) if (piece.place === pool.id) named.add(piece.id);
  return [...named];
};

/** The list of pools in the panel; each opens in the tray. */
export const Pools = () => {
  const pools = view.value?.pools.filter((pool) => pool.count > 0 && pool.cards === undefined) ?? [];
  if (pools.length === 0) return null;
  const total = pools.reduce((sum, pool) => sum + pool.count, 0);
  return (
    <section class="sec">
      <button
        type="button"
        class="sec-fold"
        aria-expanded={listed.value}
        onClick={() => {
          listed.value = !listed.value;
        }}
      >
        <h2>Beside the board</h2>
        <span>{counted(total, 'counter')}</span>
        <Icon name={listed.value ? 'down' : 'right'} />
      </button>
      {listed.value && (
        <ul class="pools">
          {pools.map((pool) => (
            <li key={pool.id}>
              <button
                type="button"
                class="pool-row"
                aria-pressed={opened.value.includes(pool.id)}
                disabled={piecesOf(pool).length === 0}
                onClick={() => toggle(pool.id)}
              >
                <SideMark look={look.value} side={pool.side} />
                <span>{pool.name}</span>
                <b>{pool.count}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Offers that the board cannot show: pieces in pools, and places that are no part of the board. */
const offBoard = (): { pieces: Set<string>; places: OfferView[] } => {
  const board = new Set(look.value?.places.map((place) => place.id));
  const where = new Map(view.value?.pieces.map((piece) => [piece.id, piece.place]));
  const offers = decision.value?.offers ?? [];
  return {
    pieces: new Set(
      offers.flatMap((offer) => offeredPiece(offer) ?? []).filter((id) => !board.has(where.get(id) ?? '')),
    ),
    places: offers.filter((offer) => offer.kind === 'place' && !board.has(offer.arg)),
  };
};

const TrayPiece = ({
  piece,
  offered,
  chosen,
}: {
  readonly piece: string;
  readonly offered: boolean;
  readonly chosen: boolean;
}) => {
  const offers = offersAt(decision.value?.offers ?? [], { kind: 'piece', id: piece }, []);
  const [offer] = offers;
  return (
    <button
      type="button"
      class={`tray-piece${offered ? ' can' : ''}${chosen ? ' chosen' : ''}`}
      data-testid={`piece-${piece}`}
      data-offer={offer ? testIdOf(offer) : undefined}
      onClick={() => pick({ kind: 'piece', id: piece })}
    >
      <span class="sr">
        {pieceName(look.value, piece)}
        {offered && `: ${offer?.text ?? 'can be chosen'}`}
        {chosen && ', chosen'}
      </span>
      <CounterFace piece={piece} size={52} canAct={offered} selected={chosen} />
    </button>
  );
};

export const Tray = () => {
  const current = snapshot.value;
  const { pieces, places } = offBoard();
  const chosen = new Set(Object.values(decision.value?.chosen ?? {}).flat());
  const pools = (view.value?.pools ?? []).filter((pool) => {
    const inside = piecesOf(pool);
    return opened.value.includes(pool.id) || inside.some((id) => pieces.has(id) || chosen.has(id));
  });
  const loose = [...pieces].filter((id) => !pools.some((pool) => piecesOf(pool).includes(id)));
  if (!current || (pools.length === 0 && places.length === 0 && loose.length === 0)) return null;
  const ordered = (ids: readonly string[]): string[] =>
    [...ids].sort((a, b) => Number(pieces.has(b)) - Number(pieces.has(a)));
  return (
    <section class={folded.value ? 'tray folded' : 'tray'} aria-label="Beside the board" data-testid="tray">
      <button
        type="button"
        class="tray-fold"
        aria-expanded={!folded.value}
        onClick={() => (folded.value = !folded.value)}
      >
        <Icon name={folded.value ? 'right' : 'down'} />
        <b>Beside the board</b>
        <span>{pieces.size > 0 ? `${pieces.size} can be chosen` : ''}</span>
      </button>
      {!folded.value && (
        <div class="tray-row">
          {places.length > 0 && (
            <div class="tray-places">
              {places.map((offer) => (
                <button
                  key={testIdOf(offer)}
                  type="button"
                  class="btn outline"
                  data-testid={testIdOf(offer)}
                  onClick={() => choose(offer)}
                >
                  {withNames(look.value, offer.text)}
                </button>
              ))}
            </div>
          )}
          {[
            ...pools.map((pool) => ({ id: pool.id, name: pool.name, side: pool.side, ids: ordered(piecesOf(pool)) })),
            ...(loose.length > 0 ? [{ id: 'loose', name: 'Others', side: undefined, ids: loose }] : []),
          ].map((pool) => (
            <div class="tray-pool" key={pool.id}>
              <h2>
                <SideMark look={look.value} side={pool.side} /> {pool.name}
              </h2>
              <div class="tray-pieces">
                {pool.ids.map((id) => (
                  <TrayPiece key={id} piece={id} offered={pieces.has(id)} chosen={chosen.has(id)} />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  );
};
