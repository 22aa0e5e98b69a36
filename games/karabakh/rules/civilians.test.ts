import { describe, expect, it } from 'vitest';
import { attack, passTo } from '../test/battle.ts';
import { at } from '../test/kit.ts';
import { AR, AZ, TOWN, VILLAGE } from '../world.ts';

describe('10.0 the people of every place', () => {
  it('EX-10.0-1 EX-10.1-0 KAR-10.0a: every town and village has a majority; Martuni is an Armenian town, Agdam an Azeri one', () => {
    const { world, ...play } = { world: at('{turn: 2}').world };
    expect(play).toEqual({});
    const of = (id: string) => [world.majority[world.board.mustPlace(id)], world.settlement[world.board.mustPlace(id)]];
    expect(of('1416')).toEqual([AR, TOWN]);
    expect(of('1218')).toEqual([AZ, TOWN]);
    expect(of('1320')).toEqual([AZ, VILLAGE]);
    expect(of('0622')).toEqual([AR, VILLAGE]);
    expect(world.settlements.length).toBe(world.data.map.settlements.places.length);
    for (const hex of world.settlements) expect([AR, AZ]).toContain(world.majority[hex]);
  });
});
