import { expect, it } from 'vitest';
import { parseContact } from '../contact/parse-contact';
import { totalOf } from './price-summary';

it.each([
  ['910.50', '2', '1821.00'],
  ['910.00', '1', '910.00'],
  ['0.10', '3', '0.30'],
  ['910.00', '0', null],
  ['910.00', '', null],
  ['910.00', '1.5', null],
  ['910.00', 'x', null],
])('%s for %j boxes is %s', (price, boxes, total) => expect(totalOf(price, boxes)).toBe(total));

it.each([
  ['一二三四五六七八九十甲乙 13812345678', '一二三四五六七八九十甲乙'],
  ['一二三四五六七八九十甲乙丙 13812345678', ''],
])('the name in %s is %j', (text, name) => {
  expect(parseContact(text)).toEqual({ name, phone: '13812345678' });
});

it.each(['138123456789', '12812345678'])('%s is no mobile number', (text) =>
  expect(parseContact(text)).toBeNull(),
);
