// 5.1.8 One ranged attack, step by step: aim, roll, saves, the headquarters, hits, Ops Complete, acquisition (5.2).
import { type Modifier, side } from '@hexside/engine';
import {
  acquire,
  DISRUPTED,
  has,
  hqAt,
  isHard,
  LED,
  mark,
  type NationsState,
  OPS,
  procedure,
  put,
  release,
  unmark,
  WATCH,
} from '../state.ts';
import { enemyOf, PLANE } from '../world.ts';
import { casualties, conditionOf } from './casualties.ts';
import { pool, rollOf } from './dice.ts';
import { none } from './domains.ts';
import { note } from './events.ts';
import { defence, leadershipFor, MOVING, NORMAL, shot, throughTrench, weigh, weighDefence } from './ranged-combat.ts';
import { no } from './refusals.ts';

export type Fire = {
  firer: number;
  target: number;
  mode: number;
  lead: number;
  hits: number;
  saved: number;
  before: number;
  hq: number;
};

export const CALLED_OFF = 0;
export const FIRED = 1;

const sideOf = (s: NationsState, p: number) => side(s.world.sideOf[p]);
const foeOf = (s: NationsState, p: number) => enemyOf(sideOf(s, p));

const leadDice = (s: NationsState, l: Fire): number => (l.lead === 1 ? leadershipFor(s, l.firer) : 0);

const open = (s: NationsState, l: Fire): void => {
  const parts: Modifier[] = [];
  weigh(s, l.firer, l.target, l.mode, leadDice(s, l), parts);
  note(s, {
    kind: 'fire',
    piece: l.firer,
    target: l.target,
    mode: l.mode,
    dice: shot.dice,
    needs: shot.needs,
    parts: parts.map(({ amount, label }) => `${amount}|${label}`).join(';'),
  });
};

/** 2.5.6.2: the leadership is spent once the dice fall. */
const spendLeadership = (s: NationsState, l: Fire): void => {
  if (l.lead === 1) mark(s, LED, hqAt(s, s.world.sideOf[l.firer], s.place[l.firer]));
};

/** 5.2: an activated unit that fired standing at a stationary AFV without any effect has acquired it. */
const settleAcquisition = (s: NationsState, l: Fire): void => {
  const isSame = s.acquired[l.firer] === l.target + 1;
  // Who was hurt is disrupted now, or lost and nowhere on the map.
  const canAcquire =
    l.mode === NORMAL && isHard(s, l.target) && !has(s, DISRUPTED, l.target) && s.smoke[s.place[l.target]] === 0;
  if (canAcquire) {
    if (isSame) return;
    acquire(s, l.firer, l.target);
    note(s, { kind: 'acquired', piece: l.firer, target: l.target });
  } else if (!isSame) release(s, l.firer);
};

/** Answers FIRED or CALLED_OFF. A unit that moves too is marked Ops Complete when its whole action is over (4.1m). */
export const fire = procedure(
  'fire',
  (firer: number, target: number, mode: number): Fire => ({
    firer,
    target,
    mode,
    lead: 0,
    hits: 0,
    saved: 0,
    before: 0,
    hq: 0,
  }),
  ({ ask, call, end, label, milestone, run, when }) => [
    ask({
      point: 'aim',
      rule: 'NAW-5.1.8a',
      always: true,
      within: true,
      who: (s, l) => sideOf(s, l.firer),
      prompt: (s, l) => `${s.world.pieceIds[l.firer]} aims at ${s.world.pieceIds[l.target]}. Fire?`,
      verbs: [
        { name: 'roll', takes: none, may: (s, l) => weigh(s, l.firer, l.target, l.mode, leadDice(s, l)) },
        {
          name: 'lead',
          takes: none,
          may: (s, l) => (l.lead === 0 && leadershipFor(s, l.firer) > 0 ? 0 : no.noLeadership),
          do: (_s, l) => {
            l.lead = 1;
          },
          then: 'again',
        },
        { name: 'cancel', takes: none, may: () => 0, then: { goto: 'off' } },
      ],
    }),
    run(open),
    call(
      pool,
      (s, l) => {
        weigh(s, l.firer, l.target, l.mode, leadDice(s, l));
        return [s.world.sideOf[l.firer], shot.dice, shot.needs, shot.plus, shot.most, rollOf('attack')];
      },
      (s, l, hits) => {
        spendLeadership(s, l);
        l.before = conditionOf(s, l.target);
        l.hits = throughTrench(s, s.place[l.target], hits);
        if (l.hits < hits) note(s, { kind: 'cancelled', hex: s.place[l.target], rule: 'NAW-cTEC-d' });
        weighDefence(s, l.firer, l.target, l.mode);
        l.saved = defence.dice;
      },
    ),
    when(
      (_s, l) => l.hits > 0 && l.saved > 0,
      [
        call(
          pool,
          (s, l) => {
            weighDefence(s, l.firer, l.target, l.mode);
            return [foeOf(s, l.firer), defence.dice, defence.needs, defence.plus, l.hits, rollOf('saves')];
          },
          (_s, l, saved) => {
            l.hits = Math.max(0, l.hits - saved);
          },
          'saves',
        ),
      ],
    ),
    run((_s, l) => {
      l.saved = 0;
    }),
    when(
      (s, l) => l.hits > 0 && s.world.role[l.target] !== PLANE,
      [
        call(
          casualties,
          (s, l) => [foeOf(s, l.firer), s.place[l.target], [l.target], [l.hits], 0],
          (_s, l, hq) => {
            l.hq = hq;
          },
        ),
      ],
    ),
    milestone('fire.result'),
    run((s, l) => {
      // 2.5b: an aeroplane that is hit turns away for this turn.
      if (l.hits > 0 && s.world.role[l.target] === PLANE) put(s, l.target, s.world.box.hangar);
      else if (l.hits === 0) note(s, { kind: 'no-effect', piece: l.target });
      settleAcquisition(s, l);
      unmark(s, WATCH, l.firer);
      if (l.mode === MOVING) return;
      mark(s, OPS, l.firer);
      note(s, { kind: 'ops', pieces: [l.firer] });
    }),
    end(() => FIRED),
    label('off'),
    end(() => CALLED_OFF),
  ],
);
