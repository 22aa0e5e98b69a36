import type { GameLook } from '@hexside/engine';

/** A side's mark: its hue and its shape. */
export const SideMark = ({
  look,
  side,
  large = false,
}: {
  readonly look: GameLook | null;
  readonly side: string | null | undefined;
  readonly large?: boolean;
}) => {
  const known = look?.sides.find((one) => one.id === side);
  const classes = [
    'mark',
    known ? known.colour : 'none',
    known?.shape === 'square' ? '' : (known?.shape ?? ''),
    large ? 'large' : '',
  ];
  return <span class={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
};

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};
const SPOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A die as it fell, drawn in pips; more than six faces show the number. */
export const Die = ({ face, large = false }: { readonly face: number; readonly large?: boolean }) => {
  const pips = PIPS[face];
  return (
    <span class={large ? 'die large' : 'die'} role="img" aria-label={`die ${face}`}>
      {pips
        ? SPOTS.map((spot) => <i key={spot} style={pips.includes(spot) ? undefined : { visibility: 'hidden' }} />)
        : face}
    </span>
  );
};
