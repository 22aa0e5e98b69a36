import { hash, verify } from '@node-rs/argon2';

// The package's own default algorithm is argon2id; the rest is what OWASP recommends at least, and a bit more.
const COST = { memoryCost: 32_768, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** A hash of nothing anybody knows: looking up somebody who is not there takes as long as somebody who is. */
let nobody: Promise<string> | null = null;

export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(`nobody ${Math.random()}`);
  const isRight = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== null && isRight;
};
