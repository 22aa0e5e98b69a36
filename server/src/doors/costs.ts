import type { FastifyRequest } from 'fastify';

/** Requests that cost the server more than a glance. */
const COST: Readonly<Record<string, number>> = {
  '/api/tables': 8,
  '/api/me/tables': 8,
  '/api/me/export': 100,
  '/api/tables/:id/record': 60,
  '/health': 8,
  '/metrics': 12,
};
const PLAIN = 3;

/** In units of `limits.ts`. */
export const costOf = ({ routeOptions }: FastifyRequest): number => COST[routeOptions.url ?? ''] ?? PLAIN;
