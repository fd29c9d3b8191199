import { expect, test } from 'vitest';
import { fromTaskCode, toTaskCode } from './task-code';

test.each([
  ['0', '0'],
  ['1', '1'],
  ['10', 'A'],
  ['35', 'Z'],
  ['36', 'a'],
  ['61', 'z'],
  ['62', '10'],
  ['3843', 'zz'],
  ['3844', '100'],
  ['9223372036854775807', 'AzL8n0Y58m7'],
])('%s is %s, and back', (id, code) => {
  expect(toTaskCode(id)).toBe(code);
  expect(fromTaskCode(code)).toBe(id);
});

test.each(['', '-', 'a b', '1'.repeat(12), 'AzL8n0Y58m8', 'zzzzzzzzzzz'])('%j is no code', (code) => {
  expect(fromTaskCode(code)).toBeNull();
});

test('leading zeros say nothing, and only digits are an id', () => {
  expect(fromTaskCode('00000000010')).toBe('62');
  expect(() => toTaskCode('x')).toThrow(SyntaxError);
});
