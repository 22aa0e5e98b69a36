import type { Place } from '@hexside/engine';
import { describe, expect, it, test } from 'vitest';
import type { TerrainId } from '../data/index.ts';
import { fresh } from '../test/kit.ts';
import { disagreement, litter, SlowSight } from '../test/slow-sight.ts';
import { Lines, type Obstacles, type SightWorld, seesThrough, TerrainSight, whyBlocked } from './line-of-sight.ts';

const published = ['cats', 'bridge'].map((id) => fresh(id).world);
const { board, data, grid, hexes } = fresh('cats').world;
const at = (id: string): Place => board.mustPlace(id);
const places = (ids: string): Place[] => ids.split(' ').filter(Boolean).map(at);
const SIGHT_CODES = { open: 0, blocks: 1, degrades: 2 } as const;

/** Flat clear land but for these hexes. */
const land = (kinds: Partial<Record<TerrainId, string>>): SightWorld => {
  const effect = new Uint8Array(board.size);
  const level = new Uint8Array(board.size);
  for (const [kind, row] of Object.entries(data.tables.terrain.rows))
    for (const hex of places(Object.entries(kinds).find(([one]) => one === kind)?.[1] ?? '')) {
      effect[hex] = SIGHT_CODES[row.sight];
      level[hex] = row.hill ? 1 : 0;
    }
  const lines = new Lines(grid);
  return { effect, level, lines, sight: new TerrainSight({ effect, level }, lines) };
};
const lying = (smoke: string, wrecks = ''): Obstacles => {
  const marked = (ids: string): Uint8Array => {
    const column = new Uint8Array(board.size);
    for (const hex of places(ids)) column[hex] = 1;
    return column;
  };
  return { smoke: marked(smoke), wreck: marked(wrecks) };
};
const none = lying('');
/** 'open', or the rule and the hexes that block; the three ways to ask must agree, in both directions. */
const look = (world: SightWorld, a: string, b: string, over: Obstacles = none): string => {
  const block = whyBlocked(world, at(a), at(b), over);
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(seesThrough(world, at(from), at(to), over), `${from} to ${to}`).toBe(block === null);
    expect(whyBlocked(world, at(from), at(to), over) === null, `${from} to ${to}`).toBe(block === null);
  }
  return block === null ? 'open' : `${block.rule} ${block.hexes.map((hex) => board.idOf(hex)).join(' ')}`;
};

describe.each(published.map((world) => [world.scenario.name, world] as const))(
  'sight on the map of %s (all pairs: line-of-sight.long.test.ts)',
  (_, world) => {
    const slow = new SlowSight(grid, data, world.scenario.map, world.scenario.rules.waterIsClear);
    const some = hexes.filter((hex) => hex % 7 === 0);

    it('equals the slow geometric reference from every seventh hex', () => {
      expect(disagreement(world, slow, some, [], [])).toBe(null);
    });

    it('equals it with smoke and wrecks lying about', () => {
      const [smoke, wrecks] = litter(board, 3);
      expect(disagreement(world, slow, some, smoke, wrecks)).toBe(null);
    });
  },
);

test.each([
  ['bridge', 'M7', 'O7', 'open'],
  ['bridge', 'K6', 'M6', 'open'],
  ['bridge', 'K6', 'N6', 'NAW-6.1.1a L6'],
  ['bridge', 'R9', 'N6', 'open'],
  ['bridge', 'E8', 'L6', 'open'],
  ['bridge', 'H6', 'O6', 'NAW-6.1.1a L6'],
  ['bridge', 'S3', 'Q4', 'NAW-6.1.1a R3'],
  ['bridge', 'F8', 'Q10', 'open'],
  ['cats', 'F3', 'M3', 'NAW-6.1.2a G3'],
  ['cats', 'F2', 'L7', 'NAW-6.1.2a G3'],
  ['cats', 'Q9', 'M7', 'open'],
  ['cats', 'H8', 'O8', 'open'],
  ['cats', 'H5', 'O6', 'NAW-6.1.1a M6'],
  ['cats', 'J1', 'J3', 'NAW-6.1.1a J2'],
  ['cats', 'H3', 'J3', 'open'],
])('on the map of %s: %s to %s is %s (cases worked out by hand)', (id, a, b, expected) => {
  expect(look(fresh(id).world, a, b)).toBe(expected);
});

