import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256';

test('the hash is that of everybody else, of any bytes and at the edges of a block', () => {
  const own = (bytes: Uint8Array) => Buffer.from(sha256(bytes)).toString('hex');
  const others = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000]) {
    const bytes = new Uint8Array(length).fill(length);
    expect([length, own(bytes)]).toEqual([length, others(bytes)]);
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(own(bytes)).toBe(others(bytes));
    }),
  );
});
