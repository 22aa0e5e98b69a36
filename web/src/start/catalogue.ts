import { abouts } from 'virtual:games/about';
import type { About } from '@hexside/engine';

/** A game that is announced and cannot be played yet. */
interface Announced {
  readonly id: string;
  readonly ready: false;
  readonly title: string;
  readonly kind: string;
  readonly period: string;
  readonly complexity: number;
}

/** What the start page shows of each game before anything of it is loaded. */
export type Title =
  | { readonly id: string; readonly ready: true; readonly kind: string; readonly about: About; readonly thumb: string }
  | Announced;

const announced: readonly Announced[] = [
  {
    id: 'orgun',
    ready: false,
    title: 'The Siege of Orgun',
    kind: 'Areas, event cards, ambushes',
    period: 'Afghanistan, 1983',
    complexity: 2,
  },
  {
    id: 'nations-at-war',
    ready: false,
    title: 'Nations at War, Starter Kit',
    kind: 'Platoons, line of sight, dice pools',
    period: 'Western and eastern fronts',
    complexity: 3,
  },
  {
    id: 'nomonhan',
    ready: false,
    title: 'Nomonhan',
    kind: 'Two impulses, air war, fog',
    period: 'May to September 1939',
    complexity: 4,
  },
  {
    id: 'orel',
    ready: false,
    title: 'The Battle of Orel',
    kind: 'Quality, cohesion, armoured trains',
    period: 'October 1919',
    complexity: 4,
  },
];

/** In the order in which they were built; what is new in the game registry follows. */
const ORDER = ['karabakh', 'orgun', 'nations-at-war', 'nomonhan', 'orel'];
const rank = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const catalogue: readonly Title[] = [
  ...abouts.map(({ id, about }) => ({
    id,
    ready: true as const,
    kind: about.kind,
    about,
    thumb: `boards/${id}/thumb.webp`,
  })),
  ...announced.filter(({ id }) => !abouts.some((one) => one.id === id)),
].sort((a, b) => rank(a.id) - rank(b.id));
