/** Drawing of running water: hairlines, scenery streams, then the rivers that count, each widening downstream. */
import { tone } from './colour.ts';
import type { Line } from './curves.ts';
import { ribbon } from './curves.ts';
import type { Dress } from './look.ts';
import type { Pen } from './pen.ts';
import type { River, Stream } from './rivers.ts';

export const drawStreams = (pen: Pen, dress: Dress, hairlines: readonly Line[], streams: readonly Stream[]): void => {
  const { ink } = dress;
  pen.line(hairlines, { colour: tone(ink.stream, 0.42), width: 0.75, cap: 'round' });
  for (const s of streams) {
    const half = (t: number): number => pen.hexes((0.3 + 0.55 * t) * s.width);
    pen.fill([ribbon(s.line, half)], tone(ink.stream, 0.68));
  }
};

const widthAt =
  (river: River, more: number) =>
  (pen: Pen) =>
  (t: number): number => {
    const [a, b] = river.width;
    // Headwaters come in over the first tenth; a river that enters from beyond the sheet is already broad.
    const birth = river.tapered && a < 2.3 ? Math.min(1, 0.45 + t * 9) : 1;
    return pen.hexes(Math.max(0.3, (a + (b - a) * (Math.tanh(t * 1.8) / Math.tanh(1.8))) * birth + more));
  };

export const drawRivers = (pen: Pen, dress: Dress, rivers: readonly River[]): void => {
  const { ink } = dress;
  // Three passes over all rivers, so that at a confluence the water meets and no casing cuts it.
  for (const [colour, more] of [
    [tone(ink.halo, 0.45), 1.5],
    [ink.riverEdge, 0],
    [ink.river, -0.8],
  ] satisfies [string, number][])
    pen.fill(
      rivers.map((river) => ribbon(river.whole, widthAt(river, more)(pen))),
      colour,
    );
  // A broad river is shoaling at its banks and deep in the middle.
  const broad = rivers.filter((river) => river.width[1] > BROAD);
  for (const share of [0.3, 0.55])
    pen.fill(
      broad.map((river) => ribbon(river.whole, (t) => widthAt(river, 0)(pen)(t) * (1 - share))),
      tone(ink.riverEdge, 0.1),
    );
};

/** Half-width in design px from which a river has a bed of its own. */
const BROAD = 5;
