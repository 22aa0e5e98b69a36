import { counted, type GameEvent, type Narration, narrated, type Segment, storyteller } from '@hexside/engine';
import type { KarabakhEvent } from '../rules/events.ts';
import { SIDE_IDS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

const ADJECTIVE = ['Armenian', 'Azeri'] as const;
const SIDES = ['The Armenian side', 'The Azeri side'] as const;
const PHASE_NAMES: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  joint: 'Joint Resource and Random Event Phase',
  reinforcement: 'Reinforcement',
  movement: 'Movement',
  combat: 'Combat',
  end: 'End of turn',
};

/** Tells an event in words, with links. */
export const narrate = (world: World, event: GameEvent): Narration | null =>
  narrated<KarabakhEvent>(event, (ours) => tell(world, ours));

const tell = (world: World, event: KarabakhEvent): Narration | null => {
  const {
    line,
    detail,
    heading,
    unit,
    units,
    at: hex,
    rule,
    die,
  } = storyteller({
    sides: SIDE_IDS,
    pieces: world.pieceIds,
    places: world.placeIds,
  });
  const name = (of: number): string => ADJECTIVE[of] ?? '';
  switch (event.kind) {
    case 'phase': {
      const title = PHASE_NAMES[event.name] ?? event.name;
      const who = event.side < 0 ? '' : `${name(event.side)} `;
      return heading(event.side, [event.turn === 0 ? `${who}${title}` : `Turn ${event.turn}: ${who}${title}`]);
    }
    case 'set-up':
      return line(event.side, [unit(event.piece), ' is set up in ', hex(event.hex)]);
    case 'set-up-hidden':
      return line(event.side, [`${name(event.side)} unit is set up in `, hex(event.hex)]);
    case 'set-up-done':
      return line(event.side, [`${SIDES[event.side]} has set up`]);
    case 'die':
      return {
        ...line(event.side, [
          event.name,
          ': ',
          { die: event.value, side: SIDE_IDS[event.side] ?? '' },
          event.total === event.value ? '' : ` makes ${event.total}`,
          event.meaning === '' ? '' : `, ${event.meaning} `,
          rule(event.rule),
        ]),
        weight: 'detail',
      };
    case 'drew':
      return line(event.side, [`${name(event.side)} draw: `, unit(event.piece)]);
    case 'drew-hidden':
      return line(event.side, ['Militia drawn for ', hex(event.hex)]);
    case 'placed':
      return line(event.side, [
        unit(event.piece),
        ' arrives in ',
        hex(event.hex),
        event.cost > 0 ? ` for ${event.cost}` : '',
      ]);
    case 'placed-hidden':
      return line(event.side, [
        `${name(event.side)} unit arrives in `,
        hex(event.hex),
        event.cost > 0 ? ` for ${event.cost}` : '',
      ]);
    case 'to-pool':
      return line(null, [unit(event.piece), ` returns to the pool: ${event.reason} `, rule(event.rule)]);
    case 'event':
      return line(event.side, [
        `${event.name}: ${counted(event.points, `${name(event.side)} replacement point`)} more, now ${event.total} `,
        rule(event.rule),
      ]);
    case 'no-attacks':
      return line(event.side, ['After the coup in Baku Azeri units do not attack this turn ', rule('KAR-7.0j')]);
    case 'taken':
      return line(event.side, [unit(event.piece), ' is sent away until next turn ', rule('KAR-7.0l')]);
    case 'nothing-beneath':
      return line(null, ['Nothing beneath the top unit in ', hex(event.hex), ' can be taken']);
    case 'income':
      return line(event.side, [`${name(event.side)} replacements: ${event.points}, now ${event.total}`]);
    case 'resettled':
      return line(event.side, ['Refugees return to ', hex(event.hex), ' ', rule('KAR-10.4a')]);
    case 'converted':
      return line(0, [unit(event.piece), ' is converted; ', unit(event.into), ' comes next turn ', rule('KAR-8.1.1d')]);
    case 'bought-marker':
      return line(event.side, [unit(event.piece), ` is bought for ${event.cost}`]);
    case 'rebuilt':
      return line(event.side, [unit(event.piece), ` is rebuilt for ${event.cost}`]);
    case 'rebuilt-hidden':
      return line(event.side, [`${name(event.side)} unit is rebuilt in `, hex(event.hex), ` for ${event.cost}`]);
    case 'bought-militia':
      return line(event.side, [`${counted(event.count, 'militia unit')} bought for ${event.cost}`]);
    case 'moved': {
      const from = event.path[0] ?? -1;
      const to = event.path[event.path.length - 1] ?? -1;
      const who: Segment[] = event.pieces.length > 0 ? units(event.pieces) : [`${name(event.side)} unit`];
      const more = event.count - Math.max(1, event.pieces.length);
      return {
        ...line(event.side, [...who, more > 0 ? ` and ${more} more` : '', ' moves ', hex(from), ' to ', hex(to)]),
        lines: [
          [
            `Cost ${event.cost}${event.march === 1 ? ', marching ' : ' '}`,
            rule(event.march === 1 ? 'KAR-12.2a' : 'KAR-12.0a'),
          ],
        ],
        motion: {
          pieces: event.pieces.map((p) => world.pieceIds[p] ?? '?'),
          path: event.path.map((h) => world.placeIds[h] ?? '?'),
        },
      };
    }
    case 'displaced':
      return line(event.side, [
        'The people of ',
        hex(event.hex),
        ` are driven out: ${counted(event.refugees, 'refugee point')}, now ${event.level} `,
        rule('KAR-10.1e'),
      ]);
    case 'control':
      return detail(event.side, [hex(event.hex), ` comes under ${name(event.side)} control`]);
    case 'eliminated':
      return line(null, [unit(event.piece), ` is eliminated: ${event.reason} `, rule(event.rule)]);
    case 'eliminated-hidden':
      return line(event.side, [
        `${name(event.side)} unit in `,
        hex(event.hex),
        ` is eliminated: ${event.reason} `,
        rule(event.rule),
      ]);
    case 'attack':
      return line(event.side, [
        `${name(event.side)} attack on `,
        hex(event.hex),
        ` by ${counted(event.count, 'unit')}`,
        event.pieces.length > 0 ? ': ' : '',
        ...units(event.pieces),
      ]);
    case 'called-off':
      return line(event.side, ['The attack on ', hex(event.hex), ' is called off ', rule('KAR-5.5c')]);
    case 'support':
      return {
        ...line(event.side, [
          `${name(event.side)} support: `,
          ...(event.markers.length > 0 ? units(event.markers) : ['none']),
        ]),
        weight: 'detail',
      };
    case 'revealed':
      return detail(event.side, [`${name(event.side)} units: `, ...units(event.pieces)]);
    case 'cancelled':
      return line(event.side, [
        'The attack on ',
        hex(event.hex),
        ` does not take place: ${event.reason} `,
        rule(event.rule),
      ]);
    case 'away':
      return line(1, [unit(event.piece), ' is withheld and comes back next turn ', rule('KAR-13.2b')]);
    case 'excluded':
      return line(event.side, [...units(event.pieces), ' hold back ', rule('KAR-13.4a')]);
    case 'odds': {
      const { columns } = world.data.tables.combatResults;
      const label = (column: number): string => (columns[column]?.odds ?? '?').replace('/', '-');
      const labels = event.labels === '' ? [] : event.labels.split(';');
      const shifts = event.shifts.map((amount, i): Segment[] => {
        const [words = '', id = ''] = (labels[i] ?? '').split('|');
        return [`${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${words} `, rule(id)];
      });
      return {
        ...line(null, [
          `${event.attack} to ${event.defence} is ${label(event.column)}${event.final === event.column ? '' : `, makes ${label(event.final)}`}`,
        ]),
        lines: shifts,
        weight: 'detail',
      };
    }
    case 'result':
      return {
        ...line(null, [
          'Combat: ',
          { die: event.die },
          ` attacker loses ${event.attacker}, defender ${event.defender} `,
          rule('KAR-13.7a'),
        ]),
        weight: 'detail',
      };
    case 'step-lost':
      return line(event.side, [unit(event.piece), event.steps === 0 ? ' loses its last step' : ' loses a step']);
    case 'retreated':
      return {
        ...line(event.side, [
          ...units(event.pieces),
          ' retreats to ',
          hex(event.path[event.path.length - 1] ?? -1),
          ' ',
          rule('KAR-13.8b'),
        ]),
        motion: {
          pieces: event.pieces.map((p) => world.pieceIds[p] ?? '?'),
          path: event.path.map((h) => world.placeIds[h] ?? '?'),
        },
      };
    case 'advanced':
      return line(event.side, [...units(event.pieces), ' advances into ', hex(event.hex), ' ', rule('KAR-13.9a')]);
    case 'bombarded':
      return line(event.side, [
        hex(event.hex),
        ' is bombarded: ',
        die(event.die, event.side),
        ` ${counted(event.refugees, 'refugee point')}, ${event.rp} spent `,
        rule('KAR-10.3f'),
      ]);
    case 'withdrawn':
      return line(null, [`Former Soviet counters leave: ${event.count} `, rule('KAR-6.1g')]);
    case 'reforms':
      return line(1, [`Military reforms: ${event.rp} more replacement points `, rule('KAR-8.2.1d')]);
    case 'ended':
      return {
        ...heading(null, [ENDINGS[event.ending]?.text ?? '']),
        lines: [[`${counted(event.points, 'Armenian victory point')}`]],
      };
  }
};
