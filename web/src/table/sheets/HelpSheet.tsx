import { info, snapshot } from '../../state/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { overlayKeys } from '../board/overlays.ts';

interface Key {
  readonly keys: readonly string[];
  readonly words: string;
}

const EVERYWHERE: readonly Key[] = [
  { keys: ['Enter'], words: 'the main button; on the board: choose this hex' },
  { keys: ['Ctrl', 'Z'], words: 'undo the last step; Ctrl Y: redo' },
  { keys: ['Space'], words: 'next step of the other side’s turn' },
  { keys: ['Esc'], words: 'skip to my turn; close a panel' },
  { keys: ['/'], words: 'type an order, as in the record' },
  { keys: ['?'], words: 'this sheet' },
  { keys: ['Alt', '←'], words: 'one action back in the game; →: forward' },
  { keys: ['+', '−', '0'], words: 'zoom in, zoom out, whole board' },
  { keys: ['⇧', 'X'], words: 'what changed since my last turn' },
  { keys: ['⇧', 'H'], words: 'hide the counters' },
  { keys: ['⇧', 'I'], words: 'hint: what a captain would do' },
];

const STANDING: Key = { keys: ['⇧', 'T'], words: 'standing orders' };

const ON_THE_BOARD: readonly Key[] = [
  { keys: ['Q', 'E', 'A', 'D', 'Z', 'C'], words: 'move from hex to hex; arrows: along rows' },
  { keys: ['⇧', '←'], words: 'with an arrow: jump to the next hex that differs' },
  { keys: ['N'], words: 'next unit that can act; Shift: previous unit' },
  { keys: ['O', 'V'], words: 'read out this hex; its neighbours (twice: short form)' },
  { keys: ['X'], words: 'then a direction: read out what lies that way' },
  { keys: ['M', 'T'], words: 'read out destinations; targets with their odds' },
  { keys: ['U', 'B'], words: 'read out enemies, nearest first; objectives' },
  { keys: ['L', 'R'], words: 'read out what happened last; the state of the game' },
  { keys: ['G'], words: 'go to a hex by its number or name' },
  { keys: ['⇧', '1–9'], words: 'bookmark this hex; 1–9 alone: go to the bookmark' },
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
        Everything you can choose is highlighted. Click it, or drag a piece to its destination. Click anything else, and
        the game tells you why not, with the rule. You can undo back to the last die roll, revealed secret or hand-over.
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
        <KeyTable title="On the board, when it has focus" keys={ON_THE_BOARD} />
      </div>
    </Dialog>
  );
};
