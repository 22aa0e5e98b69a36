import type { Chance, Viewer } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { inZocOf, type KarabakhState, unitsAt } from '../state.ts';
import { at, game, type Play } from '../test/kit.ts';
import { AR, AZ, MILITIA, SOVIET } from '../world.ts';

/** What a side's own copy of the position is, as one word. */
const copyFor = (play: Play, viewer: Viewer): string => game.store.hash(game.redact(play.state, viewer));

const position = (pieces: string, phase = 'AR movement', more = ''): Play =>
  at(`{turn: 2, phase: ${phase}, pieces: {${pieces}}${more}}`);

/** Everybody's copy of two positions: is it the same to AR, to AZ, to a spectator? */
const same = (one: Play, other: Play): boolean[] =>
  [AR, AZ, null].map((viewer) => copyFor(one, viewer) === copyFor(other, viewer));

/** The pieces of a place in a state, top first. */
const stackIn = (s: KarabakhState, placeId: string): string[] => {
  const list: string[] = [];
  const place = s.world.placeById.get(placeId);
  if (place === undefined) throw new Error(`no place ${placeId}`);
  for (let p = s.top[place]; p >= 0; p = s.below[p]) list.push(s.world.pieceIds[p] ?? '?');
  return list;
};

/** What everybody can tell of a position: units in each hex and where zones of control reach. */
const shown = (s: KarabakhState): string[] =>
  s.world.hexes.map((hex) => [AR, AZ].map((of) => `${unitsAt(s, of, hex)} ${inZocOf(s, of, hex)}`).join(' '));

describe('5.5 what a side’s own copy of the position tells', () => {
  it.each([
    [
      'who stands beneath which top',
      '"1218": [T-1, 1/708, 1/704], "0222": [OMOH-1, MU-1]',
      '"1218": [T-1, MU-1, 1/708], "0222": [OMOH-1, 1/704]',
    ],
    ['in which order', '"1218": [T-1, 1/708, 1/704]', '"1218": [T-1, 1/704, 1/708]'],
    ['how many steps are left', '"1218": [T-1, 1/708 reduced]', '"1218": [T-1, 1/708]'],
    ['which militia is on the map', '"1218": [1/708, T-1]', '"1218": [1/708, T-9]'],
    [
      'which stack has a hired unit',
      '"1218": [1/701, MVD-1], "0222": [OMOH-1, 1/704]',
      '"1218": [1/701, 1/704], "0222": [OMOH-1, MVD-1]',
    ],
  ])('KAR-5.5a: %s is known to the owner alone', (_what, one, other) => {
    const rest = ', "1419": [Arabo]';
    expect(same(position(one + rest), position(other + rest))).toEqual([true, false, true]);
  });

  it('KAR-5.5a: the same holds of Armenian stacks, and a spectator sees into no stack at all', () => {
    const one = '"1419": [Arabo, Ashot, SDF-1], "1416": [Mech-1, 1/83 reduced]';
    const other = '"1419": [Arabo, SDF-1, 1/83], "1416": [Mech-1, Ashot]';
    const rest = ', "0222": [1/701]';
    expect(same(position(one + rest), position(other + rest))).toEqual([false, true, true]);
  });

  it.each([
    ['the top of a stack', '"1218": [1/708, T-1]', '"1218": [1/704, T-1]'],
    ['how many are beneath it', '"1218": [1/708, T-1]', '"1218": [1/708, T-1, T-2]'],
    ['where it stands', '"1218": [1/708, T-1]', '"1217": [1/708, T-1]'],
    ['how many steps the top has', '"1218": [1/708, T-1]', '"1218": [1/708 reduced, T-1]'],
    ['whether militia hide somebody with a zone of control', '"1218": [T-1, T-2]', '"1218": [T-1, 1/708]'],
    ['who waits in the Recruit Display', '"1218": [T-1, 1/708], removed: [1/704]', '"1218": [T-1, 1/708]'],
  ])('KAR-5.5a: everybody can tell %s', (_what, one, other) => {
    const rest = ', "1419": [Arabo]';
    expect(same(position(one + rest), position(other + rest))).toEqual([false, false, false]);
  });

  it('KAR-5.5a: the owner’s copy keeps all of its own units as they are', () => {
    const pieces = '"1218": [T-3, 1/708 reduced, MVD-1, T-1], "0222": [1/704, MU-1 reduced], "1419": [Arabo, Ashot]';
    const play = position(pieces);
    const copy = game.redact(play.state, AZ);
    for (const place of ['1218', '0222', 'militia-pool', 'recruit-AZ'])
      expect(stackIn(copy, place)).toEqual(play.stack(place));
    expect([copy.steps[play.piece('1/708')], copy.steps[play.piece('MU-1')]]).toEqual([1, 1]);
  });

  it('KAR-5.5a: that one of those beneath has moved can be told, but not which', () => {
    const stacks = '"1218": [T-1], "1217": [OMOH-1, 1/708, 1/704], "1419": [Arabo]';
    const moved = (unit: string): Play => position(stacks, 'AZ movement').do('AZ', `move ${unit} 1217-1218`);
    expect(same(moved('1/708'), moved('1/704'))).toEqual([true, false, true]);
    // Nor how deep it lies.
    const marked = (unit: string): Play => position(stacks, 'AZ movement', `, flags: {returned: [${unit}]}`);
    expect(same(marked('1/708'), marked('1/704'))).toEqual([true, false, true]);
    expect(same(marked('1/708'), position(stacks, 'AZ movement'))).toEqual([false, false, false]);
  });

  it('KAR-5.5a: a move under way does not tell who moves from beneath the top, only how many', () => {
    const moving = (...units: string[]): Play => {
      const play = position('"1218": [T-1, 1/708, 1/704, 1/706], "1419": [Arabo]', 'AZ movement');
      for (const [i, unit] of units.entries()) play.do('AZ', `${i === 0 ? 'unit' : 'with'} ${unit}`);
      return play;
    };
    expect(same(moving('1/708'), moving('1/706'))).toEqual([true, false, true]);
    expect(same(moving('1/708', '1/704'), moving('1/704', '1/706'))).toEqual([true, false, true]);
    expect(same(moving('1/708'), moving('1/708', '1/704'))).toEqual([false, false, false]);
    expect(same(moving('1/708'), moving('T-1'))).toEqual([false, false, false]);
  });

  it('KAR-5.5a: a militia that was drawn and waits for its hex is not told', () => {
    const drawn = (die: number): Play =>
      position('"1219": [T-1], "1417": [T-2], "1419": [Arabo]', 'AZ reinforcement').do('AZ', 'militia', die);
    expect(drawn(1).point).toBe('arrive');
    expect(same(drawn(1), drawn(5))).toEqual([true, false, true]);
  });

  it('KAR-5.5b: an attack tells who takes part only when both sides show their units', () => {
    const declared = (unit: string): Play =>
      position('"1218": [T-1, 1/708, 1/704], "1319": [Arabo, Ashot], available-AZ: [AZ-art-1]', 'AZ combat').do(
        'AZ',
        `attack 1319 with ${unit}`,
      );
    expect(declared('1/708').point).toBe('support.attacker');
    expect(same(declared('1/708'), declared('1/704'))).toEqual([true, false, true]);
    const fought = (unit: string): Play => declared(unit).do('AZ', 'commit', 4, 4);
    expect(fought('1/708').point).toBe('losses');
    expect(same(fought('1/708'), fought('1/704'))).toEqual([false, false, false]);
    // The defenders lie open, the attackers’ companions that stayed out do not.
    const [ours, theirs] = [game.redact(fought('1/708').state, AZ), game.redact(fought('1/708').state, AR)];
    expect(stackIn(ours, '1319')).toEqual(['Arabo', 'Ashot']);
    expect(stackIn(theirs, '1218').slice(0, 2)).toEqual(['T-1', '1/708']);
  });
});

