// Path through the Mines: a minefield next to a combat unit no longer harms the Mujahideen nor hinders their raids.
import { side } from '@hexside/engine';
import { besideAt, newStamp, type OrgunState, procedure } from '../../state.ts';
import { MJ } from '../../world.ts';
import { areas } from '../domains.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

const mayShow = (s: OrgunState, at: number): number =>
  s.mine[at] === 1 && s.path[at] === 0 && besideAt(s, MJ, at) > 0 ? 0 : no.notTarget;

export const minefieldPath: CardPlay = {
  may: (s) => (s.world.areas.some((at) => mayShow(s, at) >= 0) ? 0 : no.cardNeeds),
  procedure: procedure(
    'card-minefield-path',
    (of: number, card: number) => ({ of, card }),
    ({ ask }) => [
      ask({
        point: 'minefield-path.area',
        rule: 'ORG-9.0g',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the minefield through which a path is shown.',
        verbs: [
          {
            name: 'at',
            takes: areas,
            may: (s, _l, at) => mayShow(s, at),
            do: (s, _l, at) => {
              s.path[at] = 1;
              newStamp(s);
              note(s, { kind: 'path', area: at, laid: 1 });
            },
          },
        ],
      }),
    ],
  ),
};
