import { isPhone } from '../../state/picking.ts';
import { drawer, openRule } from '../../state/rules.ts';
import { refusal } from '../../state/session.ts';
import { pieceName, placeName, refOf, withNames } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { decision, look, view } from '../table-state.ts';

const headline = (): string => {
  const target = refusal.value?.target ?? null;
  if (target === null) return 'That is not possible.';
  if (target.kind === 'line') return `“${target.line}” is not possible.`;
  if (target.kind === 'piece') return `${pieceName(look.value, target.id)} cannot be chosen.`;
  const [mover, ...others] = (decision.value?.chosen.pieces ?? []).map((id) => pieceName(look.value, id));
  const who = others.length > 0 ? `${mover} and ${others.length} more` : mover;
  const place = placeName(look.value, target.id);
  return who === undefined ? `${place} cannot be chosen.` : `${who} cannot go to ${place}.`;
};

/** The place a refusal is about, for the board to cross out. */
export const refusedPlace = (): string | null => {
  const target = refusal.value?.target ?? null;
  if (target === null || target.kind === 'line') return null;
  if (target.kind === 'place') return target.id;
  return view.value?.pieces.find((piece) => piece.id === target.id)?.place ?? null;
};

/** Why not: names the thing, the cause and the rule. Stands beside what it names, never over it. */
export const RefusalBubble = ({
  at,
  width,
}: {
  readonly at: { readonly x: number; readonly y: number };
  readonly width: number;
}) => {
  const now = refusal.value;
  // The open drawer says it beside the rule itself, and has made the board narrower.
  if (!now || drawer.value) return null;
  const left = at.x > width / 2;
  const { rule } = now.problem;
  // A button or a typed order was refused: that is answered under the buttons, not beside a place.
  const isOfPlace = now.target !== null && now.target.kind !== 'line';
  return (
    <div
      class={!isOfPlace ? 'bubble under' : left ? 'bubble left' : 'bubble right'}
      data-testid="refusal"
      style={
        isPhone.value || !isOfPlace
          ? {}
          : {
              top: `${at.y}px`,
              ...(left ? { right: `${Math.max(8, width - at.x + 44)}px` } : { left: `${at.x + 44}px` }),
            }
      }
    >
      <h2>{headline()}</h2>
      <p>{withNames(look.value, now.problem.text)}</p>
      <div class="bubble-acts">
        {rule !== undefined && (
          <button type="button" class="btn" onClick={() => openRule(rule)}>
            Rule {refOf(look.value, rule)}
          </button>
        )}
        <button type="button" class="btn ghost" aria-label="Close" onClick={() => (refusal.value = null)}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
};
