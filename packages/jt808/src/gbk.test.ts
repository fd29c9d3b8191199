import { describe, expect, it } from 'vitest';
import { encodeText, readText } from './gbk';

const read = (...bytes: number[]) => readText(Uint8Array.from(bytes), 0, bytes.length);

describe('text on the wire', () => {
  it('is GBK', () => {
    expect(Buffer.from(encodeText('粤B12345挂A')).toString('hex')).toBe('d4c1423132333435b9d241');
    expect(read(0xd4, 0xc1, 0x42)).toBe('粤B');
    // The corners of the table.
    for (const text of ['丂', '龥', '、', '啊', '\u007f', 'A']) expect(read(...encodeText(text))).toBe(text);
  });

  it('holds every pair of bytes that a browser reads as one letter', () => {
    const browser = new TextDecoder('gbk', { fatal: true });
    let letters = 0;
    for (let high = 0x81; high <= 0xfe; high++) {
      for (let low = 0x40; low <= 0xfe; low++) {
        const pair = Uint8Array.of(high, low);
        let letter: string;
        try {
          letter = browser.decode(pair);
        } catch {
          continue;
        }
        letters++;
        expect(readText(pair, 0, 2)).toBe(letter);
        expect(encodeText(letter)).toEqual(pair);
      }
    }
    expect(letters).toBeGreaterThan(21_000);
  });

  it('says ? for what GBK lacks, in one byte', () => {
    expect(encodeText('A😀ßB')).toEqual(Uint8Array.of(0x41, 0x3f, 0x3f, 0x42));
    expect(encodeText('\u0080')).toEqual(Uint8Array.of(0x3f));
  });

  it('loses the padding of fixed fields on both sides, and what stands behind a NUL', () => {
    expect(read(0, 0x20, 0x41, 0x20, 0x42, 0x20, 0)).toBe('A B');
    expect(read(0x41, 0, 0x42)).toBe('A');
    expect(read(0, 0x20)).toBe('');
    expect(read(0x21)).toBe('!');
  });

  it('ends where its field ends', () => {
    expect(readText(Uint8Array.of(0x20, 0x41, 0x42, 0x43, 0x20), 2, 3)).toBe('B');
    expect(readText(Uint8Array.of(0x41, 0x20, 0x41), 1, 2)).toBe('');
  });
});
