/**
 * Where every name, id and small sign of the label layer goes. Planned once per type size in hexes, drawn in any
 * dress at any density. A name keeps to the channels between rows of counters where it can, since counters will come.
 */
import { createCanvas } from '@napi-rs/canvas';
import { anneal, type Candidate, grown } from './anneal.ts';
import type { Place } from './board.ts';
import { curvedNames, glyphBoxes } from './curved-names.ts';
import type { Point } from './curves.ts';
import { placeIds } from './hex-ids.ts';
import { confusion, furnitureBoxes, makeWeighers, type Weigher } from './label-cost.ts';
import {
  BULLET,
  COUNTER,
  type LabelPlan,
  type LabelSize,
  LINE_HEIGHT,
  type SetName,
  typeHexes,
} from './label-types.ts';
import type { Scene } from './scene.ts';
import { isTown } from './towns.ts';
import { type Face, widthOf } from './type.ts';
import { VICTORY_RADIUS } from './victory.ts';

/** Design px. */
const TYPE = { large: 15.6, town: 13.8, village: 11.8, note: 10.5, summit: 9.8 };

interface Draft {
  readonly name: Omit<SetName, 'box' | 'pin'>;
  readonly at: Point;
  readonly candidates: readonly Candidate[];
}

class Drafting {
  private readonly unit: number;
  private readonly ctx = createCanvas(8, 8).getContext('2d');
  readonly curved;
  /** Letters of the curved names, in hexes. */
  readonly written;
  private readonly weigher: (at: Point) => Weigher;

  constructor(
    private readonly scene: Scene,
    private readonly size: LabelSize,
  ) {
    this.unit = typeHexes(size);
    this.curved = curvedNames(scene, this.unit, size, this.ctx, furnitureBoxes(scene));
    this.written = this.curved.flatMap((name) => glyphBoxes(name, this.unit, this.ctx));
    this.weigher = makeWeighers(scene, size, this.written);
  }

  private measure(text: string, face: Face, size: number): number {
    // Measured large: hinting and rounding of small type would make the plan depend on the zoom.
    return (widthOf(this.ctx, text, face, size * 10) / 10) * this.unit;
  }

  place(place: Place): Draft {
    const { board, look } = this.scene.source;
    const town = isTown(place);
    const type = look.largePlaces.has(place.name) ? TYPE.large : town ? TYPE.town : TYPE.village;
    const size = type * this.size.boost;
    const both = look.bothNames.has(place.hex) && place.alternative !== undefined && !this.size.small;
    const text = both ? `${place.name} · ${place.alternative}` : place.name;
    const face: Face = town ? 'townName' : 'villageName';
    const width = this.measure(text, face, size) + size * BULLET * this.unit;
    const height = size * LINE_HEIGHT * this.unit;
    const at = board.grid.centre(place.hex);
    const strangers = board.places.filter((p) => p !== place).map((p) => board.grid.centre(p.hex));
    const weigh = this.weigher(at);
    const candidates: Candidate[] = [];
    const add = (x: number, y: number, taste: number): void => {
      const box = { x, y, width, height };
      candidates.push({ ...box, cost: taste + weigh(box, place.hex) + confusion(box, at, strangers) });
    };
    const byHand = look.placeAt.get(place.hex);
    if (byHand !== undefined) add(at.x + byHand.x - width / 2, at.y + byHand.y - height / 2, 0);
    else {
      const r = this.size.small ? 0.2 : COUNTER + 0.005;
      for (const dx of [0, -0.12, 0.12, -0.25, 0.25, -0.38, 0.38, -0.5, 0.5])
        for (const e of [0, 0.02, 0.05, 0.09]) {
          const taste = Math.abs(dx) * 3 + e * 12;
          add(at.x - width / 2 + dx * width, at.y + r + e, 0.6 + taste);
          add(at.x - width / 2 + dx * width, at.y - r - height - e, 2 + taste);
        }
      for (const dy of [0, -0.6, 0.6, -1.1, 1.1])
        for (const side of [r, r + 0.05]) {
          add(at.x + side, at.y - height / 2 + dy * height, 3 + Math.abs(dy));
          add(at.x - side - width, at.y - height / 2 + dy * height, 3.4 + Math.abs(dy));
        }
    }
    return { name: { kind: 'place', text, face, size, place, points: 0 }, at, candidates };
  }

