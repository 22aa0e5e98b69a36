import type { PersonView, ProposalView, Room } from '@hexside/wire';
import type { Proposal, Seat, TableRow } from '../store/rows.ts';
import { entropyOf } from './opening.ts';
import type { Play } from './play.ts';

/** Why a stored game cannot go on under the present rules, for its players. */
export const heldWords = ({ held }: Play): string | null =>
  held &&
  `The rules have been corrected since this game began. ${held.at} of ${held.of} actions still replay (${held.text}). The game has stopped there, and its clocks are stopped. You can agree to continue from here.`;

export interface RoomParts {
  readonly row: TableRow;
  readonly seats: readonly Seat[];
  readonly play: Play;
  readonly people: ReadonlyMap<string, PersonView>;
  readonly commitment: string;
  stuck(): string | null;
  isHere(person: string | null): boolean;
}

/** A proposal in a viewer's own count of actions, with what exactly would be taken back. */
const proposalFor = (proposal: Proposal, { playerViews }: Play, viewer: string | null): ProposalView => {
  const { offer } = proposal;
  if (offer.kind !== 'takeback') return { ...proposal, words: [] };
  return {
    ...proposal,
    offer: { ...offer, to: playerViews.known(offer.to, viewer) },
    words: playerViews.doneSince(offer.to, viewer),
  };
};

/** What stands around the table, for this viewer. */
export const roomOf = (
  { row, seats, play, people, commitment, stuck, isHere }: RoomParts,
  viewer: string | null,
  delayed: string | null,
): Room => ({
  id: row.id,
  phase: row.state === 'ended' ? 'ended' : 'playing',
  seats: seats.flatMap(({ side, person, bot }) =>
    side === null
      ? []
      : [{ side, person: person === null ? null : (people.get(person) ?? null), bot, here: isHere(person) }],
  ),
  pace: row.pace,
  rated: row.rated,
  decision: viewer === null || row.state !== 'playing' ? null : play.held ? null : play.playerViews.question(viewer),
  proposal: row.proposal && proposalFor(row.proposal, play, viewer),
  overtime: row.overtime,
  result: row.result,
  held: heldWords(play),
  stuck: stuck(),
  commitment,
  entropy: entropyOf(seats),
  delayed,
});
