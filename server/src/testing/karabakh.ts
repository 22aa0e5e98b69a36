import { game as karabakh } from '@hexside/karabakh';
import { commander } from '@hexside/karabakh/bot';
import type { GameCard, NewTable } from '@hexside/wire';
import { gamesOf, offered } from '../tables/games.ts';

/** A table of any game, as one click on the page would make it. */
export const tableOf = (card: GameCard, more: Partial<NewTable> = {}): NewTable => {
  const [scenario] = card.scenarios;
  return {
    game: card.id,
    scenario: scenario?.id ?? '',
    options: Object.fromEntries((scenario?.options ?? []).map(({ id, standard }) => [id, standard])),
    pace: { kind: 'none' },
    rated: false,
    open: true,
    watchers: true,
    sides: { how: 'choose', mine: card.sides[0]?.id ?? '' },
    timeout: 'choice',
    bot: null,
    entropy: 'entropy-of-the-host-1',
    ...more,
  };
};

const KARABAKH = offered(karabakh, commander);

/** A server with one game. */
export const GAMES = gamesOf([KARABAKH]);

export const wanted = (more: Partial<NewTable> = {}): NewTable => tableOf(KARABAKH.card, more);
