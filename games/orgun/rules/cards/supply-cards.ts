// Failed Supply and Supply Caravan: a tribe that cannot trace supply in this phase, and one that need not (B67).
import { side } from '@hexside/engine';
import { CARAVAN, FAILED, type OrgunState, procedure } from '../../state.ts';
import { TRIBES } from '../../world.ts';
import { tribes } from '../domains.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

const mayName = (s: OrgunState, track: number, tribe: number): number => {
  if (tribe === 0) return no.noTribe;
  return (s.track[track] & (1 << tribe)) === 0 ? 0 : no.tribeNamed;
};

const naming = (name: string, track: number, prompt: string): CardPlay => ({
  may: (s) => (TRIBES.some((_, tribe) => mayName(s, track, tribe) >= 0) ? 0 : no.cardNeeds),
  procedure: procedure(
    `card-${name}`,
    (of: number, card: number) => ({ of, card }),
    ({ ask }) => [
      ask({
        point: `${name}.tribe`,
        rule: 'ORG-9.0g',
        who: (_s, l) => side(l.of),
        prompt: () => prompt,
        verbs: [
          {
            name: 'tribe',
            takes: tribes,
            may: (s, _l, tribe) => mayName(s, track, tribe),
            do: (s, l, tribe) => {
              s.track[track] |= 1 << tribe;
              note(s, { kind: 'tribe', side: l.of, tribe });
            },
          },
        ],
      }),
    ],
  ),
});

export const failedSupply = naming('failed-supply', FAILED, 'Name the tribe whose supply fails.');
export const supplyCaravan = naming('supply-caravan', CARAVAN, 'Name the tribe that the caravan reaches.');
