// 0 to 2: what the words mean, and in which order things happen.
import { describe, expect, it } from 'vitest';
import { isCombat, isDepot, isTroop, isVehicle } from '../state.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, fresh } from '../test/kit.ts';
import { KINDS } from '../world.ts';
import { ratioStep } from './assault.ts';
import { supportFire } from './coordination.ts';
import { predominant, tqOf } from './quality.ts';
import { divisorOf, forceOf, rounded } from './strength.ts';
import { inZoc, isExposed } from './zones-of-control.ts';

const none = (): boolean => false;

describe('the ground and the days', () => {
  it('ORL-0a: a half hex of the edge is entered, left and supplied like any other', () => {
    const play = at('{phase: R movement, pieces: {"2602": [1/Let], "2802": [Convoi-9D]}}');
    play.do('R', 'move 1/Let 2701');
    expect(play.where('1/Let')).toBe('2701');
    expect(play.inRange('1/Let')).toBe(true);
  });

  it('ORL-0b, ORL-2.2a: a day is a White player turn, then a Red one', () => {
    const play = fresh('brasovo');
    expect([play.asked, play.date]).toEqual(['W', 15]);
    play.until('R', 'move');
    expect(play.date).toBe(15);
    play.until('W', 'move');
    expect(play.date).toBe(16);
  });

  it('ORL-0c, ORL-0d: without events no weather is rolled for and no d10 is thrown', () => {
    const play = fresh('brasovo').until('R', 'move').until('W', 'move');
    expect(play.story.filter((kind) => kind === 'event' || kind === 'weather')).toEqual([]);
    expect(fresh('brasovo', { events: 'on' }).until('R', 'move').story).toContain('event');
  });
});

describe('1.1 counters', () => {
  it('ORL-1.1a: integrated artillery fires no barrage and no support', () => {
    const play = at('{phase: W movement, pieces: {"1505": [1/1D], "1504": [1/Let]}}').do('W', 'unit 1/1D');
    expect(play.offers('W', 'barrage')).toEqual([]);
    expect(play.refusal('W', 'support prepared').rule).toBe('ORL-7.2a');
  });

  it('ORL-1.1b: a unit is gone when it has lost all its steps', () => {
    const play = redAttack(['1/Let x1'], ['2/1D']).do('R', 'done').do('W', 'stay', 1, 1).do('R', 'assault', 1, 1);
    expect([play.where('1/Let'), play.lost('R')]).toEqual(['eliminated', 1]);
  });

  it('ORL-1.1c, ORL-1.2m: a check passes with the quality or less; a natural 1 helps only where a rule says so', () => {
    const open = () => at('{phase: R movement, pieces: {"1504": [4/Let out], "1505": [2/1D]}}').do('R', 'unit 4/Let');
    expect(open().do('R', 'check', 5).offers('R', 'prepared')).toEqual(['prepared 1505']);
    expect(open().do('R', 'check', 6).offers('R', 'prepared')).toEqual([]);
    const guns = combat(
      'W',
      { '1505': ['2/1D', 'ArtL2/1D fired', 'Convoi-1D'], '1504': ['VO/Est', 'Art/9D out'] },
      { 'ArtL2/1D': 'barrage VO/Est' },
      [],
    );
    guns.do('W', 'done');
    expect(guns.point).toBe('counter');
    guns.do('R', 'at ArtL2/1D', 2);
    // 2 and 2 for being out of command make 4, against 3.
    expect(guns.events('check').at(-1)).toMatchObject({ total: 4, tq: 3 });
  });

  it('ORL-1.1d: trains differ by class, not by name', () => {
    const { world } = fresh();
    const light = world.guns.filter((p) => KINDS[world.kind[p]] === 'light-train');
    expect(new Set(light.map((p) => `${world.steps[p]} ${world.fire[p * 8 + 1]} ${world.tq[p]}`)).size).toBe(1);
  });

  it('ORL-1.1e: a tank or armoured car counter is one piece with one step', () => {
    const { world } = fresh();
    const cars = world.pieces.filter((p) => ['tank', 'armoured-car'].includes(KINDS[world.kind[p]]));
    expect(cars.map((p) => world.steps[p])).toEqual(cars.map(() => 1));
  });

  it('ORL-1.1f: the Samour squadron attacks with Drozdovski, not with Kornilov', () => {
    const side = (friend: string): string[] =>
      at(`{phase: W movement, pieces: {"1404": [Cv/83S], "1604": [${friend}], "1505": [1/Let]}}`)
        .do('W', `attack ${friend} 1505`)
        .do('W', 'unit Cv/83S')
        .offers('W', 'separate');
    expect(side('1/1D')).toEqual(['separate 1505']);
    expect(side('1/1K')).toEqual([]);
  });
});

