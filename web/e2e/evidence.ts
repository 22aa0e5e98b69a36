import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Player } from './player.ts';
import { ROOT } from './site.ts';

/** What the screens showed when a test failed. */

const FAILURES = join(ROOT, '.cache/e2e/failures');
const LAST_LINES = 12;

export interface Running {
  readonly name: string;
  readonly result?: { readonly errors?: readonly { message: string }[] | undefined } | undefined;
}

/** The question, the focus and the newest lines of the log. */
const words = ({ page }: Player): Promise<string> =>
  page.evaluate((most) => {
    const prompt = document.querySelector('[data-testid="prompt"]');
    const focus = document.activeElement;
    const log = [...document.querySelectorAll('[data-testid="log"] li')].slice(0, most);
    return [
      `at ${location.href}`,
      `asked ${prompt?.getAttribute('data-point') ?? 'nothing'}: ${prompt?.textContent ?? ''}`,
      `actions ${document.querySelector('[data-testid="scrubber"]')?.getAttribute('max') ?? 'none'}`,
      `focus ${focus?.outerHTML.slice(0, 200) ?? 'nowhere'}`,
      ...log.map((line) => `log ${line.textContent}`),
    ].join('\n');
  }, LAST_LINES);

/** After a failure: a picture and a few words of every screen into .cache/e2e/failures, and the error says where. */
export const keepEvidence = async ({ name, result }: Running, players: readonly Player[]): Promise<void> => {
  const [error] = result?.errors ?? [];
  if (!error) return;
  mkdirSync(FAILURES, { recursive: true });
  const stem = `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${new Date().toISOString().replaceAll(/\D/g, '')}`;
  for (const [at, player] of players.entries()) {
    const path = join(FAILURES, `${stem}-${at + 1}`);
    // A page that is gone or hangs must not hide what failed.
    const seen = await Promise.all([player.page.screenshot({ path: `${path}.png`, timeout: 10_000 }), words(player)])
      .then(([, told]) => told)
      .catch((reason: unknown) => `the screen could not be kept: ${String(reason)}`);
    writeFileSync(`${path}.txt`, [seen, ...player.troubles.map((one) => `console ${one}`), ''].join('\n'));
    error.message += `\nThe screen at that moment: ${path}.png, ${path}.txt`;
  }
};
