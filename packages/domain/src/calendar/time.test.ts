import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWireTime, toWireDate, toWireTime } from './time';

describe('times on the wire', () => {
  it.each([
    ['2026-11-20T16:00:00Z', '2026-11-21 00:00:00'],
    ['2026-12-31T15:59:59Z', '2026-12-31 23:59:59'],
    ['2028-02-28T16:00:00Z', '2028-02-29 00:00:00'],
  ])('%s is %s in Shanghai', (utc, wire) => {
    expect(toWireTime(new Date(utc))).toBe(wire);
    expect(toWireDate(new Date(utc))).toBe(wire.slice(0, 10));
    expect(fromWireTime(wire)?.toISOString()).toBe(new Date(utc).toISOString());
  });

  it.each([
    '2026-02-30 10:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-1-1 0:0:0',
    '',
    '2026-01-01',
  ])('knows no moment %j', (text) => {
    expect(fromWireTime(text)).toBeNull();
  });

  it('comes back the same, whatever the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const at = new Date(seconds * 1000);
        expect(fromWireTime(toWireTime(at))?.getTime()).toBe(at.getTime());
      }),
    );
  });
});