describe('1.2 definitions', () => {
  it('ORL-1.2a: halves are rounded up', () => {
    expect([3.49, 3.5, 5 / 2, 7 / 2].map(rounded)).toEqual([3, 4, 3, 4]);
  });

  it('ORL-1.2b: uncoordinated support is rounded down', () => {
    const play = at('{pieces: {"1504": [Art/Let]}}');
    expect(supportFire(play.state, play.piece('Art/Let'), false)).toBe(1);
    expect(supportFire(play.state, play.piece('Art/Let'), true)).toBe(3);
  });

  it('ORL-1.2c, ORL-1.2d: odds are rounded down, but an assault knows 1.5', () => {
    const { state } = fresh();
    const { ratios } = state.world.data.tables.assault;
    const column = (a: number, d: number): string => {
      const { least } = ratios[ratioStep(state, a, d)];
      return `${least.attack}:${least.defence}`;
    };
    expect([column(13, 5), column(17, 11), column(149, 100), column(199, 100)]).toEqual(['2:1', '3:2', '1:1', '3:2']);
    expect(Math.floor(17 / 11)).toBe(1);
  });

  it('ORL-1.2e, ORL-1.2f: what is divided alike is added first, and rounded once', () => {
    const play = at('{pieces: {"1504": [1/Let march, 1/9D march], "1505": [2/1D march unsupplied]}}');
    const of = (...ids: string[]): number =>
      forceOf(
        play.state,
        ids.map((id) => play.piece(id)),
        none,
      );
    expect(of('1/Let', '1/9D')).toBe(5);
    expect(divisorOf(play.state, play.piece('2/1D'))).toBe(4);
    expect(of('2/1D')).toBe(2);
  });

  it('ORL-1.2g: the east edge is nobody’s', () => {
    const cut = at('{phase: W movement, pieces: {"3205": [Convoi-1D], "2918": [1/9D]}}');
    expect(cut.works('Convoi-1D')).toBe(false);
    const open = at('{phase: W movement, pieces: {"3205": [Convoi-1D]}}');
    expect(open.works('Convoi-1D')).toBe(true);
  });

  it('ORL-1.2h: the side that does not play answers barrages', () => {
    const play = combat(
      'W',
      { '1505': ['2/1D', 'ArtL2/1D', 'Convoi-1D'], '1504': ['VO/Est'], '1503': ['Art/Est'] },
      { 'ArtL2/1D': 'barrage VO/Est' },
      [],
    ).do('W', 'done', 1, 1);
    expect([play.asked, play.point]).toEqual(['R', 'counter']);
  });

  it('ORL-1.2i, ORL-1.2j: the quality with the most steps, the worse on a tie', () => {
    const play = at('{pieces: {"1505": [2/1D, 3/1D, Cv/2K], "1605": [2/2K x3, 3/3K x3]}}');
    const of = (...ids: string[]): number =>
      predominant(
        play.state,
        ids.map((id) => play.piece(id)),
      );
    expect(of('2/1D', '3/1D', 'Cv/2K')).toBe(6);
    expect(of('2/2K', '3/3K')).toBe(4);
  });

  it('ORL-1.2k, ORL-1.2l: a unit three better or worse moves it by one', () => {
    const play = at('{pieces: {"1505": [2/1D, off/2K, Res/3D], "1405": [VO/Est, 5/9D, 1/Let x2]}}');
    const of = (...ids: string[]): number =>
      predominant(
        play.state,
        ids.map((id) => play.piece(id)),
      );
    expect(of('2/1D', 'off/2K', 'Res/3D')).toBe(5);
    expect(of('VO/Est', '5/9D', '1/Let')).toBe(3);
    expect(tqOf(play.state, play.piece('VO/Est'))).toBe(2);
  });

  it('ORL-1.2n: infantry and cavalry are combat units; guns, vehicles and depots auxiliaries', () => {
    const { world } = fresh();
    const classOf = (id: string): string => {
      const p = world.pieceById.get(id) ?? -1;
      return isCombat(world, p)
        ? 'combat'
        : isTroop(world, p)
          ? 'artillery'
          : isVehicle(world, p)
            ? 'vehicle'
            : isDepot(world, p)
              ? 'depot'
              : '?';
    };
    expect(['1/Let', 'Cv/Let', 'Art/Let', 'Tanks', 'TB-Lenine', 'AB/Let', 'Convoi-1D'].map(classOf)).toEqual([
      'combat',
      'combat',
      'artillery',
      'vehicle',
      'vehicle',
      'vehicle',
      'depot',
    ]);
  });

  it('ORL-1.2o, ORL-1.2p: two steps hold the six hexes around; one step alone holds none', () => {
    const play = at(
      '{pieces: {"1505": [2/1D], "1806": [Cv/2K], "2006": [Cv/2K x0, Cv/1K]}}'.replace(
        '"2006": [Cv/2K x0, Cv/1K]',
        '"2013": [Cv/1K, Art/1K]',
      ),
    );
    const held = (hex: string): boolean => inZoc(play.state, 0, play.hex(hex));
    expect(['1504', '1604', '1605', '1506', '1405', '1404'].map(held)).toEqual([true, true, true, true, true, true]);
    expect([held('1503'), held('1805'), held('2012')]).toEqual([false, false, true]);
  });

  it('ORL-1.2q, ORL-1.2r: vehicles, depots and routed units hold nothing and cancel nothing; a lone step cancels', () => {
    const play = at(
      '{pieces: {"1505": [2/1D], "1504": [AB/Let, Convoi-Let-A], "1604": [1/Let routed], "1605": [Cv/Pavl], "2006": [Tanks], "2506": [3/3K routed]}}'.replace(
        '"2006": [Tanks], ',
        '',
      ),
    );
    const exposed = (hex: string): boolean => isExposed(play.state, 0, play.hex(hex));
    expect([exposed('1504'), exposed('1604'), exposed('1605')]).toEqual([true, true, false]);
    expect(inZoc(play.state, 0, play.hex('2505'))).toBe(false);
  });

  it('ORL-1.2s: for movement only friends that do not move cancel them', () => {
    const open = () => at('{phase: R movement, pieces: {"1505": [2/1D], "1504": [1/Let], "1503": [2/Let]}}');
    expect(open().do('R', 'unit 1/Let').costOf('R', 'to 1403')).toBe(2);
    expect(open().do('R', 'move 2/Let 1504').do('R', 'unit 1/Let').costOf('R', 'to 1403')).toBe(2);
    const still = at('{phase: R movement, pieces: {"1505": [2/1D], "1504": [1/Let, 2/Let]}}');
    expect(still.do('R', 'unit 1/Let').costOf('R', 'to 1403')).toBe(1);
  });

  it('ORL-1.2t: command reaches through zones of control', () => {
    const play = at(
      '{phase: R command, date: 17, pieces: {"1504": [1/Let], "1506": [2/Let], "1605": [], "1604": [3/Let], "1306": [2/1D]}}',
    );
    expect(play.isOut('2/Let')).toBe(false);
  });
});

