import { counted, type GameEvent, type Narration, narrated, type Segment, storyteller } from '@hexside/engine';
import type { OrgunEvent } from '../rules/events.ts';
import { SIDE_IDS, TRIBE_NAMES, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

const NAMES = ['DRA', 'Mujahideen'] as const;
const SIDES = ['The DRA', 'The Mujahideen side'] as const;
const PHASE_NAMES: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  initiative: 'Initiative Phase',
  cards: 'Card Draw Phase',
  reinforcement: 'Reinforcement Phase',
  action: 'Action Phase',
  supply: 'Supply Phase',
  end: 'End Phase',
};

const name = (of: number): string => NAMES[of] ?? '';

/** Tells an event in words, with links. */
export const narrate = (world: World, event: GameEvent): Narration | null =>
  narrated<OrgunEvent>(event, (ours) => tell(world, ours));

const tell = (world: World, event: OrgunEvent): Narration => {
  const {
    line,
    detail,
    heading,
    unit,
    units,
    at: area,
    rule,
    motion,
  } = storyteller({
    sides: SIDE_IDS,
    pieces: world.pieceIds,
    places: world.placeIds,
  });
  const card = (of: number): string => world.cardKind[of]?.name ?? '?';
  const sideOf = (p: number): number => world.sideOf[p] ?? 0;
  switch (event.kind) {
    case 'phase': {
      const title = PHASE_NAMES[event.name] ?? event.name;
      return heading(null, [event.turn === 0 ? title : `Turn ${event.turn}: ${title}`]);
    }
    case 'set-up':
      return line(event.side, [unit(event.piece), ' is set up in ', area(event.area)]);
    case 'set-up-done':
      return line(event.side, [`${SIDES[event.side]} has set up`]);
    case 'die':
      return detail(event.side, [
        event.name,
        ': ',
        { die: event.value, side: SIDE_IDS[event.side] ?? '' },
        event.total === event.value ? '' : ` makes ${event.total}`,
        event.meaning === '' ? ' ' : `, ${event.meaning} `,
        rule(event.rule),
      ]);
    case 'initiative':
      return line(event.side, [
        event.dra + event.mj === 0
          ? `${SIDES[event.side]} has the initiative `
          : `${event.dra} to ${event.mj}: ${SIDES[event.side]} has the initiative `,
        rule(event.tie === 1 ? 'ORG-8.0e' : 'ORG-8.0f'),
      ]);
    case 'drew':
      return line(event.side, [`${SIDES[event.side]} draws ${counted(event.count, 'card')}`]);
    case 'drew-card':
      return line(event.side, [`You draw ${card(event.card)}`]);
    case 'card':
      return {
        ...line(event.side, [`${SIDES[event.side]} plays ${card(event.card)}`]),
        lines: [[world.cardKind[event.card]?.text ?? '']],
      };
    case 'arrived':
      return line(sideOf(event.piece), [unit(event.piece), ' arrives in ', area(event.area)]);
    case 'waits':
      return line(sideOf(event.piece), [
        unit(event.piece),
        ' cannot enter ',
        area(event.area),
        ' and waits for the next turn ',
        rule('ORG-17.0f'),
      ]);
    case 'drawn-unit':
      return line(sideOf(event.piece), ['Drawn from the Soviet units: ', unit(event.piece), ' ', rule('ORG-17.2c')]);
    case 'passed':
      return line(event.side, [`${SIDES[event.side]} passes`]);
    case 'activated':
      return line(event.side, [`${SIDES[event.side]} activates `, area(event.area)]);
    case 'action-over':
      return detail(event.side, event.pieces.length > 0 ? [...units(event.pieces), ' spent'] : ['The action is over']);
    case 'moved':
      return {
        ...line(event.side, [...units(event.pieces), ' moves ', area(event.from), ' to ', area(event.area)]),
        motion: motion(event.pieces, [event.from, event.area]),
      };
    case 'stopped':
      return line(event.side, [
        ...units(event.pieces),
        ' spots nobody and stops in ',
        area(event.area),
        ' ',
        rule('ORG-11.3.7b'),
      ]);
    case 'attack':
      return {
        ...line(event.side, [
          `${name(event.side)} attack in `,
          area(event.area),
          ': ',
          ...units(event.pieces),
          ' against ',
          ...units(event.defenders),
        ]),
        rule: event.must === 1 ? 'ORG-12.1a' : 'ORG-12.2a',
      };
    case 'value': {
      const parts = event.parts === '' ? [] : event.parts.split(';');
      const lines = parts.map((part): Segment[] => {
        const [amount = '0', label = '', id = ''] = part.split('|');
        return [`${Number(amount) < 0 ? '−' : '+'}${Math.abs(Number(amount))} ${label} `, rule(id)];
      });
      const title = event.name === 'attack' ? 'Attack value' : 'Defence value';
      return {
        ...detail(event.side, [
          `${title} ${event.total}: ${event.base} firepower and `,
          { die: event.die, side: SIDE_IDS[event.side] ?? '' },
        ]),
        lines,
      };
    }
    case 'result':
      return event.cp > 0
        ? line(event.side, [
            `The attack in `,
            area(event.area),
            ` succeeds: ${counted(event.cp, 'casualty point')} `,
            rule('ORG-12.5d'),
          ])
        : line(event.side, ['The attack in ', area(event.area), ' is repulsed ', rule('ORG-12.5f')]);
    case 'rerolled':
      return detail(event.side, [unit(event.piece), ' re-rolls the die ', rule('ORG-4.1.3b')]);
    case 'points':
      return detail(event.side, [
        `${counted(event.cp, 'casualty point')} in `,
        area(event.area),
        ' ',
        rule('ORG-12.6d'),
      ]);
    case 'spent':
      return detail(sideOf(event.piece), [unit(event.piece), ` is spent: ${event.reason}`]);
    case 'fresh':
      return detail(sideOf(event.piece), [unit(event.piece), ` is fresh again: ${event.reason}`]);
    case 'retreated':
      return {
        ...line(sideOf(event.piece), [unit(event.piece), ' retreats to ', area(event.area)]),
        motion: motion([event.piece], [event.from, event.area]),
      };
    case 'stays':
      return line(sideOf(event.piece), [
        unit(event.piece),
        ' cannot retreat and stays in ',
        area(event.area),
        ' ',
        rule('ORG-12.2b'),
      ]);
    case 'along':
      return detail(sideOf(event.piece), [
        unit(event.piece),
        ' goes with it to ',
        area(event.area),
        ' ',
        rule('ORG-4.1h'),
      ]);
    case 'eliminated':
      return line(sideOf(event.piece), [unit(event.piece), ` is eliminated: ${event.reason} `, rule(event.rule)]);
    case 'ambush':
      return {
        ...line(event.side, [`${name(event.side)} ambush at `, area(event.area)]),
        lines: event.by.map((by, i) => [unit(by), ' against ', unit(event.at[i] ?? -1)]),
        rule: 'ORG-13.0f',
      };
    case 'ambush-called-off':
      return line(0, ['The Informer spoils the ambush at ', area(event.area)]);
    case 'prepared':
      return line(1, ['An ambush was prepared in ', area(event.area)]);
    case 'raid':
      return {
        ...line(sideOf(event.piece), [unit(event.piece), ' raids ', unit(event.target), ' in ', area(event.area)]),
        rule: 'ORG-14.0a',
      };
    case 'returned':
      return line(sideOf(event.piece), [unit(event.piece), ' is back in ', area(event.area), ' ', rule('ORG-14.0g')]);
    case 'strike':
      return line(0, [{ piece: world.pieceIds[world.mi24] ?? 'Mi-24' }, ' strikes at ', area(event.area)]);
    case 'target':
      return detail(null, ['Aimed at ', area(event.area)]);
    case 'tribe':
      return detail(event.side, [`${SIDES[event.side]} names the ${TRIBE_NAMES[event.tribe] ?? '?'}`]);
    case 'mined':
      return line(0, [area(event.area), ' is mined']);
    case 'path':
      return event.laid === 1
        ? line(1, ['A path leads through the mines of ', area(event.area)])
        : line(0, ['The path through the mines of ', area(event.area), ' is closed']);
    case 'mines-lifted':
      return line(1, ['The mines in ', area(event.area), ' are lifted ', rule('ORG-11.3.6a')]);
    case 'defected':
      return line(1, [unit(event.piece), ' leaves the war, persuaded by ', unit(event.by), ' ', rule('ORG-9.1d')]);
    case 'no-ammo':
      return line(1, [unit(event.piece), ' is out of ammunition ', rule('ORG-12.9a')]);
    case 'supply':
      return {
        ...line(null, ['Supply is checked ', rule('ORG-15.0e')]),
        lines: [
          ...(event.low.length > 0 ? [[...units(event.low), ': low supply']] : []),
          ...(event.out.length > 0 ? [[...units(event.out), ': out of supply']] : []),
          ...(event.back.length > 0 ? [[...units(event.back), ': in supply again']] : []),
        ],
      };
    case 'ended':
      return heading(null, [ENDINGS[event.ending]?.text ?? '']);
  }
};
