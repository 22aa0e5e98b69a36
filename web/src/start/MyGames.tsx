import { goTo } from '../state/route.ts';
import { deleteSave, type Save, saves } from '../state/saves.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ago } from './ago.ts';
import { download } from './download.ts';

const exportSave = (save: Save): void =>
  download(`${save.game}-${save.id}.json`, JSON.stringify(save.record, null, 2), 'application/json');

/** Every game kept in this browser: go on, take it along as a file, or throw it away. */
export const MyGames = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="My games" id="my-games-sheet" onClose={onClose}>
    {saves.value.length === 0 && <p>No games are saved in this browser.</p>}
    <ul class="rows">
      {saves.value.map((save) => (
        <li key={save.id}>
          <div>
            <b>{save.title}</b>
            <span>
              {save.where}, {ago(save.saved, Date.now())}
            </span>
          </div>
          <button type="button" class="btn" onClick={() => goTo({ page: 'table', id: save.id })}>
            {save.asked === 'nobody' ? 'View' : 'Continue'}
          </button>
          <button type="button" class="btn quiet" onClick={() => exportSave(save)}>
            Export
          </button>
          <button
            type="button"
            class="btn quiet"
            aria-label={`Delete ${save.title}, ${save.where}`}
            onClick={() => {
              if (confirm('Delete this game? You cannot undo this.')) void deleteSave(save.id);
            }}
          >
            Delete
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
