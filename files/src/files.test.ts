import { describe, expect, it } from 'vitest';
import { readJson, readRecordFile, readYaml, writeYaml } from './index.ts';

const wrong = (text: string, read: typeof readYaml = readYaml): string => {
  const done = read({ name: 'f', text });
  if (done.ok) throw new Error('was accepted');
  return `${done.problem.at}: ${done.problem.text}`;
};
const right = (text: string, read: typeof readYaml = readYaml) => {
  const done = read({ name: 'f', text });
  if (!done.ok) throw new Error(done.problem.text);
  return done.value;
};

describe('YAML', () => {
  it('finds the line and column of a field by its path', () => {
    const file = right('turn: 3\npieces:\n  "1419": [Arabo, Ashot]\n  0622:\n    - 1/83\n');
    expect(file.locate('turn')).toBe('1:1');
    expect(file.locate('pieces.1419[1]')).toBe('3:19');
    expect(file.locate('pieces.0622[0]')).toBe('5:7');
    expect(file.locate('pieces.0622.0')).toBe('5:7');
  });

  it('names the nearest thing around a field that is missing', () => {
    const file = right('units:\n  ground:\n    units: []\n');
    expect(file.locate('units.ground.units[3].strength')).toBe('3:5');
    expect(file.locate('nowhere')).toBe('1:1');
  });

  it('keeps hex numbers as they are written', () => {
    expect(right('{0622: [a], 0x10: b}').value).toEqual({ '0622': ['a'], '0x10': 'b' });
  });

  it('refuses a key that stands twice, with its line', () => {
    expect(wrong('a: 1\nb: 2\na: 3\n')).toMatch(/^f:3:1: .*unique/i);
  });

  it('refuses what is not YAML, what refers to nothing and what multiplies', () => {
    expect(wrong('a: [1, 2\nb: 3')).toMatch(/^f:\d+:\d+: /);
    expect(wrong('a: 1\n? [b, c]\n: 2')).toBe('f:2:3: expected a name before the colon');
    expect(wrong('a: *nothing')).toMatch(/^f.*: /);
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefgh'.split('').map((k, i) => `${k}: &${k} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`),
    ];
    expect(wrong(bomb.join('\n'))).toMatch(/^f: /);
    expect(wrong('['.repeat(100_000))).toMatch(/^f/);
    expect(wrong(`${'['.repeat(200)}${']'.repeat(200)}`)).toMatch(/deeper/);
  });

  it('writes short lists on one line, and reads back what it writes', () => {
    const value = { pieces: { '0622': ['1/83', 'Arabo reduced'] }, control: { AR: [] }, rp: { AR: 4 } };
    const text = writeYaml(value);
    expect(text).toContain('[ 1/83, Arabo reduced ]');
    expect(right(text).value).toEqual(value);
  });
});

describe('JSON', () => {
  it('reads what JSON.parse reads', () => {
    const text = '{"a": [1, -2.5e3, true, false, null, "\\u00e4\\n"], "b": {}, "c": []}';
    expect(right(text, readJson).value).toEqual(JSON.parse(text));
  });

  it('says where the fault is and what was expected', () => {
    expect(wrong('{"a": 1,\n "b" 2}', readJson)).toBe('f:2:6: expected ":", found "2"');
    expect(wrong('[1, 2', readJson)).toBe('f:1:6: expected "," or "]", found the end of the file');
    expect(wrong('{"a": 1, "a": 2}', readJson)).toBe('f:1:10: the field "a" stands here twice');
    expect(wrong('{"a": tru}', readJson)).toMatch(/^f:1:7: expected a JSON value/);
    expect(wrong('', readJson)).toMatch(/^f:1:1: expected a JSON value, found the end/);
    expect(wrong('['.repeat(100_000), readJson)).toMatch(/deeper/);
  });

  it('finds a field by its path', () => {
    const file = right('{\n "actions": [\n  "AR end",\n  7\n ]\n}', readJson);
    expect(file.locate('actions[1]')).toBe('4:3');
    expect(file.locate('actions[9]')).toBe('2:13');
  });

  it('reads a record and names the line of a wrong field', () => {
    const wrongRecord = readRecordFile({ name: 'g.json', text: '{\n "format": "hexside-record/1",\n "game": 7\n}' });
    expect(wrongRecord).toMatchObject({ ok: false, problem: { at: 'g.json:3:10 game', text: 'expected a text' } });
  });
});
