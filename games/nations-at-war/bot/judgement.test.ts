// Single decisions of the commander, each on the smallest position that shows it.
import { botFactoryFor } from '@hexside/bots';
import { writeAction } from '@hexside/engine';
import { expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';
import { commander, createCommander } from './index.ts';
import { PARAMETERS } from './weights.ts';

const SIDES = ['GE', 'SU'] as const;
const bots = botFactoryFor({ 'nations-at-war': { ...commander, noise: {} } });

const choice = (play: Play, botFactory = bots): string => {
  const side = play.sideOf(play.asked);
  return writeAction(botFactory.createBot(game, 'captain', 'judgement').choose(play.state, side).action);
};

/** Lets the captain answer for one side while it is asked, and tells what it said. */
const lead = (play: Play, of: (typeof SIDES)[number], most = 20): string[] => {
  const said: string[] = [];
  while (said.length < most && play.asked === of) {
    const line = choice(play);
    said.push(line);
    if (line === 'done') break;
    play.do(of, line);
  }
  return said;
};

it('takes the last hex of the railway in the last turn, instead of a shot', () => {
  const play = at(
    '{scenario: cats, turn: 8, phase: operations 11, control: {GE: [L8, L9, L10]}, pieces: {K10: [1/11, HQ/11], H9: [1/276 ops]}}',
  );
  expect(play.controller('L7')).toBe('SU');
  lead(play, 'GE');
  expect(['L7', 'L11'].map((hex) => play.controller(hex))).toContain('GE');
});

it('breaks the stretch that would lose the game', () => {
  const play = at(
    '{scenario: cats, turn: 8, phase: operations 276, control: {GE: [L1, L2, L3, L4]}, pieces: {N3: [1/276, HQ/276], A1: [1/505 ops]}}',
  );
  lead(play, 'SU');
  expect(['L1', 'L2', 'L3', 'L4'].map((hex) => play.controller(hex))).toContain('SU');
});

it('fires at what stands before it', () => {
  const play = at('{scenario: cats, turn: 2, phase: operations 505, pieces: {L5: [1/505, HQ/505], M7: [1/276 ops]}}');
  expect(lead(play, 'GE').some((line) => line.startsWith('fire 1/276') || line.startsWith('snap 1/276'))).toBe(true);
});

it('assaults who holds the bridge when time is short', () => {
  const play = at(
    '{scenario: bridge, turn: 8, phase: operations 320, control: {GE: [O7, P7]}, fate: {GE: 0, SU: 0}, pieces: {M6: [P1/320, P2/320, HQ/320], N6: [1/71G disrupted]}}',
  );
  const said = lead(play, 'GE');
  expect(said.some((line) => line.startsWith('assault N6'))).toBe(true);
});

it('lays smoke where it must stay under many guns', () => {
  const play = at(
    '{scenario: bridge, turn: 7, phase: operations 320, control: {GE: [O7, P7]}, fate: {GE: 0, SU: 0}, pieces: {N6: [P1/320, P2/320, HQ/320], Q7: [1/3, 2/3], R6: [3/3, 4/3]}}',
  );
  expect(lead(play, 'GE').join(', ')).toMatch(/smoke /);
});

it('gets its gun off the lorries where there is something to shoot at', () => {
  const play = at(
    '{scenario: bridge, turn: 4, phase: operations 71G, fate: {GE: 0, SU: 0}, pieces: {P7: [ATG/71G mounted], P5: [1/71G, HQ/71G], M7: [1/18 ops]}}',
  );
  expect(lead(play, 'SU').join(', ')).toMatch(/deploy|unload/);
});

it('holds opportunity fire below the chance of its standing order and fires above it', () => {
  const moved = (least: number): string => {
    const play = at(
      '{scenario: cats, phase: operations 505, pieces: {E6: [1/505, HQ/505], H8: [1/276], L5: [2/276, HQ/276]}}',
    );
    play.do('GE', 'unit 1/505').do('GE', 'to F5');
    expect([play.point, play.asked]).toEqual(['opportunity', 'SU']);
    const parameters = { ...PARAMETERS, habits: { ...PARAMETERS.habits, leastChance: least } };
    return choice(play, botFactoryFor({ 'nations-at-war': { ...createCommander(parameters), noise: {} } }));
  };
  // The standing order "chance 1" asks, "chance 90" holds: table/standing.test.ts.
  expect(moved(1)).toMatch(/^fire /);
  expect(moved(90)).toBe('hold');
});

it('leaves its own copy as it was given', () => {
  const play = at(
    '{scenario: bridge, turn: 4, phase: operations 18, pieces: {H6: [1/18, 2/18, HQ/18], K6: [1/3, 2/3], P7: [ATG/71G mounted]}}',
  );
  play.do('GE', 'unit 1/18');
  const before = play.table.hash;
  choice(play);
  expect(play.table.hash).toBe(before);
  expect(game.brokenLaws(play.state)).toEqual([]);
});
