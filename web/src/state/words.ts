import type { GameLook, Segment, TableView } from '@hexside/engine';

/** Names of things, as a sentence says them. */
export const placeName = (look: GameLook | null, id: string): string => {
  const place = look?.places.find((one) => one.id === id);
  return place?.name ?? id;
};

/**
 * Names where a game's sentence gives a place's number or a piece's code: `Attack 1520` becomes `Attack Shushi`. Short
 * numbers are left alone: 40 may be an area, a count or a BTR-40.
 */
export const withNames = (look: GameLook | null, text: string): string =>
  text.replace(/[A-Za-z0-9][\w/-]*/g, (word) => {
    if (word.length < 3 || !/[\d-]/.test(word)) return word;
    const place = look?.places.find((one) => one.id === word);
    return place ? (place.name ?? word) : pieceName(look, word);
  });

export const pieceName = (look: GameLook | null, id: string): string =>
  look?.counters.find((one) => one.id === id)?.name ?? id;

export const sideName = (look: GameLook | null, id: string | null): string =>
  look?.sides.find((one) => one.id === id)?.name ?? id ?? '';

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
