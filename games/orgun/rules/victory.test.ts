// 18 Victory.
import { describe, expect, it } from 'vitest';
import { at, atWith } from '../test/kit.ts';

const tribes = '36: [W-AK-47-a], 2: [Z-AK-47-a, K-AK-47-a]';
const ending = (turn: number, pieces: string): string | null =>
  at(`{turn: ${turn}, phase: end, pieces: {${pieces}}}`).ending;

describe('victory', () => {
  it('18.1a it is looked for at the end of a turn, not within it [ORG-18.1a]', () => {
    const play = at(`{turn: 4, phase: MJ action, pieces: {${tribes}, 32: [W-DShK], 28: [W-ZGU], 19: [BTR-70-a]}}`);
    expect(play.ending).toBeNull();
    play.do('MJ', 'pass').do('DRA', 'pass');
    expect(play.ending).toBe('new-home');
  });

  it('18.1.1 the Octagonal Fort and another Orgun area, fresh or spent [ORG-18.1.1a]', () => {
    expect(ending(4, `${tribes}, 32: [W-DShK spent], 28: [W-ZGU spent]`)).toBe('new-home');
    expect(ending(4, `${tribes}, 32: [W-DShK], 33: [W-ZGU]`)).toBe('new-home');
    expect(ending(4, `${tribes}, 32: [W-DShK]`)).toBeNull();
    expect(ending(4, `${tribes}, 28: [W-DShK], 29: [W-ZGU], 33: [W-107mm]`)).toBeNull();
  });

  it('18.1.1 contested and neutral areas are not enough [ORG-18.1.1b]', () => {
    expect(ending(4, `${tribes}, 32: [W-DShK], 28: [W-ZGU, BTR-40-a]`)).toBeNull();
    expect(ending(4, `${tribes}, 32: [W-DShK, BTR-40-a], 28: [W-ZGU]`)).toBeNull();
    expect(ending(4, `${tribes}, 32: [W-DShK], 28: [Council]`)).toBeNull();
  });

  it('18.1.2 two tribes without a combat unit on the map; leaders do not count [ORG-18.1.2a]', () => {
    expect(ending(4, '2: [K-AK-47-a], 36: [Warzi], 3: [Zadran], 1: [MJ-T-55-a]')).toBe('triumph');
    expect(ending(4, '2: [K-AK-47-a], 36: [W-AK-47-a spent]')).toBeNull();
    expect(ending(4, '2: [K-AK-47-a], reserve: [W-AK-47-b], lost: [Z-AK-47-a]')).toBe('triumph');
  });

  it('18.1.3 when both have it the DRA wins [ORG-18.1.3a]', () => {
    expect(ending(4, '32: [K-AK-47-a], 28: [K-DShK]')).toBe('mutual');
  });

  it('18.2a operational victory is for the end of turn 12 [ORG-18.2a]', () => {
    const held = `${tribes}, 19: [BTR-70-a], 38: [BTR-40-a]`;
    expect(ending(11, held)).toBeNull();
    expect(ending(12, held)).toBe('repelled');
  });

  it('18.3.1 the airfield and both outposts, held or contested [ORG-18.3.1a]', () => {
    expect(ending(12, `${tribes}, 19: [W-DShK], 15: [W-ZGU, BTR-40-a], 38: [K-DShK]`)).toBe('bottleneck');
    expect(ending(12, `${tribes}, 19: [W-DShK, BTR-70-a], 15: [W-ZGU], 38: [K-DShK]`)).toBe('draw');
  });

  it('18.3.1 a neutral outpost counts for nobody [ORG-18.3.1b]', () => {
    expect(ending(12, `${tribes}, 19: [W-DShK], 15: [W-ZGU, BTR-40-a]`)).toBe('draw');
    expect(ending(12, `${tribes}, 19: [BTR-70-a]`)).toBe('draw');
  });

  it('18.3.2 the DRA needs the airfield and an outpost of its own; otherwise the game is drawn [ORG-18.3.2a] [ORG-18.3.2b]', () => {
    expect(ending(12, `${tribes}, 19: [BTR-70-a], 15: [BTR-40-a], 38: [K-DShK]`)).toBe('repelled');
    expect(ending(12, `${tribes}, 19: [BTR-70-a], 15: [BTR-40-a, W-DShK], 38: [K-DShK]`)).toBe('draw');
    expect(ending(12, `${tribes}, 15: [BTR-40-a], 38: [BTR-70-a]`)).toBe('draw');
  });

  it('18.1.3 who wins when both have it is the scenario’s own word [ORG-18.1.3a]', () => {
    const other = atWith(
      '{scenario: {victory: {automatic: {both: MJ}}}}',
      '{turn: 4, phase: end, pieces: {32: [K-AK-47-a], 28: [K-DShK]}}',
    );
    expect(other.ending).toBe('new-home');
  });
});