describe('6.1 the line', () => {
  it('NAW-6.1a: crossing any part of a blocking hex blocks, missing it does not', () => {
    // The line from K2 to L6 only clips K4, and passes L3 by.
    expect(look(land({ woods: 'K4' }), 'K2', 'L6')).toBe('NAW-6.1.1a K4');
    expect(look(land({ woods: 'L3 K5' }), 'K2', 'L6')).toBe('open');
  });

  it('NAW-6.1b: along the side of one blocking hex is free, between two it is not', () => {
    expect(look(land({ woods: 'L5' }), 'K6', 'M6')).toBe('open');
    expect(look(land({ woods: 'L6' }), 'K6', 'M6')).toBe('open');
    expect(look(land({ woods: 'L5 L6' }), 'K6', 'M6')).toBe('NAW-6.1.1a L6 L5');
    expect(look(land({ woods: 'L5', town: 'L6' }), 'K6', 'M6')).toBe('NAW-6.1.1a L6 L5');
    expect(look(land({ woods: 'L5', cultivated: 'L6' }), 'K6', 'M6')).toBe('open');
  });

  it('NAW-6.1b: a side on the edge of the map has one hex and never blocks', () => {
    // Due south along the west edge the line leaves the sheet beside B1 and D1.
    expect(look(land({ woods: 'B1 D1' }), 'A1', 'E1')).toBe('open');
    expect(look(land({ woods: 'C1' }), 'A1', 'E1')).toBe('NAW-6.1.1a C1');
  });

  it('NAW-6.0a: adjacent hexes see each other whatever is in them', () => {
    const world = land({ woods: 'K6 K7', 'wooded-hill': 'L6' });
    expect(look(world, 'K6', 'K7', lying('K6 K7', 'K6'))).toBe('open');
    expect(look(world, 'K6', 'L6', lying('L6'))).toBe('open');
  });
});

describe('6.1.1 on the ground', () => {
  test.each(['woods', 'town', 'hill', 'wooded-hill'] as const)('NAW-6.1.1a, NAW-TEC-n: %s between blocks', (kind) => {
    expect(look(land({ [kind]: 'K5' }), 'K3', 'K7')).toBe('NAW-6.1.1a K5');
  });

  test.each(['clear', 'cultivated', 'depression', 'water', 'bridge', 'rough'] as const)(
    'NAW-TEC-n: %s between does not block',
    (kind) => {
      expect(look(land({ [kind]: 'K5' }), 'K3', 'K7')).toBe('open');
    },
  );

  it('NAW-6.1.1b: smoke in a hex blocks every line across it', () => {
    const flat = land({});
    expect(look(flat, 'K3', 'K7', lying('K5'))).toBe('NAW-6.1.1b K5');
    expect(look(flat, 'K3', 'K7', lying('J5 L5'))).toBe('open');
    expect(look(flat, 'K6', 'M6', lying('L5'))).toBe('open');
    expect(look(flat, 'K6', 'M6', lying('L5 L6'))).toBe('NAW-6.1.1b L6 L5');
    // Into and out of smoke is another matter: it blocks what goes through.
    expect(look(flat, 'K3', 'K7', lying('K3 K7'))).toBe('open');
  });

  it('NAW-6.1.1b: also from a hill, and from hill to hill across smoke on the ground', () => {
    expect(look(land({ hill: 'K3' }), 'K3', 'K7', lying('K5'))).toBe('NAW-6.1.1b K5');
    expect(look(land({ hill: 'K3 K7' }), 'K3', 'K7', lying('K5'))).toBe('NAW-6.1.1b K5');
  });

  it('NAW-6.1.1c: two degrading hexes block in any mix, one does not', () => {
    expect(look(land({ rough: 'K5' }), 'K3', 'K7')).toBe('open');
    expect(look(land({}), 'K3', 'K7', lying('', 'K5'))).toBe('open');
    expect(look(land({ rough: 'K4 K6' }), 'K3', 'K7')).toBe('NAW-6.1.1c K4 K6');
    expect(look(land({ rough: 'K4' }), 'K3', 'K7', lying('', 'K6'))).toBe('NAW-6.1.1c K4 K6');
    expect(look(land({}), 'K3', 'K7', lying('', 'K4 K5'))).toBe('NAW-6.1.1c K4 K5');
    expect(look(land({ hill: 'K3 K7' }), 'K3', 'K7', lying('', 'K4 K5'))).toBe('NAW-6.1.1c K4 K5');
  });

  it('NAW-6.1.1c: a wreck in rough is one degrading hex, and those at the ends do not count', () => {
    expect(look(land({ rough: 'K5' }), 'K3', 'K7', lying('', 'K5'))).toBe('open');
    expect(look(land({ rough: 'K3 K7' }), 'K3', 'K7', lying('', 'K3 K5 K7'))).toBe('open');
  });

  it('NAW-6.1.1c: a split pair counts once, and only if both degrade', () => {
    const flat = land({ rough: 'L5' });
    expect(look(flat, 'K6', 'O6', lying('', 'M6'))).toBe('open');
    expect(look(flat, 'K6', 'O6', lying('', 'L6 M6'))).toBe('NAW-6.1.1c L6 L5 M6');
    expect(look(flat, 'K6', 'M6', lying('', 'L6'))).toBe('open');
  });

  it('NAW-6.1.1b, NAW-6.1.1c: what blocks is named: the ground before one hex of smoke, two degrading things before one of woods', () => {
    expect(look(land({ woods: 'L5 L6' }), 'K6', 'M6', lying('L5'))).toBe('NAW-6.1.1a L6 L5');
    expect(look(land({ woods: 'N5', rough: 'N6' }), 'K6', 'O6', lying('', 'M6 N5'))).toBe('NAW-6.1.1c M6 N6 N5');
  });

  it('NAW-6.1.1d: what stands in the two end hexes never matters', () => {
    expect(look(land({ woods: 'K3 K7' }), 'K3', 'K7')).toBe('open');
    expect(look(land({ town: 'K3', rough: 'K7' }), 'K3', 'K7', lying('K3'))).toBe('open');
  });
});

