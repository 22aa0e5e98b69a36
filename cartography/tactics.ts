/** What only maps of a few hundred metres a hex show: crests, gullies, whole fields, houses, rivers that fill hexes. */
import type { Data } from './data.ts';

export interface CrestLook {
  /** Terrains on the upper level, or down in the gully. */
  readonly of: ReadonlySet<string>;
  /** Which way the strokes of the edge run: down a hill from its crest, or down into a gully. */
  readonly falls: 'out' | 'in';
}

export interface Tactics {
  readonly crests: readonly CrestLook[];
  /** Terrains that are fields from hexside to hexside. */
  readonly tilled: ReadonlySet<string>;
  /** Terrains that are houses and gardens; places in them have no other sign. */
  readonly builtUp: ReadonlySet<string>;
  /** Terrains in which a river that runs through hexes shows as water, and those of them with a bridge. */
  readonly water: ReadonlySet<string>;
  readonly bridged: ReadonlySet<string>;
}

const words = (look: Data, key: string): ReadonlySet<string> => new Set(look.maybe(key)?.asTexts() ?? []);

export const readTactics = (look: Data): Tactics => {
  const land = look.at('land');
  return {
    crests: land
      .listOf('crests')
      .map((d) => ({ of: new Set(d.at('of').asTexts()), falls: d.oneOf('falls', ['out', 'in'], 'out') })),
    tilled: words(land, 'tilled'),
    builtUp: words(land, 'builtUp'),
    water: words(look.at('water'), 'fills'),
    bridged: words(look.at('water'), 'bridged'),
  };
};
