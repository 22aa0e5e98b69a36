import { counted, type GameEvent, type Narration, narrated, storyteller } from '@hexside/engine';
import type { NomonhanEvent } from '../rules/events.ts';
import { AIR_BOXES, SIDE_IDS, type World } from '../world.ts';
import { ENDINGS } from './endings.ts';

const NAMES = ['The Japanese', 'The Soviets'] as const;
const OF = ['Japanese', 'Soviet'] as const;
const PHASES: Readonly<Record<string, string>> = {
  deployment: 'Deployment',
  'campaign-markers': 'Campaign Marker Phase',
  'air-allocation': 'Air Mission Allocation',
  reinforcement: 'Reinforcement Phase',
  logistics: 'Logistics Phase',
  movement: 'Movement Phase',
  'follow-on': 'Follow-On Movement Phase',
  'air-strike': 'Air Strike Phase',
  combat: 'Land Combat Phase',
  'end-of-turn': 'End of turn',
};

const name = (of: number): string => NAMES[of] ?? 'Both sides';

/** Tells an event in words, with links. */
export const narrate = (world: World, event: GameEvent): Narration | null =>
  narrated<NomonhanEvent>(event, (ours) => tell(world, ours));

const tell = (world: World, event: NomonhanEvent): Narration => {
  const story = storyteller({ sides: SIDE_IDS, pieces: world.pieceIds, places: world.board.ids, unknown: 'a unit' });
  const { line, detail, heading, unit, units, at: hex, places: hexes, rule, die } = story;
  const marker = (m: number): string => world.markers[m]?.name ?? 'a marker';
  const motion = (p: number, path: readonly number[]) => ({ motion: story.motion([p], path) });
  switch (event.kind) {
    case 'turn': {
      const month = world.data.scenario.calendar.turns[event.turn - 1]?.month ?? '';
      return heading(null, [`Turn ${event.turn}, ${month}`]);
    }
    case 'phase':
      return heading(event.side, [`${event.side < 0 ? '' : `${OF[event.side]} `}${PHASES[event.name] ?? event.name}`]);
    case 'set-up':
      return line(event.side, [unit(event.piece), ' starts in ', hex(event.hex)]);
    case 'initiative':
      return line(event.side, [
        event.die > 0 ? die(event.die, event.side) : '',
        ` ${name(event.side)} play first this turn, with victory points ${event.vp[0]} Japanese and ${event.vp[1]} Soviet. `,
        rule('NOM-4.1b'),
      ]);
    case 'drew':
      return line(event.side, [
        event.marker < 0
          ? `${name(event.side)} pick a campaign marker and hold it`
          : `${name(event.side)} ${event.bought === 1 ? 'buy' : 'pick'} ${marker(event.marker)}`,
      ]);
    case 'marker':
      return line(event.side, [`${name(event.side)} play ${marker(event.marker)}`]);
    case 'group': {
      const group = world.data.campaign.groups.list.find(({ id }) => id === event.group);
      const month = world.data.scenario.calendar.turns[event.turn - 1]?.month ?? '';
      return detail(event.side, [`${group?.name ?? event.group} comes in ${month} `, rule('NOM-6.13a')]);
    }
    case 'level':
      return detail(event.side, [`Command level ${event.level} `, rule('NOM-5.2a')]);
    case 'purge':
      return detail(event.side, [unit(event.piece), ' is purged and not activated this turn']);
    case 'base-supply':
      return detail(event.side, [`${counted(event.points, 'supply point')} in the base`]);
    case 'allocated': {
      const [superiority = 0, interdiction = 0, recon = 0, strike = 0] = event.missions;
      return line(event.side, [
        `${name(event.side)} fly superiority ${superiority}, interdiction ${interdiction}, recon ${recon}, strike ${strike} `,
        rule('NOM-4.1e'),
      ]);
    }
    case 'raid':
      return line(0, [die(event.die, 0), ` The raid damages ${counted(event.damaged, 'air point')} on the ground`]);
    case 'air-fire':
      return line(event.side, [
        die(event.die, event.side),
        ` ${counted(event.points, 'point')} at ${event.others === 1 ? 'other missions' : 'air superiority'}: ${event.eliminated} eliminated, ${event.damaged} damaged `,
        rule('NOM-16.51a'),
      ]);
    case 'air-loss':
      return detail(event.side, [
        `${OF[event.side]} ${AIR_BOXES[event.box]}: ${event.eliminated} eliminated, ${event.damaged} damaged`,
      ]);
    case 'routine':
      return line(event.side, [
        `${counted(event.air, 'air point')} to the Reserve, ${counted(event.supply, 'supply point')} on the way `,
        rule('NOM-6.11a'),
      ]);
    case 'bought-unit':
      return line(event.side, [unit(event.piece), ' is bought with victory points']);
    case 'declared':
      return line(event.side, [
        event.points > 0 ? counted(event.points, 'supply point') : unit(event.piece),
        ' will enter at ',
        hex(event.place),
      ]);
    case 'arrived':
      return line(event.side, [
        event.points > 0 ? counted(event.points, 'supply point') : unit(event.piece),
        ' arrives in ',
        hex(event.place),
      ]);
    case 'held-back':
      return line(event.side, [
        `Held back: ${counted(event.pieces, 'unit')}, ${counted(event.points, 'supply point')} `,
        rule('NOM-6.21b'),
      ]);
    case 'interdiction':
      return line(event.side, [
        die(event.die, 1 - event.side),
        ' ',
        // Supply, or a unit that the reader cannot see.
        event.piece < 0 ? 'a column' : unit(event.piece),
        event.eliminated === 1
          ? ' is destroyed on the way '
          : event.delay > 0
            ? ` is delayed ${counted(event.delay, 'turn')} `
            : ' gets through ',
        rule('NOM-16.62a'),
      ]);
    case 'interdictor-hit':
      return detail(event.side, ['An interdicting air point is damaged ', rule('NOM-2.34c')]);
    case 'broke-down':
      return line(event.side, [unit(event.piece), ' breaks down in ', hex(event.hex), ' ', rule('NOM-9.1a')]);
    case 'combined':
      return line(event.side, [unit(event.piece), ' is formed in ', hex(event.hex), ' ', rule('NOM-9.2a')]);
    case 'activated':
      return line(event.side, [
        ...(event.pieces.length === 0 ? ['Headquarters are'] : [...units(event.pieces), ' activated:']),
        event.free === 1 ? ' acting on their own initiative' : ' supplied',
      ]);
    case 'refitted':
      return line(event.side, [
        unit(event.piece),
        ' is refitted in ',
        hex(event.place),
        ` for ${counted(event.points, 'supply point')} `,
        rule('NOM-7.5c'),
      ]);
    case 'repaired':
      return line(event.side, [`${counted(event.points, 'air point')} repaired `, rule('NOM-7.6a')]);
    case 'fortified':
      return line(event.side, ['Fortified: ', ...hexes(event.hexes), ' ', rule('NOM-20.0d')]);
    case 'hidden':
      return line(event.side, [unit(event.piece), ' is turned face down']);
    case 'shown':
      return line(event.side, [unit(event.piece), ' is turned face up']);
    case 'moved':
      return {
        ...line(event.side, [
          event.piece >= 0 ? unit(event.piece) : event.points > 0 ? counted(event.points, 'supply point') : 'A stack',
          event.piece >= 0 && event.points > 0 ? ' with supply' : '',
          ' moves to ',
          hex(event.path[event.path.length - 1] ?? -1),
        ]),
        ...motion(event.piece, event.path),
      };
    case 'turned-back':
      return line(event.side, [
        event.piece < 0 ? 'A move' : unit(event.piece),
        ' out of ',
        hex(event.from),
        ' is barred by a zone of control in ',
        hex(event.hex),
        ' ',
        rule('NOM-13.4a'),
      ]);
    case 'decoy':
      return line(event.side, [
        'A deception marker in ',
        hex(event.hex),
        ' is revealed and removed ',
        rule('NOM-34.2a'),
      ]);
    case 'recon':
    case 'looked':
      return {
        ...line(event.side, [
          event.kind === 'recon'
            ? 'Recon over '
            : event.hex < 0
              ? 'Agents look at the reinforcement track'
              : 'Agents look at ',
          event.hex < 0 ? '' : hex(event.hex),
        ]),
        lines: event.pieces.length > 0 ? [units(event.pieces)] : [],
      };
    case 'strike':
      return line(event.side, [
        'Strike at ',
        hex(event.hex),
        `: ${event.air} air${event.guns > 0 ? `, ${event.guns} artillery` : ''}, shifted ${event.shift}, column ${event.column} `,
        rule('NOM-16.81a'),
      ]);
    case 'strike-result':
      return detail(event.side, [die(event.die, event.side), ` ${event.code}`]);
    case 'suppressed':
      return detail(event.side, [unit(event.piece), ' in ', hex(event.hex), ' is suppressed ', rule('NOM-8.3a')]);
    case 'supply-lost':
      return detail(event.side, [
        `${counted(event.points, 'supply point')} lost in `,
        hex(event.hex),
        ' ',
        rule(event.reason),
      ]);
    case 'air-hit':
      return detail(event.side, ['An air point is damaged ', rule('NOM-16.84a')]);
    case 'examined':
      return {
        ...detail(event.side, ['Patrols look at ', hex(event.hex), ' ', rule('NOM-18.1a')]),
        lines: event.pieces.length > 0 ? [units(event.pieces)] : [],
      };
    case 'spared':
      return detail(event.side, [unit(event.piece), ' takes no part: too many units in one hex ', rule('NOM-12.5c')]);
    case 'declared-battles':
      return line(event.side, [`${counted(event.count, 'battle')} declared `, rule('NOM-14.2a')]);
    case 'battle':
      return {
        ...line(event.side, ['Attack on ', ...hexes(event.hexes)]),
        lines: [units(event.pieces), ['against ', ...units(event.defenders)]],
      };
    case 'support':
      return detail(event.side, [
        unit(event.piece),
        ` supports: ${counted(event.shift, 'column')} `,
        rule('NOM-10.3a'),
      ]);
    case 'table':
      return detail(event.side, [
        `The ${event.table === 'raid' ? 'Raid' : 'Assault'} table is used `,
        rule('NOM-14.3a'),
      ]);
    case 'odds':
      return detail(null, [
        `${event.attack} against ${event.defence}${event.percent < 0 ? '' : `, ${event.percent}%`}; columns ${event.base + 1} to ${event.column + 1} `,
        rule('NOM-14.3b'),
      ]);
    case 'combat-result': {
      const result = world.data.tables.combatResults.codes;
      const code = Object.entries(result).find(([key]) => key === event.code)?.[1];
      return line(event.side, [
        die(event.die, event.side),
        ` ${event.code}: ${code?.name ?? ''}${event.was === event.code ? '' : ` (${event.was} before Banzai!)`}`,
      ]);
    }
    case 'lost':
      return line(event.side, [
        unit(event.piece),
        event.permanent === 1 ? ' is lost for good' : ' is lost',
        ` (${counted(event.vp, 'victory point')}) `,
        rule(event.rule),
      ]);
    case 'stands':
      return detail(event.side, [unit(event.piece), ' stands its ground in ', hex(event.hex), ' ', rule(event.rule)]);
    case 'rout':
      return detail(event.side, [
        die(event.die, event.side),
        ' ',
        unit(event.piece),
        ' is routed ',
        rule('NOM-15.32a'),
      ]);
    case 'retreated':
      return {
        ...line(event.side, [unit(event.piece), ' retreats to ', hex(event.path[event.path.length - 1] ?? -1)]),
        ...motion(event.piece, event.path),
      };
    case 'pursued':
      return {
        ...line(event.side, [unit(event.piece), ' pursues to ', hex(event.path[event.path.length - 1] ?? -1)]),
        ...motion(event.piece, event.path),
      };
    case 'capture':
      return detail(event.side, [
        die(event.die, event.side),
        event.captured === 1 ? ' A supply point is captured in ' : ' A supply point is destroyed in ',
        hex(event.hex),
        ' ',
        rule('NOM-32.0a'),
      ]);
    case 'objective':
      return line(event.side, [hex(event.hex), `: ${counted(event.vp, 'victory point')} `, rule('NOM-24.6a')]);
    case 'score':
      return line(null, [`Victory points: Japanese ${event.vp[0]}, Soviet ${event.vp[1]}`]);
    case 'ended':
      return heading(null, [ENDINGS[event.ending]?.text ?? '']);
  }
};
