import { describe, expect, it } from 'vitest';
import { at, game } from '../test/kit.ts';

describe('2.0 parts and words', () => {
  it('NOM-2.31a: a combat unit has one line of factors, and a back for the fog of war', () => {
    const { world } = game.store.fresh();
    for (const unit of world.data.units.combat.units) expect(unit.values).toMatch(/^\d+-\d+-\d+$/);
    const fog = at(
      '{phase: SU movement, options: {fog: "on"}, pieces: {0613: [S-mot-24], 2706: [J-inf-64]}, flags: {faceDown: [S-mot-24]}}',
    ).do('SU', 'unit S-mot-24');
    // Face down it moves as ever.
    expect(fog.state.frames.at(-1)?.locals.left).toBe(24);
  });

  it('NOM-2.36f: a modifier changes the die and never the column', () => {
    const play = at(
      '{phase: JP reinforcement, turn: 2, air: {SU: {interdiction: 4}}, pieces: {0512: [S-mot-24], track-2: [J-inf-71]}}',
    );
    play.do('JP', 'place J-inf-71 Hailar').do('JP', 'done', 3);
    expect(play.events('interdiction').map(({ die, roll }) => [die, roll])).toEqual([[3, 4]]);
  });
});
