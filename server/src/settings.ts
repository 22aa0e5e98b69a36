import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** More proxies than that in a row are a mistake. */
const MOST_PROXIES = 10;

const isTrustable = (address: string): boolean => {
  // Before that: "1.5" would be read as an address.
  if (/\d/.test(address) && isIP(address.split('/')[0] ?? '') === 0) return false;
  try {
    return Boolean(compile(address));
  } catch {
    return false;
  }
};

/** How many proxies stand in front of the server, or their addresses. */
const proxySchema = z.string().transform((text, context): number | readonly string[] => {
  if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const isOn = z.stringbool().safeParse(text);
  if (isOn.success) return isOn.data ? 1 : 0;
  const addresses = text.split(',').map((one) => one.trim());
  if (addresses.every(isTrustable)) return addresses;
  context.addIssue({ code: 'custom', message: 'neither a number nor addresses' });
  return z.NEVER;
});

/** How this server is run. Every setting has a value that works without anybody setting it. */
const shape = z.strictObject({
  port: z.coerce.number().int().min(0).max(65535).default(8080),
  host: z.string().default('127.0.0.1'),
  /** The folder that holds everything. */
  data: z.string().default('data'),
  /** Where people reach this server, for links in mails; and whether cookies need https. */
  url: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#]/.test(text))
    .transform((text) => new URL(text).origin)
    .optional(),
  /** smtp://user:password@host:port; without it mails are printed. */
  smtp: z
    .string()
    .regex(/^smtps?:\/\/./)
    .optional(),
  mailFrom: z.string().default('Hexside <hexside@localhost>'),
  /** Behind proxies that name the true address of their clients. */
  proxy: proxySchema.default(0),
  /** Off only where a proxy in front limits requests. */
  limits: z.stringbool().default(true),
  log: z.enum(LEVELS).default('info'),
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

const EXPECTED: Readonly<Record<keyof Settings, string>> = {
  port: 'a port, a whole number from 0 to 65535',
  host: 'a network address',
  data: 'a folder',
  url: 'an address such as https://hexside.example, without a path',
  smtp: 'an address such as smtp://user:password@host:587',
  mailFrom: 'a sender',
  proxy: `true, false, a number of proxies up to ${MOST_PROXIES}, or their addresses such as "10.0.0.1, 192.168.0.0/16"`,
  limits: 'true or false',
  log: `one of ${LEVELS.join(', ')}`,
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

const isName = (key: string): key is keyof Settings => key in NAMES;

/** The environment first, then `hexside.json` in the data folder, then what works anyway. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given: Record<string, unknown> = {};
  for (const [key, name] of Object.entries(NAMES)) {
    const value = env[name];
    if (value !== undefined && value !== '') given[key] = value;
  }
  const isPlainPort = given.port === undefined && Boolean(env.PORT);
  if (isPlainPort) given.port = env.PORT;
  const data = resolve(typeof given.data === 'string' ? given.data : 'data');
  const file = join(data, FILE);
  const all: Readonly<Record<string, unknown>> = { ...fromFile(file), ...given, data };
  const read = shape.safeParse(all);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new BadSettings(`${file}: there is no setting "${issue.keys[0]}"`);
  const key = String(issue?.path[0] ?? '');
  if (!isName(key)) throw new BadSettings(`${file}: ${key}: ${issue?.message ?? 'is not understood'}`);
  const place = !(key in given) ? `${file}: ${key}` : key === 'port' && isPlainPort ? 'PORT' : NAMES[key];
  // A password may be in it.
  const repeated = key === 'smtp' ? '' : `, not "${String(all[key])}"`;
  throw new BadSettings(`${place}: expected ${EXPECTED[key]}${repeated}`);
};
