/** The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUNDS = /* @__PURE__ */ roundConstants();
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const BLOCK = 64;

function roundConstants(): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) isPrime &&= n % d !== 0;
    if (isPrime) found.push((Math.cbrt(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The message with its padding (5.1.1). */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, from: number): Uint32Array {
  const words = new Uint32Array(BLOCK);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(from + 4 * i);
  for (let i = 16; i < BLOCK; i++) {
    const [near, far] = [words[i - 2]!, words[i - 15]!];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  return words;
}

/** SHA-256 of any bytes (FIPS 180-4): the browser's own answers later, and only on a secure page. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = Uint32Array.from(START);
  for (let from = 0; from < view.byteLength; from += BLOCK) {
    const words = schedule(view, from);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < BLOCK; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
  }
  const hash = new Uint8Array(32);
  const out = new DataView(hash.buffer);
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return hash;
}
