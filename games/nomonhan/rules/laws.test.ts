import { GATE, place } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { ACTIVE, rebuild, SUPPRESSED, setFlag, TURN, VP } from '../state.ts';
import { at, type Play } from '../test/kit.ts';
import { brokenLaws } from './laws.ts';

const stacked = (): Play => at('{phase: JP movement, pieces: {2706: [J-inf-64, J-inf-71], 0512: [S-mot-24]}}');

describe('the laws of a state at rest', () => {
  it('hold after a move', () => {
    expect(brokenLaws(stacked().do('JP', 'move J-inf-64 2707').state)).toEqual([]);
  });

  it('notice a zone that was not counted, a gap in a stack, a unit that is nowhere', () => {
    expect(brokenLaws(stacked().state)).toEqual([]);
    const first = stacked();
    first.state.zoc[first.world.board.mustPlace('2707')] = 9;
    expect(brokenLaws(first.state).join()).toContain('2707 has a miscounted zone of control');
    const second = stacked();
    second.state.order[second.piece('J-inf-64')] = 5;
    expect(brokenLaws(second.state).join()).toContain('2706 has a stack with a gap');
    const third = stacked();
    third.state.place[third.piece('J-inf-64')] = third.world.board.mustPlace('2710');
    expect(brokenLaws(third.state).join()).toContain('J-inf-64 is not counted where it stands');
  });

  /** A rich position in which every law holds. */
  const rich = (): Play =>
    at(
      '{phase: JP movement, options: {fog: "on"}, vp: {JP: 3}, pieces: {2706: [J-inf-64, J-hq-23 active, J-dec-1], 2704: [J-mot-26 suppressed], 0512: [S-mot-24, S-hq-36], 0612: [S-0-1-12/1, S-0-1-12/2, S-0-1-12/3], Tamsag: [S-cav-15], Hailar: [J-inf-71], free: [S-mot-76]}, supply: {JP: {2706: 2, Hailar: 1}}, forts: {JP: [2706]}}',
    );
  const put = (play: Play, id: string, place: string): void => {
    play.state.place[play.piece(id)] = play.world.board.mustPlace(place);
    rebuild(play.state);
  };

  it.each<[text: string, spoil: (play: Play) => void]>([
    [
      'J-inf-64 is nowhere',
      (play) => {
        play.state.place[play.piece('J-inf-64')] = place(-1);
      },
    ],
    [
      'J-inf-64 is nowhere',
      (play) => {
        play.state.place[play.piece('J-inf-64')] = place(play.world.board.placeCount);
      },
    ],
    ['J-inf-64 stands where nobody may go (NOM-11.5a)', (play) => put(play, 'J-inf-64', '2802')],
    ['J-inf-64 is in the enemy base (NOM-26.4a)', (play) => put(play, 'J-inf-64', 'Tamsag')],
    ['S-mot-24 is in the enemy base (NOM-26.4a)', (play) => put(play, 'S-mot-24', 'Hailar')],
    [
      'J-inf-64 is active and no headquarters (NOM-2.31b)',
      (play) => setFlag(play.state, play.piece('J-inf-64'), ACTIVE),
    ],
    ['J-hq-23 is suppressed (NOM-19.3a)', (play) => setFlag(play.state, play.piece('J-hq-23'), SUPPRESSED)],
    ['J-dec-1 is suppressed (NOM-19.3a)', (play) => setFlag(play.state, play.piece('J-dec-1'), SUPPRESSED)],
    [
      '2706 is miscounted',
      (play) => {
        play.state.inside[play.place('2706')]++;
      },
    ],
    [
      '2706 is miscounted',
      (play) => {
        play.state.stacked[play.place('2706')]++;
      },
    ],
    [
      '0512 is miscounted',
      (play) => {
        play.state.stacked[play.world.board.size + play.place('0512')]--;
      },
    ],
    [
      '2706 has a stack with a gap',
      (play) => {
        play.state.order[play.piece('J-hq-23')] = 0;
      },
    ],
    ['0512 holds both sides (NOM-12.6a)', (play) => put(play, 'J-inf-64', '0512')],
    [
      '2802 holds supply where nobody may go',
      (play) => {
        play.state.points[play.place('2802')] = 1;
      },
    ],
    [
      '2705 has a miscounted zone of control (NOM-13.0a)',
      (play) => {
        play.state.zoc[play.place('2705')] = 0;
      },
    ],
    [
      '2707 has a wrong gate',
      (play) => {
        play.state.gate[play.world.board.placeCount + play.place('2707')] = GATE.free;
      },
    ],
    [
      '2706 has a wrong gate',
      (play) => {
        play.state.gate[play.world.board.placeCount + play.place('2706')] = GATE.stop;
      },
    ],
    [
      '2710 has a wrong gate',
      (play) => {
        play.state.gate[play.world.board.placeCount + play.place('2710')] = GATE.closed;
      },
    ],
    ['0-1-12 are used, but 3 have broken off', (play) => put(play, 'S-0-1-12/4', 'replaceable')],
    ['0-1-12 are used, but 0 have broken off', (play) => put(play, 'S-mot-76', '0616')],
    [
      '2710 is fortified for nobody (NOM-21.3a)',
      (play) => {
        play.state.fort[play.place('2710')] = 1;
      },
    ],
    [
      '2706 is fortified for nobody (NOM-21.3a)',
      (play) => {
        play.state.fort[play.place('2706')] = 2;
      },
    ],
    [
      'more victory points were spent than held (NOM-24.1b)',
      (play) => {
        play.state.track[VP + 1] = -1;
      },
    ],
    [
      'more supply of 2706 has moved than lies there',
      (play) => {
        play.state.done[play.place('2706')] = 3;
      },
    ],
    [
      'more supply of Hailar has moved than lies there',
      (play) => {
        play.state.done[play.place('Hailar')] = 2;
      },
    ],
    [
      'air points below zero',
      (play) => {
        play.state.air[3] = 255;
      },
    ],
    [
      'turn 7',
      (play) => {
        play.state.track[TURN] = 7;
      },
    ],
  ])('notice that %s', (text, spoil) => {
    const play = rich();
    expect(brokenLaws(play.state)).toEqual([]);
    spoil(play);
    expect(brokenLaws(play.state).join('; ')).toContain(text);
  });

  it('hold for a stack of any height', () => {
    const { world } = stacked();
    const all = world.pieceIds.filter((id, p) => id.startsWith('J-') && world.battalionKind[p] < 0);
    expect(all.length).toBeGreaterThan(32);
    const play = at(
      `{phase: JP movement, options: {fog: "on"}, pieces: {2706: [${all.join(', ')}], 0512: [S-mot-24]}}`,
    );
    expect(brokenLaws(play.state)).toEqual([]);
    play.state.order[play.piece('J-inf-64')] = 40 + all.length;
    expect(brokenLaws(play.state).join()).toContain('2706 has a stack with a gap');
  });

  it('let alone what only looks strange', () => {
    const play = rich();
    play.state.done[play.place('2706')] = 2;
    play.state.track[TURN] = 6;
    play.state.track[VP] = 0;
    play.state.air[3] = 200;
    expect(brokenLaws(play.state)).toEqual([]);
  });
});
