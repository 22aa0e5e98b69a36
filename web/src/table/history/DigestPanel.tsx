import { counted } from '@hexside/engine';
import type { PieceChange } from '../../state/digest.ts';
import { placeName, sideName } from '../../state/words.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { SideMark } from '../../ui/marks.tsx';
import { PieceLink, PlaceLink } from '../../ui/Segments.tsx';
import { digest, look } from '../table-state.ts';

const Changes = ({ title, list }: { readonly title: string; readonly list: readonly PieceChange[] }) =>
  list.length === 0 ? null : (
    <section class="sec">
      <header>
        <h3>{title}</h3>
      </header>
      <ul class="units">
        {list.map(({ piece, steps, now }) => (
          <li key={piece.id} class="unit-row">
            <CounterFace piece={piece.id} size={46} />
            <span>
              <b>
                <PieceLink piece={piece.id} /> at {placeName(look.value, piece.place)}
              </b>
              <span>{now ? (steps === 1 ? 'lost a step' : `lost ${steps} steps`) : 'removed from the board'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** What the other side's turn changed; stays until the player acts. */
export const DigestPanel = () => {
  const now = digest.value;
  if (!now) return null;
  const { lost, theyLost, taken, arrived, tracks } = now.digest;
  return (
    <div class="digest" data-testid="digest">
      <h2 class="panel-title">What happened</h2>
      <p class="help">
        The {sideName(look.value, now.side)} side took {counted(now.actions, 'action')}.
      </p>
      <Changes title="Your losses" list={lost} />
      <Changes title="Their losses" list={theyLost} />
      {taken.length > 0 && (
        <section class="sec">
          <header>
            <h3>Changed hands</h3>
          </header>
          <ul class="rows-plain">
            {taken.map(({ place, to }) => (
              <li key={place}>
                <SideMark look={look.value} side={to} /> <PlaceLink place={place} /> is {sideName(look.value, to)} now
              </li>
            ))}
          </ul>
        </section>
      )}
      {arrived.length > 0 && (
        <section class="sec">
          <header>
            <h3>New on the board</h3>
          </header>
          <div class="faces">
            {arrived.slice(0, 16).map((piece) => (
              <CounterFace key={piece.id} piece={piece.id} size={46} />
            ))}
          </div>
        </section>
      )}
      {tracks.length > 0 && (
        <section class="sec">
          <header>
            <h3>Tracks</h3>
          </header>
          <dl class="facts">
            {tracks.map(({ track, before }) => (
              <div key={`${track.id}${track.side ?? ''}`}>
                <dt>
                  {track.side === undefined ? '' : `${sideName(look.value, track.side)}: `}
                  {track.name}
                </dt>
                <dd>
                  {track.value}, was {before}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <button type="button" class="btn" data-testid="close-digest" onClick={() => (digest.value = null)}>
        Show the log
      </button>
    </div>
  );
};
