import type { GameCard, NoticeView, TableCard } from './answers.ts';
import type { NoticeSettings } from './asks.ts';

/** The server's doors besides the live line, and what each answers with. */

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly settings: NoticeSettings;
  /** What posts to the webhook are signed with; null without one. */
  readonly webhookSecret: string | null;
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

export interface Doors {
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
  'PUT /api/me/settings': { readonly settings: NoticeSettings; readonly webhookSecret: string | null };
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
  'GET /api/me/export': object;
  'DELETE /api/me': object;
  'POST /api/me/password': object;
  'POST /api/me/push': object;
  'GET /api/people/:id': { readonly name: string };
  'GET /api/tables/:id/record': object;
  'GET /api/tables/:id/notes': { readonly text: string };
  'PUT /api/tables/:id/notes': object;
  'GET /health': object;
}

/** Our own server answers with what its door promises; the compiler cannot follow that by itself. */
export const promised = <D extends keyof Doors>(_body: unknown, granted: boolean): _body is Doors[D] => granted;
