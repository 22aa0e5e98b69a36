import { offeredPiece, type Segment } from '@hexside/engine';
import { lineOf, testIdOf } from '../../state/offers.ts';
import { card, choose } from '../../state/picking.ts';
import { showOverlay } from '../../state/questions.ts';
import { info, overlay } from '../../state/session.ts';
import { sideName, withNames } from '../../state/words.ts';
import { CounterFace } from '../../ui/CounterFace.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { decision, look, story, view } from '../table-state.ts';

/** Nothing where a counter has one step only. */
const stepWords = (steps: number, faces: number): string =>
  faces <= 2 ? '' : steps === 1 ? '1 step' : `${steps} steps`;

const stateWords = (state: string): string => state.replaceAll('-', ' ');

const UnitCard = ({ piece }: { readonly piece: string }) => {
  const counter = look.value?.counters.find((one) => one.id === piece);
  const now = view.value?.pieces.find((one) => one.id === piece);
  if (!counter) return null;
  const offers = decision.value?.offers.filter((offer) => offeredPiece(offer) === piece) ?? [];
  return (
    <section class="sec unit">
      <div class="unit-head">
        <CounterFace piece={piece} size={104} />
        <div>
          <h3 class="panel-title">{counter.name}</h3>
          <p>{counter.kind}</p>
          <p class="help">{counter.notes.join(', ')}</p>
          {offers.map((offer) => (
            <button
              key={lineOf(offer)}
              type="button"
              class="btn main small"
              data-testid={testIdOf(offer)}
              onClick={() => choose(offer)}
            >
              {withNames(look.value, offer.text)}
            </button>
          ))}
        </div>
      </div>
      <dl class="facts">
        {counter.labels.map((label, i) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {now?.values[i] ?? counter.faces.at(-1)?.[i] ?? ''}
              {counter.faces.length > 2 &&
              now &&
              now.steps === counter.faces.length - 1 &&
              counter.faces[1]?.[i] !== now.values[i]
                ? `, then ${counter.faces[1]?.[i]} when reduced`
                : ''}
            </dd>
          </div>
        ))}
        {now && counter.faces.length > 2 && (
          <div>
            <dt>Steps</dt>
            <dd>
              {now.steps} of {counter.faces.length - 1}
            </dd>
          </div>
        )}
        {now && now.states.length > 0 && (
          <div>
            <dt>State</dt>
            <dd>{now.states.map(stateWords).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p class="unit-overlays">
        {info.value?.overlays
          .filter((one) => one.takes === 'piece')
          .map((one) => (
            <button
              key={one.id}
              type="button"
              class="btn small"
              aria-pressed={overlay.value?.id === one.id && overlay.value.argument === piece}
              onClick={() => void showOverlay(overlay.value?.id === one.id ? null : one.id, piece)}
            >
              {one.name}
            </button>
          ))}
      </p>
    </section>
  );
};

/** How much of the past of a place the card tells. */
const HEARD = 4;

/** What the log tells of this place, newest first: what was seen there outlasts the moment in which it could be seen. */
const Heard = ({ place }: { readonly place: string }) => {
  const names = (words: readonly Segment[]): boolean =>
    words.some((word) => typeof word !== 'string' && 'place' in word && word.place === place);
  const lines = story.value.filter(({ told }) => names(told.title)).slice(-HEARD);
  if (lines.length === 0) return null;
  return (
    <section class="sec" data-testid="heard">
      <header>
        <h3>From the log</h3>
      </header>
      <ul class="heard">
        {lines.reverse().map((line) => (
          <li key={line.at}>
            <Segments words={line.told.title} />
            {line.told.lines.map((words, i) => (
              <p class="help" key={`${line.at} ${i}`}>
                <Segments words={words} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Everything about one place and what stands there. */
export const HexCard = () => {
  const at = card.value;
  const now = view.value;
  if (!at || !now) return null;
  const place = look.value?.places.find((one) => one.id === at.place);
  const pool = now.pools.find((one) => one.id === at.place);
  const pieces = now.pieces.filter((piece) => piece.place === at.place).sort((a, b) => a.order - b.order);
  const hidden = now.hidden.filter((one) => one.place === at.place);
  const marks = now.marks.filter((mark) => mark.place === at.place);
  const control = now.control[at.place];
  const units = pieces.length + hidden.reduce((sum, group) => sum + group.count, 0);
  const strength = pieces.reduce((sum, piece) => sum + (piece.values[0] ?? 0), 0);
  const selected = at.piece ?? pieces[0]?.id ?? null;
  return (
    <div class="hex-card" data-testid="hex-card">
      <header>
        <div>
          <h2 class="panel-title">{place?.name ?? pool?.name ?? at.place}</h2>
          <p class="help">{place ? `${at.place}, ${place.terrain}` : ''}</p>
        </div>
        <button type="button" class="btn quiet icon" aria-label="Close" onClick={() => (card.value = null)}>
          <Icon name="close" />
        </button>
      </header>
      <dl class="facts two">
        {control !== undefined && (
          <div>
            <dt>Control</dt>
            <dd>{sideName(look.value, control)}</dd>
          </div>
        )}
        {units > 0 && (
          <div>
            <dt>Units</dt>
            <dd>{units}</dd>
          </div>
        )}
        {strength > 0 && (
          <div>
            <dt>{hidden.length > 0 ? 'Visible strength' : 'Strength'}</dt>
            <dd>{strength}</dd>
          </div>
        )}
        {place?.notes.map((note) => (
          <div key={note}>
            <dd>{note}</dd>
          </div>
        ))}
        {marks.map((mark) => (
          <div key={`${mark.kind}${mark.text}`}>
            <dd>{mark.text}</dd>
          </div>
        ))}
      </dl>
      {(pieces.length > 0 || hidden.length > 0) && (
        <section class="sec">
          <header>
            <h3>Units here</h3>
          </header>
          <ul class="units">
            {pieces.map((piece) => {
              const counter = look.value?.counters.find((one) => one.id === piece.id);
              return (
                <li key={piece.id}>
                  <button
                    type="button"
                    class={piece.id === selected ? 'unit-row on' : 'unit-row'}
                    onClick={() => (card.value = { place: at.place, piece: piece.id })}
                  >
                    <CounterFace piece={piece.id} size={48} />
                    <span>
                      <b>{counter?.name ?? piece.id}</b>
                      <span>
                        {[
                          counter?.kind,
                          stepWords(piece.steps, counter?.faces.length ?? 0),
                          ...piece.states.map(stateWords),
                        ]
                          .filter((words) => words !== '')
                          .join(', ')}
                      </span>
                    </span>
                  </button>
                </li>
              );
            })}
            {hidden.map((group) => (
              <li key={group.side} class="help">
                {group.count} unknown {sideName(look.value, group.side)} {group.count === 1 ? 'unit' : 'units'}
              </li>
            ))}
          </ul>
        </section>
      )}
      {selected !== null && <UnitCard piece={selected} />}
      <Heard place={at.place} />
    </div>
  );
};
