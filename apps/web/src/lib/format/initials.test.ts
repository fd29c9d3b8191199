import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['王小明', '小明'],
  ['王芳', '王芳'],
  ['欧阳小明', '小明'],
  [' 李 ', '李'],
  ['John Smith', 'JS'],
  ['john.w.smith', 'JW'],
  ['admin', 'AD'],
  ['王 Lily', '王L'],
  ['', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
