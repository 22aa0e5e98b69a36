import type { Problem, Result } from '@hexside/engine';
import type { GameCard, NoticeSettings, NoticeView, TableCard } from '@hexside/wire';

/** The server's doors, as the page knocks at them. */

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly settings: NoticeSettings;
}

export interface SessionView {
  readonly id: string;
  readonly created: number;
  readonly seen: number;
  readonly agent: string;
  readonly current: boolean;
}

export interface InvitationView {
  readonly id: string;
  readonly from: string;
  readonly table: TableCard;
}

/** What each door answers with. */
interface Doors {
  'GET /api/me': { readonly me: Me | null; readonly push: string };
  'POST /api/guest': { readonly me: Me };
  'POST /api/account': { readonly me: Me };
  'POST /api/signin': { readonly me: Me };
  'POST /api/signout': object;
  'GET /api/me/sessions': readonly SessionView[];
  'GET /api/me/tables': readonly TableCard[];
  'GET /api/me/invitations': readonly InvitationView[];
  'GET /api/me/notices': readonly NoticeView[];
  'POST /api/me/notices/read': object;
  'PUT /api/me/settings': { readonly settings: NoticeSettings };
  'POST /api/me/email': object;
  'POST /api/email/verify': object;
  'POST /api/password/forgot': object;
  'POST /api/password/reset': { readonly me: Me };
  'GET /api/games': readonly GameCard[];
  'GET /api/tables': readonly TableCard[];
  'POST /api/tables': TableCard;
  'GET /api/tables/:id': TableCard;
  'POST /api/tables/:id/sit': TableCard;
  'POST /api/tables/:id/leave': object;
  'POST /api/tables/:id/invite': object;
  'POST /api/tables/:id/rematch': TableCard;
  'POST /api/invitations/:id/accept': TableCard;
  'POST /api/invitations/:id/decline': object;
  'DELETE /api/me/sessions/:id': object;
}

const problemIn = (body: unknown): Problem => {
  const problem = typeof body === 'object' && body !== null && 'problem' in body ? body.problem : null;
  const text = typeof problem === 'object' && problem !== null && 'text' in problem ? problem.text : null;
  return { text: typeof text === 'string' ? text : 'The server does not answer.' };
};

/** Our own server answers with what its door promises; the compiler cannot follow that by itself. */
const promised = <D extends keyof Doors>(_body: unknown, granted: boolean): _body is Doors[D] => granted;

export const knock = async <D extends keyof Doors>(
  door: D,
  options: { readonly id?: string; readonly body?: object; readonly query?: Readonly<Record<string, string>> } = {},
): Promise<Result<Doors[D]>> => {
  const [method = 'GET', path = ''] = door.split(' ');
  const query = new URLSearchParams(options.query ?? {}).toString();
  const address = path.replace(':id', encodeURIComponent(options.id ?? '')) + (query === '' ? '' : `?${query}`);
  try {
    const response = await fetch(address, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(options.body ?? {}) }),
    });
    const body: unknown = await response.json();
    if (promised<D>(body, response.ok)) return { ok: true, value: body };
    return { ok: false, problem: problemIn(body) };
  } catch {
    return { ok: false, problem: { text: 'The server does not answer.' } };
  }
};
