/**
 * A 64-bit fingerprint of integers, equal in Node and in every browser: only 32-bit integer arithmetic.
 * Two lanes of the murmur3 mixer with different seeds; it guards replays against drift, not against attackers.
 */
export class Fingerprint {
  #a = 0x9747b28c;
  #b = 0x3c6ef372;
  #count = 0;

  add(value: number): void {
    let k = Math.imul(value, 0xcc9e2d51);
    k = (k << 15) | (k >>> 17);
    let a = this.#a ^ Math.imul(k, 0x1b873593);
    a = (a << 13) | (a >>> 19);
    this.#a = (Math.imul(a, 5) + 0xe6546b64) | 0;
    let j = Math.imul(value, 0x85ebca6b);
    j = (j << 17) | (j >>> 15);
    let b = this.#b ^ Math.imul(j, 0xc2b2ae35);
    b = (b << 11) | (b >>> 21);
    this.#b = (Math.imul(b, 9) + 0x27d4eb2f) | 0;
    this.#count++;
  }

  addWords(words: Uint32Array, end: number): void {
    let a = this.#a;
    let b = this.#b;
    for (let i = 0; i < end; i++) {
      const value = words[i] ?? 0;
      let k = Math.imul(value, 0xcc9e2d51);
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
      a ^= k;
      a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0;
      k = Math.imul(value, 0x85ebca6b);
      k = Math.imul((k << 17) | (k >>> 15), 0xc2b2ae35);
      b ^= k;
      b = (Math.imul((b << 11) | (b >>> 21), 9) + 0x27d4eb2f) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#count += end;
  }

  addText(text: string): void {
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
    this.add(text.length);
  }

  /** Sixteen hex digits. */
  toString(): string {
    const finish = (h: number): string => {
      let x = h ^ this.#count;
      x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
      x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
      return ((x ^ (x >>> 16)) >>> 0).toString(16).padStart(8, '0');
    };
    return finish(this.#a) + finish(this.#b);
  }
}

export const fingerprintOf = (text: string): string => {
  const print = new Fingerprint();
  print.addText(text);
  return print.toString();
};
