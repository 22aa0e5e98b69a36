import type { Segment } from '@hexside/engine';
import { controls } from '../state/playback.ts';
import { openRule } from '../state/rules.ts';
import { look, view } from '../state/session.ts';
import { pieceName, placeName, refOf } from '../state/words.ts';
import { Die } from './marks.tsx';

/** A link to a rule: opens the drawer at it. */
export const RuleLink = ({ rule, text }: { readonly rule: string; readonly text?: string | undefined }) => (
  <button type="button" class="rule-link" onClick={() => openRule(rule)} aria-label={`Rule ${refOf(look.value, rule)}`}>
    {text ?? refOf(look.value, rule)}
  </button>
);

const show = (ids: readonly string[], place: string | undefined): void => {
  if (place !== undefined) controls.current?.centreOn(place);
  controls.current?.flash(ids);
};

export const PieceLink = ({ piece }: { readonly piece: string }) => (
  <button
    type="button"
    class="link strong"
    onClick={() => show([piece], view.value?.pieces.find((one) => one.id === piece)?.place)}
  >
    {pieceName(look.value, piece)}
  </button>
);

export const PlaceLink = ({ place }: { readonly place: string }) => {
  const name = placeName(look.value, place);
  return (
    <button type="button" class="link" onClick={() => show([place], place)}>
      {name === place ? place : `${name} ${place}`}
    </button>
  );
};

/** Narrated words with the things in them that one can point at. */
export const Segments = ({ words }: { readonly words: readonly Segment[] }) => (
  <>
    {words.map((word, i) => {
      const key = `${i}`;
      if (typeof word === 'string') return <span key={key}>{word}</span>;
      if ('piece' in word) return <PieceLink key={key} piece={word.piece} />;
      if ('place' in word) return <PlaceLink key={key} place={word.place} />;
      if ('die' in word) return <Die key={key} face={word.die} />;
      return <RuleLink key={key} rule={word.rule} text={word.text} />;
    })}
  </>
);
