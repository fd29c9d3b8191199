import { expect, it } from 'vitest';
import { type FitColumn, fitColumns } from './fit-columns';

const column = (id: string, importance: number, width: number, part: Partial<FitColumn> = {}): FitColumn => ({
  id,
  importance,
  width,
  ...part,
});
const COLUMNS = [
  column('no', 1, 100),
  column('note', 5, 200, { min: 100, grow: true }),
  column('port', 3, 100),
  column('truck', 3, 100),
  column('state', 1, 100),
];
const fitted = (room: number, columns = COLUMNS, scrolls = false) =>
  Object.fromEntries(fitColumns(columns, room, scrolls));

it.each([
  [700, { no: 100, note: 300, port: 100, truck: 100, state: 100 }],
  [600, { no: 100, note: 200, port: 100, truck: 100, state: 100 }],
  [540, { no: 100, note: 140, port: 100, truck: 100, state: 100 }],
  [500, { no: 100, note: 100, port: 100, truck: 100, state: 100 }],
  [499, { no: 124, port: 125, truck: 125, state: 125 }],
  [399, { no: 133, port: 133, state: 133 }],
  [250, { no: 125, state: 125 }],
  [150, { no: 100, state: 100 }],
])('in %d px the least important give way, of equals the last, never what decides', (room, widths) => {
  expect(fitted(room)).toEqual(widths);
});

it('stand as wide as they like to be where they may scroll', () => {
  expect(fitted(300, COLUMNS, true)).toEqual({ no: 100, note: 200, port: 100, truck: 100, state: 100 });
});

it('never fill more than the room that they fit in', () => {
  for (let room = 200; room < 900; room += 7) {
    const sum = [...fitColumns(COLUMNS, room).values()].reduce((total, one) => total + one, 0);
    expect(sum).toBe(room);
  }
});
