/**
 * State is flat: named columns of small integers, all of them views over one buffer, so that it reads like plain
 * arrays and copies like a block (measured in shared/ENGINE.md: 0.3 µs into a pooled state, against 40 µs for JSON).
 */

/** What a typed array looks like when its numbers mean something (`Cells<Place>` holds places). */
export interface Cells<V extends number = number> {
  [index: number]: V;
  readonly length: number;
  fill(value: V, start?: number, end?: number): unknown;
}

type Width = 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32';
type Array32 = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;

const makers = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
} as const;

/** One column: its width, how many cells, what they hold at first, and whether it is derived (rebuilt, never saved). */
export interface Column<V extends number = number> {
  readonly width: Width;
  readonly length: number;
  readonly initial: number;
  readonly derived: boolean;
  /** Carries the cells' meaning for the compiler; never present at run time. */
  readonly holds?: V;
}

const column =
  (width: Width) =>
  <V extends number = number>(length: number, initial = 0): Column<V> => ({ width, length, initial, derived: false });

export const i8 = column('i8');
export const u8 = column('u8');
export const i16 = column('i16');
export const u16 = column('u16');
export const i32 = column('i32');
export const u32 = column('u32');

/** A column that can be computed from the others: copied with the state, but neither hashed nor saved. */
export const derived = <V extends number>(of: Column<V>): Column<V> => ({ ...of, derived: true });

export type ColumnSet = Readonly<Record<string, Column>>;
export type CellsOf<C extends ColumnSet> = { readonly [K in keyof C]: C[K] extends Column<infer V> ? Cells<V> : never };

interface Placed {
  readonly name: string;
  readonly column: Column;
  readonly offset: number;
}

const align = (offset: number): number => (offset + 3) & ~3;

/** Where each column lies in the buffer; saved columns first, so that the hash reads one unbroken run of words. */
export class Layout<C extends ColumnSet> {
  readonly columns: readonly Placed[];
  readonly savedBytes: number;
  readonly bytes: number;

  constructor(set: C) {
    const placed: Placed[] = [];
    let offset = 0;
    const lay = (wanted: boolean): void => {
      for (const [name, col] of Object.entries(set)) {
        if (col.derived !== wanted) continue;
        placed.push({ name, column: col, offset });
        offset = align(offset + col.length * makers[col.width].BYTES_PER_ELEMENT);
      }
    };
    lay(false);
    this.savedBytes = offset;
    lay(true);
    this.bytes = offset;
    this.columns = placed;
  }

  /** The named views over a buffer. The one spot where bytes become meaning, hence the one cast. */
  over(buffer: ArrayBuffer): CellsOf<C> {
    const cells: Record<string, Array32> = {};
    for (const { name, column: col, offset } of this.columns)
      cells[name] = new makers[col.width](buffer, offset, col.length);
    return cells as unknown as CellsOf<C>;
  }

  fresh(): ArrayBuffer {
    const buffer = new ArrayBuffer(this.bytes);
    for (const { column: col, offset } of this.columns) {
      if (col.initial !== 0) new makers[col.width](buffer, offset, col.length).fill(col.initial);
    }
    return buffer;
  }

  /** The names of the derived columns in which two buffers differ. */
  differingDerived(one: Uint8Array, other: Uint8Array): string[] {
    const names: string[] = [];
    for (const { name, column: col, offset } of this.columns) {
      if (!col.derived) continue;
      const end = offset + col.length * makers[col.width].BYTES_PER_ELEMENT;
      for (let i = offset; i < end; i++) {
        if (one[i] === other[i]) continue;
        names.push(name);
        break;
      }
    }
    return names;
  }

  /** The saved columns as plain lists, for JSON. */
  toJson(buffer: ArrayBuffer): Record<string, number[]> {
    const out: Record<string, number[]> = {};
    for (const { name, column: col, offset } of this.columns) {
      if (!col.derived) out[name] = Array.from(new makers[col.width](buffer, offset, col.length));
    }
    return out;
  }

  /** Fills a buffer from `toJson`'s form; answers with what is wrong, or null. */
  fromJson(buffer: ArrayBuffer, json: unknown): string | null {
    if (typeof json !== 'object' || json === null) return 'columns: expected an object of number lists';
    const lists = new Map(Object.entries(json));
    for (const { name, column: col, offset } of this.columns) {
      if (col.derived) continue;
      const list: unknown = lists.get(name);
      if (!Array.isArray(list) || list.length !== col.length)
        return `columns.${name}: expected a list of ${col.length} integers`;
      const view = new makers[col.width](buffer, offset, col.length);
      for (let i = 0; i < col.length; i++) {
        const value: unknown = list[i];
        if (typeof value !== 'number' || !Number.isInteger(value)) return `columns.${name}[${i}]: expected an integer`;
        view[i] = value;
        if (view[i] !== value) return `columns.${name}[${i}]: ${value} does not fit ${col.width}`;
      }
      lists.delete(name);
    }
    const [unknown] = lists.keys();
    return unknown === undefined ? null : `columns.${unknown}: no such column`;
  }
}
