import { array, assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livePayloads } from './publish';

describe('what is told of a flush', () => {
  it('is nothing for nobody', () => {
    expect(livePayloads([])).toEqual([]);
    expect(livePayloads(['12', '15'])).toEqual(['{"v":["12","15"]}']);
  });

  it('begins another payload only where the first is full: 7 900 bytes at most', () => {
    // The frame takes 8 bytes, each of these ids 9 with its quotes and the comma before it.
    const ids = Array.from({ length: 900 }, (_, i) => 100_000 + i);
    const [first, second, ...more] = livePayloads(ids);
    expect([first!.length, more]).toEqual([7 + 877 * 9, []]);
    expect(JSON.parse(second!)).toEqual({ v: ids.slice(877).map(String) });
    const payloads = (last: string) => livePayloads([...ids.slice(0, 876), last]).length;
    expect([payloads('1'.repeat(6)), payloads('1'.repeat(7))]).toEqual([1, 2]);
  });

  it('names every vehicle once, in payloads that NOTIFY takes', () => {
    assert(
      property(array(bigInt({ min: 1n, max: 2n ** 63n - 1n }), { maxLength: 3000 }), (ids) => {
        const texts = ids.map(String);
        const payloads = livePayloads(texts);
        expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
        expect(payloads.flatMap((payload) => (JSON.parse(payload) as { v: string[] }).v)).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });
});
