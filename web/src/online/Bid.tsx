import type { GameCard, TableCard } from '@hexside/wire';
import { useState } from 'preact/hooks';
import { Choice, Dialog } from '../ui/Dialog.tsx';
import { games, sitAt } from './lobby.ts';

/** The share of their time that a player would give to play a side. */
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
      <span>Share of your time that you bid: {bid.share}%</span>
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
      Bids are secret. If both players want the same side, the higher bidder gets it and loses that share of their first
      time allowance. Otherwise nobody pays.
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
    <Dialog title={`Bid for a side against ${card.host.name}`} id="bid-sheet" onClose={onClose}>
      <BidFields sides={sides} bid={bid} onChange={setBid} />
      {said !== null && (
        <p class="help" role="alert">
          {said}
        </p>
      )}
      <footer>
        <button type="button" class="btn main" data-testid="send-bid" onClick={() => void sit()}>
          Place the bid and join
        </button>
      </footer>
    </Dialog>
  );
};
