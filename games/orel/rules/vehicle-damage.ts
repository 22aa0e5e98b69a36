// 9 Vehicles in an assault: who checks for damage, and what becomes of those whose companions are gone.
import { side } from '@hexside/engine';
import { hasTroops, isArtillery, isDepot, isTrain, type OrelState, other, ownAt, plays } from '../state.ts';
import { ATTACKER, type Battle, listed, type Part, vehiclesOf } from './battle.ts';
import { pieces } from './domains.ts';
import { captureTrain, eliminate, loseStep } from './losses.ts';
import { note } from './notes.ts';
import { no } from './refusals.ts';

const isArtilleryOrTrain = (s: OrelState, p: number): boolean => isArtillery(s.world, p) || isTrain(s.world, p);

/** Were enemy guns, integrated ones or a train there, or did they support? Those of an attacker are there in the hexes it came from. */
const enemyFired = (s: OrelState, l: Battle, role: number): boolean => {
  const enemies = listed(s, l, role === ATTACKER ? other(l.of) : l.of);
  if (enemies.some((p) => s.world.integrated[p] === 1)) return true;
  const firing = role === ATTACKER ? [...l.answers, ...l.stands] : [...l.guns, ...l.contacts];
  if (firing.length > 0) return true;
  return role === ATTACKER
    ? enemies.some((p) => isArtilleryOrTrain(s, p))
    : l.origins.some((hex) => hasGuns(s, l.of, hex));
};
const hasGuns = (s: OrelState, of: number, hex: number): boolean =>
  ownAt(s, of, hex).some((p) => isArtilleryOrTrain(s, p));
const lossOf = (l: Battle, role: number): number => (role === ATTACKER ? l.lossA : l.lossD);
/** The vehicles of a side that must roll. */
const atRisk = (s: OrelState, l: Battle, role: number): number[] => {
  return lossOf(l, role) > 0 && enemyFired(s, l, role) ? vehiclesOf(s, l, role) : [];
};

export const vehicleChecks =
  (role: number, prefix: string): Part =>
  ({ ask, loop, roll, run }) => [
    run((s, l) => {
      l.queue = atRisk(s, l, role);
      l.busy = plays(s, 'vehicleChecks') ? Math.min(l.queue.length, lossOf(l, role)) : l.queue.length;
    }),
    loop(
      (_s, l) => l.busy > 0,
      [
        ask({
          point: `${prefix}vehicle`,
          rule: 'ORL-9d',
          who: (s, l) =>
            plays(s, 'vehicleChecks') && l.queue.length > l.busy ? side(role === ATTACKER ? l.of : other(l.of)) : null,
          prompt: () => 'Choose the vehicle that checks for damage.',
          verbs: [
            {
              name: 'check',
              takes: pieces,
              may: (_s, l, p) => (l.queue.includes(p) ? 0 : no.notAtRisk),
              candidates: (_s, l) => l.queue,
              do: (_s, l, p) => {
                l.queue = [p, ...l.queue.filter((q) => q !== p)];
              },
            },
          ],
        }),
        roll(`${prefix}damage`, 6, (s, l, value) => {
          const p = l.queue.shift() ?? -1;
          l.busy--;
          note(s, { kind: 'damage', piece: p, value });
          if (value <= s.world.data.tables.vehicles.destroyedUpTo) loseStep(s, p, 'knocked out', 'ORL-9c');
        }),
      ],
    ),
  ];

/** 9: the vehicles of a hex in which every unit was eliminated are lost; a train in contact is captured, others run. */
export const orphanVehicles = (s: OrelState, l: Battle): void => {
  const settle = (of: number, hex: number): void => {
    if (hasTroops(s, of, hex)) return;
    const left = ownAt(s, of, hex);
    // README B80: a depot is a unit too, and cannot share its hex with an enemy train.
    const isAlone = !left.some((p) => isDepot(s.world, p));
    for (const p of left) {
      if (isTrain(s.world, p)) {
        if (isAlone && (l.stands.includes(p) || l.contacts.includes(p))) captureTrain(s, p);
        else l.queue.push(s.world.data.tables.retreat.routHexes, 0, 1, p);
      } else if (!isDepot(s.world, p)) eliminate(s, p, 'lost with its companions', 'ORL-9e');
    }
  };
  settle(other(l.of), l.hex);
  for (const hex of l.origins) settle(l.of, hex);
};
