import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTaskCode, toTaskCode } from './task-code';

describe('task codes', () => {
  it.each([
    ['0', '0'],
    ['61', 'z'],
    ['62', '10'],
    ['9223372036854775807', 'AzL8n0Y58m7'],
  ])('%s is %s', (taskId, code) => {
    expect(toTaskCode(taskId)).toBe(code);
    expect(fromTaskCode(code)).toBe(taskId);
  });

  it.each(['', '-1', 'a b', 'AzL8n0Y58m8', 'zzzzzzzzzzzz'])('%j is no code', (code) => {
    expect(fromTaskCode(code)).toBeNull();
  });

  it('comes back from every id', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (taskId) => {
        expect(fromTaskCode(toTaskCode(taskId.toString()))).toBe(taskId.toString());
      }),
    );
  });
});
