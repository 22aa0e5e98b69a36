import type { MarkView, SideLook, TableView } from '@hexside/engine';
import { Signs } from './areas/signs.tsx';
import { type Geometry, type Point, round } from './geometry.ts';
import { groundImage } from './ground-marks.ts';
import type { Sheet } from './manifest.ts';
import { type Looks, type Stack, victoryPoints } from './scene.ts';

export interface MarksProps {
  readonly sheet: Sheet;
  readonly looks: Looks;
  readonly view: TableView;
  readonly stacks: ReadonlyMap<string, Stack>;
}

/** What lies beside the counters: points and holders of places, the marks of refugees and the like. */
export const Marks = ({ sheet, looks, view, stacks }: MarksProps) => {
  const { geometry } = sheet;
  if (geometry.spread !== null) {
    return (
      <svg
        aria-hidden="true"
        class="hx-sheet"
        width={sheet.width}
        height={sheet.height}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      >
        <Signs {...{ geometry, looks, view }} />
      </svg>
    );
  }
  const worth = looks.game.places
    .map((place) => ({ place: place.id, points: victoryPoints(place) }))
    .filter(({ place, points }) => points > 0 && geometry.has(place));
  return (
    <>
      <Flags {...{ sheet, looks, view }} places={worth.map(({ place }) => place).filter((id) => !stacks.has(id))} />
      {worth.map(({ place, points }) =>
        // The sheet prints the points beside the place; counters hide them, so they show again at the counter's foot.
        stacks.has(place) ? (
          <span key={place} class="hx-vp" style={spot(geometry, place, 0.41, 0.17)}>
            {points}
          </span>
        ) : null,
      )}
      {view.marks.map(({ place, kind }) => {
        const image = groundImage(kind);
        return image === undefined || !geometry.has(place) ? null : (
          <span
            key={`${place} ${kind}`}
            class="hx-ground"
            data-mark={kind}
            style={{ ...spot(geometry, place, 0, 0), fontSize: `${geometry.size}px`, backgroundImage: image }}
          />
        );
      })}
      {numbered(view.marks.filter(({ kind }) => groundImage(kind) === undefined && !COUNTED.has(kind))).map(
        ({ mark, index }) => (
          <Mark
            key={`${mark.place} ${mark.kind} ${index}`}
            {...{ geometry, looks, mark }}
            dx={-0.4 + index * 0.18}
            dy={0.32}
          />
        ),
      )}
      {numbered(view.marks.filter(({ kind }) => COUNTED.has(kind))).map(({ mark, index }) => (
        <Mark
          key={`${mark.place} ${mark.kind} ${index}`}
          {...{ geometry, looks, mark }}
          {...(stacks.has(mark.place) ? { dx: FOOT[index] ?? 0, dy: 0.34 } : { dx: 0, dy: 0, grown: ALONE })}
          over
        />
      ))}
    </>
  );
};

/** Over the lower corners of the hex, where no arrow crosses, then between them. */
const FOOT = [-0.3, 0.3, 0] as const;
/** What lies alone in its hex stands for a counter. */
const ALONE = 1.9;

/** Marks with a number of their own and a shape that says of what; they lie over the foot of counters, or alone. */
const COUNTED: ReadonlySet<string> = new Set(['supply', 'battle', 'strike', 'suppressed']);

const Mark = ({
  geometry,
  looks,
  mark,
  dx,
  dy,
  grown = 1,
  over = false,
}: Pick<MarksProps, 'looks'> & {
  readonly geometry: Geometry;
  readonly mark: MarkView;
  readonly dx: number;
  readonly dy: number;
  readonly grown?: number;
  /** Above the counters instead of below them. */
  readonly over?: boolean;
}) =>
  geometry.has(mark.place) ? (
    <span
      class={`hx-mark hx-hue-${mark.side === undefined ? 'grey' : (looks.sides.get(mark.side)?.colour ?? 'grey')}`}
      data-mark={mark.kind}
      style={{
        ...spot(geometry, mark.place, dx, dy),
        ...(grown === 1 ? {} : { scale: grown }),
        ...(over ? { zIndex: 1 } : {}),
      }}
    >
      {letterOf(mark)}
    </span>
  ) : null;

/** Where a small thing stands, in hexes from the centre. */
export const spot = (geometry: Geometry, place: string, dx: number, dy: number) => {
  const { x, y } = geometry.centre(place);
  return { left: `${round(x + dx * geometry.size)}px`, top: `${round(y + dy * geometry.size)}px` };
};

/** Who holds a place worth points: a little flag, square or cut like the side's counters. Where counters stand, they say it. */
const Flags = ({
  sheet,
  looks,
  view,
  places,
}: Pick<MarksProps, 'sheet' | 'looks' | 'view'> & { places: readonly string[] }) => (
  <svg
    aria-hidden="true"
    class="hx-sheet"
    width={sheet.width}
    height={sheet.height}
    viewBox={`0 0 ${sheet.width} ${sheet.height}`}
  >
    {looks.game.sides.map((side) => (
      <path
        key={side.id}
        class={`hx-held hx-hue-${side.colour}`}
        d={places
          .filter((place) => view.control[place] === side.id)
          .map((place) => flag(sheet.geometry.centre(place), sheet.geometry.size, side.shape))
          .join('')}
      />
    ))}
  </svg>
);

const flag = ({ x, y }: Point, s: number, shape: SideLook['shape']): string => {
  const [left, top, w] = [round(x + s * 0.3), round(y - s * 0.27), round(s * 0.13)];
  return shape !== 'square'
    ? `M${left} ${top}h${w * 0.6}l${w * 0.4} ${w * 0.4}v${w * 0.6}h${-w}Z`
    : `M${left} ${top}h${w}v${w}h${-w}Z`;
};

/** Marks of one place stand side by side. */
const numbered = (marks: readonly MarkView[]): readonly { mark: MarkView; index: number }[] => {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const index = seen.get(mark.place) ?? 0;
    seen.set(mark.place, index + 1);
    return { mark, index };
  });
};

/** How many, where that is what it tells; a mark's words if they are short enough to print, else the first letter of its kind. */
const letterOf = ({ kind, text }: MarkView): string => {
  if (COUNTED.has(kind)) return /\d+/.exec(text)?.[0] ?? '';
  return text.length <= 3 ? text : kind.slice(0, 1).toUpperCase();
};
