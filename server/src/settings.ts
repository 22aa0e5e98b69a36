import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** How this server is run. Every setting has a value that works without anybody setting it. */
const shape = z.strictObject({
  port: z.coerce.number().int().min(0).max(65535).default(8080),
  host: z.string().default('127.0.0.1'),
  /** The folder that holds everything. */
  data: z.string().default('data'),
  /** Where people reach this server, for links in mails; and whether cookies need https. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** smtp://user:password@host:port; without it mails are printed. */
  smtp: z.string().optional(),
  mailFrom: z.string().default('Hexside <hexside@localhost>'),
  /** Behind a proxy that names the true address of its clients. */
  proxy: z.stringbool().default(false),
  /** Off only where something in front limits how often people may knock. */
  limits: z.stringbool().default(true),
  log: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Settings = z.infer<typeof shape>;

export class BadSettings extends Error {}

const NAMES: Readonly<Record<keyof Settings, string>> = {
  port: 'HEXSIDE_PORT',
  host: 'HEXSIDE_HOST',
  data: 'HEXSIDE_DATA',
  url: 'HEXSIDE_URL',
  smtp: 'HEXSIDE_SMTP',
  mailFrom: 'HEXSIDE_MAIL_FROM',
  proxy: 'HEXSIDE_PROXY',
  limits: 'HEXSIDE_LIMITS',
  log: 'HEXSIDE_LOG',
};

const FILE = 'hexside.json';

/** Numbers and truth values may be written as such in the file, and are text in the environment. */
const fileShape = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]),
);

const fromFile = (file: string): Record<string, unknown> => {
  if (!existsSync(file)) return {};
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BadSettings(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = fileShape.safeParse(written);
  if (read.success) return read.data;
  const [key] = read.error.issues[0]?.path ?? [];
  throw new BadSettings(
    `${file}: ${key === undefined ? 'expected an object of settings' : `${String(key)}: expected a text, a number, true or false`}`,
  );
};

/** The environment first, then `hexside.json` in the data folder, then what works anyway. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given: Record<string, unknown> = {};
  for (const [key, name] of Object.entries(NAMES)) {
    const value = env[name];
    if (value !== undefined && value !== '') given[key] = value;
  }
  if (given.port === undefined && env.PORT) given.port = env.PORT;
  const data = resolve(typeof given.data === 'string' ? given.data : 'data');
  const file = join(data, FILE);
  const read = shape.safeParse({ ...fromFile(file), ...given, data });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new BadSettings(`${file}: there is no setting "${issue.keys[0]}"`);
  const key = String(issue?.path[0] ?? '');
  const name = Object.entries(NAMES).find(([one]) => one === key)?.[1] ?? key;
  throw new BadSettings(`${key in given ? name : `${file}: ${key}`}: ${issue?.message ?? 'is not understood'}`);
};
