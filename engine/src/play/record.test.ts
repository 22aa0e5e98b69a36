import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, readEntry, readRecord, writeEntry } from './record.ts';

describe('lines of a record', () => {
  it.each<Entry>([
    { kind: 'act', side: 'AZ', text: 'unit 4/709', dice: [] },
    { kind: 'act', side: 'AR', text: 'commit', dice: [4, 6] },
    { kind: 'takeback', side: 'AZ', to: 57, agreed: ['AR'] },
    { kind: 'reseed', seed: 'abc' },
  ])('read back: %j', (entry) => {
    expect(readEntry(writeEntry(entry))).toEqual({ ok: true, value: entry });
  });

  it('that are no actions are refused', () => {
    for (const line of ['', 'AZ', '*', '* takeback x', 7, null]) expect(readEntry(line).ok).toBe(false);
  });
});

describe('record files', () => {
  it('of any other shape are refused with a place, never a crash', () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        const read = readRecord(json);
        expect(read.ok).toBe(false);
        if (!read.ok) expect(read.problem.text.length).toBeGreaterThan(5);
      }),
    );
  });
});
