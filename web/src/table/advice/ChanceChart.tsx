import type { GameLook } from '@hexside/engine';
import { sideName } from '../../state/words.ts';
import type { Analysis } from '../../worker/messages.ts';

const WIDTH = 640;
const HEIGHT = 180;
const ROOM = 16;
const RADIUS = 9;

/** A mark at the edge is drawn whole. */
const within = (at: number, size: number): number => Math.min(size - RADIUS, Math.max(RADIUS, at));

const percent = (chance: number): number => Math.round(chance * 100);

/** The chances over the game: the first side from above, the second from below, turns along the foot, turning points numbered. */
export const ChanceChart = ({ found, look }: { readonly found: Analysis; readonly look: GameLook | null }) => {
  const { standings, turningPoints, sides } = found;
  const last = Math.max(1, standings.at(-1)?.action ?? 1);
  const x = (action: number): number => (Math.max(0, action) / last) * WIDTH;
  const y = (chance: number): number => chance * HEIGHT;
  const line = standings.map(({ action, chances }) => `${x(action).toFixed(1)},${y(chances[0] ?? 0).toFixed(1)}`);
  const turns = standings.filter(({ turn }, i) => turn !== standings[i - 1]?.turn && turn > 0);
  // Short turns stand close: only those that have room are numbered.
  const numbered = turns.filter(({ action }, i) => i === 0 || x(action) - x(turns[i - 1]?.action ?? 0) >= ROOM);
  const colourOf = (i: number): string => look?.sides.find(({ id }) => id === sides[i])?.colour ?? 'grey';
  const names = sides.map((id) => sideName(look, id));
  const [begun, ended] = [standings[0]?.chances[0] ?? 0, standings.at(-1)?.chances[0] ?? 0];
  return (
    <figure class="chances">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 22}`}
        role="img"
        aria-label={`Chances of the ${names[0]} side: ${percent(begun)}% at the start, ${percent(ended)}% at the end.`}
      >
        <rect class={`below ${colourOf(1)}`} width={WIDTH} height={HEIGHT} />
        <polygon
          class={`above ${colourOf(0)}`}
          points={`0,0 ${line.join(' ')} ${WIDTH},${y(ended).toFixed(1)} ${WIDTH},0`}
        />
        <line class="half" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polyline class="curve" points={line.join(' ')} />
        {numbered.map(({ action, turn }) => (
          <text key={turn} class="turn" x={Math.min(WIDTH - ROOM, x(action) + 2)} y={HEIGHT + 16}>
            {turn}
          </text>
        ))}
        {turningPoints.map(({ action, after }, i) => (
          <g
            key={action}
            class="point"
            transform={`translate(${within(x(action), WIDTH)} ${within(y(after[0] ?? 0), HEIGHT)})`}
          >
            <circle r={RADIUS} />
            <text text-anchor="middle" dy="4">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <span>
          <i class={`swatch ${colourOf(0)}`} /> {names[0]}
        </span>
        <span>
          <i class={`swatch ${colourOf(1)}`} /> {names[1]}
        </span>
        <span>by turn</span>
      </figcaption>
    </figure>
  );
};
