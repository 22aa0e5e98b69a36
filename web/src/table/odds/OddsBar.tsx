import { chanceWords, type Share } from '@hexside/engine';
import { look, snapshot } from '../table-state.ts';

/** Good, even and bad for whoever looks, in the sides' colours. */
export const OddsBar = ({ shares }: { readonly shares: readonly Share[] }) => {
  const sides = look.value?.sides ?? [];
  const mine = sides.find((side) => side.id === snapshot.value?.viewer)?.colour ?? 'grey';
  const theirs = sides.find((side) => side.id !== snapshot.value?.viewer)?.colour ?? 'grey';
  const colour = { good: mine, even: '', bad: theirs } as const;
  return (
    <div
      class="odds-bar"
      role="img"
      aria-label={shares.map((share) => `${share.words} ${share.percent} percent`).join(', ')}
    >
      {shares
        .filter((share) => share.percent > 0)
        .map((share) => (
          <i key={share.kind} class={`${share.kind} ${colour[share.kind]}`} style={{ flexGrow: share.percent }}>
            {share.percent >= 13 ? `${share.percent}%` : ''}
          </i>
        ))}
    </div>
  );
};

/** The parts of the bar in words, each with all that can come of it. */
export const Outcomes = ({ shares }: { readonly shares: readonly Share[] }) => (
  <ul class="outcomes">
    {shares
      .filter((share) => share.percent > 0)
      .map((share) => (
        <li key={share.kind}>
          <b>
            {share.words}, {share.percent}%
          </b>
          <ul>
            {share.results.map((result) => (
              <li key={result.text}>
                <span>{result.text}</span>
                <span>{chanceWords(result.chance)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
  </ul>
);
