import { DONE, type Done, fail } from '@hexside/engine';
import { optionInfos, readOptions } from '@hexside/schemas';
import type { NomonhanState } from '../state.ts';
import * as state from '../state.ts';

/** The cell of each option; its number is the place of the value in the scenario's list. */
const CELLS: Readonly<Record<string, number>> = {
  length: state.OPT_LENGTH,
  boughtMarkers: state.OPT_BOUGHT,
  highGround: state.OPT_HIGH,
  artillery: state.OPT_ARTILLERY,
  moreAirSuperiority: state.OPT_MORE_AIR,
  capturingSupply: state.OPT_CAPTURE,
  fog: state.OPT_FOG,
  reinforcements: state.OPT_HISTORICAL,
  interdictedBases: state.OPT_BASES,
  supplyUnderRetreat: state.OPT_SUPPLY,
};

/** Options of a new game or a position. What this campaign forbids is refused with the reason. */
export const setOptions = (s: NomonhanState, chosen: Readonly<Record<string, unknown>>): Done => {
  const { options } = s.world.data.scenario;
  for (const { id, forbidden, default: standard } of options)
    if (forbidden !== undefined && chosen[id] !== undefined && chosen[id] !== standard)
      return fail(forbidden, { at: `options.${id}` });
  const read = readOptions(optionInfos(options), chosen);
  if (!read.ok) return read;
  for (const { id, values } of options) {
    const cell = CELLS[id];
    if (cell !== undefined) s.track[cell] = values.findIndex(({ value }) => value === read.value[id]);
  }
  return DONE;
};

export const optionsOf = (s: NomonhanState): Record<string, string> =>
  Object.fromEntries(
    s.world.data.scenario.options.flatMap(({ id, values }) => {
      const cell = CELLS[id];
      return cell === undefined ? [] : [[id, values[s.track[cell]]?.value ?? '']];
    }),
  );
