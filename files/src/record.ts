import { type GameRecord, ok, type Result, readRecord } from '@hexside/engine';
import { readJson } from './json.ts';
import { type Parsed, placed, type Source } from './source.ts';

/** A record file whose shape is right. Whether it replays is the table's business: `Table.fromRecord`. */
export interface RecordFile {
  readonly record: GameRecord;
  readonly file: Parsed;
}

export const readRecordFile = (source: Source): Result<RecordFile> => {
  const file = readJson(source);
  if (!file.ok) return file;
  const record = readRecord(file.value.value);
  return record.ok ? ok({ record: record.value, file: file.value }) : placed(file.value, record.problem);
};

/** A record in readable form: one action per line. */
export const writeRecordFile = (record: GameRecord): string => `${JSON.stringify(record, null, 1)}\n`;
