import { expect, it } from 'vitest';
import { nameInitials } from './name-initials';

it.each([
  ['陈志强', 'czq'],
  ['深圳市宝安区', 'szsbaq'],
  ['欧阳 娜娜', 'oynn'],
  ['KLN 物流（深圳）', 'klnwlsz'],
  ['3PL', '3pl'],
  ['重庆', 'zq'],
  ['，。', ''],
  ['', ''],
])('%s begins %s', (name, initials) => {
  expect(nameInitials(name)).toBe(initials);
});
