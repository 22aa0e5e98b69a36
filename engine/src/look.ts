/**
 * What a client needs to draw a game and to explain it, beside the table itself: plain data, no code of any client.
 * A game's `look/` fills it from the game's own data.
 */
export interface GameLook {
  readonly id: string;
  readonly about: About;
  /** Where the baked board lies, below the client's root: `boards/karabakh`. */
  readonly board: string;
  readonly sides: readonly SideLook[];
  readonly places: readonly PlaceLook[];
  readonly counters: readonly CounterLook[];
  readonly rules: readonly RuleEntry[];
  readonly charts: readonly Chart[];
  readonly lessons: readonly Lesson[];
  /** Cards that players hold in a hand; a game without a hand has none. */
  readonly cards?: readonly CardLook[];
  /** Tracks that are shown as one picture instead of line by line. */
  readonly displays?: readonly DisplayLook[];
  /** How battles are put together, where all are declared before any is fought. */
  readonly assignment?: AssignmentLook;
  /** Questions, by point, whose answers lie far apart on the map and are therefore listed beside it too. */
  readonly listed?: readonly string[];
  /** Board and places by scenario, where not all are played on the same sheet. */
  readonly sheets?: Readonly<Record<string, Pick<GameLook, 'board' | 'places'>>>;
}

/** The look of one scenario: on its own sheet, if the game has several. */
export const lookOf = (look: GameLook, scenario: string): GameLook => ({ ...look, ...look.sheets?.[scenario] });

/** The start page's card. */
export interface About {
  readonly title: string;
  readonly subtitle: string;
  /** What kind of game it is, in a few words: `Battalions on hexes, politics, supply`. */
  readonly kind: string;
  readonly years: string;
  readonly length: string;
  /** 1 (light) to 5 (heavy). */
  readonly complexity: number;
  readonly description: string;
  readonly disclaimer?: string;
  readonly reconstructed: readonly string[];
  readonly credit: string;
}

export type Hue = 'ochre' | 'blue' | 'brick' | 'green' | 'jade' | 'dark' | 'grey';

export interface SideLook {
  readonly id: string;
  readonly name: string;
  readonly colour: Hue;
  /** Shape as well as hue, so that sides differ for everybody: a square, one cut corner, or all four cut. */
  readonly shape: 'square' | 'cut' | 'octagon';
}

export interface PlaceLook {
  readonly id: string;
  readonly name?: string;
  /** Spoken and shown on the hex card: `rough`, `town, Armenian majority`, `2 victory points`. */
  readonly terrain: string;
  readonly notes: readonly string[];
  /** How many units may stay there, where the rules set a limit. */
  readonly room?: number;
}

/** A counter's face. */
export interface CounterLook {
  readonly id: string;
  readonly name: string;
  /** What the face has room for, where the name is longer. */
  readonly short?: string;
  readonly side: string | null;
  /** Where a side is made of several peoples: the hue and the sign of this one, which replace the side's. */
  readonly people?: { readonly colour: Hue; readonly sign: 'triangle' | 'diamond' | 'disc' | 'none' };
  /** A leader is a round counter with a bust. */
  readonly form?: 'leader';
  /** A tactical counter has its factors around its picture. */
  readonly platoon?: PlatoonLook;
  /** A key for the colours within a side: `regular`, `militia`, `hired`. */
  readonly style: string;
  /** Symbol identification code for milsymbol, when it is a unit with a NATO symbol. */
  readonly symbol?: string;
  /** Otherwise a drawn picture: `artillery`, `armor`, `air`, `helo`, `tank`… */
  readonly picture?: string;
  /** What kind of unit it is, in words. */
  readonly kind: string;
  /** The numbers on the face at each number of steps; index 0 is never shown. */
  readonly faces: readonly (readonly number[])[];
  /** What those numbers are: `strength`, `movement`. */
  readonly labels: readonly string[];
  readonly notes: readonly string[];
}

/**
 * A tactical counter: picture on the band of its formation, white when reduced. The values of a platoon are in the order
 * AP, its range and to-hit; HE, its range and to-hit; armour and save; assault and its to-hit; movement. Those of a
 * headquarters are morale, range and leadership.
 */
