import { expect, it } from 'vitest';
import { nearCabinetNos } from './near-numbers';

it('holds every sign of a box number open once', () => {
  const patterns = nearCabinetNos('CSQU3054383');
  expect(patterns).toHaveLength(11);
  expect(patterns[0]).toBe('_SQU3054383');
  expect(patterns[10]).toBe('CSQU305438_');
  expect(new Set(patterns).size).toBe(11);
});

it.each(['CSQU305', '20261130123', 'ABCDEFGHIJK', 'CSQU 3054383', ''])('knows no neighbour of %j', (text) => {
  expect(nearCabinetNos(text)).toEqual([]);
});
