/** An answer other than the one that was asked for, with a sentence for people. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export const NOT_SIGNED_IN = new Refusal(401, 'Sign in first, or play as a guest.');

export const TOO_OFTEN = 'Too many requests. Wait a moment.';

/** A length of time as people say it, never too short. */
const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 1) return 'a second';
  if (seconds < 100) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

export class TooOften extends Refusal {
  /** Seconds. */
  readonly retryAfter: number;
  constructor(wait: number, text = 'Too many requests.') {
    super(429, `${text} Try again in ${inWords(wait)}.`);
    this.retryAfter = Math.ceil(wait / 1000);
  }
}
