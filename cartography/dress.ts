/**
 * The dress of a sheet: every colour and strength the drawing uses. There is a default for day and one for night;
 * a game's board.yaml changes what its country and season need.
 */
import type { Data } from './data.ts';

export interface Ink {
  readonly paper: string;
  readonly ink: string;
  readonly halo: string;
  readonly name: string;
  readonly hexLine: string;
  readonly hexGlow: string;
  readonly hexId: string;
  readonly sheetEdge: string;
  readonly markMountain: string;
  readonly markRough: string;
  readonly hachureSteep: string;
  readonly hachureGentle: string;
  readonly tree: string;
  readonly treeShade: string;
  readonly treeEdge: string;
  readonly tuft: string;
  readonly vine: string;
  readonly cropGreen: string;
  readonly cropGold: string;
  readonly cropFallow: string;
  readonly cropPloughed: string;
  readonly roofThatch: string;
  readonly roofBoard: string;
  readonly roofIron: string;
  readonly stone: string;
  readonly dune: string;
  readonly reed: string;
  readonly contour: string;
  readonly shadow: string;
  readonly light: string;
  readonly wood: string;
  readonly riverEdge: string;
  readonly river: string;
  readonly stream: string;
  readonly lakeTop: string;
  readonly lakeFoot: string;
  readonly shore: string;
  readonly salt: string;
  readonly waterName: string;
  readonly roadEdge: string;
  readonly mainRoad: string;
  readonly road: string;
  readonly track: string;
  readonly rail: string;
  readonly railGap: string;
  readonly border: string;
  readonly hatch: string;
  readonly hatchGround: string;
  readonly plate: string;
  readonly victory: string;
  readonly victoryInk: string;
  readonly accent: string;
}
export type InkName = keyof Ink;

export interface Strength {
  /** Greatest share of the shadow colour on the dark side, and of the light colour on the lit side. */
  readonly shadow: number;
  readonly light: number;
  readonly wood: number;
  readonly contour: number;
  readonly grain: number;
  readonly mottle: number;
  /** Beyond the hexes: loss of colour, and veil of paper. */
  readonly fade: number;
  readonly veil: number;
  readonly band: number;
  readonly vignette: number;
  readonly hexLine: number;
  readonly hexGlow: number;
  /** Width of roads, relative to the default. */
  readonly road: number;
}

export const DAY: Ink = {
  paper: '#f4ead3',
  ink: '#33231a',
  halo: '#f7efdb',
  name: '#241710',
  hexLine: '#4a3727',
  hexGlow: '#fff6e0',
  hexId: '#4a3727',
  sheetEdge: '#4a3727',
  markMountain: '#4a3027',
  markRough: '#6b4a24',
  hachureSteep: '#43322c',
  hachureGentle: '#7a5228',
  tree: '#a9b87d',
  treeShade: '#8c9f66',
  treeEdge: '#5c6b42',
  tuft: '#7c7a3c',
  vine: '#6f8a45',
  cropGreen: '#b9c88a',
  cropGold: '#e3cb86',
  cropFallow: '#dcc7a0',
  cropPloughed: '#b59a76',
  roofThatch: '#b99a63',
  roofBoard: '#8d7a66',
  roofIron: '#a5604a',
  stone: '#8a8072',
  dune: '#b08a4a',
  reed: '#6f8a6a',
  contour: '#a06a3a',
  shadow: '#54505a',
  light: '#fffaea',
  wood: '#b4c286',
  riverEdge: '#2f6380',
  river: '#86b4c6',
  stream: '#5d8fa6',
  lakeTop: '#a9c8cf',
  lakeFoot: '#8fb5c1',
  shore: '#46788f',
  salt: '#fdfaf0',
  waterName: '#1f5370',
  roadEdge: '#5b3a22',
  mainRoad: '#dd6b3d',
  road: '#fbe9b8',
  track: '#fbe9b8',
  rail: '#2d2622',
  railGap: '#f6efdd',
  border: '#3a2a26',
  hatch: '#6b5a48',
  hatchGround: '#efe4cc',
  plate: '#f6ead0',
  victory: '#fff6dc',
  victoryInk: '#7a1f14',
  accent: '#a8442a',
};

