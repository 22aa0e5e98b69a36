import type { BoardQuery } from '../../board/props.ts';
import { lineOf } from '../../state/offers.ts';
import { prospectOf } from '../../state/questions.ts';
import { reportOf } from '../../state/report.ts';
import { prospectWords } from '../../state/shares.ts';
import { pieceName, placeName, plainText, withNames } from '../../state/words.ts';
import { isAgainst } from '../odds/prospects.ts';
import { decision, look, story, view } from '../table-state.ts';

const targets = async (): Promise<string> => {
  const offers = (decision.value?.offers ?? []).filter(isAgainst);
  if (offers.length === 0) return 'No targets now.';
  const words: string[] = [];
  for (const offer of offers) {
    const prospect = await prospectOf(lineOf(offer));
    const name = offer.kind === 'piece' ? pieceName(look.value, offer.arg) : placeName(look.value, offer.arg);
    words.push(`${name}${prospect ? `, ${prospectWords(prospect)}` : ''}`);
  }
  return words.join('. ');
};

const last = (): string => {
  const line = story.value.findLast((one) => one.told.weight === 'line');
  if (!line) return 'Nothing has happened yet.';
  const details = story.value.filter((one) => one.action === line.action && one.at > line.at);
  return [line, ...details].map((one) => plainText(look.value, one.told.title)).join('. ');
};

/** What the board is asked but only the table knows, in words to be spoken. */
export const answerQuery = async (query: BoardQuery): Promise<string> => {
  if (query === 'targets') return targets();
  if (query === 'last') return last();
  const now = view.value;
  return now ? reportOf(look.value, now, withNames(look.value, decision.value?.prompt ?? '')) : '';
};
