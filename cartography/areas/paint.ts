/** Colours that only area boards use, by day and by night; a game's board.yaml changes them under `day.paint` and `night.paint`. */
import type { Data } from '../data.ts';

export interface Paint {
  readonly casing: string;
  readonly ridge: string;
  readonly foot: string;
  readonly wall: string;
  readonly dryBed: string;
  readonly dryEdge: string;
  readonly gravel: string;
  readonly parcelLine: string;
  readonly riser: string;
  readonly zone: string;
  readonly mine: string;
  readonly yard: string;
  readonly houseEdge: string;
  readonly houseLight: string;
  readonly houseShade: string;
  readonly fort: string;
  readonly fortEdge: string;
  readonly fortRoof: string;
  readonly strip: string;
  readonly canvas: string;
  readonly star: string;
  readonly tab: string;
  readonly tabInk: string;
  readonly plate: string;
  readonly plateInk: string;
  readonly plateHigh: string;
  /** Lists: crops of the fields, roofs of the houses. */
  readonly crops: readonly string[];
  readonly roofs: readonly string[];
}

export const DAY_PAINT: Paint = {
  casing: '#f8efd6',
  ridge: '#36251c',
  foot: '#3b291e',
  wall: '#4a3020',
  dryBed: '#f4e8c6',
  dryEdge: '#8a6a40',
  gravel: '#6f5636',
  parcelLine: '#6f6a3e',
  riser: '#5a4526',
  zone: '#8a2f4a',
  mine: '#8c1d12',
  yard: '#e6d7b4',
  houseEdge: '#5a4330',
  houseLight: '#f4e8cc',
  houseShade: '#2a1a10',
  fort: '#dcc79b',
  fortEdge: '#33241a',
  fortRoof: '#c2a379',
  strip: '#c9b792',
  canvas: '#4a3c30',
  star: '#b3261c',
  tab: '#33261c',
  tabInk: '#fbf3dd',
  plate: '#fbf3dd',
  plateInk: '#33261c',
  plateHigh: '#d9c3a4',
  crops: ['#a9b86e', '#c6c682', '#ddc275', '#93a868', '#c49f58', '#e2d29a'],
  roofs: ['#c8a878', '#d6bc8e', '#b8956a', '#cdb083'],
};

/** Lamp-lit: lines pale on dark land, houses a little warmer than the ground they stand on. */
export const NIGHT_PAINT: Paint = {
  casing: '#0d1012',
  ridge: '#e4d6b8',
  foot: '#cdbb98',
  wall: '#d8c8a4',
  dryBed: '#4a4536',
  dryEdge: '#a08c62',
  gravel: '#8a7a58',
  parcelLine: '#15180f',
  riser: '#0f0d09',
  zone: '#d5728f',
  mine: '#e0705a',
  yard: '#4a4334',
  houseEdge: '#0f0c09',
  houseLight: '#a8966c',
  houseShade: '#000000',
  fort: '#6a5c42',
  fortEdge: '#e4d6b8',
  fortRoof: '#8a7650',
  strip: '#5a5444',
  canvas: '#8a7a60',
  star: '#e0584a',
  tab: '#e8dcc0',
  tabInk: '#1b1712',
  plate: '#22272a',
  plateInk: '#efe4c8',
  plateHigh: '#4a3f34',
  crops: ['#3d4a2c', '#474a30', '#514729', '#35442c', '#4a3d26', '#4c472f'],
  roofs: ['#7a6848', '#867453', '#6c5a3e', '#7f6d4c'],
};

/** The default paint with a game's changes; an unknown name in the data is a mistake worth stopping for. */
export const mixPaint = (house: Paint, changes: Data | undefined): Paint => {
  let { crops, roofs } = house;
  const { crops: _crops, roofs: _roofs, ...single } = house;
  const out: { -readonly [K in keyof typeof single]: string } = single;
  const isSingle = (name: string): name is keyof typeof single => name in single;
  for (const [name, value] of changes?.entries() ?? []) {
    if (name === 'crops') crops = value.asTexts();
    else if (name === 'roofs') roofs = value.asTexts();
    else if (isSingle(name)) out[name] = value.asText();
    else throw new Error(`${value.path}: an area board has no paint of that name`);
  }
  return { ...out, crops, roofs };
};
