import { levelName } from '../../state/seats.ts';
import { info, seats } from '../../state/session.ts';
import { changeSeats } from '../../state/turns.ts';
import { Choice, Dialog } from '../../ui/Dialog.tsx';

/** Who plays which side, changed in the middle of a game: take over from the bot, or let it take over. */
export const SeatsSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Who plays" id="seats-sheet" onClose={onClose}>
    {info.value?.sides.map((side) => (
      <Choice
        key={side.id}
        legend={side.name}
        name={`seat-${side.id}`}
        value={seats.value[side.id] ?? 'human'}
        options={[
          { value: 'human', text: 'Player' },
          ...(info.value?.levels ?? []).map((level) => ({ value: level, text: `Bot, ${levelName(level)}` })),
        ]}
        onPick={(seat) => changeSeats({ ...seats.value, [side.id]: seat })}
      />
    ))}
    <footer>
      <button
        type="button"
        class="btn main"
        data-testid="seats-done"
        onClick={() => {
          onClose();
          changeSeats(seats.value, true);
        }}
      >
        Done
      </button>
    </footer>
  </Dialog>
);
