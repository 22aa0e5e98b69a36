import { type DataError, repeated } from '@hexside/engine';
import type { EventsData } from '../schema.ts';

/** Each column covers 1 to 100 once, in order. */
export const checkEvents = (events: EventsData): DataError[] => [
  ...repeated(
    ['events', 'list'],
    events.list.map((e) => e.id),
    (id) => `event ${id} stands twice`,
    ['id'],
  ),
  ...(['W', 'R'] as const).flatMap((side) => {
    let next = 1;
    const errors = events.list.flatMap((event, i) => {
      const [first, last] = event[side];
      const expected = next;
      next = last + 1;
      return first === expected
        ? []
        : [{ path: ['events', 'list', i, side], message: `expected the rolls from ${expected} on` }];
    });
    if (next !== 101)
      errors.push({ path: ['events', 'list'], message: `${side}: rolls from ${next} on find no event` });
    return errors;
  }),
];
