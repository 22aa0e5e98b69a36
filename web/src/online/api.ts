import type { Problem, Result } from '@hexside/engine';
import { BUILD_HEADER, type Doors, promised } from '@hexside/wire';
import { compareBuild, isOutdated, OUTDATED } from './build.ts';

/** The server's HTTP routes, as the page requests them. */

/** Nothing was heard from a server of ours. */
export const SILENT: Problem = { text: 'The server does not respond.' };

/** What a server or a proxy in front of it says with its number alone. */
const byStatus = (status: number): Problem => {
  if (status === 429) return { text: 'Too many requests. Wait a moment.' };
  if (status === 413) return { text: 'That is too long.' };
  return SILENT;
};

const problemIn = (body: unknown, status: number): Problem => {
  const problem = typeof body === 'object' && body !== null && 'problem' in body ? body.problem : null;
  const text = typeof problem === 'object' && problem !== null && 'text' in problem ? problem.text : null;
  return typeof text === 'string' ? { text } : byStatus(status);
};

export const request = async <D extends keyof Doors>(
  route: D,
  options: { readonly id?: string; readonly body?: object; readonly query?: Readonly<Record<string, string>> } = {},
): Promise<Result<Doors[D]>> => {
  const [method = 'GET', path = ''] = route.split(' ');
  const query = new URLSearchParams(options.query ?? {}).toString();
  const address = path.replace(':id', encodeURIComponent(options.id ?? '')) + (query === '' ? '' : `?${query}`);
  if (isOutdated.value) return { ok: false, problem: OUTDATED };
  try {
    const response = await fetch(address, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(options.body ?? {}) }),
    });
    compareBuild(response.headers.get(BUILD_HEADER));
    if (isOutdated.value) return { ok: false, problem: OUTDATED };
    const body: unknown = await response.json().catch(() => null);
    if (promised<D>(body, response.ok && body !== null)) return { ok: true, value: body };
    return { ok: false, problem: problemIn(body, response.status) };
  } catch {
    return { ok: false, problem: SILENT };
  }
};
