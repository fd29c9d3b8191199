import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cabinetCheckDigit, checkCabinetNo } from './cabinet-no';
import { isPlate, normalisePlate } from './plate';

describe('checkCabinetNo', () => {
  it.each(['CSQU3054383', 'MSKU6011672', 'TCLU1000030'])('accepts %s', (cabinetNo) => {
    expect(checkCabinetNo(cabinetNo)).toEqual({ ok: true, cabinetNo });
  });
  it('puts typing right', () => {
    expect(checkCabinetNo(' csqu 305438-3 ')).toEqual({ ok: true, cabinetNo: 'CSQU3054383' });
  });
  it('counts a remainder of 10 as 0', () => {
    expect(cabinetCheckDigit('TCLU100003')).toBe(0);
  });
  it.each(['', 'CSQU305438', 'CSQU30543833', 'CSQX3054383', 'CSQR3054383', '1SQU3054383', '柜号'])(
    'refuses the form of %s',
    (text) => {
      expect(checkCabinetNo(text)).toMatchObject({ ok: false, fault: 'format' });
    },
  );
  it('says which digit was expected', () => {
    expect(checkCabinetNo('CSQU3054384')).toMatchObject({
      ok: false,
      fault: 'digit',
      reason: '柜号校验位应为 3，请核对',
    });
  });
  it('finds every single wrong digit of the serial number', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 6, maxLength: 6 }),
        fc.nat(5),
        fc.integer({ min: 1, max: 9 }),
        (d, at, by) => {
          const right = `MSKU${d.join('')}`;
          const wrong = `MSKU${d.map((n, i) => (i === at ? (n + by) % 10 : n)).join('')}`;
          const a = cabinetCheckDigit(right);
          const b = cabinetCheckDigit(wrong);
          // 10 and 0 share a digit: the one weakness of the standard.
          fc.pre(a !== 0 || b !== 0);
          expect(b).not.toBe(a);
        },
      ),
    );
  });
});

describe('isPlate', () => {
  it.each([
    '粤B12345',
    '粤BD5678',
    '粤B12345D',
    '粤B12345F',
    '粤B1234挂',
    '粤ZA123港',
    '粤ZA123澳',
    '京A1234警',
    '粤B1234学',
  ])('accepts %s', (plate) => expect(isPlate(plate)).toBe(true));
  it.each([
    '',
    '粤',
    'B12345',
    '粤112345',
    '粤B1234',
    '粤B123456',
    '粤B12345L',
    '粤BO1234',
    '粤B挂1234',
    '粤b12345',
  ])('refuses %s', (plate) => expect(isPlate(plate)).toBe(false));
  it('normalises what people type', () => {
    expect(normalisePlate(' 粤b·12345 ')).toBe('粤B12345');
  });
});
