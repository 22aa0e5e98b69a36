import { z } from 'zod';

/** Rows that are the same in the database and outside. */
export const sessionSchema = z.object({
  id: z.string(),
  hash: z.string(),
  person: z.string(),
  created: z.number(),
  seen: z.number(),
  agent: z.string(),
});

export const ratingSchema = z.object({
  person: z.string(),
  game: z.string(),
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  games: z.number(),
  changed: z.number(),
});

export const chatSchema = z.object({
  number: z.number(),
  person: z.string(),
  name: z.string(),
  side: z.string().nullable(),
  at: z.number(),
  text: z.string(),
});

export const addressSchema = z.object({
  endpoint: z.string(),
  person: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
