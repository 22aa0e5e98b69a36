import type { ReasonGiven } from '../../worker/messages.ts';

/** In what a choice is better than the next best, and in what worse; the weightiest first. */
export const Reasons = ({ reasons }: { readonly reasons: readonly ReasonGiven[] }) => {
  if (reasons.length === 0) return null;
  const words = (list: readonly ReasonGiven[]): string => list.map(({ text }) => text).join(', ');
  const [pro, con] = [reasons.filter(({ amount }) => amount > 0), reasons.filter(({ amount }) => amount < 0)];
  return (
    <dl class="reasons">
      {pro.length > 0 && (
        <div>
          <dt>Better in</dt>
          <dd>{words(pro)}</dd>
        </div>
      )}
      {con.length > 0 && (
        <div>
          <dt>Worse in</dt>
          <dd>{words(con)}</dd>
        </div>
      )}
    </dl>
  );
};
