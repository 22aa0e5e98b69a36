import { computed } from '@preact/signals';
import { Counter, printedPiece } from '../board/counter.tsx';
import { looksOf, shownState } from '../board/scene.ts';
import { look, view } from '../state/session.ts';
import { settings, theme } from '../state/settings.ts';

const looks = computed(() => (look.value ? looksOf(look.value, settings.value.palette) : null));

/** A counter outside the board: in the tray, the hex card, the odds dock. */
export const CounterFace = ({
  piece,
  size = 44,
  selected = false,
  canAct = false,
}: {
  readonly piece: string;
  readonly size?: number;
  readonly selected?: boolean;
  readonly canAct?: boolean;
}) => {
  const all = looks.value;
  if (!all) return null;
  const known = view.value?.pieces.find((one) => one.id === piece);
  const counter = all.counters.get(piece);
  const shown = known ?? (counter ? printedPiece(counter, counter.faces.length - 1) : null);
  if (!shown) return null;
  return (
    <span class="face" aria-hidden="true" style={{ fontSize: `${size}px` }}>
      <Counter
        looks={all}
        piece={shown}
        theme={theme.value}
        state={{ ...shownState(shown, counter), canAct, selected, done: false, quiet: false }}
      />
    </span>
  );
};
