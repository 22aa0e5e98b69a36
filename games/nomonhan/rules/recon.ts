// 16.7 Air recon: one point looks at its hex, those beside it, and open ground two hexes away.
import { reveal, side, type Verb } from '@hexside/engine';
import { airIn, isHeld, moveAir, type NomonhanState, procedure, RECONNED, setSpot, spotHas } from '../state.ts';
import { foeOf, RECON, RESERVE } from '../world.ts';
import { isClosedTo } from './campaign-markers.ts';
import { hexes, none } from './domains.ts';
import { noteFor } from './events.ts';
import { examine } from './fog.ts';
import { no } from './refusals.ts';

export const mayFlyRecon = (s: NomonhanState, of: number): number => {
  if (airIn(s, of, RECON) === 0) return no.noRecon;
  return isClosedTo(s, of) ? no.maskirovka : 0;
};

/** 16.71: what is seen from above a hex. */
export const seenFrom = (s: NomonhanState, hex: number): number[] => {
  const { world } = s;
  const { any, open } = world.data.tables.air.reconRange;
  const centre = world.hexes[hex];
  return world.board
    .disk(centre, Math.max(any, open))
    .filter((at) => world.board.distance(centre, at) <= (world.open[at] === 1 ? Math.max(any, open) : any));
};

const fly = (s: NomonhanState, of: number, hex: number): void => {
  moveAir(s, of, RECON, RESERVE, 1);
  setSpot(s, hex, RECONNED);
  const pieces: number[] = [];
  for (const at of seenFrom(s, hex)) if (isHeld(s, foeOf(of), at)) pieces.push(...examine(s, of, at));
  reveal(s);
  noteFor(s, of, { kind: 'recon', side: of, hex, pieces }, { kind: 'recon', side: of, hex, pieces: [] });
};

const reconFlight = procedure(
  'recon-flight',
  (of: number) => ({ of }),
  ({ ask, run }) => [
    ask({
      point: 'recon',
      rule: 'NOM-16.7a',
      always: true,
      within: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Choose the hex over which the recon flies.',
      verbs: [
        {
          name: 'at',
          takes: hexes,
          may: (s, _l, hex) => (spotHas(s, hex, RECONNED) ? no.reconned : 0), // 16.71
          do: (s, l, hex) => fly(s, l.of, hex),
        },
      ],
    }),
    run(() => undefined),
  ],
);

/** B3: in the Movement and in the Air Strike Phase. */
export const reconnoitring: Verb<NomonhanState, { of: number }> = {
  name: 'recon',
  takes: none,
  may: (s, l) => mayFlyRecon(s, l.of),
  calls: { procedure: reconFlight, args: (_s, l) => [l.of] },
  then: 'again',
};
