import { expect, it } from 'vitest';
import { nameBefore } from './name-before';

it.each([
  ['盐田国际 YICT', '盐田国际 YICT 提柜'],
  ['码头 2', '码头 2 提柜'],
  ['佛山堆场', '佛山堆场提柜'],
  ['大铲湾（一期）', '大铲湾（一期）提柜'],
])('%s stands before Chinese words as %s', (name, said) => {
  expect(nameBefore(name, '提柜')).toBe(said);
});
