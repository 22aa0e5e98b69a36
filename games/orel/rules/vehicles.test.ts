// 9 Vehicles: armoured cars, trains, tanks.
import { describe, expect, it } from 'vitest';
import { atAssault, battle, press, settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';
import { ATTACKER, DEFENDER } from './battle.ts';
import { cohesionModifiers } from './cohesion.ts';
import { moraleModifiers } from './morale.ts';

describe('9 vehicles', () => {
  it('ORL-9a: attack only with combat units of their stack, and not into closed terrain', () => {
    const play = at('{phase: R movement, pieces: {"1504": [AB/Let, 1/Let], "1505": [2/1D]}}').do('R', 'unit AB/Let');
    expect(play.refusal('R', 'prepared 1505').rule).toBe('ORL-9a');
    play.do('R', 'stop').do('R', 'attack 1/Let 1505').do('R', 'unit AB/Let');
    expect(play.offers('R', 'prepared')).toEqual(['prepared 1505']);
    const forest = at('{phase: R movement, pieces: {"1806": [AB/Let, 1/Let], "1807": [2/1D]}}')
      .do('R', 'attack 1/Let 1807')
      .do('R', 'unit AB/Let');
    expect(forest.refusal('R', 'prepared 1807').rule).toBe('ORL-7.1.1a');
  });

  it('ORL-9b: alone they must go; who cannot falls to who advances, and no munitions are spent', () => {
    const free = settle(redAttack(['1/Let'], ['AB/2D']).do('R', 'attack 1/Let'));
    expect(free.where('AB/2D')).not.toBe('1505');
    expect([free.state.used[free.piece('Convoi-Let-A')], free.unsupplied('1/Let')]).toEqual([0, false]);
    const ring = { '1604': ['3/Let'], '1605': ['4/Let'], '1506': ['5/Let'], '1405': ['6/Let'], '1404': ['7/Let'] };
    const stuck = redAttack(['1/Let'], ['AB/2D'], 'prepared', {}, ring).do('R', 'done').do('R', 'advance 1/Let');
    expect(stuck.where('AB/2D')).toBe('eliminated');
  });

  it('ORL-9c: in an assault that cost its side steps under enemy guns, each rolls: lost on a 1', () => {
    const play = atAssault(['1/Let', 'AB/Let'], ['1/3K']).do('R', 'assault', 1, 1);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect(play.events('damage').length).toBe(1);
    expect([1, 2, 3, 4, 5, 6]).toContain(Number(play.events('damage')[0].value));
    const hit = atAssault(['1/Let x1', 'AB/Let'], ['1/3K']).do('R', 'assault', 1, 1, 1);
    expect(hit.where('AB/Let')).toBe('eliminated');
  });

  it('ORL-9d: by option only as many as steps were lost, the owner’s choice', () => {
    const play = atAssault(['1/Let', 'AB/Let', 'AB/46D'], ['1/3K'], { options: { vehicleChecks: 'losses' } });
    play.do('R', 'assault', 4, 4);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    const lost = Number(play.events('assault')[0].attacker);
    if (lost === 1) {
      expect(play.offers('R')).toEqual(['check AB/46D', 'check AB/Let']);
      play.do('R', 'check AB/Let', 2);
      expect(play.events('damage').map(({ piece }) => play.world.pieceIds[Number(piece)])).toEqual(['AB/Let']);
    }
    expect(lost).toBe(1);
  });

  it('ORL-9e: lost with the units of their hex, and going where they go', () => {
    const play = atAssault(['1/Let', '2/Let'], ['2/2K x1', 'AB/2D']).do('R', 'assault', 6, 5);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect([play.where('2/2K'), play.where('AB/2D')]).toEqual(['eliminated', 'eliminated']);
    const gone = settle(redAttack(['1/Let', '2/Let'], ['Res/3D', 'AB/2D']).do('R', 'done').do('W', 'stay', 1, 6));
    expect([gone.where('Res/3D') === '1505', gone.where('AB/2D') === '1505']).toEqual([false, false]);
  });

  it('ORL-9f: they check nothing, and weigh on cohesion and morale: on all enemies, and on friends of their stack', () => {
    const told = (list: readonly { label: string; amount: number }[]): string[] =>
      list.filter(({ label }) => label.includes('vehicle')).map(({ label, amount }) => `${label} ${amount}`);
    const here = { '1504': ['1/Let', 'AB/Let'], '1404': ['2/Let'], '1505': ['2/2K'] };
    for (const loser of [ATTACKER, DEFENDER]) {
      const { play, s, l } = battle(here, ['1/Let', '2/Let', 'AB/Let'], ['2/2K'], { loser });
      const [stacked, apart, enemy] = ['1/Let', '2/Let', '2/2K'].map((id) => play.piece(id));
      expect(told(cohesionModifiers(s, l, stacked, ATTACKER))).toEqual(['own vehicle -1']);
      expect(told(cohesionModifiers(s, l, apart, ATTACKER))).toEqual([]);
      expect(told(cohesionModifiers(s, l, enemy, DEFENDER))).toEqual(['enemy vehicle 1']);
      if (loser === DEFENDER) expect(told(moraleModifiers(s, l, enemy))).toEqual(['enemy vehicle 1']);
      else {
        expect(told(moraleModifiers(s, l, stacked))).toEqual(['own vehicle -1']);
        expect(told(moraleModifiers(s, l, apart))).toEqual([]);
      }
    }
    // A train counts only in contact.
    const rails = { '2910': ['2/1D', 'TB-Ioann-Kalita'], '3010': ['1/9D'] };
    for (const contacts of [[], ['TB-Ioann-Kalita']]) {
      const { play, s, l } = battle(rails, ['2/1D'], ['1/9D'], { loser: DEFENDER }, 'W', '3010');
      l.contacts = contacts.map((id) => play.piece(id));
      expect(told(moraleModifiers(s, l, play.piece('1/9D')))).toEqual(contacts.map(() => 'enemy vehicle 1'));
    }
    const play = press(atAssault(['1/Let', 'AB/Let'], ['2/2K', 'AB/2D']), 5, 5);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    const checked = [...play.events('cohesion'), ...play.events('morale')].map(
      ({ piece }) => play.world.pieceIds[Number(piece)],
    );
    expect(new Set(checked)).toEqual(new Set(['1/Let', '2/2K']));
  });

  it('ORL-9.1a, ORL-9.1.2a, ORL-9.1.2b: a train goes into contact by rail, without a check; a heavy one counts in the assault', () => {
    const open = () =>
      combat(
        'W',
        { '2910': ['2/1D', 'TB-Ioann-Kalita', 'Convoi-1D'], '3010': ['1/9D'], '2911': ['2/9D'] },
        { '2/1D': 'prepared #1' },
        ['3010'],
      ).do('W', 'done');
    const play = open();
    expect(play.offers('W')).toEqual(['contact TB-Ioann-Kalita', 'done']);
    play.do('W', 'contact TB-Ioann-Kalita', 1, 1);
    expect(play.events('check')).toEqual([]);
    const summary = play.game.odds.summary(play.state, play.sideOf('W'));
    expect(summary?.attack).toBe('11');
    expect(summary?.modifiers.map(({ label }) => label)).toContain('heavy train in contact');
    const off = combat(
      'W',
      { '2910': ['2/1D', 'TB-Ioann-Kalita', 'Convoi-1D'], '2911': ['2/9D'] },
      { '2/1D': 'prepared #1' },
      ['2911'],
    ).do('W', 'done', 1, 1);
    expect(off.story).not.toContain('contact');
    const stand = combat(
      'R',
      { '3010': ['1/Let', 'Convoi-Let-A'], '2910': ['2/1D', 'TB-Ioann-Kalita'] },
      { '1/Let': 'prepared #1' },
      ['2910'],
    )
      .do('R', 'done')
      .do('W', 'none')
      .do('W', 'stay');
    expect(stand.offers('W')).toEqual(['contact TB-Ioann-Kalita', 'done']);
    stand.do('W', 'contact TB-Ioann-Kalita', 1, 1);
    expect(stand.game.odds.summary(stand.state, stand.sideOf('W'))?.modifiers.map(({ label }) => label)).toContain(
      'heavy train of the defender',
    );
  });

  it('ORL-9.1.1a, ORL-9.1.1b, ORL-9.1.1c: train against train: higher drives away, double damages, and the winner may advance', () => {
    const duel = (white: string, red: number, whites: number): Play =>
      combat(
        'R',
        { '2911': ['1/9D unsupplied', 'Convoi-9D'], '3010': ['TB-Lenine'], '2910': [white] },
        { 'TB-Lenine': `duel ${white.split(' ')[0]}` },
        [],
      ).do('R', 'done', red, whites);
    const even = duel('TB-Offitser', 3, 3);
    expect([even.where('TB-Offitser'), even.where('TB-Lenine')]).toEqual(['2910', '3010']);
    const higher = duel('TB-Offitser', 4, 3);
    expect([higher.where('TB-Offitser'), higher.state.due[higher.piece('TB-Offitser')]]).toEqual(['repair', 17]);
    expect(higher.offers('R')).toEqual(['advance TB-Lenine', 'done']);
    expect(higher.do('R', 'advance TB-Lenine').where('TB-Lenine')).toBe('2910');
    expect(duel('TB-Offitser', 6, 3).where('TB-Offitser')).toBe('eliminated');
    const heavy = duel('TB-Ioann-Kalita', 3, 1);
    expect(heavy.events('duel')[0]).toMatchObject({ attacker: 3, defender: 3 });
    const damaged = duel('TB-Ioann-Kalita', 6, 1);
    expect([damaged.steps('TB-Ioann-Kalita'), damaged.where('TB-Ioann-Kalita') === '2910']).toEqual([1, false]);
  });

  it('ORL-9.1.1b: a train that was driven away comes back whole, by the railroad on which it was beaten', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D unsupplied', 'Convoi-9D'], '3010': ['TB-Lenine'], '2910': ['TB-Ioann-Kalita x1'] },
      { 'TB-Lenine': 'duel TB-Ioann-Kalita' },
      [],
    ).do('R', 'done', 4, 3);
    expect([play.where('TB-Ioann-Kalita'), play.steps('TB-Ioann-Kalita')]).toEqual(['repair', 2]);
    while (play.date < 17) play.until('W', 'move').do('W', 'end').until('R', 'move').do('R', 'end');
    play.until('W', 'move').do('W', 'unit TB-Ioann-Kalita');
    // Not 1020, where the western line ends.
    expect(play.offers('W')).toEqual(['at 2920', 'stop']);
    expect(play.refusal('W', 'at 1020').rule).toBe('ORL-7.4a');
  });

  it('ORL-9.1.2c, ORL-9.1.2d: a train that cannot get away is captured as it is', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D', 'Convoi-9D'], '2909': ['2/9D'], '3010': ['3/9D'], '2910': ['TB-Ioann-Kalita x1'] },
      { '1/9D': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    if (play.point === 'defend') play.do('W', 'none');
    play.do('R', 'advance 1/9D');
    expect([
      play.state.owner[play.piece('TB-Ioann-Kalita')],
      play.steps('TB-Ioann-Kalita'),
      play.where('TB-Ioann-Kalita'),
    ]).toEqual([0, 1, '2910']);
    const contact = combat(
      'R',
      { '3010': ['1/Let', '2/Let', 'Convoi-Let-A'], '2910': ['2/2K x1', 'TB-Offitser', 'TB-Grom-Pobedy'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    while (contact.point === 'defend') contact.do('W', 'none');
    contact.do('W', 'stay').do('W', 'contact TB-Offitser').do('W', 'done', 1, 1).do('R', 'assault', 6, 5);
    while (contact.point === 'loss' || contact.point === 'retreat')
      contact.do(contact.asked, contact.offers(contact.asked)[0]);
    expect([contact.state.owner[contact.piece('TB-Offitser')], contact.where('TB-Grom-Pobedy') === '2910']).toEqual([
      0,
      false,
    ]);
  });

  it('ORL-9.1.2d: beside a depot of its own it is not captured, and runs', () => {
    const lost = (more: readonly string[]): Play =>
      settle(
        combat(
          'W',
          { '2909': ['Res/1D x1', 'TB-Offitser', ...more], '2910': ['1/9D', '2/9D'], '2908': ['Convoi-1Dr'] },
          { 'Res/1D': 'prepared #1' },
          ['2910'],
        )
          .do('W', 'done')
          .do('W', 'contact TB-Offitser', 1, 1)
          .do('W', 'assault', 1, 1),
      );
    const owner = (play: Play): number => play.state.owner[play.piece('TB-Offitser')];
    const [alone, beside] = [lost([]), lost(['Convoi-1D'])];
    expect([owner(alone), alone.where('TB-Offitser')]).toEqual([0, '2909']);
    expect([owner(beside), beside.where('TB-Offitser'), beside.where('Convoi-1D')]).toEqual([1, '2807', '2909']);
  });

  it('ORL-9.2.1c, ORL-9.2.2a: a broken tank is worth nothing and lost if it must go; a running one breaks entrenchments', () => {
    const broken = settle(
      redAttack(['1/Let'], ['2/1D'], 'prepared', {}, { '2705': ['Tanks broken'], '2704': ['1/9D'] }),
    );
    expect(broken.where('Tanks')).toBe('2705');
    const flee = combat('R', { '2704': ['1/9D', 'Convoi-9D'], '2705': ['Tanks broken'] }, { '1/9D': 'prepared #1' }, [
      '2705',
    ]).do('R', 'done');
    expect(flee.where('Tanks')).toBe('eliminated');
    const { labels, s, l, play } = battle(
      { '2706': ['2/1D', 'Tanks running'], '2705': ['1/Let entrenched'] },
      ['2/1D', 'Tanks'],
      ['1/Let'],
      {},
      'W',
      '2705',
    );
    expect(labels).toContain('tanks 1');
    expect(labels.join()).not.toContain('entrenched');
    expect(cohesionModifiers(s, l, play.piece('1/Let'), DEFENDER).map(({ label }) => label)).toContain('enemy vehicle');
    const idle = battle(
      { '2706': ['2/1D', 'Tanks broken'], '2705': ['1/Let entrenched'] },
      ['2/1D', 'Tanks'],
      ['1/Let'],
      {},
      'W',
      '2705',
    );
    expect(idle.labels).not.toContain('tanks 1');
  });
});
