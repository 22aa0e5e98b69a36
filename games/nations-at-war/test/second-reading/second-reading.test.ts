// Cases written by readers of the rulebook who had not seen the code (CONTRIBUTING.md, "A second reading").
import { readdirSync, readFileSync } from 'node:fs';
import { disagreementsOver, readCases } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { game } from '../kit.ts';

const HERE = new URL('./', import.meta.url);

describe.each(readdirSync(HERE).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const cases = readCases(parse(readFileSync(new URL(file, HERE), 'utf8')));
  if (!cases.ok) throw new Error(`${file}: ${cases.problem.text}`);
  it.each(cases.value)('$section $title', (one) => {
    expect(disagreementsOver(game, one)).toEqual([]);
  });
});