describe('2 sequence', () => {
  it('ORL-2.1a: depots, recruits, command, event, movement, combat, in this order', () => {
    const play = fresh('historical', { events: 'on' }).do('W', 'suburbs');
    const seen: string[] = [];
    for (let i = 0; i < 400 && seen.at(-1) !== 'movement'; i++) {
      const now =
        play.table
          .view(null)
          .phases.find(({ state }) => state === 'now')
          ?.id.replace(/-[RW]$/, '') ?? '';
      if (seen.at(-1) !== now) seen.push(now);
      const lines = play.offers(play.asked);
      play.do(play.asked, lines.find((line) => ['end', 'done'].includes(line)) ?? lines[0]);
    }
    play.until('R', 'move');
    expect(play.story.indexOf('event')).toBeGreaterThan(play.story.indexOf('recruits'));
    const order = ['recruitment', 'command', 'random-event', 'movement', 'combat'];
    expect(seen).toEqual(order.filter((name) => seen.includes(name)));
    expect(seen).toContain('movement');
  });

  it('ORL-2.1b: rout markers that were there before the turn are tested at its end', () => {
    const play = at(
      '{phase: W combat, date: 17, pieces: {"1505": [2/1D routed, 3/1D routed routed-now], "2903": [1/1K]}}',
    );
    expect([play.mode('2/1D'), play.mode('3/1D')]).toEqual(['combat', 'routed']);
    play.until('W', 'move').do('W', 'end').until('R', 'move');
    expect(play.mode('3/1D')).toBe('combat');
  });
});
