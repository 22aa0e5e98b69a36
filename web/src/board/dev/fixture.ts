import type { GameLook, OfferView, PieceView, TableView } from '@hexside/engine';
import { look } from '@hexside/karabakh/look';

/** A Karabakh table with every ground unit on the board, to look at and to measure; no rules are asked. */
export { look };

const AZ_PLACES =
  '0222 0419 1218 1219 1520 1621 0821 0819 1119 1320 1420 1719 1818 1019 1417 1620 1018 0718 0716 0416 1224 1616 1915 1917 0721'.split(
    ' ',
  );
const AR_PLACES =
  '1419 1416 1817 0619 0818 1020 1121 1220 1319 1521 1718 1027 1426 1724 1826 1823 2023 0922 1321 1222 1518 0720 1317'.split(
    ' ',
  );

const place = (id: string, index: number, side: 'AR' | 'AZ', order: number): PieceView => {
  const counter = look.counters.find((candidate) => candidate.id === id);
  const full = (counter?.faces.length ?? 2) - 1;
  const steps = index % 7 === 3 ? 1 : full;
  const places = side === 'AR' ? AR_PLACES : AZ_PLACES;
  return {
    id,
    place: places[index % places.length] ?? '1419',
    order,
    steps,
    side,
    states: [...(side === 'AR' && index % 5 === 4 ? ['moved'] : []), ...(index % 11 === 6 ? ['out-of-supply'] : [])],
    values: counter?.faces[steps] ?? [],
  };
};

const units = look.counters.filter((counter) => counter.symbol !== undefined);
const armenian = units.filter((unit, index) => unit.side === 'AR' || (unit.side === null && index % 2 === 0));
const azeri = units.filter((unit, index) => unit.side === 'AZ' || (unit.side === null && index % 2 === 1));

export const view: TableView = {
  game: 'karabakh',
  viewer: 'AR',
  turn: { number: 2, of: 9, name: 'April to June 1992' },
  phases: [],
  pieces: [
    ...armenian.map((unit, index) => place(unit.id, index, 'AR', Math.floor(index / AR_PLACES.length))),
    ...azeri.map((unit, index) => place(unit.id, index, 'AZ', Math.floor(index / AZ_PLACES.length))),
  ],
  hidden: [
    { place: '1716', side: 'AZ', count: 2 },
    { place: '0418', side: 'AZ', count: 1 },
  ],
  marks: [
    { place: '1319', kind: 'displaced', side: 'AZ', text: 'displaced' },
    { place: '1620', kind: 'resettled', side: 'AR', text: 'resettled' },
    { place: '1517', kind: 'displaced', side: 'AR', text: 'displaced' },
  ],
  control: Object.fromEntries(
    look.places.filter((p) => p.name !== undefined).map((p, i): [string, string] => [p.id, i % 3 === 0 ? 'AR' : 'AZ']),
  ),
  tracks: [],
  pools: [],
  ended: null,
};

const done = (piece: PieceView): boolean => piece.states.includes('moved');

export const pieceOffers: readonly OfferView[] = view.pieces
  .filter((piece) => piece.side === 'AR' && !done(piece))
  .map((piece) => ({ verb: 'choose', arg: piece.id, kind: 'piece', cost: 0, text: `Choose ${piece.id}` }));

/** Everything within so many hexes that holds no enemy: not the rules, but the look of them. */
export const reachOf = (
  from: string,
  most: number,
  neighbours: (id: string) => readonly (string | undefined)[],
  game: GameLook = look,
): ReadonlyMap<string, { readonly cost: number; readonly path: readonly string[] }> => {
  const terrain = new Map(game.places.map((p) => [p.id, p.terrain]));
  const enemies = new Set(view.pieces.filter((piece) => piece.side === 'AZ').map((piece) => piece.place));
  const found = new Map<string, { cost: number; path: readonly string[] }>([[from, { cost: 0, path: [from] }]]);
  const edge = [from];
  for (let at = edge.shift(); at !== undefined; at = edge.shift()) {
    const here = found.get(at);
    for (const next of neighbours(at)) {
      if (next === undefined || here === undefined || enemies.has(next)) continue;
      const ground = terrain.get(next) ?? '';
      if (ground.includes('closed')) continue;
      const cost = here.cost + (ground.includes('mountain') ? 3 : ground.includes('rough') ? 2 : 1);
      if (cost > most || cost >= (found.get(next)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      found.set(next, { cost, path: [...here.path, next] });
      edge.push(next);
    }
  }
  found.delete(from);
  return found;
};
