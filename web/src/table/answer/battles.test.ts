import { describe, expect, it } from 'vitest';
import { battlesIn, idleIn } from './battles.ts';

const isPlace = (id: string): boolean => /^\d{4}$/.test(id);

describe('battles that are put together', () => {
  const battles = battlesIn({ chosen: { unit: ['64'], 'battle 2': ['1313', '1312', '64', '26'] } }, isPlace);

  it('are the numbered entries of what is chosen, with their places and pieces', () => {
    expect(battles).toEqual([{ number: 2, places: ['1313', '1312'], pieces: ['64', '26'] }]);
  });

  it('leave those idle who could join and do not', () => {
    const aim = (arg: string) => ({ verb: 'join', arg, kind: 'piece', cost: 0, text: '' }) as const;
    expect(idleIn([aim('64 1311'), aim('28 1313'), aim('28 1312')], battles)).toEqual(['28']);
  });
});
