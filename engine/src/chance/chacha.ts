import type { Chance } from './chance.ts';

/**
 * The seeded stream: ChaCha with eight rounds, keyed by the game's seed, one block per draw. A cipher and not a
 * simple generator, so that nobody can work out coming dice from past ones; addressed by the draw's number, so that
 * a state holds only a counter and a player's copy of the state knows nothing of the future.
 */
export class SeededChance implements Chance {
  readonly #key: Uint32Array;
  readonly #block = new Uint32Array(16);

  /** `key` is eight words, usually the SHA-256 of everything that went into the seed. */
  constructor(key: Uint32Array) {
    if (key.length !== 8) throw new Error('a chance key has eight words');
    this.#key = key;
  }

  next(draw: number, among: number): number {
    // Rejection keeps every face exactly as likely as every other.
    const limit = 0x100000000 - (0x100000000 % among);
    for (let attempt = 0; ; attempt++) {
      this.#fill(draw, attempt);
      for (let i = 0; i < 16; i++) {
        const word = this.#block[i] ?? 0;
        if (word < limit) return word % among;
      }
    }
  }

  #fill(draw: number, attempt: number): void {
    const key = this.#key;
    const out = this.#block;
    let a0 = 0x61707865;
    let a1 = 0x3320646e;
    let a2 = 0x79622d32;
    let a3 = 0x6b206574;
    let b0 = key[0] ?? 0;
    let b1 = key[1] ?? 0;
    let b2 = key[2] ?? 0;
    let b3 = key[3] ?? 0;
    let c0 = key[4] ?? 0;
    let c1 = key[5] ?? 0;
    let c2 = key[6] ?? 0;
    let c3 = key[7] ?? 0;
    let d0 = draw;
    let d1 = attempt;
    let d2 = 0;
    let d3 = 0;
    for (let round = 0; round < 4; round++) {
      a0 = (a0 + b0) | 0;
      d0 ^= a0;
      d0 = (d0 << 16) | (d0 >>> 16);
      c0 = (c0 + d0) | 0;
      b0 ^= c0;
      b0 = (b0 << 12) | (b0 >>> 20);
      a0 = (a0 + b0) | 0;
      d0 ^= a0;
      d0 = (d0 << 8) | (d0 >>> 24);
      c0 = (c0 + d0) | 0;
      b0 ^= c0;
      b0 = (b0 << 7) | (b0 >>> 25);
      a1 = (a1 + b1) | 0;
      d1 ^= a1;
      d1 = (d1 << 16) | (d1 >>> 16);
      c1 = (c1 + d1) | 0;
      b1 ^= c1;
      b1 = (b1 << 12) | (b1 >>> 20);
      a1 = (a1 + b1) | 0;
      d1 ^= a1;
      d1 = (d1 << 8) | (d1 >>> 24);
      c1 = (c1 + d1) | 0;
      b1 ^= c1;
      b1 = (b1 << 7) | (b1 >>> 25);
      a2 = (a2 + b2) | 0;
      d2 ^= a2;
      d2 = (d2 << 16) | (d2 >>> 16);
      c2 = (c2 + d2) | 0;
      b2 ^= c2;
      b2 = (b2 << 12) | (b2 >>> 20);
      a2 = (a2 + b2) | 0;
      d2 ^= a2;
      d2 = (d2 << 8) | (d2 >>> 24);
      c2 = (c2 + d2) | 0;
      b2 ^= c2;
      b2 = (b2 << 7) | (b2 >>> 25);
      a3 = (a3 + b3) | 0;
      d3 ^= a3;
      d3 = (d3 << 16) | (d3 >>> 16);
      c3 = (c3 + d3) | 0;
      b3 ^= c3;
      b3 = (b3 << 12) | (b3 >>> 20);
      a3 = (a3 + b3) | 0;
      d3 ^= a3;
      d3 = (d3 << 8) | (d3 >>> 24);
      c3 = (c3 + d3) | 0;
      b3 ^= c3;
      b3 = (b3 << 7) | (b3 >>> 25);
      a0 = (a0 + b1) | 0;
      d3 ^= a0;
      d3 = (d3 << 16) | (d3 >>> 16);
      c2 = (c2 + d3) | 0;
      b1 ^= c2;
      b1 = (b1 << 12) | (b1 >>> 20);
      a0 = (a0 + b1) | 0;
      d3 ^= a0;
      d3 = (d3 << 8) | (d3 >>> 24);
      c2 = (c2 + d3) | 0;
      b1 ^= c2;
      b1 = (b1 << 7) | (b1 >>> 25);
      a1 = (a1 + b2) | 0;
      d0 ^= a1;
      d0 = (d0 << 16) | (d0 >>> 16);
      c3 = (c3 + d0) | 0;
      b2 ^= c3;
      b2 = (b2 << 12) | (b2 >>> 20);
      a1 = (a1 + b2) | 0;
      d0 ^= a1;
      d0 = (d0 << 8) | (d0 >>> 24);
      c3 = (c3 + d0) | 0;
      b2 ^= c3;
      b2 = (b2 << 7) | (b2 >>> 25);
      a2 = (a2 + b3) | 0;
      d1 ^= a2;
      d1 = (d1 << 16) | (d1 >>> 16);
      c0 = (c0 + d1) | 0;
      b3 ^= c0;
      b3 = (b3 << 12) | (b3 >>> 20);
      a2 = (a2 + b3) | 0;
      d1 ^= a2;
      d1 = (d1 << 8) | (d1 >>> 24);
      c0 = (c0 + d1) | 0;
      b3 ^= c0;
      b3 = (b3 << 7) | (b3 >>> 25);
      a3 = (a3 + b0) | 0;
      d2 ^= a3;
      d2 = (d2 << 16) | (d2 >>> 16);
      c1 = (c1 + d2) | 0;
      b0 ^= c1;
      b0 = (b0 << 12) | (b0 >>> 20);
      a3 = (a3 + b0) | 0;
      d2 ^= a3;
      d2 = (d2 << 8) | (d2 >>> 24);
      c1 = (c1 + d2) | 0;
      b0 ^= c1;
      b0 = (b0 << 7) | (b0 >>> 25);
    }
    out[0] = a0 + 0x61707865;
    out[1] = a1 + 0x3320646e;
    out[2] = a2 + 0x79622d32;
    out[3] = a3 + 0x6b206574;
    out[4] = b0 + (key[0] ?? 0);
    out[5] = b1 + (key[1] ?? 0);
    out[6] = b2 + (key[2] ?? 0);
    out[7] = b3 + (key[3] ?? 0);
    out[8] = c0 + (key[4] ?? 0);
    out[9] = c1 + (key[5] ?? 0);
    out[10] = c2 + (key[6] ?? 0);
    out[11] = c3 + (key[7] ?? 0);
    out[12] = d0 + draw;
    out[13] = d1 + attempt;
    out[14] = d2;
    out[15] = d3;
  }
}