  /** A small name beside a pass, a pool, a site or a peak; a peak likes its name at the side, the others below. */
  note(
    kind: Exclude<SetName['kind'], 'place' | 'victory'>,
    text: string,
    size: number,
    at: Point,
    reach: Point,
  ): Draft {
    const face: Face = kind === 'site' ? 'villageName' : 'waterName';
    const width = this.measure(text, face, size);
    const height = size * LINE_HEIGHT * this.unit;
    const owner = this.scene.source.board.grid.hexAt(at);
    const weigh = this.weigher(at);
    const candidates: Candidate[] = [];
    const add = (x: number, y: number, taste: number): void => {
      const box = { x, y, width, height };
      candidates.push({ ...box, cost: taste + weigh(box, owner) });
    };
    const [below, beside] = kind === 'summit' ? [2, 0.2] : [0.6, 3];
    for (const dx of [0, -0.25, 0.25, -0.5, 0.5])
      for (const e of [0, 0.04, 0.1]) {
        const taste = Math.abs(dx) * 3 + e * 10;
        add(at.x - width / 2 + dx * width, at.y + reach.y + e, below + taste);
        add(at.x - width / 2 + dx * width, at.y - reach.y - height - e, 1.6 + taste);
      }
    for (const dy of [0, -0.5, 0.5]) {
      add(at.x + reach.x, at.y - height / 2 + dy * height, beside + Math.abs(dy));
      add(at.x - reach.x - width, at.y - height / 2 + dy * height, beside + 0.4 + Math.abs(dy));
    }
    return { name: { kind, text, face, size, place: undefined, points: 0 }, at, candidates };
  }

  /** Points stand beside the counter, at the left if they can: stacks grow to the right. */
  victory(hex: string, points: number): Draft {
    const at = this.scene.source.board.grid.centre(hex);
    const r = VICTORY_RADIUS * this.unit * this.size.boost * 1.04;
    const reach = this.size.small ? 0.36 : 0.5 - r - 0.012;
    const weigh = this.weigher(at);
    const candidates = [-1, 1].flatMap((side) =>
      [0, 0.08, -0.08, 0.16, -0.16, 0.24].map((dy) => {
        const box = { x: at.x + side * reach - r, y: at.y + dy - r, width: 2 * r, height: 2 * r };
        return { ...box, cost: (side > 0 ? 1.2 : 0) + Math.abs(dy) * 6 + weigh(box, '') };
      }),
    );
    const name = {
      kind: 'victory',
      text: String(points),
      face: 'boldFigure',
      size: 10,
      place: undefined,
      points,
    } satisfies Draft['name'];
    return { name, at, candidates };
  }

  all(): Draft[] {
    const { board } = this.scene.source;
    const victory = board.victory.map((v) => this.victory(v.hex, v.points));
    if (this.size.small) return [...board.places.filter(isTown).map((p) => this.place(p)), ...victory];
    const passes = board.passes.map((p) =>
      this.note('pass', p.name, TYPE.note, board.grid.centre(p.hex), { x: 0.2, y: 0.22 }),
    );
    const sites = board.sites.map((p) =>
      this.note('site', p.name, TYPE.village, board.grid.centre(p.hex), { x: COUNTER + 0.02, y: COUNTER + 0.005 }),
    );
    const pools = this.scene.lakes.flatMap((lake) => {
      if (lake.look === undefined || lake.look.nameAlong.length > 0) return [];
      const [xs, ys] = [lake.outline.map((p) => p.x), lake.outline.map((p) => p.y)];
      const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const reach = { x: (east - west) / 2 + 0.03, y: (south - north) / 2 + 0.02 };
      return [this.note('lake', lake.look.label, TYPE.note, { x: (west + east) / 2, y: (north + south) / 2 }, reach)];
    });
    const peaks = this.scene.summits.map((s) =>
      this.note('summit', `${s.name} ${s.metres}`, TYPE.summit, s, { x: 0.05, y: 0.05 }),
    );
    return [...board.places.map((p) => this.place(p)), ...sites, ...passes, ...pools, ...peaks, ...victory];
  }
}

export const planLabels = (scene: Scene, size: LabelSize): LabelPlan => {
  const unit = typeHexes(size);
  const drafting = new Drafting(scene, size);
  const drafts = drafting.all();
  const chosen = anneal(
    drafts.map((d) => d.candidates),
    { seed: scene.source.look.seed, padX: 6 * unit, padY: unit, hot: 12, cold: 0.05, cooling: 0.985 },
  );
  const share = (v: number, from: number, span: number): number => Math.max(0, Math.min(1, (v - from) / span));
  const set: SetName[] = drafts.map((draft, i) => {
    const box = draft.candidates[chosen[i] ?? 0];
    if (box === undefined) throw new Error(`no place for ${draft.name.text}`);
    return {
      ...draft.name,
      box,
      pin: { x: share(draft.at.x, box.x, box.width), y: share(draft.at.y, box.y, box.height) },
    };
  });
  const letters = drafting.written.map((box) => grown(box, 0.5 * unit, 0.5 * unit));
  const taken = [...set.map((s) => s.box), ...letters, ...furnitureBoxes(scene)];
  const { ids, hidden } = size.small ? { ids: [], hidden: [] } : placeIds(scene, unit, taken);
  return { size, curved: drafting.curved, set, ids, hiddenIds: hidden };
};
