import type { NoticeView, Reply } from '@hexside/wire';
import type { Notice } from '../store/rows.ts';

/** A connected page. */
export interface Line {
  readonly person: string | null;
  readonly session: string | null;
  send(reply: Reply): void;
  close(code: number, reason: string): void;
}

export const noticeView = ({ id, kind, table, at, text, read }: Notice): NoticeView => ({
  id,
  kind,
  table,
  at,
  text,
  read,
});

/** Every page that is connected now. */
export class Hub {
  readonly #lines = new Set<Line>();

  get size(): number {
    return this.#lines.size;
  }

  add(line: Line): void {
    this.#lines.add(line);
  }

  remove(line: Line): void {
    this.#lines.delete(line);
  }

  tell(notices: readonly Notice[]): void {
    if (notices.length === 0) return;
    for (const line of this.#lines)
      for (const notice of notices)
        if (line.person === notice.person) line.send({ push: 'notice', notice: noticeView(notice) });
  }

  closeSession(session: string): void {
    for (const line of this.#lines) if (line.session === session) line.close(4001, 'signed out');
  }

  closeSessions(person: string, but: string | null): void {
    for (const line of this.#lines) if (line.person === person && line.session !== but) line.close(4001, 'signed out');
  }

  /** The server stops: pages are told, so that they come back. */
  closeAll(): void {
    for (const line of this.#lines) {
      line.send({ push: 'closing' });
      line.close(1012, 'the server restarts');
    }
  }
}
