import { polygon } from './geometry.ts';
import type { Sheet } from './manifest.ts';
import type { Looks } from './scene.ts';

const TINTS: readonly (readonly [RegExp, string])[] = [
  [/mountain|pass/i, '#CDB29A'],
  [/rough|hill/i, '#EAD9AC'],
  [/wood|forest/i, '#C5CF9C'],
  [/iran|nakhichevan|prohibited|closed/i, '#D8D4C6'],
  [/./, '#F0EACD'],
];

/** A plain grid in the colours of the ground, for a board whose tiles are not baked. */
export const Placeholder = ({ sheet, looks }: { sheet: Sheet; looks: Looks }) => {
  const { geometry } = sheet;
  const groups = new Map<string, string[]>();
  for (const id of geometry.ids) {
    const terrain = looks.places.get(id)?.terrain ?? 'clear';
    const tint = TINTS.find(([pattern]) => pattern.test(terrain))?.[1] ?? '#F0EACD';
    groups.set(tint, [...(groups.get(tint) ?? []), polygon(geometry.corners(id))]);
  }
  return (
    <svg
      aria-hidden="true"
      class="hx-sheet"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    >
      <rect width={sheet.width} height={sheet.height} fill="#F4EAD3" />
      {[...groups].map(([tint, hexes]) => (
        <path key={tint} d={hexes.join('')} fill={tint} stroke="#4A3727" stroke-opacity=".36" stroke-width="1" />
      ))}
    </svg>
  );
};
