import type { Geometry } from './geometry.ts';
import { bearing, type Speech, speakPlace } from './speak.ts';

/** Looking about from one place without walking there. */

/** What a place is, apart from where it is: by this two places are the same or differ. */
const kindOf = ({ looks, stacks }: Speech, id: string): string => {
  const stack = stacks.get(id);
  const sides = new Set([...(stack?.pieces ?? []), ...(stack?.hidden ?? [])].map(({ side }) => side));
  return [looks.places.get(id)?.terrain ?? '', ...sides].join();
};

/** The places beyond a neighbour, straight on to the edge, the neighbour first. */
export const rayOf = (geometry: Geometry, from: string, first: string): readonly string[] => {
  const direction = geometry.neighbours(from).indexOf(first);
  const ray: string[] = [];
  for (let at: string | undefined = first; at !== undefined; at = geometry.neighbours(at)[direction]) {
    ray.push(at);
    if (direction < 0) break;
  }
  return ray;
};

/** Straight on from here: everything that differs from what came before it, with its distance. */
export const speakRay = (speech: Speech, from: string, first: string): string => {
  const { geometry, looks, stacks } = speech;
  const ray = rayOf(geometry, from, first);
  let before = '';
  const words = ray.flatMap((id, i) => {
    const kind = kindOf(speech, id);
    const tells = kind !== before || stacks.has(id) || looks.places.get(id)?.name !== undefined;
    before = kind;
    return tells ? [`${i + 1}: ${speakPlace(speech, id)}`] : [];
  });
  return [bearing(geometry, from, first) ?? 'onward', ...words, `edge of the map after ${ray.length}`].join('. ');
};

/** Walks on in one direction to the first place unlike this one; the last place before the edge if there is none. */
export const leap = (speech: Speech, from: string, step: (at: string) => string | 'edge' | null): string | 'edge' => {
  const start = kindOf(speech, from);
  let at = from;
  for (let n = 0; n < speech.geometry.ids.length; n++) {
    const next = step(at);
    if (next === null || next === 'edge') break;
    at = next;
    if (kindOf(speech, at) !== start) break;
  }
  return at === from ? 'edge' : at;
};

/** The adjacent places in short: `three clear, two rough, one with Azeri units`. */
export const speakAroundBriefly = (speech: Speech, id: string): string => {
  const tally = new Map<string, number>();
  for (const place of speech.geometry.neighbours(id)) {
    if (place === undefined) continue;
    const stack = speech.stacks.get(place);
    const [holder] = [...(stack?.pieces ?? []), ...(stack?.hidden ?? [])];
    const word =
      holder === undefined
        ? (speech.looks.places.get(place)?.terrain ?? 'open')
        : `with ${speech.looks.sides.get(holder.side)?.name ?? holder.side} units`;
    tally.set(word, (tally.get(word) ?? 0) + 1);
  }
  return `Around: ${[...tally].map(([word, n]) => `${n} ${word}`).join(', ')}`;
};

/** Places where sides stand next to each other, from the viewer's side: where the fighting is. */
export const speakFront = ({ geometry, stacks, looks }: Speech, viewer: string | null): string => {
  const holds = (id: string, mine: boolean): boolean => {
    const stack = stacks.get(id);
    return [...(stack?.pieces ?? []), ...(stack?.hidden ?? [])].some(({ side }) => (side === viewer) === mine);
  };
  const touched = geometry.ids.filter(
    (id) => holds(id, true) && geometry.neighbours(id).some((next) => next !== undefined && holds(next, false)),
  );
  if (viewer === null || touched.length === 0) return 'No enemy is adjacent to your units.';
  const names = touched.map((id) => looks.places.get(id)?.name ?? id);
  return `The enemy is adjacent to ${touched.length === 1 ? 'one place' : `${touched.length} places`}: ${names.join(', ')}.`;
};
