import { describe, expect, it } from 'vitest';
import { isInForce, placeState } from './in-force';

describe('a place', () => {
  it.each([
    [null, null, 'current'],
    ['2026-11-22', null, 'current'],
    ['2026-11-23', null, 'coming'],
    [null, '2026-11-22', 'current'],
    [null, '2026-11-21', 'ended'],
    ['2026-11-22', '2026-11-22', 'current'],
  ])('valid from %s to %s is %s on 22 November', (validFrom, validTo, state) => {
    expect(placeState({ validFrom, validTo }, '2026-11-22')).toBe(state);
    expect(isInForce({ validFrom, validTo }, '2026-11-22')).toBe(state === 'current');
  });
});
