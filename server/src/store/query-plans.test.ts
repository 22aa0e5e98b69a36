import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Connection } from './connection.ts';
import { storeOn } from './sqlite.ts';
import { storeContract } from './test/contract.ts';

/** Everything that is said to the database while the contract is kept. */
const statements = new Set<string>();

class Listening extends Connection {
  override all(query: Parameters<Connection['all']>[0]): unknown[] {
    statements.add(query.compile().sql);
    return super.all(query);
  }
  override run(query: Parameters<Connection['run']>[0]): number {
    statements.add(query.compile().sql);
    return super.run(query);
  }
  override again(...[made, values]: Parameters<Connection['again']>): void {
    statements.add(made.sql);
    super.again(made, values);
  }
}

storeContract('a store that is listened to', () => storeOn(new Listening(':memory:')));

const step = z.object({ detail: z.string() });
const db = new Connection(':memory:');
afterAll(() => db.close());

const planOf = (text: string): string[] =>
  db
    .all({
      compile: () => ({ sql: `explain query plan ${text}`, parameters: [...text.matchAll(/\?/g)].map(() => 0) }),
    })
    .map((row) => step.parse(row).detail);

/** Tables with a row for each state or setting. */
const SMALL = /^SCAN (table_counts|settings)\b/;

describe('what is said to the database', () => {
  it('goes through no whole table, however many rows there are', () => {
    expect(statements.size).toBeGreaterThan(60);
    const scans = [...statements].flatMap((text) =>
      planOf(text)
        // The inside of a subquery or a constant row is not a table of ours.
        .filter(
          (detail) => /^SCAN /.test(detail) && !SMALL.test(detail) && !/^SCAN (\(subquery|CONSTANT|\d)/.test(detail),
        )
        .map((detail) => `${detail}: ${text}`),
    );
    expect(scans).toEqual([]);
  });

  it('sorts nothing but what belongs to one person or one table', () => {
    const sorted = [...statements].filter((text) => planOf(text).some((detail) => /TEMP B-TREE/.test(detail)));
    for (const text of sorted) expect(text).toMatch(/"?(person|table|to)"? = \?/);
  });

  it('sees a scan where there is one', () => {
    expect(planOf('select * from notices where text = ?')).toEqual(['SCAN notices']);
  });
});
