import { array, assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livePayloads } from './publish';

describe('what is told of a flush', () => {
  it('is nothing for nobody', () => {
    expect(livePayloads([])).toEqual([]);
    expect(livePayloads(['12', '15'])).toEqual(['{"v":["12","15"]}']);
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
