import type { ReasonGiven } from '../worker/messages.ts';

/** What spoke for a choice and what against it, the weightiest first. */
export const Reasons = ({ reasons }: { readonly reasons: readonly ReasonGiven[] }) => {
  if (reasons.length === 0) return null;
  const words = (list: readonly ReasonGiven[]): string => list.map(({ text }) => text).join(', ');
  const [pro, con] = [reasons.filter(({ amount }) => amount > 0), reasons.filter(({ amount }) => amount < 0)];
  return (
    <dl class="reasons">
      {pro.length > 0 && (
        <div>
          <dt>For it</dt>
          <dd>{words(pro)}</dd>
        </div>
      )}
      {con.length > 0 && (
        <div>
          <dt>Against it</dt>
          <dd>{words(con)}</dd>
        </div>
      )}
    </dl>
  );
};
