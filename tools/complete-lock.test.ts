import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complete, entryFor, LOCKS } from './complete-lock.mjs';

it.each([
  ['@rolldown/binding-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@napi-rs/canvas-linux-riscv64-gnu', { cpu: ['riscv64'], libc: ['glibc'], os: ['linux'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@biomejs/cli-win32-arm64', { cpu: ['arm64'], os: ['win32'] }],
])('reads the system of %s from its name', (name, systems) => {
  expect(entryFor(name, '1.2.3', true)).toEqual({ version: '1.2.3', dev: true, optional: true, ...systems });
});

it.each([
  ['left-pad', '1.2.3'],
  ['@x/darwin-x64', '^1.2.3'],
])('does not guess about %s %s', (name, version) => {
  expect(entryFor(name, version, false)).toBeUndefined();
});

it('finds a package in any folder outwards from the one that wants it', () => {
  const wants = { version: '1.0.0', optionalDependencies: { 'b-linux-x64': '2.0.0' } };
  const there = { version: '2.0.0' };
  const inner = { 'node_modules/a/node_modules/c': wants, 'node_modules/a/node_modules/b-linux-x64': there };
  expect(complete(inner)).toEqual(inner);
  expect(Object.keys(complete({ 'node_modules/c': wants }))).toEqual(['node_modules/b-linux-x64', 'node_modules/c']);
});

describe.each(LOCKS)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'));

  it('is complete: else run npm run lock', () => {
    expect(Object.keys(complete(packages))).toEqual(Object.keys(packages));
  });

  it('names no registry: anybody installs from their own', () => {
    expect(JSON.stringify(packages)).not.toContain('"resolved":"http');
  });
});