describe('5.5 dealing hidden units anew', () => {
  /** Chance that always takes the same share of what there is. */
  const share = (part: number): Chance => ({ next: (_draw, among) => Math.floor(part * among) });
  const SHARES = Array.from({ length: 20 }, (_none, i) => i / 20);

  const PIECES =
    '"1218": [T-1, 1/708], "0222": [OMOH-1, T-2, MVD-1], "1417": [T-3, T-4], "0320": [MVD-2, 1/701], "0321": [2/366, T-5, MU-1], "1419": [Arabo, SDF-1, Mech-1], "1416": [SDF-2, SDF-3], "1722": [1/23, Tigran]';

  const dealt = (viewer: Viewer, part: number): KarabakhState => {
    const state = game.redact(position(PIECES).state, viewer);
    game.resample(state, viewer, share(part));
    return state;
  };

  it.each([AR, AZ, null])('KAR-5.5a: to viewer %s what shows stays, whatever is dealt', (viewer) => {
    const play = position(PIECES);
    for (const part of SHARES) {
      const state = dealt(viewer, part);
      expect(shown(state)).toEqual(shown(play.state));
      for (const hex of ['1218', '0222', '1417', '0320', '0321', '1419', '1416', '1722'])
        expect(stackIn(state, hex)[0]).toBe(play.stack(hex)[0]);
      expect(game.brokenLaws(state)).toEqual([]);
      // A hired unit never stands alone, and the pool holds militia only.
      for (const hex of ['0320', '0321', '1722'])
        expect(stackIn(state, hex).some((id) => state.world.force[play.piece(id)] !== SOVIET)).toBe(true);
      expect(stackIn(state, 'militia-pool').every((id) => state.world.force[play.piece(id)] === MILITIA)).toBe(true);
    }
  });

  it('KAR-5.5a: any unit of the side that cannot be seen may turn up in any stack', () => {
    const beneath = (viewer: Viewer, hex: string): string[] =>
      [...new Set(SHARES.flatMap((part) => stackIn(dealt(viewer, part), hex).slice(1)))].sort();
    expect(beneath(AR, '1417').length).toBeGreaterThan(5); // any militia of the pool
    expect(beneath(AR, '1417').every((id) => id.startsWith('T-'))).toBe(true);
    expect(beneath(AZ, '1416').length).toBeGreaterThan(1);
    expect(beneath(AZ, '1417')).toEqual(['T-4']); // its own
    expect(beneath(AR, '1416')).toEqual(['SDF-3']);
    expect(beneath(null, '1416').length).toBeGreaterThan(1);
  });
});
