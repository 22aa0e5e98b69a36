// The words of a written position: markers, modes, orders, plights, numbers, and the keys it may have.
import * as state from '../state.ts';

type Names = Readonly<Record<string, number>>;

export const FLAGS: Names = {
  unsupplied: state.UNSUPPLIED,
  out: state.OUT,
  moved: state.MOVED,
  acted: state.ACTED,
  entered: state.ENTERED,
  digging: state.DIGGING,
  'dug-now': state.DUG_NOW,
  entrenched: state.ENTRENCHED,
  green: state.GREEN,
  disorganized: state.DISORGANIZED,
  repulsed: state.REPULSED,
  shaken: state.SHAKEN,
  broken: state.BROKEN,
  running: state.RUNNING,
  fired: state.FIRED,
  observed: state.OBSERVED,
  'routed-now': state.ROUTED_NOW,
  guest: state.GUEST,
  'rout-guest': state.ROUT_GUEST,
  fed: state.FED,
  tested: state.TESTED,
  resolute: state.RESOLUTE,
  swollen: state.SWOLLEN,
  restored: state.RESTORED,
  drew: state.DREW,
  stray: state.STRAY,
  rumour: state.RUMOUR,
  'rumour-later': state.RUMOUR_LATER,
  guided: state.GUIDED,
  shells: state.SHELLS,
  late: state.LATE,
  'by-edge': state.BY_EDGE,
};
export const MODES: readonly string[] = ['combat', 'march', 'routed'];
export const ORDERS: readonly string[] = [
  'none',
  'prepared',
  'hasty',
  'barrage',
  'support-prepared',
  'support-hasty',
  'duel',
  'defensive',
  'counter',
];
export const PLIGHTS: Names = {
  asleep: state.ASLEEP,
  telegraph: state.NO_TELEGRAPH,
  boots: state.NO_BOOTS,
  forced: state.FORCED,
  command: state.HIGH_COMMAND,
};
/** Pairs of numbers, one a side, and single ones. */
export const PAIRS: Names = { rp: state.RP, prisoners: state.PRISONERS, lost: state.LOST, exacted: state.EXACTED };
export const NUMBERS: Names = { centre: state.CENTRE, trail: state.TRAIL };

export const KEYS = [
  'scenario',
  'date',
  'phase',
  'options',
  'pieces',
  'captured',
  'orders',
  'attacks',
  'used',
  'exits',
  'due',
  'bodies',
  ...Object.keys(PLIGHTS),
  'stations',
  'pledged',
  'cameBy',
  'held',
  'raids',
  ...Object.keys(PAIRS),
  'numbers',
];
