import { describe, expect, it } from 'vitest';
import { readRoute } from './route.ts';

describe('the route', () => {
  it('reads the address', () => {
    expect(readRoute('#/table/abc-1')).toEqual({ page: 'table', id: 'abc-1' });
    expect(readRoute('#/elsewhere')).toEqual({ page: 'start' });
  });
});
