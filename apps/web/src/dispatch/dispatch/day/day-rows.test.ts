import { describe, expect, it } from 'vitest';
import { dayBox, dayTruck } from './day-fixtures';
import { isMovable, rowsOfDay } from './day-rows';

const task = (from: string, to: string, state = 'assigned') => ({
  ...dayBox.task!,
  state,
  from: `2026-11-20 ${from}:00`,
  to: `2026-11-20 ${to}:00`,
});

describe('a truck’s day', () => {
  it('stands by the hours, what overlaps below, trucks with boxes first', () => {
    const boxes = [
      { ...dayBox, cabinetId: '2', task: task('12:00', '18:00') },
      { ...dayBox, cabinetId: '1', task: task('06:00', '12:00') },
      { ...dayBox, cabinetId: '3', task: task('11:00', '17:00') },
      { ...dayBox, cabinetId: '4', task: null },
    ];
    const trucks = [{ ...dayTruck, vehicleId: '9' }, dayTruck];
    const [first, second] = rowsOfDay({ boxes, trucks, trips: [], more: 0 }, '2026-11-20');
    expect(first!.bars.map(({ box, left, width, lane }) => [box.cabinetId, left, width, lane])).toEqual([
      ['1', 25, 25, 0],
      ['3', 45.83, 25, 1],
      ['2', 50, 25, 0],
    ]);
    expect(second).toEqual({ truck: trucks[0], bars: [] });
  });

  it('ends with the day', () => {
    const boxes = [{ ...dayBox, task: { ...task('18:00', '23:00'), to: '2026-11-21 06:00:00' } }];
    const [row] = rowsOfDay({ boxes, trucks: [dayTruck], trips: [], more: 0 }, '2026-11-20');
    expect(row!.bars).toMatchObject([{ left: 75, width: 25 }]);
  });

  it.each([
    [null, true],
    ['assigned', true],
    ['published', true],
    ['finished', false],
  ])('a box whose task is %s moves: %s', (state, moves) => {
    expect(isMovable({ ...dayBox, task: state === null ? null : task('06:00', '12:00', state) })).toBe(moves);
  });
});
