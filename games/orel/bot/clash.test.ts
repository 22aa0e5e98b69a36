import { advance, chanceFrom, give, pack, pending } from '@hexside/engine';
import { expect as demand, it } from 'vitest';
import { HASTY, type OrelState, PREPARED } from '../state.ts';
import { redAttack } from '../test/battle.ts';
import { game } from '../test/kit.ts';
import { expect } from './clash.ts';
import { PARAMETERS } from './weights.ts';

/** Worth so much that every assault is pressed, here as there. */
const PRIZE = 50;
const FIGHTS = 400;
/** Three standard errors of so many fights, and a little for what the expectation simplifies. */
const TOLERANCE = 0.1;

const ANSWERS = ['stay', 'charge', 'assault', 'none', 'keep', 'halt', 'done'];
const OVER = ['move', 'recruit', 'body'];

/** Fights it out as the expectation supposes, and tells whether the defenders are gone. */
const isCleared = (start: OrelState, hex: number, defenders: readonly number[], seed: string): boolean => {
  const s = game.store.clone(start);
  s.chance = chanceFrom({ seed, entropy: {} });
  for (let i = 0; i < 200; i++) {
    const [question] = pending(s);
    if (!question || OVER.includes(question.ask.point)) return defenders.every((p) => s.place[p] !== hex);
    const { ask, offers, side } = question;
    const codes = ANSWERS.map((name) => ask.verbs.findIndex((verb) => verb.name === name))
      .filter((index) => index >= 0)
      .map((index) => pack(index, 0));
    give(s, side, codes.find((code) => offers.has(code)) ?? offers.at(0));
    advance(s);
  }
  throw new Error('the fight does not end');
};

const CASES: readonly {
  readonly name: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly kind: 'prepared' | 'hasty';
}[] = [
  { name: 'two of good quality on one', attackers: ['1/Let', '2/Let'], defenders: ['3/83S'], kind: 'prepared' },
  { name: 'the same on the best', attackers: ['1/Let', '2/Let'], defenders: ['1/1K', '2/1K'], kind: 'prepared' },
  { name: 'poor troops in haste', attackers: ['1/41D', '2/41D'], defenders: ['1/83S'], kind: 'hasty' },
  { name: 'horse and foot', attackers: ['1/TchKz', '1/Let'], defenders: ['3/83S', '2/83S'], kind: 'prepared' },
];

it.each(CASES)('expects of an attack what the rules make of it: $name', ({ attackers, defenders, kind }) => {
  const play = redAttack(attackers, defenders, kind);
  const hex = play.hex('1505');
  const foes = defenders.map((id) => play.piece(id));
  let cleared = 0;
  for (let i = 0; i < FIGHTS; i++) if (isCleared(play.state, hex, foes, `clash ${i}`)) cleared++;
  const clash = {
    hex,
    kind: kind === 'prepared' ? PREPARED : HASTY,
    attackers: attackers.map((id) => play.piece(id)),
    from: attackers.map(() => play.hex('1504')),
    defenders: foes,
    fire: 0,
    answer: 0,
    charge: true,
    counter: true,
  };
  const expected = expect(play.state, clash, PRIZE, PARAMETERS.habits).cleared;
  demand(Math.abs(expected - cleared / FIGHTS), `${expected} against ${cleared}`).toBeLessThan(TOLERANCE);
});
