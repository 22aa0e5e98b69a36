import { counted, type GameEvent, type Narration, narrated, storyteller } from '@hexside/engine';
import type { OrelEvent } from '../rules/notes.ts';
import { HALVES, SIDE_IDS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

const ADJECTIVE = ['Red', 'White'] as const;
const PHASE_NAMES: Readonly<Record<string, string>> = { turn: 'player turn', movement: 'movement', combat: 'combat' };
const COHESION = ['stands', 'is disorganized', 'is repulsed', 'retreats', 'routs'] as const;
const MORALE = ['holds', 'retreats in order', 'is shaken and retreats', 'routs', 'surrenders'] as const;
const LEVELS = ['defeat', 'minor', 'regional', 'strategic'] as const;
const NO_CHECK = 9;
const WHAT = ['', 'an attack', 'a barrage', 'a unit without munitions'] as const;

/** Tells an event in words, with links. */
export const narrate = (world: World, event: GameEvent): Narration | null =>
  narrated<OrelEvent>(event, (ours) => tell(world, ours));

const tell = (world: World, event: OrelEvent): Narration | null => {
  const {
    line,
    detail,
    heading,
    unit,
    units,
    at: hex,
    rule,
    die,
    motion,
  } = storyteller({
    sides: SIDE_IDS,
    pieces: world.pieceIds,
    places: world.board.ids,
    unknown: '',
  });
  const formation = (f: number): string => world.formationNames[f] ?? '?';
  const name = (of: number): string => ADJECTIVE[of] ?? '';
  const eventName = (i: number): string => world.data.events.list[i]?.name ?? '?';
  const ownerOf = (p: number): number => world.sideOf[p] ?? 0;
  switch (event.kind) {
    case 'phase':
      return heading(event.side, [
        `${event.date} October: ${name(event.side)} ${PHASE_NAMES[event.name] ?? event.name}`,
      ]);
    case 'not-functional':
      return detail(null, [...units(event.pieces), ': not functional, out of supply ', rule('ORL-3.2a')]);
    case 'restored':
      return line(ownerOf(event.piece), [unit(event.piece), ' is in supply again ', rule('ORL-3.2g')]);
    case 'unsupplied':
      return line(ownerOf(event.piece), [unit(event.piece), ' is unsupplied ', rule(event.rule)]);
    case 'supplied':
      return line(ownerOf(event.piece), [unit(event.piece), ' has munitions again']);
    case 'depot-lost':
      return line(ownerOf(event.piece), [unit(event.piece), ' is lost in ', hex(event.hex), ' ', rule('ORL-3.3a')]);
    case 'recruits':
      return line(event.side, [`${name(event.side)} recruits: ${event.points}, now ${event.total} `, rule('ORL-4a')]);
    case 'enlisted':
      return line(event.side, [`Prisoners enlist: ${counted(event.total, 'recruit point')} `, rule('ORL-4.1b')]);
    case 'restored-step':
      return line(event.side, [
        unit(event.piece),
        ` is rebuilt to ${counted(event.steps, 'step')}`,
        event.green === 1 ? ', with green troops ' : ' ',
        rule(event.green === 1 ? 'ORL-4.3.1b' : 'ORL-4.3.1a'),
      ]);
    case 'raised':
      return line(event.side, [
        unit(event.piece),
        ' is raised',
        ...(event.hex < world.board.size ? [' in ', hex(event.hex)] : []),
      ]);
    case 'body':
      return line(event.side, [`Main body of the ${formation(event.formation)}: the group of `, unit(event.piece)]);
    case 'out-of-command':
      return line(event.side, [...units(event.pieces), ' out of command ', rule('ORL-5.2.1a')]);
    case 'event':
      return line(event.side, [`${name(event.side)} event, ${event.roll}: ${eventName(event.event)} `, rule('ORL-6b')]);
    case 'afflicted':
      return line(event.side, [`${eventName(event.event)} strikes the ${formation(event.formation)}`]);
    case 'event-piece':
      return detail(event.side, [`${eventName(event.event)}: `, unit(event.piece)]);
    case 'played':
      return line(event.side, [
        `${name(event.side)} side plays ${eventName(event.event)} `,
        unit(event.piece),
        event.hex >= 0 ? hex(event.hex) : '',
      ]);
    case 'lapsed':
      return detail(event.side, [`${eventName(event.event)} lapses `, rule('ORL-6.2a')]);
    case 'awake':
      return line(world.formationSide[event.formation] ?? null, [
        `The ${formation(event.formation)} is active now `,
        rule('ORL-10.2b'),
      ]);
    case 'entered':
      return line(event.side, [unit(event.piece), ' comes onto the map in ', hex(event.hex), ' ', rule('ORL-7.4a')]);
    case 'left-map':
      return line(ownerOf(event.piece), [
        unit(event.piece),
        ' leaves the map at ',
        hex(event.hex),
        ' ',
        rule('ORL-7.5b'),
      ]);
    case 'moved':
      return {
        ...line(event.side, [
          unit(event.piece),
          ' moves ',
          hex(event.path[0] ?? -1),
          ' to ',
          hex(event.path.at(-1) ?? -1),
        ]),
        lines: [
          [
            `Cost ${event.cost / HALVES}${event.day === 1 ? ', a marching day ' : ' '}`,
            rule(event.day === 1 ? 'ORL-7.1.5a' : 'ORL-7a'),
          ],
        ],
        motion: motion([event.piece], event.path),
      };
    case 'orel':
      return line(event.side, [
        `The ${name(event.side)} units in Orel stand in the ${event.centre === 1 ? 'town centre' : 'suburbs'} `,
        rule('ORL-7.1.1e'),
      ]);
    case 'breakdown':
      return line(ownerOf(event.piece), [
        unit(event.piece),
        ': ',
        die(event.value, ownerOf(event.piece)),
        event.broken === 1 ? ' break down ' : ' run ',
        rule('ORL-9.2.1b'),
      ]);
    case 'formed':
      return detail(ownerOf(event.piece), [unit(event.piece), ' goes into Combat mode ', rule('ORL-7.1.4a')]);
    case 'digging':
      return line(ownerOf(event.piece), [unit(event.piece), ' begins to entrench ', rule('ORL-7.3b')]);
    case 'entrenched':
      return line(ownerOf(event.piece), [unit(event.piece), ' is entrenched ', rule('ORL-7.3b')]);
    case 'declared':
      return line(event.side, [
        unit(event.piece),
        event.joined === 1 ? ' joins the ' : ' declares a ',
        event.hasty === 1 ? 'hasty attack on ' : 'prepared attack on ',
        hex(event.hex),
      ]);
    case 'aimed':
      return line(event.side, [unit(event.piece), ' will shell ', unit(event.target), ' ', rule('ORL-8.3.1b')]);
    case 'promised':
      return line(event.side, [
        unit(event.piece),
        ` will support a ${event.hasty === 1 ? 'hasty' : 'prepared'} attack`,
      ]);
    case 'challenged':
      return line(event.side, [unit(event.piece), ' attacks ', unit(event.target), ' ', rule('ORL-9.1.1a')]);
    case 'supports':
      return line(event.side, [unit(event.piece), ' supports the combat at ', hex(event.hex), ' ', rule('ORL-8.6.2a')]);
    case 'munitions':
      return line(event.side, [
        unit(event.piece),
        ` gives ${counted(event.points, 'point')} to ${WHAT[event.what] ?? ''}: `,
        unit(event.to),
      ]);
    case 'barrage':
      return line(ownerOf(event.piece), [
        unit(event.piece),
        ' shells ',
        unit(event.target),
        `: ${event.dice} makes ${event.total}, `,
        event.losses > 0 ? counted(event.losses, 'step') : 'no step',
        event.check === NO_CHECK ? ' ' : ' and a check ',
        rule('ORL-8.3.2a'),
      ]);
    case 'check':
      return detail(ownerOf(event.piece), [
        unit(event.piece),
        ' checks: ',
        die(event.value, ownerOf(event.piece)),
        event.total === event.value ? '' : ` makes ${event.total}`,
        ` against ${event.tq}, ${event.total <= event.tq ? 'passed' : 'failed'} `,
        rule(event.rule),
      ]);
    case 'attack':
      return line(event.side, [
        `${name(event.side)} ${event.hasty === 1 ? 'hasty' : 'prepared'} attack on `,
        hex(event.hex),
        ' by ',
        ...units(event.pieces),
      ]);
    case 'cancelled':
      return line(event.side, [
        'The attack of ',
        unit(event.piece),
        ' on ',
        hex(event.hex),
        ' is cancelled ',
        rule('ORL-7.2l'),
      ]);
    case 'slipped':
      return line(event.side, [...units(event.pieces), ' retreat before combat ', rule('ORL-8.5a')]);
    case 'contact':
      return line(event.side, [unit(event.piece), ' goes into contact at ', hex(event.hex), ' ', rule('ORL-9.1a')]);
    case 'charge':
      return line(event.side, [...units(event.pieces), ' charge ', rule('ORL-8.7.1n')]);
    case 'cohesion':
      return detail(ownerOf(event.piece), [
        'Cohesion ',
        die(event.value, ownerOf(event.piece)),
        ` ${event.total} against ${event.tq}: `,
        unit(event.piece),
        ` ${COHESION[event.result] ?? ''} `,
        rule('ORL-8.7.1a'),
      ]);
    case 'assault':
      return line(event.side, [
        'Assault on ',
        hex(event.hex),
        `: ${event.dice} makes ${event.total}; losses ${event.attacker} and ${event.defender}, the ${event.loser === 0 ? 'attacker' : 'defender'} loses `,
        rule('ORL-8.8.2a'),
      ]);
    case 'morale':
      return detail(ownerOf(event.piece), [
        'Morale ',
        die(event.value, ownerOf(event.piece)),
        ` ${event.total} against ${event.tq}: `,
        unit(event.piece),
        ` ${MORALE[event.result] ?? ''} `,
        rule('ORL-8.8.2i'),
      ]);
    case 'damage':
      return detail(ownerOf(event.piece), [
        unit(event.piece),
        ' under fire: ',
        die(event.value, ownerOf(event.piece)),
        ' ',
        rule('ORL-9c'),
      ]);
    case 'step-lost':
      return line(event.side, [unit(event.piece), ` loses a step, ${event.steps} left`]);
    case 'eliminated':
      return line(ownerOf(event.piece), [unit(event.piece), ` is gone: ${event.reason} `, rule(event.rule)]);
    case 'prisoners':
      return line(event.side, [`${counted(event.steps, 'prisoner')}, now ${event.total} `, rule(event.rule)]);
    case 'captured':
      return line(event.side, [unit(event.piece), ' is captured in ', hex(event.hex), ' ', rule('ORL-9.1.2c')]);
    case 'repair':
      return line(ownerOf(event.piece), [unit(event.piece), ' leaves for repair ', rule('ORL-9.1.1b')]);
    case 'repaired':
      return line(ownerOf(event.piece), [unit(event.piece), ' is repaired']);
    case 'duel':
      return line(ownerOf(event.piece), [
        unit(event.piece),
        ` ${event.attacker} against ${event.defender} `,
        unit(event.target),
        ' ',
        rule('ORL-9.1.1a'),
      ]);
    case 'retreated':
      return {
        ...line(event.side, [
          ...units(event.pieces),
          event.rout === 1 ? ' rout to ' : ' retreat to ',
          hex(event.path.at(-1) ?? -1),
          ' ',
          rule(event.rout === 1 ? 'ORL-8.7.3a' : 'ORL-8.5.1a'),
        ]),
        motion: motion(event.pieces, event.path),
      };
    case 'routed':
      return line(ownerOf(event.piece), [unit(event.piece), ' is routed in ', hex(event.hex), ' ', rule(event.rule)]);
    case 'rallied':
      return line(ownerOf(event.piece), [unit(event.piece), ' rallies ', rule('ORL-8.7.3j')]);
    case 'advanced':
      return line(event.side, [unit(event.piece), ' advances into ', hex(event.hex), ' ', rule('ORL-8.7.4a')]);
    case 'pursuit':
      return line(event.side, [...units(event.pieces), ' pursue to ', hex(event.hex), ' ', rule('ORL-8.7.4b')]);
    case 'ended':
      return {
        ...heading(null, [ENDINGS[event.ending]?.text ?? '']),
        lines: [[`White: ${LEVELS[event.white] ?? '?'}; Red: ${LEVELS[event.red] ?? '?'}`]],
      };
  }
};