describe('6.1.2 on hills', () => {
  it('NAW-6.1.2a: from behind the crest of its own hill nothing on the ground beyond is seen', () => {
    const ridge = land({ hill: 'K2 K3 K4' });
    expect(look(ridge, 'K3', 'K8')).toBe('NAW-6.1.2a K4');
    expect(look(ridge, 'K2', 'K8')).toBe('NAW-6.1.2a K3');
    // On the crest itself it sees and is seen; along the hill it looks over the crest to another hill.
    expect(look(ridge, 'K4', 'K8')).toBe('open');
    expect(look(land({ hill: 'K2 K3 K4 K8' }), 'K2', 'K8')).toBe('open');
  });

  it('NAW-6.1.2a: even next to the crest the stricter paragraph holds (b18)', () => {
    const ridge = land({ hill: 'K3 K4' });
    expect(look(ridge, 'K3', 'K5')).toBe('NAW-6.1.2a K4');
  });

  test.each(['woods', 'town', 'wooded-hill'] as const)('NAW-6.1.2b: hill to hill is blocked by %s between', (kind) => {
    expect(look(land({ hill: 'K3 K7', [kind]: 'K5' }), 'K3', 'K7')).toBe('NAW-6.1.2b K5');
  });

  it('NAW-6.1.2b: but not by a bare hill', () => {
    expect(look(land({ hill: 'K3 K5 K7' }), 'K3', 'K7')).toBe('open');
  });

  it('NAW-6.1.2c: from a hill, cover right in front of the target hides it; further off it is seen over', () => {
    expect(look(land({ hill: 'K3', woods: 'K6' }), 'K3', 'K7')).toBe('NAW-6.1.2c K6');
    expect(look(land({ hill: 'K3', town: 'K6' }), 'K3', 'K7')).toBe('NAW-6.1.2c K6');
    expect(look(land({ hill: 'K3', woods: 'K4 K5' }), 'K3', 'K7')).toBe('open');
    // The same from below (b19): cover next to the one on the ground, not to the one on the hill.
    expect(look(land({ hill: 'K7', woods: 'K4' }), 'K3', 'K7')).toBe('NAW-6.1.2c K4');
    expect(look(land({ hill: 'K7', woods: 'K6' }), 'K3', 'K7')).toBe('open');
  });

  it('NAW-6.1.2c: where the line splits two hexes both must hide the target', () => {
    expect(look(land({ hill: 'K6', woods: 'L5' }), 'K6', 'M6')).toBe('open');
    expect(look(land({ hill: 'K6', woods: 'L5 L6' }), 'K6', 'M6')).toBe('NAW-6.1.2c L6 L5');
  });

  it('NAW-6.1.2a, NAW-6.1.2d: from below the same hill and another hill are told apart, also along hexsides', () => {
    expect(look(land({ hill: 'K3 K4' }), 'K8', 'K3')).toBe('NAW-6.1.2a K4');
    expect(look(land({ hill: 'K3 K5' }), 'K8', 'K3')).toBe('NAW-6.1.2d K5');
    for (const side of ['L5', 'L6']) expect(look(land({ hill: `K6 ${side} M6` }), 'K6', 'O6')).toBe('NAW-6.1.2a M6');
    expect(look(land({ hill: 'K6 M6' }), 'K6', 'O6')).toBe('NAW-6.1.2d M6');
  });

  it('NAW-6.1.2d: another hill between hides the ground behind it', () => {
    expect(look(land({ hill: 'K3 K5' }), 'K3', 'K8')).toBe('NAW-6.1.2d K5');
    expect(look(land({ hill: 'K3', 'wooded-hill': 'K6' }), 'K3', 'K8')).toBe('NAW-6.1.2d K6');
  });
});
