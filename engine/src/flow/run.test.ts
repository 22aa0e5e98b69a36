import { describe, expect, it } from 'vitest';
import { ForcedChance, noChance } from '../chance/chance.ts';
import { amounts, none } from '../legality/ask.ts';
import { pack } from '../legality/offers.ts';
import { LEFT, RIGHT, tiny, tinyStore } from '../testing/counter-game.ts';
import {
  advance,
  DeadEndError,
  endingOf,
  finish,
  give,
  pending,
  pendingChance,
  RunawayError,
  settleChance,
  soleSide,
  start,
} from './run.ts';

const yes = () => 0;

describe('procedures', () => {
  it('call each other with arguments and take results through several levels', () => {
    const add = tiny(
      'add',
      (a: number, b: number) => ({ a, b }),
      ({ end }) => [end((_s, l) => l.a + l.b)],
    );
    const twice = tiny(
      'twice',
      (a: number) => ({ a, sum: 0 }),
      ({ call, end }) => [
        call(
          add,
          (_s, l) => [l.a, l.a],
          (_s, l, result) => {
            l.sum = result;
          },
        ),
        end((_s, l) => l.sum),
      ],
    );
    const root = tiny(
      'root',
      () => ({}),
      ({ call, run }) => [
        call(
          twice,
          () => [21],
          (s, _l, result) => {
            s.n[0] = result;
          },
        ),
        run((s) => finish(s, 0)),
      ],
    );
    const s = tinyStore.fresh();
    start(s, root, []);
    expect(advance(s)).toBe('ended');
    expect(s.n[0]).toBe(42);
    expect(endingOf(s)).toBe(0);
  });

  it('loop, branch and goto in the order they are written', () => {
    const root = tiny(
      'loops',
      () => ({ i: 0 }),
      ({ goto, label, loop, run, when }) => [
        loop(
          (_s, l) => l.i < 5,
          [
            run((_s, l) => {
              l.i++;
            }),
            when((_s, l) => l.i === 3, [goto('out')]),
          ],
        ),
        run((s) => {
          s.n[1] = 99;
        }),
        label('out'),
        when(
          (_s, l) => l.i > 10,
          [
            run((s) => {
              s.n[0] = 1;
            }),
          ],
          [
            run((s) => {
              s.n[0] = 2;
            }),
          ],
        ),
        run((s, l) => {
          s.n[2] = l.i;
          finish(s, 0);
        }),
      ],
    );
    const s = tinyStore.fresh();
    start(s, root, []);
    advance(s);
    expect([s.n[0], s.n[1], s.n[2]]).toEqual([2, 0, 3]);
  });

  it('refuse a goto that leads nowhere and two steps of one name', () => {
    expect(() =>
      tiny(
        'bad',
        () => ({}),
        ({ goto }) => [goto('nowhere')],
      ),
    ).toThrow(/leads nowhere/);
    expect(() =>
      tiny(
        'bad',
        () => ({}),
        ({ label, run }) => [label('a'), run(() => undefined), label('a')],
      ),
    ).toThrow(/two steps/);
  });

  it('are stopped when they run away', () => {
    const root = tiny(
      'forever',
      () => ({}),
      ({ goto, label }) => [label('top'), goto('top')],
    );
    const s = tinyStore.fresh();
    start(s, root, []);
    expect(() => advance(s)).toThrow(RunawayError);
  });
});

