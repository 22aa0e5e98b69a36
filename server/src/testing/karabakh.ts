import { game as karabakh } from '@hexside/karabakh';
import { commander } from '@hexside/karabakh/bot';
import type { NewTable } from '@hexside/wire';
import { gamesOf, offered } from '../tables/games.ts';

/** A house with one game. */
export const GAMES = gamesOf([offered(karabakh, commander)]);

export const wanted = (more: Partial<NewTable> = {}): NewTable => {
  const [scenario] = GAMES.all[0]?.card.scenarios ?? [];
  return {
    game: 'karabakh',
    scenario: scenario?.id ?? '',
    options: Object.fromEntries((scenario?.options ?? []).map(({ id, standard }) => [id, standard])),
    pace: { kind: 'none' },
    rated: false,
    open: true,
    watchers: true,
    sides: { how: 'choose', mine: 'AR' },
    timeout: 'choice',
    bot: null,
    entropy: 'entropy-of-the-host-1',
    ...more,
  };
};
