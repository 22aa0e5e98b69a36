// Lay Minefield: a fresh unit, not the militia (11.3.4b), mines an area its side controls, or closes a path.
import { side } from '@hexside/engine';
import { freshIn, newStamp, type OrgunState, onMap, pieceIn, procedure, spend } from '../../state.ts';
import { DRA } from '../../world.ts';
import { controls } from '../control.ts';
import { pieces } from '../domains.ts';
import { note } from '../events.ts';
import { no } from '../refusals.ts';
import type { CardPlay } from './play.ts';

const mayLay = (s: OrgunState, unit: number): number => {
  const { world } = s;
  if (world.cohesion[unit] === 0 || !onMap(s, unit) || s.spent[unit] === 1) return no.notForCard;
  if (world.militia[unit] === 1) return no.militiaMines;
  const at = s.place[unit];
  return controls(s, DRA, at) && (s.mine[at] === 0 || s.path[at] === 1) ? 0 : no.notForCard;
};

export const layMinefield: CardPlay = {
  may: (s) => {
    let found = no.cardNeeds;
    for (let m = freshIn(s, DRA, s.world.combat[0]); m !== 0; m &= m - 1) {
      const may = mayLay(s, pieceIn(s, DRA, m));
      if (may >= 0) return 0;
      if (may === no.militiaMines && onMap(s, pieceIn(s, DRA, m))) found = no.militiaMines;
    }
    return found;
  },
  procedure: procedure(
    'card-lay-minefield',
    (of: number, card: number) => ({ of, card }),
    ({ ask }) => [
      ask({
        point: 'lay-minefield.unit',
        rule: 'ORG-11.3.4b',
        who: (_s, l) => side(l.of),
        prompt: () => 'Choose the unit that lays the mines or closes a path.',
        verbs: [
          {
            name: 'by',
            takes: pieces,
            may: (s, _l, unit) => mayLay(s, unit),
            do: (s, _l, unit) => {
              const at = s.place[unit];
              spend(s, unit);
              note(s, { kind: 'spent', piece: unit, reason: 'lays mines' });
              if (s.mine[at] === 0) note(s, { kind: 'mined', area: at });
              else note(s, { kind: 'path', area: at, laid: 0 });
              s.mine[at] = 1;
              s.path[at] = 0;
              newStamp(s);
            },
          },
        ],
      }),
    ],
  ),
};
