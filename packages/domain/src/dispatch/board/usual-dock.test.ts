import { expect, it } from 'vitest';
import { usualDock } from './usual-dock';

it.each<[string, readonly number[], number | null, number | undefined]>([
  ['the order names one that is open', [1, 2], 2, 2],
  ['the order names none', [1, 2], null, 1],
  ['the one that it names is closed', [1, 2], 3, 1],
  ['none is open', [], 3, undefined],
])('where boxes are fetched when %s', (_, open, own, dock) => {
  expect(usualDock(open, (one) => one === own)).toBe(dock);
});
