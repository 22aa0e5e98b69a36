import { type Area, AreaGeometry } from './areas/geometry.ts';
import { type Geometry, HexGeometry, type Point } from './geometry.ts';

/** One baked size of one layer. */
export interface TileSet {
  /** Bitmap pixels per sheet unit. */
  readonly scale: number;
  /** Side of a tile in bitmap pixels; the last in a line may be smaller. */
  readonly tile: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Addresses row by row; null where there is nothing to see. */
  readonly urls: readonly (string | null)[];
}

/** Names are set for a size of hexes on the screen, then drawn at its density. */
export interface LabelSet extends TileSet {
  readonly hexPixels: number;
}

/** How the sheet looks by day or by night. */
export interface Dress {
  readonly base: readonly TileSet[];
  readonly labels: readonly LabelSet[];
  /** Linework that is in the base too, to be laid over veils: the same sizes, or none. */
  readonly lines: readonly TileSet[];
  readonly thumb: string | null;
}

/**
 * A board as baked, ready to draw. Sheet units: 100 from hex to hex, because browsers snap boxes to whole units and
 * lay out no type below 6 of them.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly geometry: Geometry;
  readonly day: Dress;
  readonly night: Dress;
}

export const UNITS_PER_HEX = 100;

/** A value out of a JSON file, with the way to it, so that a mistake can be named. */
class Json {
  private readonly value: unknown;
  private readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  at(key: string): Json {
    return new Json(this.record()[key], `${this.path}.${key}`);
  }

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  entries(): readonly (readonly [string, Json])[] {
    return Object.entries(this.record()).map(([key, value]) => [key, new Json(value, `${this.path}.${key}`)]);
  }

  list(): readonly Json[] {
    if (!Array.isArray(this.value)) throw this.wrong('a list');
    return this.value.map((value, index) => new Json(value, `${this.path}[${index}]`));
  }

  number(): number {
    if (typeof this.value !== 'number' || !Number.isFinite(this.value)) throw this.wrong('a number');
    return this.value;
  }

  text(): string {
    if (typeof this.value !== 'string') throw this.wrong('words');
    return this.value;
  }

  private record(): object & Record<string, unknown> {
    if (!isRecord(this.value)) throw this.wrong('an object');
    return this.value;
  }

