import { expect, it } from 'vitest';
import {
  DEFAULT_TEXTS,
  fillText,
  joinTexts,
  TEXT_AUDIENCES,
  TEXT_FIELDS,
  type TextFacts,
  unknownFields,
} from './dispatch-text';

const nothing = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as TextFacts;

it('a text says what is known, and leaves out what is not, piece by piece and line by line', () => {
  const template = '柜号：{柜号}\u3000封号：{封号}\n还柜：{还柜点}\n请提前电话联系\n{门点联系人} {门点电话}';
  const known = { ...nothing, 柜号: 'CSQU3054383', 门点联系人: '王工' };
  expect(fillText(template, known)).toBe('柜号：CSQU3054383\n请提前电话联系\n王工');
  expect(fillText(template, { ...known, 封号: 'HL8866' })).toBe(
    '柜号：CSQU3054383\u3000封号：HL8866\n请提前电话联系\n王工',
  );
  // Of a driver's remark over three lines one is made: its line breaks are none of the text's.
  expect(fillText('备注：{备注}', { ...nothing, 备注: ' 先打电话\n\n 走 3 号门 ' })).toBe(
    '备注：先打电话 走 3 号门',
  );
});

it('a value is never read as a template again', () => {
  expect(fillText('{备注}', { ...nothing, 备注: '{门点电话}', 门点电话: '13800000001' })).toBe('{门点电话}');
});

it('names that there are not are told, each once', () => {
  expect(unknownFields('{车牌} {车号} {} {车号}')).toEqual(['车号', '']);
  for (const audience of TEXT_AUDIENCES) expect(unknownFields(DEFAULT_TEXTS[audience])).toEqual([]);
});

it('one box stands for itself, several have a heading and numbers', () => {
  expect(joinTexts('王师傅', ['甲'])).toBe('甲');
  expect(joinTexts('王师傅', ['甲', '乙'])).toBe('王师傅\u3000共 2 箱\n\n1）甲\n\n2）乙');
});
