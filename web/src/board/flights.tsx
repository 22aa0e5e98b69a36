import type { PieceView } from '@hexside/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Counter } from './counter.tsx';
import type { Geometry } from './geometry.ts';
import { type Marches, marchSteps, marchTime } from './motion.ts';
import type { Looks } from './scene.ts';

export interface Flight {
  readonly key: string;
  readonly piece: PieceView;
  readonly path: readonly string[];
  readonly speed: number;
  readonly done: () => void;
}

export interface FlightsProps {
  readonly geometry: Geometry;
  readonly looks: Looks;
  readonly theme: 'light' | 'dark';
  readonly flights: readonly Flight[];
  readonly marches: Marches;
  onDone(flight: Flight): void;
}

/** Pieces on the march, above everything; those that go together arrive together. */
export const Flights = ({ geometry, looks, theme, flights, marches, onDone }: FlightsProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [first] = flights;
    if (first === undefined || box.current === null) return;
    const elements = [...box.current.children];
    const marching = flights.map((flight, index) => {
      const element = elements[index];
      if (!(element instanceof HTMLElement)) return Promise.resolve();
      return marches.march(element, marchSteps(geometry, flight.path), marchTime(flight.path.length - 1, flight.speed));
    });
    let gone = false;
    void Promise.all(marching).then(() => gone || onDone(first));
    return () => {
      gone = true;
      first.done();
    };
  }, [flights]);
  return (
    <div ref={box} class="hx-counters hx-flights" aria-hidden="true">
      {flights.map(({ key, piece }) => (
        <Counter key={key} looks={looks} piece={piece} theme={theme} />
      ))}
    </div>
  );
};
