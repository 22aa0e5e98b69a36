import { info, snapshot } from '../state/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { overlayKeys } from './overlays.ts';

interface Key {
  readonly keys: readonly string[];
  readonly words: string;
}

const EVERYWHERE: readonly Key[] = [
  { keys: ['Enter'], words: 'the main button; on the board: choose this hex' },
  { keys: ['Ctrl', 'Z'], words: 'undo the last step; Ctrl Y does it again' },
  { keys: ['Space'], words: 'next step of the other side’s turn' },
  { keys: ['Esc'], words: 'skip to my turn; close what is open' },
  { keys: ['/'], words: 'type an order, as in the record' },
  { keys: ['?'], words: 'this sheet' },
  { keys: ['Alt', '←'], words: 'one action back in the game; → on' },
  { keys: ['+', '−', '0'], words: 'zoom in, zoom out, whole board' },
  { keys: ['⇧', 'X'], words: 'what changed since my last turn' },
  { keys: ['⇧', 'H'], words: 'hide the counters' },
  { keys: ['⇧', 'I'], words: 'an idea: what a captain would do' },
];

const STANDING: Key = { keys: ['⇧', 'T'], words: 'standing orders: what is answered for me' };

const ON_THE_BOARD: readonly Key[] = [
  { keys: ['Q', 'E', 'A', 'D', 'Z', 'C'], words: 'walk from hex to hex; arrows walk rows' },
  { keys: ['⇧', '←'], words: 'with an arrow: on to the next hex that differs' },
  { keys: ['N'], words: 'next unit that can act (Shift: the one before)' },
  { keys: ['O', 'V'], words: 'speak this hex; its neighbours (twice: in short)' },
  { keys: ['X'], words: 'then a direction: speak what lies that way' },
  { keys: ['M', 'T'], words: 'speak where I may go; targets with their odds' },
  { keys: ['U', 'B'], words: 'speak the enemy, nearest first; the objectives' },
  { keys: ['L', 'R'], words: 'speak what happened last; how the game stands' },
  { keys: ['G'], words: 'go to a hex by its number or name' },
  { keys: ['⇧', '1'], words: 'to 9: bookmark this hex; 1 to 9 alone: go there' },
];

const KeyTable = ({ title, keys }: { readonly title: string; readonly keys: readonly Key[] }) => (
  <table class="keys">
    <caption>{title}</caption>
    <tbody>
      {keys.map(({ keys: caps, words }) => (
        <tr key={words}>
          <th scope="row">
            {caps.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </th>
          <td>{words}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const HelpSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const overlays = info.value?.overlays ?? [];
  return (
    <Dialog title="Help" id="help-sheet" onClose={onClose}>
      <p class="help-lead">
        What may be chosen glows. Click it, or drag a piece to where it should go. Click anything else and the table
        says why not, with the rule. Undo goes back to the last die, the last revealed secret or the last hand-over.
      </p>
      <div class="key-columns">
        <KeyTable
          title="Everywhere"
          keys={[
            ...EVERYWHERE,
            ...(snapshot.value?.standing ? [STANDING] : []),
            ...[...overlayKeys(overlays)].map(([letter, id]) => ({
              keys: ['⇧', letter],
              words: `overlay: ${overlays.find((one) => one.id === id)?.name ?? id}`,
            })),
          ]}
        />
        <KeyTable title="On the board, when it has the focus" keys={ON_THE_BOARD} />
      </div>
    </Dialog>
  );
};
