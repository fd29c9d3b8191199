import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWireTime, hourOn, hourWords, toWireDate, toWireTime } from './time';

describe('an hour of a day', () => {
  it.each([
    [0, '00:00'],
    [22 * 60 + 5, '22:05'],
    [24 * 60, '次日 00:00'],
    [26 * 60 + 30, '次日 02:30'],
    [48 * 60, '2 天后 00:00'],
    [-30, '1 天前 23:30'],
  ])('%i minutes after its midnight is %s', (minute, words) => {
    expect(hourWords(minute)).toBe(words);
  });

  it.each([
    ['2026-11-21 22:05:00', '22:05'],
    ['2026-11-22 02:30:00', '次日 02:30'],
    ['2026-11-20 23:30:00', '11-20 23:30'],
    ['2026-11-23 08:00:00', '11-23 08:00'],
  ])('%s is told of 2026-11-21 as %s', (time, words) => {
    expect(hourOn('2026-11-21', time)).toBe(words);
  });

  it('of the next year is the next day of its last', () => {
    expect(hourOn('2026-12-31', '2027-01-01 02:30:00')).toBe('次日 02:30');
  });
});

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