export interface PlatoonLook {
  readonly kind: 'platoon' | 'headquarters' | 'carried';
  /** The formation's colour, `#RRGGBB`. */
  readonly band: string;
  /** A side view: an SVG path in a box of 120 by 48. Soft targets bear a symbol instead. */
  readonly silhouette?: string;
  /** The side view of what it rides in, while it is `mounted`. */
  readonly mounted?: string;
  /** By value: printed underlined (a range that is a limit), with a plus (augmented) or a star. */
  readonly signs: Readonly<Record<number, 'limit' | 'plus' | 'star'>>;
}

/** A card, in our words. */
export interface CardLook {
  readonly id: string;
  readonly side: string;
  /** The number printed on it, if it has one. */
  readonly number?: number;
  readonly name: string;
  /** When it may be played. */
  readonly when: string;
  readonly text: string;
  /** What must be there for it. */
  readonly need?: string;
  /** A drawn picture: `moon`, `mule`, `radio` */
  readonly picture: string;
  /** The rule that lets it be played. */
  readonly rule: string;
}

/** Boxes with numbers in them, the same for each side: an air display. */
export interface DisplayLook {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** Rows of boxes, as they are laid out. */
  readonly rows: readonly (readonly DisplayBox[])[];
}

export interface DisplayBox {
  /** Its tracks are `air-recon-JP` and `air-recon-SU` if this is `air-recon`. */
  readonly track: string;
  readonly name: string;
  readonly says: string;
  /** The question that fills it. */
  readonly point?: string;
}

/** The battles of a phase as a list that the player changes until it is declared: each is an entry `battle 1` of what is chosen. */
export interface AssignmentLook {
  /** Questions at which the list is shown. */
  readonly points: readonly string[];
  readonly rule: string;
  /** Lines that lead to the odds of one battle, `*` being one of its places: tried in order until one leads to odds. */
  readonly weigh: readonly (readonly string[])[];
}

/** One rule of the ledger, in our words. */
export interface RuleEntry {
  readonly id: string;
  readonly ref: string;
  readonly area: string;
  readonly rule: string;
  readonly ruling?: boolean;
}

/** A table of the game, readable. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note?: string;
  readonly source: string;
}

/** A guided lesson: a position, and steps that each allow some actions and say a few words. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly side: string;
  readonly position: unknown;
  readonly seed: string;
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  /** At most 25 words. */
  readonly say: string;
  readonly rule?: string;
  /** Lines the player may enter in this step; empty: read and go on. `*` stands for any argument. */
  readonly allow: readonly string[];
  /** The step is done when one of these was entered (all of `allow` when absent). */
  readonly until?: readonly string[];
  /** What to point at. */
  readonly point?: readonly string[];
  /** Forced dice for what the player does in this step. */
  readonly dice?: readonly number[];
  /** What the other side answers, when it is asked. */
  readonly replies?: readonly string[];
}

/** A picture laid over the board on demand. */
export interface OverlayInfo {
  readonly id: string;
  readonly name: string;
  /**
   * Whether it is about one piece (`supply of this unit`), which is then its argument, or about lines: a place (`K6`: what is seen from
   * here), then also the place at the other end (`K6 N6`).
   */
  readonly takes: 'nothing' | 'piece' | 'line';
  readonly legend: string;
}

/** Supply that flows, or is cut; a march; a line of sight that is free, or not. */
export type LineKind = 'supply' | 'cut' | 'march' | 'seen' | 'unseen';

export interface OverlayView {
  readonly id: string;
  readonly places: readonly {
    readonly place: string;
    readonly side?: string;
    readonly text?: string;
    readonly kind?: 'source' | 'blocked' | 'contested' | 'goal';
  }[];
  /** Places that keep their light while the rest of the board is dimmed. */
  readonly lit?: readonly string[];
  readonly paths: readonly { readonly places: readonly string[]; readonly kind: LineKind }[];
  readonly sentence: string;
  /** The rule that makes it so, where one does. */
  readonly rule?: string;
}

/** The supply of one unit as a picture: its line to a source, or that it has none. */
export const supplyOverlay = (
  id: string,
  unit: { readonly id: string; readonly place: string },
  line: readonly string[],
  nameOf: (place: string) => string,
): OverlayView => {
  const source = line.at(-1);
  if (source === undefined)
    return {
      id,
      places: [{ place: unit.place, kind: 'blocked' }],
      paths: [],
      sentence: `${unit.id} has no line to a source of supply.`,
    };
  return {
    id,
    places: [{ place: source, kind: 'source' }],
    paths: [{ places: line, kind: 'supply' }],
    sentence: `${unit.id} draws supply from ${nameOf(source)}.`,
  };
};
