import { counted, type GameEvent, type Narration, narrated, type Segment, storyteller } from '@hexside/engine';
import { markerName } from '../rules/cup.ts';
import type { NationsEvent } from '../rules/events.ts';
import { SIDE_IDS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

const SIDES = ['The German side', 'The Soviet side'] as const;
const PHASE_NAMES: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  operations: 'Operations Phase',
  removal: 'Marker Removal Phase',
};
const WORK_NAMES = ['a trench', 'mines', 'wire', 'an anti-tank ditch'] as const;
const MODES = ['fires at', 'moves and fires at', 'opportunity fires at', 'answers from Overwatch at'] as const;
const FATE_USES: Readonly<Record<string, string>> = {
  reroll: 'rolls a die again',
  move: 'moves a unit',
  shift: 'shifts a die',
  command: 'puts a hex in command',
  ops: 'readies a unit',
  marker: 'returns a marker',
};

/** Tells an event in words, with links. */
export const narrate = (worlds: readonly World[], event: GameEvent): Narration | null =>
  narrated<NationsEvent>(event, (ours) => {
    const world = typeof event.scenario === 'number' ? worlds[event.scenario] : undefined;
    return world === undefined ? null : tell(world, ours);
  });

const tell = (world: World, event: NationsEvent): Narration => {
  const { line, detail, heading, unit, units, at, rule, die, motion } = storyteller({
    sides: SIDE_IDS,
    pieces: world.pieceIds,
    places: world.placeIds,
  });
  const hex = (place: number): Segment => (place >= 0 && place < world.board.size ? at(place) : 'off the map');
  const sideOf = (p: number): number => world.sideOf[p] ?? 0;
  const dice = (of: number, faces: readonly number[]): Segment[] =>
    faces.flatMap((face, i) => [...(i === 0 ? [] : [' ']), die(face, of)]);
  /** Of one: `moves`; of several: `move`. */
  const does = (list: readonly number[], one: string, several: string): string => (list.length === 1 ? one : several);
  const marker = (m: number): string => markerName(world, m);
  switch (event.kind) {
    case 'phase': {
      const title = PHASE_NAMES[event.name] ?? event.name;
      const text = event.turn === 0 ? title : `Turn ${event.turn}: ${title}`;
      return heading(null, [text]);
    }
    case 'set-up':
      return line(event.side, [unit(event.piece), ' is set up in ', hex(event.hex)]);
    case 'given':
      return line(event.side, [unit(event.piece), ' goes to ', unit(event.to)]);
    case 'work':
      return line(event.side, [`${SIDES[event.side]} lays ${WORK_NAMES[event.work]} in `, hex(event.hex)]);
    case 'set-up-done':
      return line(event.side, [`${SIDES[event.side]} is set up`]);
    case 'drew':
      return line(event.side, [`From the cup: ${marker(event.marker)} `, rule('NAW-3.1a')]);
    case 'put-back':
      return line(event.side, [`${SIDES[event.side]} returns the marker ${marker(event.marker)} `, rule('NAW-Fate-f')]);
    case 'held':
      return line(event.side, [
        `${SIDES[event.side]} holds back ${counted(event.count, 'End Turn marker')} `,
        rule('NAW-3.3.1a'),
      ]);
    case 'released':
      return line(event.side, [`${counted(event.count, 'held End Turn marker')} into the cup `, rule('NAW-3.3.1b')]);
    case 'turn-over':
      return line(null, [`Turn ${event.turn} is over `, rule('NAW-3.2b')]);
    case 'activated':
      return line(event.side, [`The ${world.formationNames[event.formation]} is activated `, rule('NAW-2.12.1a')]);
    case 'impulse-over':
      return detail(event.side, [`The ${world.formationNames[event.formation]} has finished`]);
    case 'check':
      return detail(event.side, [
        event.what === 'command' ? 'Command: ' : 'Rally: ',
        ...dice(event.side, event.faces),
        ` against ${event.most}, ${event.passed === 1 ? 'passed' : 'failed'} `,
        rule(event.rule),
      ]);
    case 'out-of-command':
      return line(event.side, [
        ...units(event.pieces),
        ' in ',
        hex(event.hex),
        does(event.pieces, ' is', ' are'),
        ' out of command ',
        rule('NAW-3.4.2e'),
      ]);
    case 'rallied':
      return line(sideOf(event.piece), [unit(event.piece), ' rallies']);
    case 'shot-own':
      return line(sideOf(event.piece), [
        unit(event.by),
        ' forces ',
        unit(event.piece),
        ' to stand, at the cost of a step',
      ]);
    case 'moved':
      return {
        ...line(event.side, [
          ...units(event.pieces),
          does(event.pieces, ' moves', ' move'),
          ' from ',
          hex(event.from),
          ' to ',
          hex(event.hex),
        ]),
        motion: motion(event.pieces, event.from < world.board.size ? [event.from, event.hex] : [event.hex]),
      };
    case 'ops':
      return detail(sideOf(event.pieces[0] ?? 0), [
        ...units(event.pieces),
        does(event.pieces, ' is', ' are'),
        ' Ops Complete',
      ]);
    case 'mode':
      return line(sideOf(event.piece), [unit(event.piece), event.mounted === 1 ? ' mounts' : ' dismounts']);
    case 'fire':
      return {
        ...line(sideOf(event.piece), [
          unit(event.piece),
          ` ${MODES[event.mode]} `,
          unit(event.target),
          `: ${counted(event.dice, 'die').replace('dies', 'dice')} at ${event.needs}+`,
        ]),
        lines: event.parts === '' ? [] : [[event.parts.replaceAll('|', ' ').replaceAll(';', ', ')]],
      };
    case 'shelling':
      return line(sideOf(event.piece), [unit(event.piece), ' fires at ', hex(event.hex)]);
    case 'die':
      return detail(event.side, [{ die: event.value, side: SIDE_IDS[event.side] ?? '' }]);
    case 'roll':
      return detail(event.side, [
        `${event.what}: `,
        ...dice(event.side, event.faces),
        event.needs > 0 ? `, ${event.needs} or more: ${event.hits}` : '',
      ]);
    case 'cancelled':
      return detail(null, ['The trench in ', hex(event.hex), ' takes the first hit ', rule(event.rule)]);
    case 'harm':
      return line(sideOf(event.piece), [unit(event.piece), ` is ${event.result} `, rule(event.rule)]);
    case 'no-effect':
      return detail(sideOf(event.piece), ['No effect on ', unit(event.piece)]);
    case 'wreck':
      return detail(null, ['A wreck in ', hex(event.hex)]);
    case 'hq':
      return line(sideOf(event.piece), [unit(event.piece), ` is ${event.result} `, rule('NAW-2.5.6.2d')]);
    case 'leader-lost':
      return line(sideOf(event.piece), [unit(event.piece), ' is lost']);
    case 'acquired':
      return line(sideOf(event.piece), [unit(event.piece), ' acquires ', unit(event.target), ' ', rule('NAW-5.2a')]);
    case 'assault':
      return {
        ...line(event.side, [
          ...units(event.pieces),
          event.overrun === 1
            ? does(event.pieces, ' overruns ', ' overrun ')
            : does(event.pieces, ' assaults ', ' assault '),
          ...units(event.defenders),
          ' in ',
          hex(event.hex),
        ]),
        rule: event.overrun === 1 ? 'NAW-5.5a' : 'NAW-5.4a',
      };
    case 'assault-result':
      return line(event.side, [
        `The defenders take ${counted(event.defenders, 'hit')}, the attackers ${counted(event.attackers, 'hit')}`,
      ]);
    case 'retreated':
      return {
        ...line(sideOf(event.piece), [unit(event.piece), ' retreats to ', hex(event.hex), ' ', rule('NAW-5.4h')]),
        motion: motion([event.piece], [event.from, event.hex]),
      };
    case 'thrown-back':
      return {
        ...line(sideOf(event.pieces[0] ?? 0), [
          ...units(event.pieces),
          does(event.pieces, ' is', ' are'),
          ' thrown back to ',
          hex(event.hex),
        ]),
        motion: motion(event.pieces, event.hex < world.board.size ? [event.from, event.hex] : [event.from]),
      };
    case 'mined':
      return line(sideOf(event.piece), [unit(event.piece), ' is in a minefield in ', hex(event.hex)]);
    case 'cleared':
      return line(sideOf(event.piece), [
        unit(event.piece),
        event.done === 1 ? ' clears the mines in ' : ' fails to clear the mines in ',
        hex(event.hex),
      ]);
    case 'smoke':
      return line(sideOf(event.piece), [unit(event.piece), ' lays smoke in ', hex(event.hex)]);
    case 'smoke-thins':
      return detail(null, [event.level === 0 ? 'The smoke lifts in ' : 'The smoke thins in ', hex(event.hex)]);
    case 'overwatch':
      return line(sideOf(event.piece), [unit(event.piece), ' goes on Overwatch']);
    case 'mission':
      return line(event.side, [
        unit(event.piece),
        ' calls a fire mission on ',
        hex(event.hex),
        ' ',
        rule('NAW-3.4.4a'),
      ]);
    case 'drift':
      return detail(
        event.side,
        event.hex < 0 ? ['The shells fall off the map'] : ['The shells drift to ', hex(event.hex)],
      );
    case 'burst':
      return detail(event.side, ['Shells on ', hex(event.hex)]);
    case 'plane':
      return line(sideOf(event.piece), [unit(event.piece), ' over ', hex(event.hex)]);
    case 'plane-gone':
      return line(sideOf(event.piece), [unit(event.piece), ` does not return (${event.total}) `, rule('NAW-SK2-l')]);
    case 'transferred':
      return line(sideOf(event.piece), [unit(event.piece), ' goes over to ', unit(event.to)]);
    case 'fate':
      return line(event.side, [
        `${SIDES[event.side]} ${FATE_USES[event.use]}: ${counted(event.left, 'fate point')} left`,
      ]);
    case 'hq-back':
      return line(sideOf(event.piece), [
        unit(event.piece),
        ' takes command again in ',
        hex(event.hex),
        ' ',
        rule('NAW-2.5.6.3a'),
      ]);
    case 'ended':
      return heading(null, [ENDINGS[event.ending]?.text ?? '']);
  }
};
