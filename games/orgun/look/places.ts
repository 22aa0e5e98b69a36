import type { PlaceLook } from '@hexside/engine';
import type { OrgunData, TribeId } from '../data/index.ts';
import { TRIBE } from './counters.ts';

/** Every area as its card and the screen reader say it. */
export const placesOf = ({ map, tables }: OrgunData): PlaceLook[] => {
  const inList = (list: readonly string[], id: string, words: string): string[] => (list.includes(id) ? [words] : []);
  const tribes = Object.entries(TRIBE).filter((entry): entry is [TribeId, string] => entry[0] in map.entry);
  return map.areas.list.map((area): PlaceLook => {
    const { id } = area;
    return {
      id,
      name: area.name,
      terrain: [area.fort ? 'fort' : '', area.terrain === 'mountain' ? 'mountain' : 'open ground']
        .filter((word) => word !== '')
        .join(' in '),
      notes: [
        `Terrain modifier ${area.tem}`,
        ...(area.note === undefined ? [] : [area.note]),
        ...inList(map.orgunZone.areas, id, 'In the Orgun Zone'),
        ...(map.airfield.area === id ? ['The airfield'] : []),
        ...inList(map.outposts.areas, id, 'Outpost'),
        ...inList(map.supply.DRA, id, 'Supply for the DRA and the Soviets'),
        ...inList(map.supply.MJ, id, 'Supply for the Mujahideen'),
        ...tribes.flatMap(([tribe, name]) => inList(map.entry[tribe], id, `${name} fighters enter here`)),
        ...(map.redStars.north === id || map.redStars.southwest === id ? ['Soviet units enter here'] : []),
        `Holds ${tables.stacking.DRA} DRA or Soviet units, ${tables.stacking.MJ} Mujahideen`,
      ],
    };
  });
};
