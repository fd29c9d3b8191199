import { expect, it } from 'vitest';
import { creditCodeFault, normaliseCreditCode } from './credit-code';

it.each(['914403001922038216', '91330100799655058B', ' 91330100-799655058b '])('%s is one', (code) => {
  expect(creditCodeFault(normaliseCreditCode(code))).toBeNull();
});

it.each([
  ['91440300192203821', '应为 18 位'],
  ['9144030019220382160', '应为 18 位'],
  ['9144030019220382IO', '不会出现“I”'],
  ['91440300192203821中', '不会出现“中”'],
  ['914403001922038215', '校验位不正确'],
  ['91A403001922038216', '“A40300”不是行政区划代码'],
])('%s is none: %s', (code, why) => {
  expect(creditCodeFault(code)).toContain(why);
});
