import { afterEach, describe, expect, it, vi } from 'vitest';
import { groupsInSlice, hashText, inSlice, inTenth, SLICES, sliceOf } from './slice';

const CALLS = Array.from({ length: 600 }, (_, i) => `area${i % 40}.call${i}`);
const inEach = (show: (key: string) => boolean, keys = CALLS, slices = 5) =>
  Array.from({ length: slices }, (_, n) => {
    vi.stubEnv('GATE_SLICE', String(n));
    return keys.filter(show);
  });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a slice of a long table', () => {
  it.each([undefined, 'all'])('is the whole of it where GATE_SLICE is %s', (given) => {
    vi.stubEnv('GATE_SLICE', given);
    expect(sliceOf(CALLS, (key) => key)).toEqual(CALLS);
  });

  it('holds each row once, a slow one in half as many', () => {
    expect(inEach(inSlice).flat().toSorted()).toEqual(CALLS.toSorted());
    expect(inEach(inTenth, CALLS, SLICES).flat().toSorted()).toEqual(CALLS.toSorted());
    vi.stubEnv('GATE_SLICE', '8');
    expect(sliceOf(CALLS, (key) => key)).toEqual(inEach(inSlice)[3]);
  });

  it('holds about a fifth, of one area and of one call in many tables too', () => {
    const tables = CALLS.map((_, i) => `table${i} orders.save`);
    const area = CALLS.map((_, i) => `roles orders.call${i}`);
    for (const keys of [CALLS, tables, area]) {
      for (const { length } of inEach(inSlice, keys)) expect(Math.abs(length - 120)).toBeLessThan(40);
      for (const { length } of inEach(inTenth, keys, SLICES)) expect(Math.abs(length - 60)).toBeLessThan(30);
    }
  });

  it('of groups is one, and each is some slice’s', () => {
    const groups = ['a', 'b', 'c', 'd', 'e'];
    vi.stubEnv('GATE_SLICE', 'all');
    expect(groupsInSlice(groups)).toEqual(groups);
    const shown = groups.map((_, slice) => {
      vi.stubEnv('GATE_SLICE', String(slice));
      return groupsInSlice(groups);
    });
    expect(shown).toEqual(groups.map((group) => [group]));
  });

  it('shows other rows in another table', () => {
    vi.stubEnv('GATE_SLICE', '3');
    const shown = (table: string) => CALLS.filter((key) => inSlice(`${table} ${key}`));
    const both = shown('roles').filter((key) => shown('hostile').includes(key));
    expect(both.length).toBeLessThan(shown('roles').length / 2);
  });

  it.each(['10', '-1', '', 'ALL', '1.0'])('is none by the name %j', (given) => {
    vi.stubEnv('GATE_SLICE', given);
    expect(() => inSlice('roles orders.save')).toThrow('GATE_SLICE');
  });

  it('is the same on every machine', () => {
    expect(hashText('')).toBe((0x811c9dc5 ^ (0x811c9dc5 >>> 15)) >>> 0);
    expect(CALLS.slice(0, 8).map((key) => hashText(key) % 5)).toEqual([1, 0, 3, 2, 1, 2, 1, 2]);
  });
});
