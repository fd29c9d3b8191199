import { expect, it } from 'vitest';
import { insertPoint } from './insert-point';

const at = (lon: number, lat: number) => ({ lon, lat });
const SQUARE = [at(0, 0), at(2, 0), at(2, 2), at(0, 2)];

it('lengthens a line at its end, and an outline on its nearest edge', () => {
  expect(insertPoint(SQUARE, at(1, -0.1), false).at(-1)).toEqual(at(1, -0.1));
  expect(insertPoint(SQUARE, at(1, -0.1), true)[1]).toEqual(at(1, -0.1));
  expect(insertPoint(SQUARE, at(-0.1, 1), true)[4]).toEqual(at(-0.1, 1));
  expect(insertPoint(SQUARE.slice(0, 2), at(5, 5), true)).toEqual([...SQUARE.slice(0, 2), at(5, 5)]);
});
