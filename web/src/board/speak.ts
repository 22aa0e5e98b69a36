import { pointsText } from '@hexside/engine';
import type { Geometry } from './geometry.ts';
import type { Looks, Offered, Stack } from './scene.ts';

/** Words for one place. Everything a sighted player sees there at a glance, most telling first. */
export interface Speech {
  readonly geometry: Geometry;
  readonly looks: Looks;
  readonly stacks: ReadonlyMap<string, Stack>;
  readonly offered: Offered;
  readonly chosen: ReadonlySet<string>;
}

/** Digits one by one, so that 1218 is not read as a thousand and something; area 15 is fifteen. */
export const spaced = (id: string): string => (/^\d{3,}$/.test(id) ? [...id].join(' ') : id);

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (n: number, noun: string): string => `${NUMBERS[n] ?? n} ${noun}${n === 1 ? '' : 's'}`;

const sideCounts = ({ looks }: Speech, stack: Stack): string[] => {
  const totals = new Map<string, number>();
  for (const piece of stack.pieces) totals.set(piece.side, (totals.get(piece.side) ?? 0) + 1);
  const known = [...totals].map(([side, n]) => count(n, `${looks.sides.get(side)?.name ?? side} unit`));
  const hidden = stack.hidden.map(({ side, count: n }) =>
    count(n, `unknown ${looks.sides.get(side)?.name ?? side} unit`),
  );
  return [...known, ...hidden];
};

/** What the place has to do with the question now asked. */
const relevance = ({ offered, stacks, chosen }: Speech, id: string): string | null => {
  const offers = offered.places.get(id);
  if (offers !== undefined) {
    const cost = Math.min(...offers.map((offer) => offer.cost));
    if (cost <= 0) return 'can be chosen';
    // Several things can be done there: going is not all that it can mean.
    if (new Set(offers.map((offer) => offer.verb)).size > 1)
      return offers.map((offer) => `${offer.text}, cost ${pointsText(offer.cost)}`).join(', or ');
    return `may go here, cost ${pointsText(cost)}${offers.some((offer) => offer.stops !== undefined) ? ', must stop' : ''}`;
  }
  const pieces = stacks.get(id)?.pieces ?? [];
  if (pieces.some((piece) => chosen.has(piece.id))) return 'chosen';
  return pieces.some((piece) => offered.pieces.has(piece.id)) ? 'can act' : null;
};

/** Short form, at most fifteen words: `1 2 1 8 Agdam, clear, two Azeri units, can act`. */
export const speakPlace = (speech: Speech, id: string): string => {
  const place = speech.looks.places.get(id);
  const stack = speech.stacks.get(id);
  const head = place?.name === undefined ? spaced(id) : `${spaced(id)} ${place.name}`;
  const parts = [head];
  if (place !== undefined && place.terrain !== '') parts.push(place.terrain);
  if (stack !== undefined) parts.push(...sideCounts(speech, stack));
  const why = relevance(speech, id);
  if (why !== null) parts.push(why);
  return parts.join(', ');
};

/** One piece with its values: `Arabo, infantry, strength 3, movement 10, can act`. */
export const speakPiece = (speech: Speech, id: string): string => {
  const counter = speech.looks.counters.get(id);
  const piece = [...speech.stacks.values()].flatMap((stack) => stack.pieces).find((candidate) => candidate.id === id);
  const name = counter?.name ?? id;
  if (piece === undefined) return name;
  const values = piece.values.map((value, index) => {
    const label = counter?.labels[index];
    return label === undefined ? String(value) : `${label} ${value}`;
  });
  const side = speech.looks.sides.get(piece.side)?.name ?? piece.side;
  const states = piece.states.map((state) => state.replaceAll('-', ' '));
  const can = speech.offered.pieces.has(id) ? ['can act'] : [];
  return [name, side, ...(counter === undefined ? [] : [counter.kind]), ...values, ...states, ...can].join(', ');
};

/** Long form: the short one, then every piece, then the place's notes. */
export const describePlace = (speech: Speech, id: string): string => {
  const stack = speech.stacks.get(id);
  const pieces = (stack?.pieces ?? []).map((piece) => speakPiece(speech, piece.id));
  const notes = speech.looks.places.get(id)?.notes ?? [];
  return [speakPlace(speech, id), ...pieces, ...notes].join('. ');
};

/** The places around, by direction: `north-east: 1 3 1 8 Agdam, clear`. */
export const speakAround = (speech: Speech, id: string): string => {
  const around = speech.geometry.neighbours(id).map((neighbour, direction) => {
    const way = bearing(speech.geometry, id, neighbour) ?? `direction ${direction + 1}`;
    return neighbour === undefined ? null : `${way}: ${speakPlace(speech, neighbour)}`;
  });
  return around.filter((line) => line !== null).join('. ');
};

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'];

export const bearing = (geometry: Geometry, from: string, to: string | undefined): string | null => {
  if (to === undefined || from === to) return null;
  const [a, b] = [geometry.centre(from), geometry.centre(to)];
  const turn = Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4);
  return WINDS[(Math.round(turn) + 8) % 8] ?? null;
};

/** Units of other sides, nearest first: `Agdam, two Azeri units, 3 north-east`. */
export const speakEnemies = (speech: Speech, from: string, viewer: string | null, most = 5): string => {
  const others = [...speech.stacks.values()]
    .filter((stack) => speech.geometry.has(stack.place) && stack.place !== from)
    .filter(
      (stack) => stack.pieces.some((piece) => piece.side !== viewer) || stack.hidden.some((h) => h.side !== viewer),
    )
    .map((stack) => ({ stack, distance: speech.geometry.distance(from, stack.place) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most);
  if (others.length === 0) return 'No enemy units on the board.';
  return others
    .map(({ stack, distance }) => {
      const name = speech.looks.places.get(stack.place)?.name ?? spaced(stack.place);
      const way = bearing(speech.geometry, from, stack.place) ?? '';
      return `${name}, ${sideCounts(speech, stack).join(', ')}, ${distance} ${way}`;
    })
    .join('. ');
};

/** Everything that may be reached, cheapest first. */
export const speakDestinations = (speech: Speech): string => {
  const offers = [...speech.offered.places]
    .map(([place, list]) => ({ place, cost: Math.min(...list.map((offer) => offer.cost)) }))
    .sort((a, b) => a.cost - b.cost || a.place.localeCompare(b.place));
  if (offers.length === 0) return 'No destinations now.';
  const words = offers.map(({ place, cost }) => {
    const name = speech.looks.places.get(place)?.name;
    const where = name === undefined ? spaced(place) : `${name} ${spaced(place)}`;
    return cost > 0 ? `${where} ${pointsText(cost)}` : where;
  });
  return `${count(offers.length, 'destination')}: ${words.join(', ')}`;
};

export const speakObjectives = (
  speech: Speech,
  points: ReadonlyMap<string, number>,
  control: Readonly<Record<string, string>>,
): string => {
  if (points.size === 0) return 'No objectives on this board.';
  return [...points]
    .map(([place, worth]) => {
      const holder = control[place];
      const held = holder === undefined ? 'nobody' : (speech.looks.sides.get(holder)?.name ?? holder);
      return `${speech.looks.places.get(place)?.name ?? spaced(place)} ${spaced(place)}, ${worth}, ${held}`;
    })
    .join('. ');
};
