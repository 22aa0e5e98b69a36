import { useState } from 'preact/hooks';
import { download } from '../../start/download.ts';
import { letBotDoPhase } from '../../state/answers.ts';
import { goTo } from '../../state/route.ts';
import { connection, decision, look, saveId, snapshot } from '../../state/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { askForAdvice, canAdvise } from '../advice/AdviceCard.tsx';
import { sheet } from '../open-sheet.ts';

const exportRecord = (): void => {
  const record = snapshot.value?.record;
  if (record) download(`${record.game}-${saveId.value}.json`, JSON.stringify(record, null, 2), 'application/json');
};

const exportPosition = async (): Promise<void> => {
  const answer = await connection.ask<'export-position'>({ kind: 'export-position' });
  if (!answer.ok) return;
  const { writeYaml } = await import('@hexside/files');
  download(`${look.value?.id ?? 'game'}-position.yaml`, writeYaml(answer.value), 'text/yaml');
};

export const MoreMenu = () => {
  const [open, setOpen] = useState(false);
  const then = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <div class="more">
      <button
        type="button"
        class="btn quiet icon"
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={open}
        data-testid="more"
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <Menu label="More" className="more-menu" onClose={() => setOpen(false)}>
          <MenuItem testId="menu-settings" onPick={then(() => (sheet.value = 'settings'))}>
            Settings
          </MenuItem>
          <MenuItem testId="menu-help" note={<kbd>?</kbd>} onPick={then(() => (sheet.value = 'help'))}>
            Help and keys
          </MenuItem>
          <MenuItem testId="menu-order" note={<kbd>/</kbd>} onPick={then(() => (sheet.value = 'order'))}>
            Type an order
          </MenuItem>
          {snapshot.value?.standing && (
            <MenuItem testId="menu-standing" note={<kbd>⇧T</kbd>} onPick={then(() => (sheet.value = 'standing'))}>
              Standing orders
            </MenuItem>
          )}
          {canAdvise() && (
            <MenuItem testId="menu-advice" note={<kbd>⇧I</kbd>} onPick={then(() => void askForAdvice())}>
              Ask for a hint
            </MenuItem>
          )}
          {decision.value && (
            <MenuItem testId="menu-assist" onPick={then(() => void letBotDoPhase())}>
              Let the bot do this phase
            </MenuItem>
          )}
          <MenuItem
            testId="menu-seats"
            onPick={then(() => {
              sheet.value = 'seats';
            })}
          >
            Who plays
          </MenuItem>
          <MenuItem testId="menu-about" onPick={then(() => (sheet.value = 'about'))}>
            About this game
          </MenuItem>
          <MenuItem testId="export-record" note=".json" onPick={then(exportRecord)}>
            Export the game
          </MenuItem>
          <MenuItem testId="export-position" note=".yaml" onPick={then(() => void exportPosition())}>
            Export the position
          </MenuItem>
          <MenuItem testId="menu-leave" onPick={then(() => goTo({ page: 'start' }))}>
            Leave the table
          </MenuItem>
        </Menu>
      )}
    </div>
  );
};
