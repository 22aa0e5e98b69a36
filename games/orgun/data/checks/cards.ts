import { checkRising, type DataError, type DataPath, repeated, unlisted } from '@hexside/engine';
import type { CardEffect, OrgunData } from '../schema.ts';

/** What an effect names must exist. */
function checkEffect({ map, units, cards }: OrgunData, effect: CardEffect, side: string, path: DataPath): DataError[] {
  const mine = new Set(
    units.combat.units.filter(({ force }) => (force === 'MJ') === (side === 'MJ')).map(({ kind }) => kind),
  );
  const noKind = (kind: string): string => `${side} has no ${kind}`;
  switch (effect.kind) {
    case 'airlift':
    case 'field-repair':
      return unlisted([...path, 'units'], effect.units, mine, noKind);
    case 'defection':
      return unlisted([...path, 'places'], effect.places, mine, noKind);
    case 'rocket-barrage':
      return [
        ...unlisted([...path, 'units'], effect.units, mine, noKind),
        ...checkRising([...path, 'rows'], effect.rows),
      ];
    case 'bombing':
      return checkRising([...path, 'rows'], effect.rows);
    case 'tribal-fighters':
      return units.combat.units.some(({ tribe, kind }) => tribe === effect.tribe && kind === effect.waiting)
        ? []
        : [{ path: [...path, 'waiting'], message: `the ${effect.tribe} tribe has no ${effect.waiting}` }];
    case 'captured-tank': {
      const tank = units.combat.units.find(({ id }) => id === effect.unit);
      const errors: DataError[] = [];
      if (tank?.force !== 'MJ' || tank.type !== 'tank')
        errors.push({ path: [...path, 'unit'], message: `${effect.unit} is no Mujahideen tank` });
      if (!map.areas.list.some(({ id }) => id === effect.area))
        errors.push({ path: [...path, 'area'], message: `there is no area ${effect.area}` });
      return errors;
    }
    case 'first-snow':
      return cards.kinds.some(({ id }) => id === effect.bars)
        ? []
        : [{ path: [...path, 'bars'], message: `there is no card ${effect.bars}` }];
    default:
      return [];
  }
}

function checkKinds(files: OrgunData): DataError[] {
  const { kinds, timings, decks } = files.cards;
  const ids = kinds.map(({ id }) => id);
  const told = new Set<string>(timings.list.map(({ id }) => id));
  const dealt = new Set([...decks.DRA, ...decks.MJ].map(({ card }) => card));
  return [
    ...repeated(['cards', 'kinds'], ids, (id) => `card ${id} stands twice`, ['id']),
    ...kinds.flatMap((kind, i) => [
      ...unlisted(['cards', 'kinds', i, 'when'], kind.when, told, (when) => `${when} is not explained under timings`),
      ...checkEffect(files, kind.effect, kind.side, ['cards', 'kinds', i, 'effect']),
      ...(dealt.has(kind.id) ? [] : [{ path: ['cards', 'kinds', i, 'id'], message: `no deck holds ${kind.id}` }]),
    ]),
  ];
}

function checkDecks({ cards }: OrgunData): DataError[] {
  const kinds = new Map(cards.kinds.map((kind) => [kind.id, kind]));
  const taken = new Set(cards.decks.DRA.map(({ id }) => id));
  const both = cards.decks.MJ.flatMap(({ id }, i) =>
    taken.has(id) ? [{ path: ['cards', 'decks', 'MJ', i, 'id'], message: `${id} is in both decks` }] : [],
  );
  const each = (['DRA', 'MJ'] as const).flatMap((side) => {
    const path = ['cards', 'decks', side];
    const deck = cards.decks[side];
    const ids = deck.map(({ id }) => id);
    const numbers = deck.map(({ number }) => String(number));
    return [
      ...repeated(path, ids, (id) => `${id} stands twice`, ['id']),
      ...repeated(path, numbers, (number) => `two cards have the number ${number}`, ['number']),
      ...deck.flatMap(({ card }, i) => {
        const kind = kinds.get(card);
        if (kind === undefined) return [{ path: [...path, i, 'card'], message: `there is no card ${card}` }];
        return kind.side === side ? [] : [{ path: [...path, i, 'card'], message: `${card} is a card of ${kind.side}` }];
      }),
    ];
  });
  return [...each, ...both];
}

export const checkCards = (files: OrgunData): DataError[] => [...checkKinds(files), ...checkDecks(files)];
