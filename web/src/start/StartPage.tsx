import { sentence } from '@hexside/engine';
import { useEffect, useState } from 'preact/hooks';
import { findServer, online } from '../online/presence.ts';
import { openLesson } from '../state/lesson.ts';
import { askInfo, startNew } from '../state/opening.ts';
import { goTo } from '../state/route.ts';
import { readSaves, saves } from '../state/saves.ts';
import { Icon, Mark } from '../ui/Icon.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { catalogue } from './catalogue.ts';
import { GameCard } from './GameCard.tsx';
import { MyGames } from './MyGames.tsx';
import { NewGameSheet } from './NewGameSheet.tsx';
import { OpenFile } from './OpenFile.tsx';
import { openFile } from './open-file.ts';
import { SettingsSheet } from './SettingsSheet.tsx';

type Sheet =
  | { readonly kind: 'new'; readonly game: string }
  | { readonly kind: 'mine' }
  | { readonly kind: 'settings' };

const sit = (id: string): void => goTo({ page: 'table', id });

export const StartPage = () => {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Hexside';
    void readSaves();
    if (online.value === null) void findServer();
    // Whoever reads the page for a moment finds the table ready: the worker with the first game, and the board's code.
    const timer = setTimeout(() => {
      const [first] = catalogue;
      if (first) void askInfo(first.id);
      void import('../table/TablePage.tsx');
    }, 600);
    return () => clearTimeout(timer);
  }, []);
  const kept = saves.value;
  const [latest] = kept;

  /** The smallest scenario, the first side against the bot: on the board in one click. */
  const playNow = async (game: string): Promise<void> =>
    sit(
      await startNew({
        game,
        seat: ([mine = '', ...others]) => ({
          [mine]: 'human',
          ...Object.fromEntries(others.map((side) => [side, 'captain'])),
        }),
      }),
    );
  const twoPlayers = async (game: string): Promise<void> =>
    sit(await startNew({ game, seat: (sides) => Object.fromEntries(sides.map((side) => [side, 'human'])) }));
  const teach = async (game: string): Promise<void> => {
    const id = await openLesson(game, true);
    if (id === null) setProblem('There is no lesson for this game yet.');
    else sit(id);
  };
  const open = async (file: File): Promise<void> => {
    const opened = await openFile(file);
    if (opened.ok) sit(opened.value);
    else setProblem(sentence(opened.problem));
  };

  return (
    <div class="start">
      <header class="start-head">
        <a class="brand" href="#/" aria-label="Hexside">
          <Mark size={34} />
          <span>Hexside</span>
        </a>
        <nav aria-label="Main">
          {online.value === true && (
            <a class="btn quiet" href="#/online" data-testid="play-online">
              Play online
            </a>
          )}
          <OpenFile testId="open-file" onFile={(file) => void open(file)} />
          {kept.length > 0 && (
            <button type="button" class="btn quiet" data-testid="my-games" onClick={() => setSheet({ kind: 'mine' })}>
              My games <span class="count">{kept.length}</span>
            </button>
          )}
          <button
            type="button"
            class="btn quiet icon"
            aria-label="Settings"
            data-testid="settings"
            onClick={() => setSheet({ kind: 'settings' })}
          >
            <Icon name="gear" />
          </button>
        </nav>
      </header>
      <main>
        <section class={latest ? 'lead with-card' : 'lead'}>
          <div class="welcome">
            <h1>
              Board wargames,
              <br />
              every rule enforced.
            </h1>
            <p>
              Start without a manual or an account. Legal moves are highlighted. Try anything else, and the game tells
              you why not.
            </p>
          </div>
          {latest && <ContinueCard save={latest} onAll={() => setSheet({ kind: 'mine' })} />}
        </section>
        {problem !== null && (
          <p class="problem" role="alert">
            {problem}
            <button type="button" class="link" onClick={() => setProblem(null)}>
              Close
            </button>
          </p>
        )}
        <ul class="game-list" aria-label="Games">
          {catalogue.map((title, i) => (
            <GameCard
              key={title.id}
              title={title}
              main={!latest && i === 0}
              onPlay={() => void playNow(title.id)}
              onTeach={() => void teach(title.id)}
              onTwo={() => void twoPlayers(title.id)}
              onChoose={() => setSheet({ kind: 'new', game: title.id })}
            />
          ))}
        </ul>
      </main>
      <footer class="start-foot">
        <OpenFile testId="open-file-foot" onFile={(file) => void open(file)} />
        <p>
          Hexside is an independent program. The games belong to their designers and publishers. We state the rules in
          our own words and mark what we had to reconstruct.
        </p>
      </footer>
      {sheet?.kind === 'new' && <NewGameSheet game={sheet.game} onClose={() => setSheet(null)} />}
      {sheet?.kind === 'mine' && <MyGames onClose={() => setSheet(null)} />}
      {sheet?.kind === 'settings' && <SettingsSheet onClose={() => setSheet(null)} />}
    </div>
  );
};