describe('decisions', () => {
  const choose = (least: number, always = false) =>
    tiny(
      'choose',
      () => ({}),
      ({ ask, run }) => [
        ask({
          point: 'number',
          rule: 'X-1',
          always,
          who: () => LEFT,
          prompt: () => 'Choose.',
          verbs: [
            {
              name: 'take',
              takes: amounts(5),
              may: (_s, _l, n) => (n >= least ? n : -1),
              do: (s, _l, n) => {
                s.n[0] = n;
              },
            },
          ],
        }),
        run((s) => finish(s, 0)),
      ],
    );

  it('rest with exactly the legal set', () => {
    const s = tinyStore.fresh();
    start(s, choose(3), []);
    expect(advance(s)).toBe('decision');
    const [question] = pending(s);
    expect(question?.side).toBe(LEFT);
    expect(Array.from({ length: question?.offers.count ?? 0 }, (_, i) => question?.offers.at(i))).toEqual([
      pack(0, 3),
      pack(0, 4),
      pack(0, 5),
    ]);
    give(s, LEFT, pack(0, 4));
    expect(advance(s)).toBe('ended');
    expect(s.n[0]).toBe(4);
  });

  it('are taken at once, and logged as automatic, when there is one answer', () => {
    const s = tinyStore.fresh();
    s.log = [];
    start(s, choose(5), []);
    expect(advance(s)).toBe('ended');
    expect(s.n[0]).toBe(5);
    expect(s.log).toHaveLength(1);
    expect(s.log[0]).toMatchObject({ automatic: true, secret: { event: { verb: 'take', argument: 5 } } });
    expect(s.log[0]?.event).not.toHaveProperty('argument');
  });

  it('wait even for one answer where the player must see the moment', () => {
    const s = tinyStore.fresh();
    start(s, choose(5, true), []);
    expect(advance(s)).toBe('decision');
  });

  it('that offer nothing are a dead end, loudly', () => {
    const s = tinyStore.fresh();
    start(s, choose(6), []);
    expect(() => advance(s)).toThrow(DeadEndError);
  });

  it('can be put to several sides at once, each in its own time', () => {
    const secret = tiny(
      'secret',
      (of: number) => ({ of }),
      ({ ask }) => [
        ask({
          point: 'bid',
          rule: 'X-2',
          who: (_s, l) => (l.of === 0 ? LEFT : RIGHT),
          prompt: () => 'Bid.',
          verbs: [
            {
              name: 'bid',
              takes: amounts(3),
              may: yes,
              do: (s, l, n) => {
                s.n[l.of] = n;
              },
            },
          ],
        }),
      ],
    );
    const root = tiny(
      'auction',
      () => ({}),
      ({ run, together }) => [together('bids', secret, () => [LEFT, RIGHT]), run((s) => finish(s, 0))],
    );
    const s = tinyStore.fresh();
    start(s, root, []);
    expect(advance(s)).toBe('decision');
    expect(pending(s).map((one) => one.side)).toEqual([LEFT, RIGHT]);
    expect(soleSide(s)).toBeNull();
    give(s, RIGHT, pack(0, 3));
    expect(advance(s)).toBe('decision');
    expect(pending(s).map((one) => one.side)).toEqual([LEFT]);
    expect(soleSide(s)).toBe(LEFT);
    const copy = tinyStore.clone(s);
    give(s, LEFT, pack(0, 1));
    expect(advance(s)).toBe('ended');
    expect([s.n[0], s.n[1]]).toEqual([1, 3]);
    give(copy, LEFT, pack(0, 2));
    advance(copy);
    expect([copy.n[0], copy.n[1]]).toEqual([2, 3]);
  });

  it('ask the next question with its own offers when several sides have decided in secret', () => {
    const bid = tiny(
      'bid',
      (side: number) => ({ side }),
      ({ ask }) => [
        ask({
          point: 'bid',
          rule: 'X-2',
          who: (_s, l) => (l.side === LEFT ? LEFT : RIGHT),
          prompt: () => 'Bid.',
          verbs: [{ name: 'bid', takes: amounts(5), may: () => 0 }],
        }),
      ],
    );
    const root = tiny(
      'after',
      () => ({}),
      ({ ask, together }) => [
        together('bids', bid, () => [LEFT, RIGHT]),
        ask({
          point: 'then',
          rule: 'X-2',
          who: () => LEFT,
          prompt: () => 'Then.',
          verbs: [{ name: 'say', takes: amounts(1), may: () => 0 }],
        }),
      ],
    );
    const s = tinyStore.fresh();
    start(s, root, []);
    advance(s);
    for (const side of [RIGHT, LEFT]) {
      give(s, side, pack(0, 5));
      advance(s);
    }
    expect(pending(s).map((one) => [one.ask.point, one.offers.count])).toEqual([['then', 2]]);
  });

  it('hand over to a procedure and come back to the same question', () => {
    const visit = tiny(
      'visit',
      (n: number) => ({ n }),
      ({ run }) => [
        run((s, l) => {
          s.n[0] = s.n[0] + l.n;
        }),
      ],
    );
    const root = tiny(
      'hub',
      () => ({}),
      ({ ask, run }) => [
        ask({
          point: 'hub',
          rule: 'X-3',
          who: () => LEFT,
          prompt: () => 'Go.',
          verbs: [
            {
              name: 'go',
              takes: amounts(4),
              may: yes,
              calls: { procedure: visit, args: (_s, _l, n) => [n] },
              then: 'again',
            },
            { name: 'end', takes: none, may: yes },
          ],
        }),
        run((s) => finish(s, 0)),
      ],
    );
    const s = tinyStore.fresh();
    start(s, root, []);
    advance(s);
    for (const n of [4, 3]) {
      give(s, LEFT, pack(0, n));
      expect(advance(s)).toBe('decision');
    }
    give(s, LEFT, pack(1, 0));
    expect(advance(s)).toBe('ended');
    expect(s.n[0]).toBe(7);
  });
});

