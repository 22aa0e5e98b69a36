import type { CardLook } from '@hexside/engine';
import type { CardEffectKind, CardKindData, OrgunData } from '../data/index.ts';

/** What is drawn on a card, by what it does; a kind without an entry does not compile. */
const PICTURE: Readonly<Record<CardEffectKind, string>> = {
  'soviet-arrival': 'column',
  'mi24-arrival': 'helicopter',
  airlift: 'transport',
  bombing: 'aircraft',
  'defence-bonus': 'wall',
  informer: 'ear',
  'tribal-tensions': 'quarrel',
  'failed-supply': 'empty',
  'lay-minefield': 'mine',
  'field-repair': 'spanner',
  'howitzer-fire': 'gun',
  'second-area': 'arrows',
  'first-snow': 'snow',
  'attack-bonus': 'moon',
  'defence-malus': 'mirage',
  'prepared-ambush': 'ambush',
  'tribal-fighters': 'fighters',
  'minefield-path': 'path',
  'captured-tank': 'tank',
  'supply-caravan': 'caravan',
  'radio-jamming': 'radio',
  'rocket-barrage': 'rockets',
  mules: 'mule',
  defection: 'handshake',
};

const pictureOf = ({ effect }: CardKindData): string =>
  effect.kind === 'defence-bonus' && effect.onlyMountain ? 'ridge' : PICTURE[effect.kind];

/** Both decks, card by card. */
export const cardsOf = ({ cards }: OrgunData): CardLook[] => {
  const kinds = new Map(cards.kinds.map((kind) => [kind.id, kind]));
  const times = new Map(cards.timings.list.map(({ id, name }) => [id, name]));
  return (['DRA', 'MJ'] as const).flatMap((side) =>
    cards.decks[side].flatMap(({ id, number, card }): CardLook[] => {
      const kind = kinds.get(card);
      if (kind === undefined) return [];
      return [
        {
          id,
          side,
          number,
          name: kind.name,
          when: kind.when.map((time) => times.get(time) ?? time).join('; or: '),
          text: kind.text,
          ...(kind.need === null ? {} : { need: kind.need }),
          picture: pictureOf(kind),
          rule: 'ORG-9.0e',
        },
      ];
    }),
  );
};
