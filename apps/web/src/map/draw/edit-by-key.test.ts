import { expect, it } from 'vitest';
import { editByKey } from './edit-by-key';

const at = (lon: number, lat: number) => ({ lon, lat });
const SQUARE = [at(0, 0), at(2, 0), at(2, 2), at(0, 2)];
const drawn = { points: SQUARE, closed: true, zoom: 10 };
const press = (key: string, shiftKey = false, chosen = 0, on: typeof drawn = drawn) =>
  editByKey(on, chosen, { key, shiftKey });

it('moves the chosen corner as an arrow points, and ten times as far with Shift', () => {
  const [right, far] = [press('ArrowRight')!.points[0]!, press('ArrowRight', true)!.points[0]!];
  expect(right.lon).toBeGreaterThan(0);
  expect(far.lon / right.lon).toBeCloseTo(10);
  expect(press('ArrowLeft')!.points[0]!.lon).toBe(-right.lon);
  expect(press('ArrowUp')!.points[0]).toEqual(at(0, right.lon));
  expect(press('ArrowDown')!.points[0]!.lat).toBe(-right.lon);
  expect(press('ArrowUp')!.points.slice(1)).toEqual(SQUARE.slice(1));
  expect(press('ArrowUp', false, 2)!.chosen).toBe(2);
});

it('goes as many pixels at every zoom, up as to the right', () => {
  const near = press('ArrowRight', false, 0, { ...drawn, zoom: 11 })!.points[0]!;
  expect(press('ArrowRight')!.points[0]!.lon / near.lon).toBeCloseTo(2);
  const high = { ...drawn, points: [at(0, 60)] };
  const [up, right] = [press('ArrowUp', false, 0, high)!, press('ArrowRight', false, 0, high)!];
  expect((up.points[0]!.lat - 60) / right.points[0]!.lon).toBeCloseTo(0.5);
});

it('adds a corner behind the chosen one, halfway to the next', () => {
  expect(press('Enter')).toMatchObject({ chosen: 1, points: { 1: at(1, 0), length: 5 } });
  expect(press('Enter', false, 3)).toMatchObject({ chosen: 4, points: { 4: at(0, 1) } });
  const line = press('Enter', false, 3, { ...drawn, closed: false })!;
  expect(line.points[4]!.lon).toBeGreaterThan(0);
  expect(line.points[4]!.lat).toBe(2);
});

it('takes the chosen corner away, and chooses the one in its place', () => {
  expect(press('Delete', false, 1)).toEqual({ points: SQUARE.toSpliced(1, 1), chosen: 1 });
  expect(press('Backspace', false, 3)!.chosen).toBe(2);
  expect(press('Delete', false, 0, { ...drawn, points: [at(0, 0)] })).toEqual({ points: [], chosen: -1 });
  expect(press('Tab')).toBeNull();
});