  private wrong(wanted: string): Error {
    return new Error(`${this.path} should be ${wanted}`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readPoint = (json: Json, unit: number): Point => {
  const [x, y] = json.list();
  if (x === undefined || y === undefined) throw new Error('board.json: a hex without a centre');
  return { x: x.number() * unit, y: y.number() * unit };
};

const readHexes = (json: Json, unit: number): Geometry => {
  const centres = new Map(
    json
      .at('hexes')
      .entries()
      .map(([id, at]) => [id, readPoint(at, unit)]),
  );
  return new HexGeometry(json.at('orientation').text() === 'flat' ? 'flat' : 'pointy', UNITS_PER_HEX, centres);
};

const readPoints = (json: Json, unit: number): readonly Point[] => json.list().map((at) => readPoint(at, unit));

const readNumbers = (json: Json): readonly number[] => json.list().map((one) => one.number());

const readArea = (id: string, json: Json, unit: number): Area => {
  const [mine, theirs] = json.at('contested').list();
  const [x = 0, y = 0, width = 0, height = 0] = readNumbers(json.at('label')).map((n) => n * unit);
  const mines = json.at('mines');
  const [left = 0, top = 0, turn = 0, size = 0] = mines.isThere ? readNumbers(mines) : [];
  return {
    id,
    centre: readPoint(json.at('centre'), unit),
    outline: readPoints(json.at('outline'), unit),
    slots: readPoints(json.at('slots'), unit),
    contested: [mine === undefined ? [] : readPoints(mine, unit), theirs === undefined ? [] : readPoints(theirs, unit)],
    label: { x, y, width, height },
    next: json
      .at('next')
      .list()
      .map((one) => one.text()),
    mines: mines.isThere ? { at: { x: left * unit, y: top * unit }, turn, size } : null,
  };
};

/** A box beside the map as a place with room for a few counters. */
const boxAt = (id: string, middle: Point): Area => {
  const [w, h] = [1.9 * UNITS_PER_HEX, 0.72 * UNITS_PER_HEX];
  const corner = (dx: number, dy: number): Point => ({ x: middle.x + dx * w, y: middle.y + dy * h });
  return {
    id,
    centre: middle,
    outline: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    slots: [middle],
    contested: [[middle], [middle]],
    label: { x: middle.x - w, y: middle.y - h, width: 0, height: 0 },
    next: [],
    mines: null,
  };
};

const TURN_BOX = /^turn-\d+$/;

const readAreas = (json: Json, unit: number): Geometry => {
  const spots = (key: string): [string, Point][] =>
    json
      .at(key)
      .entries()
      .map(([id, at]) => [id, readPoint(at, unit)]);
  const areas = json
    .at('areas')
    .entries()
    .map(([id, area]) => readArea(id, area, unit));
  const boxes = spots('boxes');
  return new AreaGeometry(
    UNITS_PER_HEX,
    json.at('counter').number() * unit,
    [...areas, ...boxes.filter(([id]) => !TURN_BOX.test(id)).map(([id, at]) => boxAt(id, at))],
    new Map(spots('borders')),
    new Map(boxes.filter(([id]) => TURN_BOX.test(id)).map(([id, at]) => [Number(id.slice(5)), at])),
  );
};

/** Reads `board.json`; `folder` is where it lies. @throws Error that names what is wrong */
export const readManifest = (value: unknown, folder: string): Sheet => {
  const json = new Json(value, 'board.json');
  const unit = UNITS_PER_HEX / json.at('hexWidth').number();
  const version = json.at('version').text();
  const address = (url: string): string => `${folder}/${url}?${version}`;
  const tile = json.at('tileSize').number();
  const tileSet = (set: Json): TileSet => ({
    scale: set.at('perHex').number() / UNITS_PER_HEX,
    tile,
    width: set.at('width').number(),
    height: set.at('height').number(),
    columns: set.at('columns').number(),
    rows: set.at('rows').number(),
    urls: set
      .at('tiles')
      .list()
      .map((url) => (url.isThere ? address(url.text()) : null)),
  });
  const dress = (mode: Json): Dress => ({
    base: mode
      .at('base')
      .list()
      .map(tileSet)
      .sort((a, b) => a.scale - b.scale),
    labels: mode
      .at('labels')
      .list()
      .map((set) => ({ ...tileSet(set), hexPixels: set.at('css').number() })),
    lines: mode.at('lines').isThere
      ? mode
          .at('lines')
          .list()
          .map(tileSet)
          .sort((a, b) => a.scale - b.scale)
      : [],
    thumb: address(mode.at('thumb').at('url').text()),
  });
  const day = dress(json.at('day'));
  const night = json.at('night');
  return {
    width: json.at('sheet').at('width').number() * unit,
    height: json.at('sheet').at('height').number() * unit,
    geometry: json.at('areas').isThere ? readAreas(json, unit) : readHexes(json, unit),
    day,
    night: night.isThere ? dress(night) : day,
  };
};

const sheets = new Map<string, Sheet>();
const loading = new Map<string, Promise<Sheet>>();

/** The sheet, if it has been fetched already. */
export const knownSheet = (folder: string): Sheet | null => sheets.get(folder) ?? null;

/** The board's sheet, fetched once; a failure is forgotten, so that it can be tried again. */
export const loadSheet = (folder: string): Promise<Sheet> => {
  const known = sheets.get(folder);
  if (known !== undefined) return Promise.resolve(known);
  const under = loading.get(folder);
  if (under !== undefined) return under;
  const promise = fetch(`${folder}/board.json`)
    .then((response) => {
      if (!response.ok) throw new Error(`${folder}/board.json answered ${response.status}.`);
      return response.json();
    })
    .then((json: unknown) => {
      const sheet = readManifest(json, folder);
      sheets.set(folder, sheet);
      return sheet;
    });
  promise.catch(() => loading.delete(folder));
  loading.set(folder, promise);
  return promise;
};
