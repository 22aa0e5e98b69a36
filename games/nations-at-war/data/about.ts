import { z } from 'zod';
import raw from './about.yaml';
import { count, name, positive, side } from './schema/common.ts';

const year = z.int().min(1000).max(2100);

const player = z.strictObject({
  side,
  name,
  short: name,
  colour: z.string().regex(/^#[0-9a-f]{6}$/, "a colour is written as '#b7812e'"),
});

const aboutSchema = z.strictObject({
  id: name,
  title: name,
  subtitle: name,
  years: z.strictObject({ first: year, last: year }),
  minutes: z.strictObject({ quick: count, usual: z.int().min(1) }),
  complexity: positive.max(5, 'complexity is 1 to 5'),
  turns: positive,
  players: z.array(player).length(2),
  description: name,
  disclaimer: name,
  reconstructed: name,
  credit: name,
});

export type AboutData = z.output<typeof aboutSchema>;

/** What the start page says of the game. */
export const about: AboutData = aboutSchema.parse(raw);
