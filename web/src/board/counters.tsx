import { type PlacedCounter, placedCountersIn } from './areas/placed-counters.ts';
import { Counter, UnknownCounter } from './counter.tsx';
import type { Geometry } from './geometry.ts';
import { drawnOrder } from './hit.ts';
import { pileOffset, RAISE } from './pile.ts';
import { type Looks, type Offered, pieceState, type Stack } from './scene.ts';

export interface CountersProps {
  readonly geometry: Geometry;
  readonly looks: Looks;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly offered: Offered;
  readonly chosen: ReadonlySet<string>;
  readonly theme: 'light' | 'dark';
  /** The stack that is fanned out: its hex lies bare meanwhile. */
  readonly fanned: string | null;
  /** On the march or in the hand: not on the board meanwhile. */
  readonly away: ReadonlySet<string>;
}

/** Every piece on the board, from the north down, so that nearer piles overlap farther ones. */
export const Counters = ({ geometry, looks, stacks, offered, chosen, theme, fanned, away }: CountersProps) => {
  const order = [...stacks.values()]
    .filter((stack) => geometry.has(stack.place))
    .sort((a, b) => geometry.centre(a.place).y - geometry.centre(b.place).y);
  return (
    <>
      {order.map((stack) => (
        <Pile key={stack.place} {...{ geometry, looks, stack, offered, chosen, theme, fanned, away }} />
      ))}
    </>
  );
};

type PileProps = Omit<CountersProps, 'stacks'> & { readonly stack: Stack };

/** Pieces of a large place: side by side, none upon another while there is room. */
const Rank = ({ looks, offered, chosen, theme, away, standing, veiled }: RankProps) => (
  <>
    {standing
      .filter(({ piece }) => !away.has(piece.id))
      .map(({ piece, at }) => (
        <Counter
          key={piece.id}
          looks={looks}
          piece={piece}
          state={pieceState(piece, looks.counters.get(piece.id), offered, chosen)}
          theme={theme}
          testId={`piece-${piece.id}`}
          style={{ left: `${at.x}px`, top: `${at.y}px`, transform: 'translate(-50%, -50%)', ...veiled }}
        />
      ))}
  </>
);

type RankProps = Pick<CountersProps, 'looks' | 'offered' | 'chosen' | 'theme' | 'away'> & {
  readonly standing: readonly PlacedCounter[];
  readonly veiled: { readonly visibility?: 'hidden' };
};

const Pile = ({ geometry, looks, stack, offered, chosen, theme, fanned, away }: PileProps) => {
  const { x, y } = geometry.centre(stack.place);
  const shown = fanned === stack.place ? ({ visibility: 'hidden' } as const) : {};
  const standing = placedCountersIn(geometry, stack, [...looks.sides.keys()]);
  if (standing !== null) return <Rank {...{ looks, offered, chosen, theme, away, standing }} veiled={shown} />;
  const pieces = drawnOrder(stack, offered, chosen).filter((piece) => !away.has(piece.id));
  const layers = pieces.length + stack.hidden.length;
  const hiddenCount = stack.hidden.reduce((sum, group) => sum + group.count, 0);
  const at = (depth: number) => {
    const offset = pileOffset(depth, layers);
    return {
      left: `${x}px`,
      top: `${y - RAISE * geometry.size}px`,
      transform: `translate(calc(-50% + ${offset.toFixed(3)}em), calc(-50% - ${offset.toFixed(3)}em))`,
    };
  };
  return (
    <>
      {stack.hidden.map((group, index) => (
        <UnknownCounter
          key={`${group.side}?`}
          looks={looks}
          side={group.side}
          theme={theme}
          count={pieces.length === 0 ? group.count : 1}
          testId={`hidden-${stack.place}`}
          style={{ ...at(pieces.length + index), ...shown }}
        />
      ))}
      {pieces
        .map((piece, depth) => (
          <Counter
            key={piece.id}
            looks={looks}
            piece={piece}
            state={pieceState(piece, looks.counters.get(piece.id), offered, chosen)}
            theme={theme}
            below={depth > 0}
            count={depth === 0 ? pieces.length + hiddenCount : 1}
            testId={`piece-${piece.id}`}
            style={{ ...at(depth), ...shown }}
          />
        ))
        .reverse()}
    </>
  );
};
