import type { PieceView } from '@hexside/engine';
import { useEffect } from 'preact/hooks';
import { animated, type BoardListeners } from './board-listeners.ts';
import type { Flight } from './flights.tsx';
import { placesOf, pointsOfInterest } from './interest.ts';
import type { BoardControls } from './props.ts';

/** What the table page may have the board do. */
export interface Shows {
  setFlashed(places: readonly string[]): void;
  setFlights(flights: readonly Flight[]): void;
}

const flash = (live: BoardListeners, { setFlashed }: Shows, ids: readonly string[]): void => {
  const places = placesOf(live.speech(), ids);
  setFlashed([]);
  requestAnimationFrame(() => setFlashed(places));
  const [first] = places;
  const { geometry } = live.speech();
  const stage = live.stage.current;
  if (first !== undefined && stage !== null && !places.some((id) => stage.sees(geometry.centre(id)))) {
    stage.centre(geometry.centre(first), animated(live));
  }
};

const animate = (
  live: BoardListeners,
  { setFlights }: Shows,
  moves: readonly { piece: string; path: readonly string[] }[],
  speed: number,
): Promise<void> => {
  const { geometry, stacks } = live.speech();
  const known = new Map([...stacks.values()].flatMap((s) => s.pieces.map((p): [string, PieceView] => [p.id, p])));
  const going = moves.flatMap(({ piece, path }) => {
    const found = known.get(piece);
    return found === undefined || path.length < 2 ? [] : [{ piece: found, path }];
  });
  if (!animated(live) || speed <= 0 || going.length === 0) return Promise.resolve();
  const [first] = going;
  const end = first?.path.at(-1);
  const stage = live.stage.current;
  if (stage !== null && first !== undefined && end !== undefined) {
    const seen = first.path.every((id) => stage.sees(geometry.centre(id), 20));
    if (!seen) stage.centre(geometry.centre(end), true);
  }
  return new Promise((done) =>
    setFlights(going.map((flight) => ({ ...flight, speed, key: `${flight.piece.id} ${Date.now()}`, done }))),
  );
};

/** Fills the handle that the table page holds. */
export const useControls = (live: BoardListeners, shows: Shows, handle: { current: BoardControls | null }): void => {
  useEffect(() => {
    const known = (place: string): boolean => live.speech().geometry.has(place);
    const centre = (place: string) => live.speech().geometry.centre(place);
    handle.current = {
      fit: () => live.stage.current?.fit(animated(live)),
      open: () => live.stage.current?.open(pointsOfInterest(live.speech())),
      centreOn: (place) => known(place) && live.stage.current?.centre(centre(place), animated(live)),
      gather: (places) => live.stage.current?.gather(places.filter(known).map(centre), animated(live)),
      zoomBy: (factor) => live.stage.current?.zoomBy(factor, animated(live)),
      flash: (ids) => flash(live, shows, ids),
      animate: (moves, speed) => animate(live, shows, moves, speed),
      skip: () => live.marches.skip(),
      focusPlace: (place) => known(place) && live.goTo(place),
    };
    return () => {
      handle.current = null;
    };
  }, [live, handle]);
};
