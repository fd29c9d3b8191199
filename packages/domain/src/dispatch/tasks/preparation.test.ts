import { describe, expect, it } from 'vitest';
import { cutOffsLeft, missingOf } from './preparation';

const NOTHING = { released: false, printed: false, gateBooking: '', vgmKg: null };
const now = new Date('2026-11-20T02:00:00Z');
const after = (hours: number, ms = 0) => new Date(now.getTime() + hours * 3_600_000 + ms);
const box = { orderType: 0 as const, fetched: false, done: false };

describe('what a box still needs', () => {
  it('is a mass too where it is loaded, and not where it is delivered', () => {
    expect(missingOf(0, NOTHING)).toEqual(['released', 'printed', 'booked', 'weighed']);
    expect(missingOf(1, NOTHING)).toEqual(['released', 'printed', 'booked']);
  });

  it('is less by each that was done', () => {
    expect(missingOf(0, { ...NOTHING, released: true })).toEqual(['printed', 'booked', 'weighed']);
    expect(missingOf(0, { ...NOTHING, printed: true })).toEqual(['released', 'booked', 'weighed']);
    expect(missingOf(0, { ...NOTHING, gateBooking: 'G1' })).toEqual(['released', 'printed', 'weighed']);
    expect(missingOf(0, { released: true, printed: true, gateBooking: 'G1', vgmKg: 21_300 })).toEqual([]);
  });
});

describe('a cut-off', () => {
  it.each([
    [after(12, 1), 'ahead', 12],
    [after(12), 'soon', 12],
    [after(0), 'soon', 0],
    [after(0, -1), 'past', -1],
    [after(-3), 'past', -3],
  ] as const)('at %s is %s', (at, standing, hoursLeft) => {
    expect(cutOffsLeft({ weight: at }, box, now)).toEqual([{ kind: 'weight', at, standing, hoursLeft }]);
  });

  it('counts until the box was fetched, or is done, and of the orders that have it', () => {
    const all = { pickup: after(3), yardFree: after(1), boxFree: after(9), weight: after(2) };
    const kinds = (changes: object) => cutOffsLeft(all, { ...box, ...changes }, now).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['weight', 'pickup', 'boxFree']);
    expect(kinds({ orderType: 1 })).toEqual(['yardFree', 'pickup', 'boxFree']);
    expect(kinds({ fetched: true })).toEqual(['weight', 'boxFree']);
    expect(kinds({ orderType: 1, fetched: true })).toEqual(['boxFree']);
    expect(kinds({ done: true })).toEqual([]);
    expect(cutOffsLeft({ weight: null }, box, now)).toEqual([]);
  });
});
