import { expect, test } from 'vitest';
import { parseForm } from './forms';

test('a form is read by name, lists by their index', () => {
  expect(parseForm('harborName=%E4%B8%9C%E8%8E%9E%E6%B8%AF&ids[0]=1&ids[1]=2')).toEqual({
    harborName: '东莞港',
    ids: ['1', '2'],
  });
  expect(parseForm('')).toEqual({});
});