/** Lamp-lit: dark land, pale ink, water darker than the plain. Not the day dimmed: the light side glows, the paper is slate. */
export const NIGHT: Ink = {
  paper: '#191d20',
  ink: '#d9cdb2',
  halo: '#14181a',
  name: '#f3ead2',
  hexLine: '#e9dcc0',
  hexGlow: '#0b0e10',
  hexId: '#cfc2a6',
  sheetEdge: '#cdbf9f',
  markMountain: '#d8c3a6',
  markRough: '#c9ad7c',
  hachureSteep: '#0c0d10',
  hachureGentle: '#17140f',
  tree: '#4a6743',
  treeShade: '#37502f',
  treeEdge: '#1b2a1c',
  tuft: '#7f8258',
  vine: '#6d8a55',
  cropGreen: '#3d4c34',
  cropGold: '#4a452c',
  cropFallow: '#3f382c',
  cropPloughed: '#3f3527',
  roofThatch: '#8f7748',
  roofBoard: '#6d6155',
  roofIron: '#834c3b',
  stone: '#8f887a',
  dune: '#8a7448',
  reed: '#5f7f6a',
  contour: '#b58a5a',
  shadow: '#0c0f16',
  light: '#d6c7a4',
  wood: '#2f4433',
  riverEdge: '#0c1f2c',
  river: '#4f8fae',
  stream: '#4a7f99',
  lakeTop: '#1d3a4a',
  lakeFoot: '#172f3d',
  shore: '#5c98b3',
  salt: '#5a5c58',
  waterName: '#9cd0e6',
  roadEdge: '#100c09',
  mainRoad: '#c8683f',
  road: '#c9b27d',
  track: '#a8946a',
  rail: '#0e0c0b',
  railGap: '#d8cdb4',
  border: '#e6d9bd',
  hatch: '#8d8470',
  hatchGround: '#15191b',
  plate: '#22272a',
  victory: '#22272a',
  victoryInk: '#f0b090',
  accent: '#d0704a',
};

export const DAY_STRENGTH: Strength = {
  shadow: 0.62,
  light: 0.7,
  wood: 0.6,
  contour: 1,
  grain: 1,
  mottle: 1,
  fade: 0.45,
  veil: 0.34,
  band: 1,
  vignette: 0.16,
  hexLine: 0.36,
  hexGlow: 0.22,
  road: 1,
};

export const NIGHT_STRENGTH: Strength = {
  shadow: 0.62,
  light: 0.34,
  wood: 0.7,
  contour: 0.7,
  grain: 0.6,
  mottle: 0.5,
  fade: 0.5,
  veil: 0.5,
  band: 1,
  vignette: 0.3,
  hexLine: 0.24,
  hexGlow: 0.3,
  road: 1,
};

const isInkName = (name: string): name is InkName => name in DAY;

/** The default ink with a game's changes; an unknown name in the data is a mistake worth stopping for. */
export const mixInk = (house: Ink, changes: Data | undefined): Ink => {
  const out: { -readonly [K in InkName]: string } = { ...house };
  for (const [name, value] of changes?.entries() ?? []) {
    if (!isInkName(name)) throw new Error(`${value.path}: the drawing has no ink of that name`);
    out[name] = value.asText();
  }
  return out;
};

const isStrengthName = (name: string): name is keyof Strength => name in DAY_STRENGTH;

export const mixStrength = (house: Strength, changes: Data | undefined): Strength => {
  const out: { -readonly [K in keyof Strength]: number } = { ...house };
  for (const [name, value] of changes?.entries() ?? []) {
    if (!isStrengthName(name)) throw new Error(`${value.path}: the drawing has no strength of that name`);
    out[name] = value.asNumber();
  }
  return out;
};
