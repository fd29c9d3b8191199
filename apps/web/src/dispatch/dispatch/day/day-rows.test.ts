import { describe, expect, it } from 'vitest';
import { dayBox, dayTrip, dayTruck } from './day-fixtures';
import { dayBoxLane, groupBoxes, isMovable, rowsOfDay } from './day-rows';

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
    expect(second).toEqual({ truck: trucks[0], bars: [], gaps: [] });
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

describe('trips of one truck', () => {
  const DAY = '2026-11-20';
  const row = (parts: readonly (readonly [string, string])[], trip: Partial<typeof dayTrip> = {}) => {
    const boxes = parts.map(([from, to], i) => ({
      ...dayBox,
      cabinetId: String(i),
      task: {
        ...task(from, to),
        taskId: String(i),
        plannedFrom: `${DAY} ${from}:00`,
        plannedTo: `${DAY} ${to}:00`,
      },
    }));
    const trips = boxes.map(({ cabinetId }) => ({ ...dayTrip, taskId: cabinetId, cabinetId, ...trip }));
    return rowsOfDay({ boxes, trucks: [dayTruck], trips, more: 0 }, DAY)[0]!;
  };
  const away = { back: { lon: 114.27, lat: 22.37 } };

  it('have an empty way between them, as the crow flies', () => {
    const gaps = row(
      [
        ['06:00', '12:00'],
        ['15:00', '18:00'],
      ],
      away,
    ).gaps;
    expect(gaps).toEqual([{ left: 50, width: 12.5, emptyKm: 22 }]);
  });

  it.each([
    ['begins where the one before ends', {}],
    ['is of a box on the same trailer', { ...away, boundTo: ['0', '1'] }],
  ])('have none where the next one %s', (_, trip) => {
    const both = [
      ['06:00', '12:00'],
      ['15:00', '18:00'],
    ] as const;
    expect(row(both, trip).gaps).toEqual([]);
  });

  it('overlap, unless both boxes are on one trailer', () => {
    const three = [
      ['06:00', '12:00'],
      ['11:00', '14:00'],
      ['15:00', '18:00'],
    ] as const;
    const overlapsOf = (trip = {}) => row(three, trip).bars.map(({ overlaps }) => overlaps);
    expect(overlapsOf()).toEqual([true, true, false]);
    expect(overlapsOf({ boundTo: ['0', '1'] })).toEqual([false, false, false]);
    expect(row(three).gaps).toEqual([]);
  });
});

it('draws the plan of a box that goes ten minutes otherwise', () => {
  const planOf = (from: string) => {
    const box = { ...dayBox, task: task(from, '12:00') };
    return rowsOfDay({ boxes: [box], trucks: [dayTruck], trips: [], more: 0 }, '2026-11-20')[0]!.bars[0]!
      .planned;
  };
  expect(planOf('06:09')).toBeNull();
  expect(planOf('06:10')).toEqual({ left: 25, width: 25 });
});

it('groups boxes by their hours, and by harbours with the most boxes first', () => {
  const box = (cabinetId: string, hour: string, harborName: string) => ({
    ...dayBox,
    cabinetId,
    requireDate: `2026-11-20 ${hour}:30:00`,
    harborName,
  });
  const boxes = [box('1', '14', '深圳蛇口港'), box('2', '09', '深圳盐田港'), box('3', '14', '深圳盐田港')];
  const ids = (by: 'hour' | 'harbor') =>
    groupBoxes(boxes, by).map(([name, those]) => [name, those.map(({ cabinetId }) => cabinetId).join()]);
  expect(ids('hour')).toEqual([
    ['9 点', '2'],
    ['14 点', '1,3'],
  ]);
  expect(ids('harbor')).toEqual([
    ['盐田', '2,3'],
    ['蛇口', '1'],
  ]);
});

it.each([
  [0, '龙岗坪地→盐田'],
  [1, '盐田→龙岗坪地'],
])('calls the run of a box by its direction %i: %s', (orderType, words) => {
  expect(dayBoxLane({ ...dayBox, orderType })).toBe(words);
});
