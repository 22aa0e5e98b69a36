/** An answer other than the one that was asked for, with a sentence for people. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export const NOT_SIGNED_IN = new Refusal(401, 'Sign in first, or play as a guest.');
export const TOO_OFTEN = new Refusal(429, 'Too many requests. Wait a little.');
