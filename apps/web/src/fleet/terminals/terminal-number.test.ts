import { expect, it } from 'vitest';
import { terminalNumber } from './terminal-number';

it.each([
  ['013900000001', '013900000001'],
  ['00000000013900000001', '013900000001'],
  ['13900000001', '13900000001'],
  ['12345678901234567890', '12345678901234567890'],
  ['01234567890123', '1234567890123'],
  ['000000000000', '000000000000'],
  ['7', '7'],
  ['a100', 'a100'],
  [null, '—'],
])('the terminal %s is shown as %s', (id, shown) => {
  expect(terminalNumber(id)).toBe(shown);
});
