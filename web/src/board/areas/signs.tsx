import type { TableView } from '@hexside/engine';
import { type Geometry, round } from '../geometry.ts';
import type { Looks } from '../scene.ts';

export interface SignsProps {
  readonly geometry: Geometry;
  readonly looks: Looks;
  readonly view: TableView;
}

/** Small things of an area board that come and go: minefields, the paths through them, swords by a contested name, the turn. */
export const Signs = ({ geometry, looks, view }: SignsProps) => {
  const { spread } = geometry;
  if (spread === null) return null;
  const paths = new Set(view.marks.filter(({ kind }) => kind === 'minefield-path').map(({ place }) => place));
  const holder = view.tracks.find(({ id }) => id === 'initiative')?.side;
  const turn = spread.turn(view.turn.number);
  return (
    <>
      {view.marks.map(({ place, kind }) => {
        if (!geometry.has(place)) return null;
        if (kind === 'minefield')
          return <Minefield key={`mines ${place}`} {...{ geometry, place }} path={paths.has(place)} />;
        if (kind === 'contested') return <Swords key={`swords ${place}`} {...{ geometry, looks, place }} />;
        return null;
      })}
      {turn !== null && (
        <g
          class={`hx-turn hx-hue-${looks.sides.get(holder ?? '')?.colour ?? 'grey'}`}
          transform={`translate(${round(turn.x)} ${round(turn.y)})`}
        >
          <rect class="hx-turn-ring" x="-44" y="-42" width="88" height="84" rx="4" />
          {holder !== undefined && <path class="hx-turn-flag" d="M-32 10H22L32 21L22 32H-32Z" />}
          {holder !== undefined && (
            <text class="hx-turn-word" x="-4" y="26">
              {looks.sides.get(holder)?.name === undefined ? '' : 'first'}
            </text>
          )}
        </g>
      )}
    </>
  );
};

const MINES: readonly (readonly [number, number])[] = [
  [-30, -4],
  [-15, 5],
  [0, -4],
  [15, 5],
  [30, -4],
];

/** As the key of the sheet shows it: five spiked mines in a broken box; with a path a clear lane leads through. */
const Minefield = ({ geometry, place, path }: { geometry: Geometry; place: string; path: boolean }) => {
  const { at, turn, size } = geometry.spread?.mines(place) ?? { at: geometry.centre(place), turn: 0, size: 1 };
  // Drawn 84 wide for a sign of 1.05 inches.
  const scale = (size / 1.05) * (geometry.size / 80);
  return (
    <g
      class="hx-mines"
      data-mark={path ? 'minefield-path' : 'minefield'}
      transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${turn}) scale(${round(scale)})`}
    >
      <rect class="hx-mines-box" x="-42" y="-14" width="84" height="28" rx="3" />
      {MINES.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path class="hx-mine-spikes" d="M-5.2 0H5.2M0-5.2V5.2M-3.7-3.7L3.7 3.7M3.7-3.7L-3.7 3.7" />
          <circle class="hx-mine" r="3.3" />
        </g>
      ))}
      {path && <path class="hx-mines-lane-casing" d="M-48 20Q-20-16 0 0T48-20" />}
      {path && <path class="hx-mines-lane" d="M-48 20Q-20-16 0 0T48-20" />}
    </g>
  );
};

/** Crossed swords, half in each side's hue, beside the name. */
const Swords = ({ geometry, looks, place }: { geometry: Geometry; looks: Looks; place: string }) => {
  const label = geometry.spread?.label(place);
  if (label === undefined) return null;
  const [first, second] = looks.game.sides;
  return (
    <g
      class="hx-swords"
      transform={`translate(${round(label.x + label.width + 17)} ${round(label.y + label.height - 13)})`}
    >
      <circle class="hx-swords-rim" r="15.5" />
      <path class={`hx-swords-half hx-hue-${first?.colour ?? 'grey'}`} d="M-9.2-9.2A13 13 0 0 0 9.2 9.2Z" />
      <path class={`hx-swords-half hx-hue-${second?.colour ?? 'grey'}`} d="M-9.2-9.2A13 13 0 0 1 9.2 9.2Z" />
      <path class="hx-swords-blades" d="M-6.500-6.500L6.500 6.500M6.500-6.500L-6.500 6.500M-7 3L-3 7M7 3L3 7" />
    </g>
  );
};
