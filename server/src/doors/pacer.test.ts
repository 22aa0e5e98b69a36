import { describe, expect, it } from 'vitest';
import { Pacer } from './pacer.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Notes what is begun, by name. */
const workshop = (pacer: Pacer) => {
  const begun: string[] = [];
  const ask = async (network: string, cost: number, name: string): Promise<void> => {
    const wait = pacer.turn(network, cost);
    if (wait) await wait;
    begun.push(name);
  };
  return { begun, ask };
};

describe('what one network asks for', () => {
  it('begins at once where it is little', () => {
    const pacer = new Pacer();
    expect([pacer.turn('a', 1), pacer.turn('a', 1), pacer.turn('b', 80)]).toEqual([null, null, null]);
  });

  it('is spread over turns of the event loop in the order in which it came, and others need not wait for it', async () => {
    const { begun, ask } = workshop(new Pacer());
    for (let i = 1; i <= 4; i++) void ask('a', 8, `a${i}`);
    void ask('b', 8, 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    await turn();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    void ask('b', 8, 'b2');
    void ask('a', 1, 'a5');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
    for (let i = 0; i < 3; i++) await turn();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('is begun in one turn as far as it is cheap', async () => {
    const { begun, ask } = workshop(new Pacer());
    for (let i = 0; i < 20; i++) void ask('a', 2, `${i}`);
    expect(begun).toHaveLength(4);
    await turn();
    expect(begun).toHaveLength(8);
  });
});
