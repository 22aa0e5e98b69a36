import { expect, it } from 'vitest';
import { quietUntil } from './quiet.ts';

const at = (time: string): number => Date.parse(`2026-01-10T${time}:00Z`);
const night = { from: '22:00', to: '07:30', zone: 'Europe/Berlin' };

it('is quiet over midnight by the clock on the wall', () => {
  expect(quietUntil(null, at('12:00'))).toBeNull();
  expect(quietUntil(night, at('20:59'))).toBeNull();
  expect(quietUntil(night, at('21:00'))).toBe(Date.parse('2026-01-11T06:30:00Z'));
  expect(quietUntil(night, at('06:29'))).toBe(at('06:30'));
  expect(quietUntil(night, at('06:30'))).toBeNull();
});

it('is quiet within a day', () => {
  const noon = { from: '12:00', to: '14:00', zone: 'UTC' };
  expect(quietUntil(noon, at('11:59'))).toBeNull();
  expect(quietUntil(noon, at('13:15'))).toBe(at('14:00'));
  expect(quietUntil(noon, at('14:00'))).toBeNull();
});
