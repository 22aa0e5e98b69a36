import type { UndoStep } from '@hexside/engine';
import { useState } from 'preact/hooks';
import { redo, takeBack, undo } from '../../state/answers.ts';
import { humans, type Seats } from '../../state/seats.ts';
import { look, seats, snapshot, story, undone } from '../../state/session.ts';
import { plainText } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import type { UndoOffer } from '../../worker/messages.ts';

const STEPS: readonly { readonly step: UndoStep; readonly name: string }[] = [
  { step: 'step', name: 'Last step' },
  { step: 'move', name: 'This move' },
  { step: 'phase', name: 'This phase' },
];

/** What an undo would take away, in the words of the log. */
const words = (offer: UndoOffer, length: number): string => {
  if (!offer.ok) return 'not possible';
  const count = length - offer.to;
  const first = story.value.find((line) => line.action >= offer.to && line.told.weight === 'line');
  if (count === 1 && first) return plainText(look.value, first.told.title).slice(0, 34);
  return count === 1 ? '1 step' : `${count} steps`;
};

const alone = (who: Seats): boolean => humans(who).length === 1;

export const UndoButton = () => {
  const [open, setOpen] = useState(false);
  const current = snapshot.value;
  if (!current) return null;
  const can = current.undo.step.ok;
  const run = (to: UndoStep | number): void => {
    setOpen(false);
    void undo(to);
  };
  return (
    <div class="undo">
      <button
        type="button"
        class="btn undo-main"
        data-testid="undo"
        aria-disabled={!can}
        title={current.undo.step.ok ? 'Ctrl Z' : current.undo.step.text}
        onClick={() => run('step')}
      >
        <Icon name="undo" /> Undo
      </button>
      <button
        type="button"
        class="btn undo-more"
        aria-label="More ways to undo"
        aria-haspopup="menu"
        aria-expanded={open}
        data-testid="undo-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name="down" />
      </button>
      {open && (
        <Menu label="Undo" className="undo-menu" onClose={() => setOpen(false)}>
          {STEPS.map(({ step, name }) => (
            <MenuItem
              key={step}
              testId={`undo-${step}`}
              disabled={!current.undo[step].ok}
              note={words(current.undo[step], current.length)}
              onPick={() => run(step)}
            >
              {name}
            </MenuItem>
          ))}
          {undone.value.length > 0 && (
            <MenuItem
              testId="redo"
              note={
                <>
                  {undone.value.at(-1)?.length === 1 ? '1 step' : `${undone.value.at(-1)?.length ?? 0} steps`}{' '}
                  <kbd>Ctrl Y</kbd>
                </>
              }
              onPick={() => {
                setOpen(false);
                void redo();
              }}
            >
              Redo
            </MenuItem>
          )}
          {current.length > 0 && alone(seats.value) && (
            <MenuItem
              testId="undo-takeback"
              note="goes back past dice; noted in the record"
              onPick={() => {
                setOpen(false);
                void takeBack(Math.max(0, current.undoFloor - 1));
              }}
            >
              Take back
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
};
