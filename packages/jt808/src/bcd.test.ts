import { describe, expect, it } from 'vitest';
import { readDigits, readTime, readUtcTime, writeDigits, writeTime, writeUtcTime } from './bcd';

const bcd = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('digits', () => {
  it('stand as they are between start and end, wrong nibbles as letters', () => {
    expect(readDigits(bcd('99012f00'), 1, 3)).toBe('012f');
  });

  it('are padded on the left, and keep their end when they are too many', () => {
    const target = new Uint8Array(4).fill(0xff);
    writeDigits(target, 1, 2, '123');
    expect(target).toEqual(Uint8Array.of(0xff, 0x01, 0x23, 0xff));
    writeDigits(target, 1, 2, '9912345');
    expect(target).toEqual(Uint8Array.of(0xff, 0x23, 0x45, 0xff));
  });
});

describe('a time', () => {
  it.each([
    ['000101000000', '2000-01-01T00:00:00Z'],
    ['991231235959', '2099-12-31T23:59:59Z'],
    ['261121120506', '2026-11-21T12:05:06Z'],
    ['260131000000', '2026-01-31T00:00:00Z'],
    ['260228000000', '2026-02-28T00:00:00Z'],
    ['280229000000', '2028-02-29T00:00:00Z'],
    ['260331000000', '2026-03-31T00:00:00Z'],
    ['260430000000', '2026-04-30T00:00:00Z'],
    ['260531000000', '2026-05-31T00:00:00Z'],
    ['260630000000', '2026-06-30T00:00:00Z'],
    ['260731000000', '2026-07-31T00:00:00Z'],
    ['260831000000', '2026-08-31T00:00:00Z'],
    ['260930000000', '2026-09-30T00:00:00Z'],
    ['261031000000', '2026-10-31T00:00:00Z'],
    ['261130000000', '2026-11-30T00:00:00Z'],
    ['261231000000', '2026-12-31T00:00:00Z'],
  ])('of %s is %s, and in China eight hours earlier', (hex, iso) => {
    const at = Date.parse(iso);
    expect(readUtcTime(bcd(`ff${hex}`), 1)).toBe(at);
    expect(readTime(bcd(`ff${hex}`), 1)).toBe(at - 8 * 3_600_000);
    const written = new Uint8Array(8);
    writeUtcTime(written, 1, at);
    expect(Buffer.from(written).toString('hex')).toBe(`00${hex}00`);
    writeTime(written, 1, at - 8 * 3_600_000);
    expect(Buffer.from(written).toString('hex')).toBe(`00${hex}00`);
  });

  it.each([
    'a00101000000',
    '0a0101000000',
    '260001000000',
    '261301000000',
    '260100000000',
    '261121240000',
    '261121006000',
    '261121000060',
    '26111a000000',
    '2611a1000000',
    '26112100a000',
    '2611210000a0',
    '260132000000',
    '260229000000',
    '280230000000',
    '260332000000',
    '260431000000',
    '260532000000',
    '260631000000',
    '260732000000',
    '260832000000',
    '260931000000',
    '261032000000',
    '261131000000',
    '261232000000',
    '270230000000',
  ])('of %s is none', (hex) => {
    expect(readUtcTime(bcd(hex), 0)).toBeNaN();
    expect(readTime(bcd(hex), 0)).toBeNaN();
  });

  it('does not carry a month over to the next reading', () => {
    const months = ['260201000000', '270201000000', '260301000000', '260201000000'];
    expect(months.map((hex) => new Date(readUtcTime(bcd(hex), 0)).toISOString().slice(0, 10))).toEqual([
      '2026-02-01',
      '2027-02-01',
      '2026-03-01',
      '2026-02-01',
    ]);
  });
});
