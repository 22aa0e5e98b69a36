import type { DisplayBox, DisplayLook } from '@hexside/engine';
import type { AIR_BOXES } from '../world.ts';

type AirBox = (typeof AIR_BOXES)[number];

const box = (id: AirBox, name: string, says: string): DisplayBox => ({ track: `air-${id}`, name, says });
/** Filled in secret, and hidden from the enemy until both sides reveal (4.1). */
const mission = (id: AirBox, name: string, says: string): DisplayBox => ({
  ...box(id, name, says),
  point: `allocate.${id}`,
});

/** The Air Operations Display (16.31): the missions, and below them those who fly none. */
export const airDisplay: DisplayLook = {
  id: 'air',
  title: 'Air operations',
  rule: 'NOM-16.31a',
  rows: [
    [
      mission('superiority', 'Superiority', 'Fires at enemy aircraft at once.'),
      mission('interdiction', 'Interdiction', 'Two, four or six points against columns on the road.'),
      mission('recon', 'Recon', 'Looks into enemy stacks.'),
      mission('strike', 'Strike', 'Bombs a hex.'),
    ],
    [
      box('reserve', 'Reserve', 'Flies no mission this turn.'),
      box('damaged', 'Damaged', 'One supply point in the base repairs three.'),
      box('eliminated', 'Eliminated', 'Gone for good.'),
    ],
  ],
};
