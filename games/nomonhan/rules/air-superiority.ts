// 16.5 Air superiority: both sides fire at once; who has more points may turn the excess on other missions (16.52); option 30.
import { type Side, side } from '@hexside/engine';
import { ACES, airIn, moveAir, type NomonhanState, OPT_MORE_AIR, procedure } from '../state.ts';
import { DAMAGED, ELIMINATED, foeOf, INTERDICTION, JP, RECON, STRIKE, SU, SUPERIORITY } from '../world.ts';
import { missions, numbers } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

const OTHERS = [INTERDICTION, RECON, STRIKE];

/** By side (Japanese, Soviet): points turned on other missions; results of the fire on superiority and on the others. */
type Skies = {
  others: number[];
  eliminated: number[];
  damaged: number[];
  otherEliminated: number[];
  otherDamaged: number[];
  /** Shots still to be rolled for: side * 100 + points * 2 + (1 on others), coded so that frames hold numbers only. */
  shots: number[];
  shot: number;
};

const shotOf = (of: number, points: number, atOthers: number): number => (of * 100 + points) * 2 + atOthers;
const shooter = (shot: number): number => Math.floor(shot / 200);
const pointsOf = (shot: number): number => Math.floor(shot / 2) % 100;
const isAtOthers = (shot: number): boolean => shot % 2 === 1;

const otherPoints = (s: NomonhanState, of: number): number => OTHERS.reduce((sum, box) => sum + airIn(s, of, box), 0);

/** 16.52: how many points a side may turn on the enemy's other missions. */
export const excess = (s: NomonhanState, of: number): number => {
  const more = airIn(s, of, SUPERIORITY) - airIn(s, foeOf(of), SUPERIORITY);
  return more > 0 && otherPoints(s, foeOf(of)) > 0 ? more : 0;
};

/** 30: with the option, points beyond eight fire again by themselves; otherwise eight are the most that count. */
const shotsOf = (s: NomonhanState, of: number, points: number, atOthers: number): number[] => {
  const most = s.world.data.tables.options.airSuperiorityPerFire;
  const list: number[] = [];
  for (let left = points; left > 0; left -= most) {
    list.push(shotOf(of, Math.min(left, most), atOthers));
    if (s.track[OPT_MORE_AIR] !== 1) break;
  }
  return list;
};

const loadShots = (s: NomonhanState, l: Skies): void => {
  for (const of of [JP, SU]) {
    const foe = foeOf(of);
    const aside = l.others[of];
    if (airIn(s, foe, SUPERIORITY) > 0) l.shots.push(...shotsOf(s, of, airIn(s, of, SUPERIORITY) - aside, 0));
    l.shots.push(...shotsOf(s, of, aside, 1));
  }
};

const fire = (s: NomonhanState, l: Skies, value: number): void => {
  const of = shooter(l.shot);
  const points = pointsOf(l.shot);
  const { rows } = s.world.data.tables.airSuperiority;
  const die = of === SU ? Math.min(6, value + s.track[ACES]) : value;
  const row = rows[die - 1] ?? [];
  const cell = row[Math.min(points, row.length) - 1] ?? { eliminated: 0, damaged: 0 };
  if (isAtOthers(l.shot)) {
    l.otherEliminated[of] += cell.eliminated;
    l.otherDamaged[of] += cell.damaged;
  } else {
    l.eliminated[of] += cell.eliminated;
    l.damaged[of] += cell.damaged;
  }
  note(s, { kind: 'air-fire', side: of, points, others: isAtOthers(l.shot) ? 1 : 0, die, ...cell });
};

/** 16.52: surplus results do not spill over; no point takes two results. */
const applyToSuperiority = (s: NomonhanState, l: Skies, of: Side): void => {
  const foe = foeOf(of);
  const targets = airIn(s, foe, SUPERIORITY);
  const eliminated = Math.min(l.eliminated[of], targets);
  const damaged = Math.min(l.damaged[of], targets - eliminated);
  moveAir(s, foe, SUPERIORITY, ELIMINATED, eliminated);
  moveAir(s, foe, SUPERIORITY, DAMAGED, damaged);
  if (eliminated + damaged > 0) note(s, { kind: 'air-loss', side: foe, box: SUPERIORITY, eliminated, damaged });
};

/** Results on other missions that are still to be taken from somewhere. */
const owed = (s: NomonhanState, l: Skies, of: number): boolean =>
  l.otherEliminated[of] + l.otherDamaged[of] > 0 && otherPoints(s, foeOf(of)) > 0;

const choosing = (s: NomonhanState, l: Skies): number => (owed(s, l, JP) ? JP : owed(s, l, SU) ? SU : -1);

const takeFrom = (s: NomonhanState, l: Skies, box: number): void => {
  const of = choosing(s, l);
  const foe = foeOf(of);
  const eliminated = l.otherEliminated[of] > 0 ? 1 : 0;
  if (eliminated === 1) l.otherEliminated[of]--;
  else l.otherDamaged[of]--;
  // What is damaged is out of the boxes at once, so it takes no second result.
  moveAir(s, foe, box, eliminated === 1 ? ELIMINATED : DAMAGED, 1);
  note(s, { kind: 'air-loss', side: foe, box, eliminated, damaged: 1 - eliminated });
};

export const airSuperiority = procedure(
  'air-superiority',
  (): Skies => ({
    others: [0, 0],
    eliminated: [0, 0],
    damaged: [0, 0],
    otherEliminated: [0, 0],
    otherDamaged: [0, 0],
    shots: [],
    shot: 0,
  }),
  ({ ask, loop, milestone, roll, run }) => [
    ask({
      point: 'air.excess',
      rule: 'NOM-16.52b',
      who: (s) => (excess(s, JP) > 0 ? JP : excess(s, SU) > 0 ? SU : null),
      prompt: () => 'Choose how many points of the excess fire at other missions.',
      verbs: [
        {
          name: 'others',
          takes: numbers,
          candidates: (s) => Array.from({ length: Math.max(excess(s, JP), excess(s, SU)) + 1 }, (_, n) => n),
          may: (s, _l, n) => (n <= Math.max(excess(s, JP), excess(s, SU)) ? 0 : no.excess),
          do: (s, l, n) => {
            l.others[excess(s, JP) > 0 ? JP : SU] = n;
          },
        },
      ],
    }),
    run(loadShots),
    loop(
      (_s, l) => l.shots.length > 0,
      [
        run((_s, l) => {
          l.shot = l.shots.shift() ?? 0;
        }),
        roll('air superiority', 6, fire),
      ],
    ),
    milestone('superiority.result'),
    run((s, l) => {
      l.shot = 0;
      for (const of of [JP, SU]) applyToSuperiority(s, l, of);
    }),
    loop(
      (s, l) => choosing(s, l) >= 0,
      [
        ask({
          point: 'air.losses',
          rule: 'NOM-16.52b',
          who: (s, l) => side(choosing(s, l)),
          prompt: (s, l) =>
            l.otherEliminated[choosing(s, l)] > 0
              ? 'Choose the mission that loses a point.'
              : 'Choose the mission in which a point is damaged.',
          verbs: [
            {
              name: 'from',
              takes: missions,
              may: (s, l, mission) => (airIn(s, foeOf(choosing(s, l)), OTHERS[mission]) > 0 ? 0 : no.noTargets),
              do: (s, l, mission) => takeFrom(s, l, OTHERS[mission]),
            },
          ],
        }),
      ],
    ),
  ],
);
