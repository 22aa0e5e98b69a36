// 10.2 Set-up and reinforcements, 10.1 and 10.3 what the other scenarios change.
import { side } from '@hexside/engine';
import { isPlayed, startHex } from '../scenes.ts';
import { DATE, mark, type OrelState, OUT, procedure, put } from '../state.ts';
import { WHITE } from '../world.ts';
import { none } from './domains.ts';
import { sleepAtStart } from './inactive.ts';
import { lodge } from './orel.ts';

/** Lays out the counters of the scenario. What starts or arrives outside its ground is not in it. */
export const layOut = (s: OrelState): void => {
  const { world, scene } = s;
  s.track[DATE] = scene.first;
  for (const hex of world.hexes) s.station[hex] = world.stationHolder[hex];
  for (const p of world.pieces) {
    s.owner[p] = world.sideOf[p] === WHITE ? WHITE : side(1 - WHITE);
    s.steps[p] = world.steps[p];
    const hex = startHex(world, scene, p);
    if (hex !== null) put(s, p, hex);
    else if (world.startsAt[p] === 'build') put(s, p, world.box.build);
    else if (isPlayed(world, scene, p)) put(s, p, world.box.waiting);
    else put(s, p, world.box.eliminated);
  }
  // 10.1: a main body of the scenario is in command, whatever the marks of the whole battle say.
  const bodies = [...scene.mainBodies.values()].flat();
  for (const id of world.data.scenario.outOfCommand.units) {
    const p = world.pieceById.get(id);
    if (p !== undefined && s.place[p] < world.board.size && !bodies.includes(p)) mark(s, p, OUT);
  }
  for (const [formation, list] of scene.mainBodies)
    list.forEach((p, i) => {
      s.body[formation * 2 + i] = p;
    });
  sleepAtStart(s);
};

/** README B47: White says where in Orel the White stack is; in the suburbs if nothing is said. */
export const setup = procedure(
  'setup',
  () => ({}),
  ({ ask }) => [
    ask({
      point: 'orel.setup',
      rule: 'ORL-10.2u',
      always: true,
      who: (s) => (s.scene.area[s.world.places.Orel] === 1 ? WHITE : null),
      prompt: () => 'Do the Whites in Orel begin in the suburbs or in the town centre?',
      verbs: [
        { name: 'suburbs', takes: none, may: () => 0 },
        { name: 'centre', takes: none, may: () => 0, do: (s) => lodge(s, WHITE, 1) },
      ],
    }),
  ],
);
