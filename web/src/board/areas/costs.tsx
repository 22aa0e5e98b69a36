import { type OfferView, pointsText } from '@hexside/engine';
import type { Geometry, Point } from '../geometry.ts';
import { round } from '../geometry.ts';
import type { Offered, Stack } from '../scene.ts';

export interface CostsProps {
  readonly geometry: Geometry;
  readonly offered: Offered;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly chosen: ReadonlySet<string>;
  readonly onPath: ReadonlySet<string>;
}

/** Where the chosen pieces stand: the steps to its neighbours are priced on the border. */
const originOf = ({ stacks, chosen, geometry }: CostsProps): string | null =>
  [...stacks.values()].find(({ place, pieces }) => geometry.has(place) && pieces.some((piece) => chosen.has(piece.id)))
    ?.place ?? null;

/** From the border a little into the area it leads to. */
const into = (border: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - border.x, to.y - border.y) || 1;
  return { x: border.x + ((to.x - border.x) / length) * by, y: border.y + ((to.y - border.y) / length) * by };
};

/** Above the counters of a farther area, or at its middle. */
const above = ({ geometry, stacks }: CostsProps, place: string): Point => {
  const label = geometry.spread?.label(place);
  const centre = geometry.centre(place);
  if (label === undefined || !stacks.has(place)) return centre;
  return { x: label.x + label.width / 2, y: label.y - 12 };
};

/** Costs of where one may go: on the border, with an arrow, for a neighbour; as a total farther away; swords where enemies stand. */
export const Costs = (props: CostsProps) => {
  const { geometry, offered, onPath } = props;
  const origin = originOf(props);
  return (
    <>
      {[...offered.places].map(([place, offers]) => {
        const cost = Math.min(...offers.map((offer) => offer.cost));
        if (!geometry.has(place) || !offers.some(isPriced)) return null;
        const border = origin === null ? null : (geometry.spread?.border(origin, place) ?? null);
        const at = border === null ? above(props, place) : into(border, geometry.centre(place), 14);
        const angle = Math.atan2(geometry.centre(place).y - at.y, geometry.centre(place).x - at.x);
        const classes = [
          'hx-cost',
          'hx-cost-area',
          ...(border === null ? ['hx-cost-far'] : []),
          ...(onPath.has(place) ? ['hx-cost-on'] : []),
          ...(offers.some((offer) => offer.stops !== undefined) ? ['hx-stop'] : []),
        ];
        return (
          <span key={place} class={classes.join(' ')} style={{ left: `${round(at.x)}px`, top: `${round(at.y)}px` }}>
            {pointsText(cost)}
            {border !== null && <i style={{ transform: `rotate(${round(angle)}rad)` }} />}
          </span>
        );
      })}
    </>
  );
};

/** Moves have a price, even if mules make it nothing; other choices of a place have none. */
const isPriced = (offer: OfferView): boolean => offer.cost > 0 || offer.of !== undefined;
