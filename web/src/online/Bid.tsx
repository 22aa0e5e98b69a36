import type { GameCard, TableCard } from '@hexside/wire';
import { useState } from 'preact/hooks';
import { Choice, Dialog } from '../ui/Dialog.tsx';
import { games, sitAt } from './lobby.ts';

/** What a player would give of his time to have a side. */
export interface Bid {
  readonly side: string;
  readonly share: number;
}

export const BidFields = ({
  sides,
  bid,
  onChange,
}: {
  readonly sides: GameCard['sides'];
  readonly bid: Bid;
  readonly onChange: (bid: Bid) => void;
}) => (
  <>
    <Choice
      legend="Side you bid for"
      name="bid-side"
      value={bid.side}
      options={sides.map(({ id, name }) => ({ value: id, text: name }))}
      onPick={(side) => onChange({ ...bid, side })}
    />
    <label class="field">
      <span>Share of your time you give for it: {bid.share}%</span>
      <input
        type="range"
        min={0}
        max={50}
        value={bid.share}
        data-testid="bid-share"
        onInput={(event) => onChange({ ...bid, share: Number(event.currentTarget.value) })}
      />
    </label>
    <p class="help">
      Bids are sealed. If both want the same side, the higher bid gets it and pays with that share of the first
      allowance; otherwise nobody pays.
    </p>
  </>
);

/** Sitting down at a table whose sides are bid for. */
export const BidSheet = ({
  card,
  onClose,
  onSat,
}: {
  readonly card: TableCard;
  readonly onClose: () => void;
  readonly onSat: () => void;
}) => {
  const sides = games.value.find(({ id }) => id === card.game)?.sides ?? [];
  const [bid, setBid] = useState<Bid>({ side: sides[0]?.id ?? '', share: 0 });
  const [said, setSaid] = useState<string | null>(null);
  const sit = async (): Promise<void> => {
    const problem = await sitAt(card, null, bid);
    if (problem === null) onSat();
    else setSaid(problem);
  };
  return (
    <Dialog title={`Bid at the table of ${card.host.name}`} id="bid-sheet" onClose={onClose}>
      <BidFields sides={sides} bid={bid} onChange={setBid} />
      {said !== null && (
        <p class="help" role="alert">
          {said}
        </p>
      )}
      <footer>
        <button type="button" class="btn main" data-testid="send-bid" onClick={() => void sit()}>
          Seal the bid and sit down
        </button>
      </footer>
    </Dialog>
  );
};
