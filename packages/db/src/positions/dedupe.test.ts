import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reported } from './report';
import { compact } from './dedupe';

const position = (at: number): Reported => ({
  at,
  lng: 114,
  lat: 22,
  speed: 0,
  course: 0,
  altitude: 0,
  status: 3,
  alarm: 0,
  mileage: null,
  fault: null,
});

const ticket = (vehicleId: string, times: number[], receivedAt = 0) => ({
  vehicleId,
  positions: times.map(position),
  doubtful: [],
  receivedAt,
  committed: () => undefined,
});

describe('a flush', () => {
  it('keeps each moment of a vehicle once, and the first of two', () => {
    const { rows, newest } = compact([ticket('2', [30, 10], 1), ticket('1', [10], 2), ticket('2', [10], 3)]);
    expect(rows.map((row) => [row.vehicle, row.position.at, row.receivedAt])).toEqual([
      [1, 10, 2],
      [2, 10, 1],
      [2, 30, 1],
    ]);
    expect(newest.map((row) => [row.vehicle, row.position.at])).toEqual([
      [1, 10],
      [2, 30],
    ]);
  });

  it('keeps what is doubtful apart, as it came', () => {
    const one = { reason: 'future_time', position: position(90) };
    const other = { reason: 'too_old', position: position(10) };
    const { rows, newest, doubtful } = compact([
      { ...ticket('2', [30], 7), doubtful: [one, other] },
      { ...ticket('1', [], 8), doubtful: [one] },
    ]);
    expect(doubtful).toEqual([
      { ...one, vehicle: 2, receivedAt: 7 },
      { ...other, vehicle: 2, receivedAt: 7 },
      { ...one, vehicle: 1, receivedAt: 8 },
    ]);
    expect([rows.length, newest.length]).toEqual([1, 1]);
    expect(compact([])).toEqual({ rows: [], newest: [], doubtful: [] });
  });

  it('loses no moment and names the newest of each vehicle', () => {
    const given = record({ vehicle: integer({ min: 1, max: 5 }), at: integer({ min: 0, max: 20 }) });
    assert(
      property(array(given, { maxLength: 60 }), (list) => {
        const { rows, newest } = compact(list.map(({ vehicle, at }) => ticket(String(vehicle), [at])));
        const keys = rows.map((row) => `${row.vehicle}/${row.position.at}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(list.map(({ vehicle, at }) => `${vehicle}/${at}`)));
        for (const { vehicle, position: newestOne } of newest)
          expect(newestOne.at).toBe(
            Math.max(...list.filter((one) => one.vehicle === vehicle).map((one) => one.at)),
          );
        expect(newest.length).toBe(new Set(list.map((one) => one.vehicle)).size);
      }),
    );
  });
});
