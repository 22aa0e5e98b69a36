// 3.1 Hex control: who last had a unit in a settlement or a victory hex.
import { type Place, type Side, side as sideOf } from '@hexside/engine';
import { type KarabakhState, newStamp, occupant } from '../state.ts';
import { ARMENIA, AZERBAIJAN, NO_SETTLEMENT, NOBODY, OBLAST, SIDE_IDS } from '../world.ts';
import { note } from './events.ts';

/** A unit of this side is in the hex: control passes to it, displacement or not (3.1f, 3.1g). */
export const takeControl = (s: KarabakhState, of: Side, hex: Place): void => {
  if (s.world.controllable[hex] === 0 || s.control[hex] === of) return;
  s.control[hex] = of;
  newStamp(s);
  note(s, { kind: 'control', side: of, hex });
};

/** Control at the start: each country its own settlements; in the Oblast, whoever has a unit there (3.1c, 3.1d). */
export const startingControl = (s: KarabakhState): void => {
  const { world } = s;
  const { control } = world.data.scenario;
  const ids: readonly unknown[] = SIDE_IDS; // no id is nobody
  const holders = new Map([
    [OBLAST, control.oblast],
    [ARMENIA, control.armenia],
    [AZERBAIJAN, control.azerbaijan],
  ]);
  for (const hex of world.hexes.filter((one) => world.controllable[one] === 1)) {
    const inside = occupant(s, hex);
    const native = world.settlement[hex] === NO_SETTLEMENT ? null : holders.get(world.region[hex]);
    s.control[hex] = inside === NOBODY ? sideOf(ids.indexOf(native)) : inside;
  }
};
