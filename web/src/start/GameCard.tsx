import { useId, useState } from 'preact/hooks';
import type { Title } from './catalogue.ts';

const HEX = 'M6 .8 11 3.700v5.600L6 12.200 1 9.300V3.700Z';

/** One to five hexagons. */
const Complexity = ({ value }: { readonly value: number }) => (
  <svg class="complexity" width="68" height="13" viewBox="0 0 68 13" role="img" aria-label={`${value} of 5`}>
    {[0, 1, 2, 3, 4].map((i) => (
      <path
        key={i}
        d={HEX}
        transform={`translate(${i * 14} 0)`}
        fill={i < value ? 'currentColor' : 'none'}
        stroke="currentColor"
      />
    ))}
  </svg>
);

/** A bare grid stands for a board that is not drawn yet. */
const Blank = () => {
  const id = useId();
  return (
    <svg class="thumb" viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id={id} width="52" height="90" patternUnits="userSpaceOnUse">
          <path
            d="M26 0v30M26 30 0 45v30M26 30l26 15v30M0 75l26 15 26-15"
            fill="none"
            stroke="var(--line-2)"
            stroke-width="1"
          />
        </pattern>
      </defs>
      <rect width="240" height="180" fill="var(--sunk)" />
      <rect width="240" height="180" fill={`url(#${id})`} />
    </svg>
  );
};

export const GameCard = ({
  title,
  main,
  onPlay,
  onTeach,
  onTwo,
  onChoose,
}: {
  readonly title: Title;
  readonly main: boolean;
  readonly onPlay: () => void;
  readonly onTeach: () => void;
  readonly onTwo: () => void;
  readonly onChoose: () => void;
}) => {
  const [open, setOpen] = useState(false);
  const more = useId();
  if (!title.ready) {
    return (
      <li class="game waiting-game">
        <Blank />
        <h2>{title.title}</h2>
        <p class="kind">{title.kind}</p>
        <dl>
          <div>
            <dt>Period</dt>
            <dd>{title.period}</dd>
          </div>
          <div>
            <dt>Complexity</dt>
            <dd>
              <Complexity value={title.complexity} />
            </dd>
          </div>
        </dl>
        <p class="soon">In preparation: not playable yet.</p>
      </li>
    );
  }
  const { about } = title;
  return (
    <li class="game" data-testid={`game-${title.id}`}>
      <div class="thumb crop">
        <img src={title.thumb} alt="" loading="lazy" />
      </div>
      <h2>{about.title}</h2>
      <p class="kind">{title.kind}</p>
      <dl>
        <div>
          <dt>Period</dt>
          <dd>{about.years}</dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd>{about.length}</dd>
        </div>
        <div>
          <dt>Complexity</dt>
          <dd>
            <Complexity value={about.complexity} />
          </dd>
        </div>
      </dl>
      <p>
        <span class="reconstructed">Reconstructed: map, charts, unit values</span>{' '}
      </p>
      <button
        type="button"
        class="link about-link"
        aria-expanded={open}
        aria-controls={more}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close' : 'About this game and its subject'}
      </button>
      <div id={more} class="about" hidden={!open}>
        <p>{about.description}</p>
        {about.disclaimer !== undefined && <p class="sober">{about.disclaimer}</p>}
        <p>{about.reconstructed.join(' ')}</p>
        <p class="credit">{about.credit}</p>
      </div>
      <div class="game-acts">
        <button
          type="button"
          class={main ? 'btn main' : 'btn outline'}
          data-testid={`play-${title.id}`}
          onClick={onPlay}
        >
          Play now
        </button>
        <button type="button" class="btn quiet" data-testid={`teach-${title.id}`} onClick={onTeach}>
          Learn to play
        </button>
        <button type="button" class="btn quiet" data-testid={`two-${title.id}`} onClick={onTwo}>
          Two players
        </button>
        <button type="button" class="btn quiet" data-testid={`choose-${title.id}`} onClick={onChoose}>
          Other options
        </button>
      </div>
    </li>
  );
};
