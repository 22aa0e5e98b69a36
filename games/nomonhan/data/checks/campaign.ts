import { type DataError, type DataPath, repeated, unlisted } from '@hexside/engine';
import type { NomonhanData } from '../schema.ts';

const at = (...path: DataPath): DataPath => ['campaign', ...path];

/** A group comes by one marker of its own side, so that it arrives once (6.11). */
const checkGroups = ({ campaign }: NomonhanData): DataError[] => {
  const { kinds } = campaign.markers;
  const bringers = new Map<string, string[]>();
  for (const marker of kinds)
    for (const group of marker.groups) bringers.set(group, [...(bringers.get(group) ?? []), marker.side]);
  const known = new Set(campaign.groups.list.map((g) => g.id));
  return [
    ...campaign.groups.list.flatMap(({ id, side }, i) => {
      const sides = bringers.get(id) ?? [];
      if (sides.length !== 1)
        return [{ path: at('groups', 'list', i, 'id'), message: `${id} comes by ${sides.length} markers, not by one` }];
      return sides[0] === side
        ? []
        : [{ path: at('groups', 'list', i, 'side'), message: `${id} comes by the enemy's marker` }];
    }),
    ...kinds.flatMap((m, i) => unlisted(at('markers', 'kinds', i, 'groups'), m.groups, known, (g) => `no group ${g}`)),
  ];
};

/** A marker that brings units or a level can be played once only. */
const checkOnce = ({ campaign }: NomonhanData): DataError[] =>
  campaign.markers.kinds.flatMap((m, i) =>
    (m.groups.length > 0 || m.level > 0) && (m.after !== 'gone' || m.number !== 1)
      ? [{ path: at('markers', 'kinds', i, 'after'), message: `${m.id} could come twice` }]
      : [],
  );

export const checkCampaign = (data: NomonhanData): DataError[] => {
  const { markers, groups, optional, routine } = data.campaign;
  const sideOf = new Map(markers.kinds.map((m) => [m.id, m.side]));
  const condition = (path: DataPath, marker: string, side: string): DataError[] =>
    sideOf.get(marker) === side ? [] : [{ path, message: `${side} has no marker ${marker}` }];
  return [
    ...repeated(
      at('markers', 'kinds'),
      markers.kinds.map((m) => m.id),
      (id) => `marker ${id} stands twice`,
      ['id'],
    ),
    ...repeated(
      at('groups', 'list'),
      [...groups.list, ...optional.groups].map((g) => g.id),
      (id) => `group ${id} stands twice`,
      ['id'],
    ),
    ...checkGroups(data),
    ...checkOnce(data),
    ...condition(at('routine', 'SU', 'raised', 'by'), routine.SU.raised.by, 'SU'),
    ...optional.groups.flatMap((g, i) => condition(at('optional', 'groups', i, 'once'), g.once, g.side)),
  ];
};
