import type { About } from '@hexside/engine';
import { about as karabakh } from '@hexside/karabakh/about';

/** What the start page shows of each game before anything of it is loaded. */
export type Title =
  | { readonly id: string; readonly ready: true; readonly kind: string; readonly about: About; readonly thumb: string }
  | {
      readonly id: string;
      readonly ready: false;
      readonly title: string;
      readonly kind: string;
      readonly period: string;
      readonly complexity: number;
    };

export const catalogue: readonly Title[] = [
  {
    id: 'karabakh',
    ready: true,
    kind: 'Battalions on hexes, politics, supply',
    about: karabakh,
    thumb: 'boards/karabakh/thumb.webp',
  },
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
