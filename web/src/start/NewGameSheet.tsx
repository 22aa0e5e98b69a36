import { useEffect, useState } from 'preact/hooks';
import { askInfo, standardOptions, startNew } from '../state/opening.ts';
import { goTo } from '../state/route.ts';
import { levelName, levelWords, type Seats, usualLevel } from '../state/seats.ts';
import { Choice, Dialog } from '../ui/Dialog.tsx';
import { SideMark } from '../ui/marks.tsx';
import type { GameInfo } from '../worker/messages.ts';

/** More optional rules than these are folded away, so that the start stays in sight. */
const FEW = 2;

/** Scenario, options, sides and opponent, for those who want to choose. */
export const NewGameSheet = ({ game, onClose }: { readonly game: string; readonly onClose: () => void }) => {
  const [known, setKnown] = useState<GameInfo | null>(null);
  const [scenario, setScenario] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [side, setSide] = useState('');
  const [level, setLevel] = useState('');
  useEffect(() => {
    void askInfo(game).then((found) => {
      if (!found) return;
      const first = found.scenarios[0]?.id ?? '';
      setKnown(found);
      setScenario(first);
      setOptions(standardOptions(found, first));
      setSide(found.sides[0]?.id ?? '');
      setLevel(usualLevel(found.levels));
    });
  }, [game]);
  if (!known) {
    return (
      <Dialog title="New game" onClose={onClose}>
        <p>Loading the game</p>
      </Dialog>
    );
  }
  const chosen = known.scenarios.find((one) => one.id === scenario);
  const seat = (sides: readonly string[]): Seats =>
    Object.fromEntries(
      sides.map((one) => [one, side === 'both' ? 'human' : side === 'watch' ? level : one === side ? 'human' : level]),
    );
  const start = async (): Promise<void> =>
    goTo({ page: 'table', id: await startNew({ game, scenario, options, seat }) });
  const settable = chosen?.options ?? [];
  const choices = settable.map((option) => (
    <Choice
      key={option.id}
      legend={option.name}
      name={option.id}
      value={options[option.id] ?? option.standard}
      options={option.values.map((value) => ({ value, text: option.words?.[value] ?? value.replaceAll('-', ' ') }))}
      onPick={(value) => setOptions({ ...options, [option.id]: value })}
    />
  ));
  return (
    <Dialog title={known.title} id="new-game" onClose={onClose}>
      {known.scenarios.length > 1 && (
        <Choice
          legend="Scenario"
          name="scenario"
          value={scenario}
          options={known.scenarios.map((one) => ({ value: one.id, text: one.name }))}
          onPick={(id) => {
            setScenario(id);
            setOptions(standardOptions(known, id));
          }}
        />
      )}
      {known.scenarios.length === 1 && <p class="help">Scenario: {chosen?.name}</p>}
      <Choice
        legend="You play"
        name="side"
        value={side}
        options={[
          ...known.sides.map((one) => ({
            value: one.id,
            text: (
              <>
                <SideMark look={known.look} side={one.id} /> {one.name}
              </>
            ),
          })),
          { value: 'both', text: 'Both sides' },
          { value: 'watch', text: 'Neither: watch two bots' },
        ]}
        onPick={setSide}
      />
      {side !== 'both' && (
        <>
          <Choice
            legend="Opponent"
            name="level"
            value={level}
            options={known.levels.map((one) => ({ value: one, text: levelName(one) }))}
            onPick={setLevel}
          />
          <p class="help">{levelWords(level)}</p>
        </>
      )}
      {settable.length > FEW ? (
        <details class="more-options">
          <summary>Optional rules ({settable.length})</summary>
          {choices}
        </details>
      ) : (
        choices
      )}
      <footer>
        <button type="button" class="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" class="btn main" data-testid="start-game" onClick={() => void start()}>
          Start
        </button>
      </footer>
    </Dialog>
  );
};
