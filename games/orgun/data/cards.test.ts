import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { cards, scenario } = parsedData();
const kinds = new Map(cards.kinds.map((kind) => [kind.id, kind]));
const nameOf = (id: string): string => {
  const card = [...cards.decks.DRA, ...cards.decks.MJ].find((one) => one.id === id);
  return kinds.get(card?.card ?? '')?.name ?? '?';
};
const kind = (id: string) => {
  const found = kinds.get(id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};
const copies = (id: string): number => [...cards.decks.DRA, ...cards.decks.MJ].filter(({ card }) => card === id).length;

describe('the decks', () => {
  test('36 cards, 18 for each side, numbered 1 to 18 (2.0)', () => {
    const eighteen = Array.from({ length: 18 }, (_, i) => i + 1);
    expect(cards.decks.DRA.map(({ number }) => number)).toEqual(eighteen);
    expect(cards.decks.MJ.map(({ number }) => number)).toEqual(eighteen);
    expect(cards.kinds).toHaveLength(29);
  });

  test('the numbers the text gives (9.1)', () => {
    expect(['D5', 'D10'].map(nameOf)).toEqual(['Bombing', 'Tribal Tensions']);
    expect(['M12', 'M15', 'M17', 'M18'].map(nameOf)).toEqual([
      'Radio Coordination',
      'Radio Jamming',
      'Mules',
      'Defection',
    ]);
  });

  test('the names the text gives without number, on the right side (9.0, 12.5, 17.2, 20.2)', () => {
    const named = cards.kinds.map(({ side, name }) => `${side} ${name}`);
    for (const name of [
      'MJ Night Attack',
      'DRA Fierce Defense',
      'DRA Desperate Defense',
      'DRA Informer',
      'DRA They Came from Kabul',
      'DRA Hellfire',
      'DRA Airlifted Reinforcement',
      'DRA Failed Supply',
    ])
      expect(named).toContain(name);
    expect(copies('night-attack')).toBeGreaterThanOrEqual(2);
  });

  test('what the hints ask for: ambushes, mines, paths through them (20.2, 11.3.4, 4.0)', () => {
    const effects = new Set(cards.kinds.map(({ effect }) => effect.kind));
    for (const wanted of ['prepared-ambush', 'lay-minefield', 'minefield-path'] as const)
      expect(effects.has(wanted)).toBe(true);
  });
});

describe('what cards do', () => {
  test('Night Attack: +3, one in each attack, and Fierce Defense fails at night (9.0, 19.4)', () => {
    expect(kind('night-attack').effect).toEqual({ kind: 'attack-bonus', amount: 3, night: true, perAttack: 1 });
    expect(kind('fierce-defense').effect).toMatchObject({ atNight: false });
    expect(kind('desperate-defense').effect).toMatchObject({ atNight: true, spendsDefenders: true });
  });

  test('Mules: nothing, or 1 point near the enemy (9.1)', () => {
    expect(kind('mules').effect).toEqual({ kind: 'mules', quiet: 0, nearEnemy: 1 });
  });

  test('Defection: an RPG-7 and an AK-47 come, tanks do not defect (9.1)', () => {
    expect(kind('defection').effect).toEqual({ kind: 'defection', places: ['RPG-7', 'AK-47'], spares: 'tank' });
  });

  test('Radio Jamming falls at any moment of the own action, next to a leader (9.1)', () => {
    expect(kind('radio-jamming')).toMatchObject({ when: ['action-any'], effect: { range: 1 } });
  });

  test('Soviet ground units come by card no earlier than by die (17.2)', () => {
    expect(kind('from-kabul').effect).toMatchObject({ groundFromTurn: scenario.reinforcements.sovietFromTurn });
  });

  test('combat cards belong to combat, reinforcement cards to their phase (9.0, 6.0)', () => {
    const at = (when: string): string[] =>
      cards.kinds.filter((one) => one.when.some((time) => time === when)).map(({ id }) => id);
    expect(at('attack')).toEqual(['informer', 'howitzer-fire', 'night-attack', 'phantom-tanks']);
    expect(at('defend')).toEqual(['fierce-defense', 'desperate-defense', 'howitzer-fire', 'hold-the-ridge']);
    expect(at('ambush')).toEqual(['prepared-ambush']);
    expect(at('ambush-enemy')).toEqual(['informer']);
    expect(at('action-any')).toEqual(['radio-jamming']);
    expect(at('supply-start')).toEqual(['failed-supply', 'supply-caravan']);
    expect(at('reinforcement')).toEqual([
      'from-kabul',
      'hellfire',
      'airlift',
      'first-snow',
      'warzi-fighters',
      'zadran-fighters',
      'kharoti-fighters',
      'captured-tank',
    ]);
  });

  test('every time is explained and used', () => {
    expect(cards.timings.list.map(({ id }) => id).sort()).toEqual(
      [...new Set(cards.kinds.flatMap(({ when }) => when))].sort(),
    );
  });

  test('there are airlift units for every airlift and a spare AK-47 for every band of fighters', () => {
    expect(scenario.reinforcements.airlift.length).toBe(copies('airlift') * 2);
    for (const tribe of ['W', 'Z', 'K'])
      expect(
        scenario.reinforcements.unused.filter((id) => id.startsWith(`${tribe}-AK-47`)).length,
      ).toBeGreaterThanOrEqual(2);
  });
});
