import { type GameLook, pieceName, placeName, type Segment, sideName, type TableView } from '@hexside/engine';

// Names are the same here and on the command line.
export { pieceName, placeName, sideName, withNames } from '@hexside/engine';

/** A narrated line as plain text, for speech and tool tips. */
export const plainText = (look: GameLook | null, words: readonly Segment[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if ('piece' in word) return pieceName(look, word.piece);
      if ('place' in word) return placeName(look, word.place);
      if ('die' in word) return `die ${word.die}`;
      return word.text ?? refOf(look, word.rule);
    })
    .join('');

/** The section number a rule id stands for: `KAR-13.8d` is in 13.8. */
export const refOf = (look: GameLook | null, rule: string): string =>
  look?.rules.find((one) => one.id === rule)?.ref ?? rule.replace(/^[A-Z]+-/, '');

/** `Turn 2 of 9, May 1992`, without a name that says no more than the number. */
export const turnWords = ({ number, of, name }: TableView['turn']): string => {
  if (number === 0) return name;
  return [`Turn ${number} of ${of}`, ...(name === `Turn ${number}` ? [] : [name])].join(', ');
};

/** `Turn 2 of 9, Armenian move`. */
export const whereOf = (look: GameLook | null, view: TableView): string => {
  if (view.ended) return view.ended.text;
  const phase = view.phases.find((one) => one.state === 'now');
  const turn = view.turn.number > 0 ? `Turn ${view.turn.number} of ${view.turn.of}` : view.turn.name;
  if (!phase) return turn;
  const side = phase.side === undefined ? '' : sideName(look, phase.side);
  return `${turn}, ${side === '' ? phase.name : `${side} ${phase.name.toLowerCase()}`}`;
};
