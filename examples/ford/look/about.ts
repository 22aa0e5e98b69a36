import type { About } from '@hexside/engine';

export const about: About = {
  title: 'The Ford',
  subtitle: 'Two companies and a stream',
  kind: 'Companies on a dozen hexes',
  years: '1800',
  length: '5 minutes',
  complexity: 1,
  description: 'A made-up fight for a crossing. It shows how a game is added to Hexside.',
  reconstructed: ['All of it is made up.'],
  credit: 'Hexside',
};
