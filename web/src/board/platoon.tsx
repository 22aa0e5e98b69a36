import type { CounterLook, PieceView, PlatoonLook } from '@hexside/engine';
import { badgeImage, markerImage } from './badges.ts';
import type { PieceState } from './scene.ts';
import { sideViewImage, symbolImage } from './symbol.ts';

/** Where the factors stand among a platoon's values. */
const AP = 0;
const HE = 3;
const ARMOUR = 6;
const ASSAULT = 8;
const MOVEMENT = 10;

interface FactorProps {
  readonly of: string;
  readonly values: readonly number[];
  readonly at: number;
  readonly signs: PlatoonLook['signs'];
  /** Range before the dice, to-hit or save after them: which of the next values they are. */
  readonly range?: boolean;
}

/** Dice with their range before and their number after, set higher, as on the printed counters. */
const Factor = ({ of, values, at, signs, range = false }: FactorProps) => {
  const dice = values[at] ?? 0;
  if (dice === 0) return null;
  const after = range ? at + 2 : at + 1;
  const mark = (index: number): string => (signs[index] === 'plus' ? '+' : signs[index] === 'star' ? '*' : '');
  return (
    <span class={`hx-f hx-f-${of}`}>
      {range && <small class={signs[at + 1] === 'limit' ? 'hx-limit' : ''}>{values[at + 1]}</small>}
      {dice}
      {mark(at)}
      <small>
        {values[after]}
        {mark(after)}
      </small>
    </span>
  );
};

const PlatoonFactors = ({ values, signs }: { values: readonly number[]; signs: PlatoonLook['signs'] }) => (
  <>
    <Factor of="armour" values={values} at={ARMOUR} signs={signs} />
    <div class="hx-factors">
      <Factor of="ap" values={values} at={AP} signs={signs} range />
      <Factor of="he" values={values} at={HE} signs={signs} range />
      <Factor of="assault" values={values} at={ASSAULT} signs={signs} />
      <span class="hx-f hx-f-move">
        {values[MOVEMENT]}
        {signs[MOVEMENT] === 'star' ? '*' : ''}
      </span>
    </div>
  </>
);

/** Morale, range and leadership, the last as pips. */
const HeadquartersFactors = ({ values }: { values: readonly number[] }) => (
  <div class="hx-factors">
    <span class="hx-f hx-f-morale">{values[0]}</span>
    <span class="hx-f hx-f-range">{values[1]}</span>
    <span class="hx-f hx-f-move">{'•'.repeat(values[2] ?? 0)}</span>
  </div>
);

const WHITE = '#FFFFFF';

interface PlatoonProps {
  readonly counter: CounterLook;
  readonly platoon: PlatoonLook;
  readonly piece: PieceView;
  readonly state: PieceState;
  readonly ink: string;
  /** Ink of the name, where the head band is dark. */
  readonly nameInk: string | undefined;
}

/** A tactical counter's print: a band with the picture, white when reduced, and the factors around it. */
export const PlatoonFace = ({ counter, platoon, piece, state, ink, nameInk }: PlatoonProps) => {
  const mounted = piece.states.includes('mounted') ? platoon.mounted : undefined;
  const view = mounted ?? platoon.silhouette;
  const picture =
    view !== undefined
      ? sideViewImage(view, ink)
      : counter.symbol !== undefined
        ? symbolImage(counter.symbol, ink, WHITE)
        : null;
  const band = state.reduced ? WHITE : platoon.band;
  return (
    <>
      <s style={nameInk === undefined ? undefined : { color: nameInk }}>{counter.short ?? counter.name}</s>
      <i
        class={`hx-band${view === undefined ? ' hx-symbol' : ''}${state.reduced ? ' hx-reduced' : ''}`}
        style={{ backgroundColor: band, ...(picture === null ? {} : { backgroundImage: picture }) }}
      />
      {platoon.kind === 'platoon' && <PlatoonFactors values={piece.values} signs={platoon.signs} />}
      {platoon.kind === 'headquarters' && <HeadquartersFactors values={piece.values} />}
      {state.reduced && <u style={{ backgroundImage: badgeImage(['reduced']) }} />}
      {state.markers.length > 0 && (
        <ins>
          {state.markers.slice(0, 3).map((name) => (
            <i key={name} style={{ backgroundImage: markerImage(name) }} />
          ))}
        </ins>
      )}
    </>
  );
};
