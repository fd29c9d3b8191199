const FIVE_BYTES = 2 ** 28;

/** Writes whole numbers up to ±2^52, seven bits a byte, small ones short (zigzag varints). */
export class VarintWriter {
  private bytes = new Uint8Array(1024);
  /** How many bytes there are. */
  length = 0;

  /** A number that is not negative. */
  unsigned(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow();
    let rest = value;
    while (rest >= FIVE_BYTES) {
      this.bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 128) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  append(bytes: Uint8Array): void {
    while (this.length + bytes.length > this.bytes.length) this.grow();
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What was written; valid until more is. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** Reads what `VarintWriter` wrote; beyond the end, or on a number that is too long, it gives NaN and stays so. */
export class VarintReader {
  private next = 0;

  constructor(private readonly bytes: Uint8Array) {}

  unsigned(): number {
    const first = this.bytes[this.next];
    // Most numbers are one byte.
    if (first !== undefined && first < 0x80) {
      this.next += 1;
      return first;
    }
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.bytes[this.next];
      if (byte === undefined) return NaN;
      this.next += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    this.next = this.bytes.length;
    return NaN;
  }

  signed(): number {
    const value = this.unsigned();
    if (value < 0x4000_0000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The next so many bytes; undefined when there are fewer. */
  take(length: number): Uint8Array | undefined {
    if (!(length <= this.bytes.length - this.next)) return undefined;
    this.next += length;
    return this.bytes.subarray(this.next - length, this.next);
  }

  get isAtEnd(): boolean {
    return this.next === this.bytes.length;
  }
}
