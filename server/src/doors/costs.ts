import type { FastifyRequest } from 'fastify';

/** Requests that cost the server more than a glance. */
const COST: Readonly<Record<string, number>> = {
  '/api/tables': 3,
  '/api/me/tables': 3,
  '/api/me/export': 30,
  '/api/tables/:id/record': 20,
  '/health': 3,
  '/metrics': 5,
};

/** In units of `limits.ts`. */
export const costOf = ({ routeOptions }: FastifyRequest): number => COST[routeOptions.url ?? ''] ?? 1;