describe('a verb that calls', () => {
  const callee = tiny(
    'callee',
    () => ({}),
    ({ end }) => [end()],
  );
  const asking = (then: 'next' | 'again' | { goto: string }) => ({
    point: 'point',
    rule: '',
    who: () => LEFT,
    prompt: () => '',
    verbs: [{ name: 'go', takes: none, may: yes, calls: { procedure: callee, args: () => [] }, then }],
  });

  it('may go again, or on to a step with a name', () => {
    const words = tiny(
      'fine',
      () => ({}),
      ({ ask, label, run }) => [ask(asking('next')), label('on'), run(() => undefined)],
    );
    expect(words.rests).toEqual(['point', 'on']);
    expect(() =>
      tiny(
        'again',
        () => ({}),
        ({ ask, run }) => [ask(asking('again')), run(() => undefined)],
      ),
    ).not.toThrow();
  });

  it('is refused where the frame would rest on a step that cannot be stored', () => {
    expect(() =>
      tiny(
        'nameless',
        () => ({}),
        ({ ask, run }) => [ask(asking('next')), run(() => undefined)],
      ),
    ).toThrow('procedure nameless: "go" at "point" calls callee and rests on a step without a name');
  });

  it('is refused where one call would end as another', () => {
    expect(() =>
      tiny(
        'next-call',
        () => ({}),
        ({ ask, call }) => [ask(asking('next')), call(callee, () => [])],
      ),
    ).toThrow('rests on a call');
    expect(() =>
      tiny(
        'labelled-call',
        () => ({}),
        ({ ask, call, label }) => [ask(asking({ goto: 'on' })), label('on'), call(callee, () => [])],
      ),
    ).toThrow('rests on a call');
  });
});

describe('chance', () => {
  const dice = tiny(
    'dice',
    () => ({}),
    ({ draw, roll, run }) => [
      roll('die', 6, (s, _l, value) => {
        s.n[0] = value;
      }),
      draw(
        'cup',
        () => 4,
        (s, _l, index) => {
          s.n[1] = index;
        },
      ),
      run((s) => finish(s, 0)),
    ],
  );

  it('comes from the state’s stream: dice from 1, draws from 0', () => {
    const s = tinyStore.fresh();
    s.chance = new ForcedChance([6, 1], 0, noChance);
    start(s, dice, []);
    advance(s);
    expect([s.n[0], s.n[1]]).toEqual([6, 0]);
  });

  it('can be stopped at and settled by hand, for odds', () => {
    const s = tinyStore.fresh();
    start(s, dice, []);
    expect(advance(s, 'stop')).toBe('chance');
    expect(pendingChance(s)).toEqual({ name: 'die', kind: 'die', among: 6 });
    settleChance(s, 2);
    expect(advance(s, 'stop')).toBe('chance');
    settleChance(s, 3);
    expect(advance(s, 'stop')).toBe('ended');
    expect([s.n[0], s.n[1]]).toEqual([3, 3]);
  });

  it('is refused to a state that must not know its dice', () => {
    const s = tinyStore.fresh();
    start(s, dice, []);
    expect(() => advance(s)).toThrow(/no dice/);
  });
});
