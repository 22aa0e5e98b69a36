import { ok, type Result } from '@hexside/engine';
import type { Answers, Offer } from '@hexside/wire';
import type { Proposal } from '../store/rows.ts';
import { refused } from './refusals.ts';
import type { TableStore } from './table-store.ts';

/** A bot lets its opponent have second thoughts, but not play every die of a game anew until it suits. */
const MOST_TAKEBACKS = 20;

/** What one side proposes and the others have to agree to: takebacks, a draw, a result, going on under corrected rules. */
export class Proposals {
  readonly #tableStore: TableStore;

  constructor(tableStore: TableStore) {
    this.#tableStore = tableStore;
  }

  async propose(side: string, offer: Offer): Promise<Result<Answers['propose']>> {
    const problem = this.#whatIsWrong(offer, side);
    if (problem !== null) return refused(problem);
    const bots = this.#tableStore.opponents(side).filter(({ seat }) => seat.bot !== null);
    const proposal: Proposal = {
      number: this.#tableStore.context.now(),
      by: side,
      // Kept as a length of the record: each side counts actions in its own way.
      offer: offer.kind === 'takeback' ? { ...offer, to: this.#tableStore.play.lengthAt(side, offer.to) } : offer,
      agreed: bots.map((one) => one.side),
    };
    if (this.#isAgreed(proposal)) {
      const done = await this.#carryOut(proposal);
      const left =
        bots.length > 0 && offer.kind === 'takeback' ? MOST_TAKEBACKS - this.#tableStore.play.takebacks : null;
      return done.ok ? ok({ number: proposal.number, left }) : done;
    }
    const words = `Your opponent has made a proposal in ${this.#tableStore.title}.`;
    const notices = this.#tableStore
      .opponents(side)
      .flatMap((one) => this.#tableStore.noticeTo(one.side, 'proposal', words));
    await this.#tableStore.keep({ row: { proposal }, notices });
    return ok({ number: proposal.number, left: null });
  }

  #whatIsWrong(offer: Offer, by: string): string | null {
    const { play } = this.#tableStore;
    const bots = this.#tableStore.opponents(by).some(({ seat }) => seat.bot !== null);
    if (offer.kind === 'takeback') {
      if (bots && play.takebacks >= MOST_TAKEBACKS)
        return `A bot agrees to ${MOST_TAKEBACKS} takebacks in a game, and you have used them.`;
      return offer.to < play.playerViews.length(by) ? null : 'There is nothing to take back there.';
    }
    if (offer.kind === 'carry-on') return play.held ? null : 'This game can continue as it is.';
    if (bots) return 'A bot agrees only to takebacks. You can resign.';
    if (offer.kind === 'result' && offer.winner !== null && !play.sides.includes(offer.winner))
      return `There is no side "${offer.winner}".`;
    return null;
  }

  #isAgreed({ by, agreed }: Proposal): boolean {
    return this.#tableStore.play.sides.every((side) => side === by || agreed.includes(side));
  }

  async answer(side: string, number: number, yes: boolean): Promise<Result<null>> {
    const { proposal } = this.#tableStore.row;
    if (proposal?.number !== number) return refused('That proposal is no longer open.');
    if (!yes) {
      await this.#tableStore.keep({ row: { proposal: null } });
      return ok(null);
    }
    if (proposal.by === side) return refused('Your opponent has to agree to it.');
    const next = { ...proposal, agreed: [...new Set([...proposal.agreed, side])] };
    if (this.#isAgreed(next)) return this.#carryOut(next);
    await this.#tableStore.keep({ row: { proposal: next } });
    return ok(null);
  }

  async #carryOut({ by, offer, agreed }: Proposal): Promise<Result<null>> {
    const { play, context } = this.#tableStore;
    if (offer.kind === 'draw') await this.#tableStore.end({ how: 'draw', winner: null, ending: null });
    else if (offer.kind === 'result') await this.#tableStore.end({ how: 'agreed', winner: offer.winner, ending: null });
    else {
      const lines =
        offer.kind === 'takeback'
          ? await play.takeback(by, offer.to, agreed, context.now())
          : play.cut(by, context.now());
      if (!lines.ok) return lines;
      const { version, dataHash } = play;
      await this.#tableStore.follow(lines.value, null, { version, dataHash, proposal: null });
    }
    return ok(null);
  }
}
