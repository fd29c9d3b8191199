import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashText, inSlice, SLICES, sliceOf } from './slice';

const CALLS = Array.from({ length: 600 }, (_, i) => `area${i % 40}.call${i}`);
const inEach = (keys: readonly string[]) =>
  Array.from({ length: SLICES }, (_, n) => {
    vi.stubEnv('GATE_SLICE', String(n));
    return sliceOf(keys, (key) => key);
  });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a slice of a long table', () => {
  it.each([undefined, 'all'])('is the whole of it where GATE_SLICE is %s', (given) => {
    vi.stubEnv('GATE_SLICE', given);
    expect(sliceOf(CALLS, (key) => key)).toEqual(CALLS);
  });

  it('holds each row once', () => {
    const slices = inEach(CALLS);
    expect(slices.flat().toSorted()).toEqual(CALLS.toSorted());
  });

  it('holds about a fifth, of one area and of one call in many tables too', () => {
    const tables = CALLS.map((_, i) => `table${i} orders.save`);
    const area = CALLS.map((_, i) => `roles orders.call${i}`);
    for (const keys of [CALLS, tables, area])
      for (const { length } of inEach(keys)) expect(Math.abs(length - 120)).toBeLessThan(40);
  });

  it('shows other rows in another table', () => {
    vi.stubEnv('GATE_SLICE', '3');
    const shown = (table: string) => CALLS.filter((key) => inSlice(`${table} ${key}`));
    const both = shown('roles').filter((key) => shown('hostile').includes(key));
    expect(both.length).toBeLessThan(shown('roles').length / 2);
  });

  it.each(['5', '-1', '', 'ALL', '1.0'])('is none by the name %j', (given) => {
    vi.stubEnv('GATE_SLICE', given);
    expect(() => inSlice('roles orders.save')).toThrow('GATE_SLICE');
  });

  it('is the same on every machine', () => {
    expect(hashText('')).toBe((0x811c9dc5 ^ (0x811c9dc5 >>> 15)) >>> 0);
    expect(CALLS.slice(0, 8).map((key) => hashText(key) % SLICES)).toEqual([1, 0, 3, 2, 1, 2, 1, 2]);
  });
});
