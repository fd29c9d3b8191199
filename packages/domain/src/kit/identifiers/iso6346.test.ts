import { describe, expect, it } from 'vitest';
import { cabinetCheckDigit, checkCabinetNo } from './cabinet-no';
import { isPlate, normalisePlate } from './plate';

/** The values of the standard, as it prints them. */
const LETTERS = new Map(
  'A10 B12 C13 D14 E15 F16 G17 H18 I19 J20 K21 L23 M24 N25 O26 P27 Q28 R29 S30 T31 U32 V34 W35 X36 Y37 Z38'
    .split(' ')
    .map((pair) => [pair.charAt(0), Number(pair.slice(1))] as const),
);
const byTheStandard = (text: string): number =>
  (Array.from(text).reduce((sum, sign, i) => sum + (LETTERS.get(sign) ?? Number(sign)) * 2 ** i, 0) % 11) %
  10;

describe('ISO 6346', () => {
  it.each(Array.from(LETTERS.keys()))('the value of %s at each of its places', (letter) => {
    for (const text of [
      `${letter}AAU000001`,
      `A${letter}AU000010`,
      `AA${letter}U000100`,
      `${letter}${letter}${letter}Z999999`,
    ]) {
      expect([text, cabinetCheckDigit(text)]).toEqual([text, byTheStandard(text)]);
    }
  });

  it.each(['U', 'J', 'Z'])('the category %s is one', (category) => {
    const first = `CSQ${category}305438`;
    const cabinetNo = `${first}${byTheStandard(first)}`;
    expect(checkCabinetNo(cabinetNo)).toEqual({ ok: true, cabinetNo });
  });

  it('each place counts, each digit', () => {
    for (let place = 4; place < 10; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const text = `MSKU${'0'.repeat(place - 4)}${digit}${'0'.repeat(9 - place)}`;
        expect([text, cabinetCheckDigit(text)]).toEqual([text, byTheStandard(text)]);
      }
    }
  });

  it('a remainder of 10 is written 0, and no other digit is taken for it', () => {
    expect(checkCabinetNo('TCLU1000030')).toMatchObject({ ok: true });
    for (let digit = 1; digit < 10; digit += 1) {
      expect(checkCabinetNo(`TCLU100003${digit}`)).toMatchObject({
        ok: false,
        reason: '柜号校验位应为 0，请核对',
      });
    }
  });

  it.each(['CSQU30543A3', 'ACSQU3054383', 'CSQU3054383A', 'CS1U3054383', 'CSQA3054383'])(
    '%s has no form',
    (text) => {
      expect(checkCabinetNo(text)).toEqual({
        ok: false,
        fault: 'format',
        cabinetNo: text,
        reason: '柜号应为 4 位字母加 7 位数字，如 CSQU3054383',
      });
    },
  );
});

describe('plates', () => {
  it('of every province', () => {
    for (const province of '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领') {
      expect([province, isPlate(`${province}A12345`)]).toEqual([province, true]);
    }
    for (const other of '台港澳学甲') expect([other, isPlate(`${other}A12345`)]).toEqual([other, false]);
  });
  it.each(Array.from('挂学警港澳使领超AHJNPZ09'))('may end in %s', (last) => {
    expect(isPlate(`粤B1234${last}`)).toBe(true);
  });
  it.each(Array.from('IO台试a-'))('may not end in %s', (last) => {
    expect(isPlate(`粤B1234${last}`)).toBe(false);
  });
  it.each([
    '粤BI2345',
    '粤B1O345',
    '粤B12I45',
    '粤B123O5',
    '粤B1234DF',
    '粤B1234EF',
    '粤I12345',
    '粤O12345',
    '粤BL12345',
    '粤BI12345',
    '粤BDO2345',
    '粤BD1234O',
    '粤BDA234D',
    '粤BDAA345',
    '粤BDD12345',
    '使22457',
    '使AA22457',
    '22457使',
    '使224578使',
    '警224578',
    ' 粤B12345',
    '粤B12345 ',
  ])('%s is none', (plate) => {
    expect(isPlate(plate)).toBe(false);
  });
  it.each([
    ...Array.from('ABCDEFGHJK', (letter) => `粤B${letter}12345`),
    ...Array.from('ABCDEFGHJK', (letter) => `粤B12345${letter}`),
    '粤BDA2345',
    '粤BFZ2345',
    '京AA12345',
    '使224578',
    '领224578',
    '224578使',
    '224578领',
    '京A1234使',
    '沪A1234领',
    '粤B1234超',
    '粤ZF123港',
    '粤ZF123澳',
  ])('%s is one', (plate) => expect(isPlate(plate)).toBe(true));
  it.each([
    ['粵Z·Ｆ１２３港', '粤ZF123港'],
    ['粵Z F123 澳', '粤ZF123澳'],
    ['粤B1234掛', '粤B1234挂'],
    ['粤B1234學', '粤B1234学'],
    ['沪A1234領', '沪A1234领'],
    ['滬A12345', '沪A12345'],
    ['车牌号：粤B 12345', '粤B12345'],
    ['挂车 粤B1234挂', '粤B1234挂'],
    ['粤B【12345】', '粤B12345'],
    ['粤B\u200b1\u200b2345\n', '粤B12345'],
  ])('%j is read as %s', (text, plate) => {
    expect(normalisePlate(text)).toBe(plate);
    expect(isPlate(plate)).toBe(true);
  });
  it.each(['粤B·12345', '粤B•12345', '粤B.12345', '粤B-12345', '粤 b1 2345'])('%s is put right', (text) => {
    expect(normalisePlate(text)).toBe('粤B12345');
  });
});
