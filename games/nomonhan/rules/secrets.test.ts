// 18.0, 4.1, 5.4 What a side cannot know, at chosen positions: other worlds look the same to it and are other worlds all the same.
import type { Viewer } from '@hexside/engine';
import { otherWorld, questionText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { airIn, has, IN_HAND, isActive, type NomonhanState, pointsAt, SUPPRESSED, stackAt } from '../state.ts';
import { at, game, type Play } from '../test/kit.ts';
import { AIR_BOXES, JP, SU } from '../world.ts';

const DEALS = 24;
const worldsOf = (play: Play, viewer: Viewer, deals = DEALS): NomonhanState[] =>
  Array.from({ length: deals }, (_, i) => otherWorld(game, play.state, viewer, `${i}`));
const ids = (play: Play, s: NomonhanState, of: number, place: string): string =>
  stackAt(s, of, play.place(place))
    .map((p) => play.world.pieceIds[p])
    .join(' ');

const FOG = 'options: {fog: "on"}';
const STACKS =
  '0613: [S-mot-24, S-hq-36 active, S-cav-15], 0608: [S-mot-76, S-cav-17, S-hq-82], 0305: [S-inf-7BG, S-arm-36], Tamsag: [S-rec-36, S-mech-7], track-3: [S-inf-80, S-hq-57c], 2706: [J-inf-64, J-hq-23 active], 2604: [J-inf-71, J-mot-26], Hailar: [J-inf-72, J-hq-7]';
const REST =
  'supply: {SU: {"0613": 1, "0205": 2, Tamsag: 1}, JP: {2706: 1, 2606: 2, Hailar: 1}}, air: {JP: {reserve: 2, strike: 1, recon: 1}, SU: {reserve: 3, strike: 2}}, hands: {JP: [banzai-1, intelligence-JP], SU: [commissars]}, forts: {SU: ["0608"]}';
const position = (phase: string, more = ''): Play =>
  at(`{phase: ${phase}, turn: 2, pieces: {${STACKS}}, ${REST} ${more}}`);

const POSITIONS: readonly (readonly [name: string, play: () => Play])[] = [
  ['a Movement Phase', () => position('JP movement')],
  ['a unit under way', () => position('JP movement').do('JP', 'unit J-inf-71').do('JP', 'to 2605')],
  ['the other side under way', () => position('SU movement').do('SU', 'unit S-cav-15')],
  ['a follow-on Movement Phase', () => position('JP follow-on movement')],
  ['the other side’s follow-on', () => position('SU follow-on movement')],
  ['Logistics', () => position('SU logistics')],
  ['spending', () => position('SU logistics').do('SU', 'done')],
  ['a choice of supply', () => position('SU logistics').do('SU', 'done').do('SU', 'activate S-hq-36')],
  ['arrivals', () => position('SU reinforcement')],
  ['allocation', () => position('air')],
  ['a half-made allocation', () => position('air').do('SU', 'fly 2').do('SU', 'fly 2')],
  ['strikes', () => position('JP strikes')],
  [
    'a strike that suppresses',
    () => position('JP strikes').do('JP', 'strike 0613').do('JP', 'done', 6), // column 1: S
  ],
  ['fog', () => position('JP movement', `, ${FOG}, flags: {faceDown: [S-mot-24, S-mot-76, S-inf-7BG]}`)],
  [
    'fog with deception markers',
    () =>
      at(
        `{phase: JP movement, turn: 2, ${FOG}, pieces: {${STACKS}, 0306: [S-dec-1], 0208: [S-dec-2]}, ${REST}, flags: {faceDown: [S-mot-24, S-mot-76, S-inf-7BG, S-cav-15, S-cav-17, S-arm-36]}}`,
      ),
  ],
  [
    'suppressed units',
    () => at(`{phase: SU movement, turn: 2, pieces: {${STACKS.replace('S-cav-15', 'S-cav-15 suppressed')}}, ${REST}}`),
  ],
  [
    'a combat',
    () =>
      at(
        `{phase: JP combat, turn: 2, pieces: {0612: [J-inf-64, J-inf-71], ${STACKS.replace('J-inf-64, ', '').replace('J-inf-71, ', '')}}, ${REST}}`,
      ).do('JP', 'declare'),
  ],
  [
    'battles being assigned',
    () =>
      at(
        `{phase: JP combat, turn: 2, pieces: {0612: [J-inf-64, J-inf-71], ${STACKS.replace('J-inf-64, ', '').replace('J-inf-71, ', '')}}, ${REST}}`,
      ),
  ],
];

describe('worlds that a side cannot tell apart', () => {
  it.each(POSITIONS)('NOM-18.0a: look the same to it and keep the laws: %s', (_name, make) => {
    const play = make();
    for (const viewer of [JP, SU, null]) {
      // Whatever a viewer is shown is made of this copy.
      const shown = (s: NomonhanState): string => game.store.hash(game.redact(s, viewer));
      const asked = (s: NomonhanState): string => questionText(game, s, viewer);
      if (viewer !== null && play.asked === game.sides[viewer]?.id && play.state.branches.length === 0)
        expect(asked(game.redact(play.state, viewer))).toBe(asked(play.state));
      let differing = 0;
      for (const other of worldsOf(play, viewer, 4)) {
        expect(game.brokenLaws(other)).toEqual([]);
        expect([shown(other), asked(other)], `for ${viewer}`).toEqual([shown(play.state), asked(play.state)]);
        if (game.store.hash(other) !== game.store.hash(play.state)) differing++;
      }
      expect(differing).toBeGreaterThan(1);
    }
  });

  it('NOM-18.0a: the top of a stack stays, what lies beneath, in the base and on the track may be anything', () => {
    const play = position('JP movement');
    const worlds = worldsOf(play, JP);
    const tops = new Set(worlds.map((s) => ids(play, s, 1, '0613').split(' ')[0]));
    expect([...tops]).toEqual(['S-mot-24']);
    for (const place of ['0613', '0608', '0305', 'Tamsag', 'track-3'])
      expect(new Set(worlds.map((s) => ids(play, s, 1, place))).size, place).toBeGreaterThan(2);
    // Heights are public, and so are one's own counters.
    for (const s of worlds) {
      expect(ids(play, s, 1, '0613').split(' ')).toHaveLength(3);
      expect(ids(play, s, 0, '2706')).toBe('J-inf-64 J-hq-23');
    }
  });

  it('NOM-18.4a: a zone of control that shows has a unit to it, and one that does not has none', () => {
    const play = at(
      `{phase: JP movement, turn: 2, pieces: {0613: [S-hq-36, S-mot-24], 0608: [S-hq-82, S-hq-57c], 2706: [J-inf-64], Tamsag: [S-cav-15, S-cav-17, S-hq-57d]}}`,
    );
    for (const s of worldsOf(play, JP)) {
      expect(ids(play, s, 1, '0608')).toContain('S-hq-82 S-hq');
      expect(ids(play, s, 1, '0613')).toMatch(/^S-hq-36 S-(mot|cav)/);
    }
  });

  it('NOM-8.2a: a suppressed marker lies on a combat unit in every world, in the same place', () => {
    const play = at(
      `{phase: JP movement, turn: 2, pieces: {0613: [S-mot-24, S-cav-15 suppressed, S-hq-36], 2706: [J-inf-64], Tamsag: [S-cav-17, S-hq-57d]}}`,
    );
    for (const s of worldsOf(play, JP)) {
      const stack = stackAt(s, 1, play.place('0613'));
      expect(stack.map((p) => has(s, p, SUPPRESSED))).toEqual([false, true, false]);
    }
  });

  it('NOM-2.31b: which headquarters are active is hidden; as many as were may be', () => {
    const play = position('JP movement');
    const active = worldsOf(play, JP).map(
      (s) => ['S-hq-36', 'S-hq-82', 'S-hq-57c'].filter((id) => isActive(s, play.piece(id))).length,
    );
    expect(Math.min(...active)).toBeGreaterThanOrEqual(1);
    expect(new Set(active).size).toBeGreaterThan(1);
    expect(worldsOf(play, SU).every((s) => isActive(s, play.piece('S-hq-36')))).toBe(true);
  });

  it('NOM-7.8a: supply under a stack may be any, where it lies alone there is some', () => {
    const play = position('JP movement');
    const worlds = worldsOf(play, JP);
    const supply = (place: string): Set<number> => new Set(worlds.map((s) => pointsAt(s, SU, play.place(place))));
    expect(supply('0613').has(0)).toBe(true);
    expect(supply('0613').size).toBeGreaterThan(1);
    expect([...supply('0205')].every((n) => n > 0)).toBe(true);
    expect(supply('0205').size).toBeGreaterThan(1);
    // What is one's own, and hexes where nobody is, stay as they are.
    expect(worlds.every((s) => pointsAt(s, JP, play.place('2606')) === 2)).toBe(true);
    expect([...supply('0206')]).toEqual([0]);
  });

  it('NOM-5.4a: a hand is any so many of the markers that are not out', () => {
    const play = position('JP movement', ', markers: {gone: [zhukov], played: [purge]}');
    const hands = worldsOf(play, JP).map((s) =>
      play.world.markerIds.filter((_, m) => play.world.markerSide[m] === 1 && s.marker[m] === IN_HAND),
    );
    expect(hands.every((hand) => hand.length === 1)).toBe(true);
    expect(new Set(hands.map((hand) => hand.join())).size).toBeGreaterThan(3);
    expect(hands.flat()).not.toContain('zhukov');
    expect(hands.flat()).not.toContain('purge');
    // One's own hand, and the other's as a spectator sees it.
    expect(worldsOf(play, SU).every((s) => s.marker[play.world.markerById.get('commissars') ?? -1] === IN_HAND)).toBe(
      true,
    );
    expect(new Set(worldsOf(play, null).map((s) => Array.from(s.marker).join())).size).toBeGreaterThan(3);
  });

  it('NOM-4.1e: missions are hidden while anybody allocates, and nothing of them afterwards', () => {
    const boxes = (s: NomonhanState, of: number): string => AIR_BOXES.map((_, box) => airIn(s, of, box)).join();
    const play = position('air').do('SU', 'fly 2').do('SU', 'fly 2');
    const dealt = worldsOf(play, JP).map((s) => boxes(s, 1));
    expect(new Set(dealt).size).toBeGreaterThan(2);
    // As many points as before, interdiction in even numbers, and nothing in missions not yet settled.
    for (const line of dealt) {
      const [reserve = 0, superiority = 0, interdiction = 0, recon, strike] = line.split(',').map(Number);
      expect(reserve + superiority + interdiction).toBe(5);
      expect([interdiction % 2, recon, strike]).toEqual([0, 0, 0]);
    }
    expect(game.view(game.redact(play.state, JP), JP).tracks.find(({ id }) => id === 'air-superiority-SU')?.value).toBe(
      0,
    );
    const done = position('JP movement');
    expect(new Set(worldsOf(done, JP).map((s) => boxes(s, 1))).size).toBe(1);
  });

  it('NOM-12.5b: no deal crowds a hex that is not crowded', () => {
    const play = at(
      `{phase: JP movement, turn: 2, pieces: {0613: [S-mot-24, S-cav-15, S-cav-17], 0608: [S-cav-22, S-mot-76], 2706: [J-inf-64], Tamsag: [S-inf-80, S-inf-127]}}`,
    );
    for (const s of worldsOf(play, JP))
      for (const hex of ['0613', '0608'])
        expect(s.stacked[s.world.board.size + play.place(hex)], hex).toBeLessThanOrEqual(6);
  });

  it('NOM-18.1a: what was looked at in this phase stays what it is', () => {
    const play = position('JP movement').do('JP', 'recon 0613');
    const shown = ids(play, play.state, 1, '0613');
    for (const s of worldsOf(play, JP)) expect(ids(play, s, 1, '0613')).toBe(shown);
    // The spectator did not look.
    expect(new Set(worldsOf(play, null).map((s) => ids(play, s, 1, '0613'))).size).toBeGreaterThan(1);
  });
});
