import { counted, type DecisionView, type HiddenView, type PieceView, type TableView } from '@hexside/engine';

export const pieceText = ({ id, values, states }: PieceView): string => {
  const notes = states.filter((state) => state !== 'free');
  return `${id}${values.length > 0 ? ` ${values.join('-')}` : ''}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
};

const trackText = (view: TableView): string[] =>
  view.tracks.map(
    ({ name, side, value, text, goal }) =>
      `${side ? `${side} ` : ''}${name.toLowerCase()} ${text ?? value}${goal ? ` of ${goal}` : ''}`,
  );

/** Stacks by place, the top first; what the viewer may not identify is only counted. */
const stacks = (view: TableView): string[] => {
  const boxes = new Set(view.pools.map((pool) => pool.id));
  const here = new Map<string, { side: string; known: PieceView[]; hidden: HiddenView | null }>();
  const at = (place: string, side: string) => {
    const found = here.get(place) ?? { side, known: [], hidden: null };
    here.set(place, found);
    return found;
  };
  for (const piece of view.pieces) if (!boxes.has(piece.place)) at(piece.place, piece.side).known.push(piece);
  for (const hidden of view.hidden) if (!boxes.has(hidden.place)) at(hidden.place, hidden.side).hidden = hidden;
  return [...here]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, { side, known, hidden }]) => {
      const list = known.sort((a, b) => a.order - b.order).map(pieceText);
      if (hidden) list.push(`+${hidden.count} hidden`);
      return `  ${place}  ${side}  ${list.join(', ')}`;
    });
};

const pools = (view: TableView): string[] =>
  view.pools
    .filter((pool) => pool.count > 0)
    .map(({ id, name, side, pieces, count, cards }) => {
      const inside = pieces.length > 0 ? `: ${pieces.slice(0, 12).join(', ')}${pieces.length > 12 ? ', …' : ''}` : '';
      return `  ${id}  ${side ? `${side} ` : ''}${name.toLowerCase()}, ${counted(count, cards === undefined ? 'piece' : 'card')}${inside}`;
    });

export const askedText = (decisions: readonly DecisionView[]): string[] =>
  decisions.map(({ side, prompt, rule }) =>
    // A spectator hears who decides by which rule; the words of the question are the side's own.
    prompt === '' ? `${side} must decide (${rule})` : `${side} must decide: ${prompt} (${rule})`,
  );

/** The whole table as a page of text. */
export const boardLines = (title: string, view: TableView, decisions: readonly DecisionView[]): string[] => {
  const now = view.phases.find((phase) => phase.state === 'now');
  const phase = now ? `${now.group} ${now.name}${now.side ? ` (${now.side})` : ''}` : 'between phases';
  const marks = view.marks.map((mark) => `${mark.place} ${mark.kind}`);
  const held = new Map<string, string[]>();
  for (const [place, side] of Object.entries(view.control)) held.set(side, [...(held.get(side) ?? []), place]);
  return [
    title,
    `turn ${view.turn.number} of ${view.turn.of}, ${view.turn.name}; ${phase}; seen by ${view.viewer ?? 'a spectator'}`,
    ...(view.ended ? [`over: ${view.ended.text} (${view.ended.id})`] : askedText(decisions)),
    ...trackText(view).map((line) => `  ${line}`),
    'on the map (top of each stack first)',
    ...stacks(view),
    'beside the map',
    ...pools(view),
    'control',
    ...[...held].sort().map(([side, places]) => `  ${side}  ${places.join(' ')}`),
    ...(marks.length > 0 ? ['on the ground', `  ${marks.join(', ')}`] : []),
  ];
};
