import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWireTime, toWireTime } from '../../kit/calendar/time';
import { wgs84 } from '../../kit/geo/datum';
import { placedWords, placeTrip, type QueueTrip, queueOf } from './place-trip';
import { clashOf } from './queue';

const at = (time: string): Date => fromWireTime(`2026-11-21 ${time}:00`)!;
const hour = (date: Date): string => toWireTime(date).slice(11, 16);
const DOCK = wgs84(114.27, 22.57);
const trip = (taskId: string, time: string, more: Partial<QueueTrip> = {}): QueueTrip => ({
  taskId,
  orderNo: `BH${taskId}`,
  seq: 1,
  requireDate: at(time),
  at: at(time),
  dock: DOCK,
  door: wgs84(114.2, 22.7),
  back: DOCK,
  minutes: { fetch: 30, toDoor: 60, atDoor: 120, toReturn: 60, giveBack: 30 },
  doorLeftAt: null,
  cabinetId: taskId,
  vehicleId: 'v1',
  driverId: 'd1',
  state: 'published',
  startedAt: null,
  dockLeftAt: null,
  doorReachedAt: null,
  boundTo: [],
  mateId: null,
  kept: null,
  latestBack: null,
  ...more,
});
const NOW = at('05:00');
const put = (
  trips: readonly QueueTrip[],
  taskId: string,
  place: number,
  crew = { vehicleId: 'v1', driverId: 'd1' },
) => placeTrip(trips, { taskId, place, ...crew }, NOW)!;
const said = (trips: readonly QueueTrip[], taskId: string, place: number) =>
  placedWords(put(trips, taskId, place), { plateNumber: '粤B12345', place, hour });

describe('a trip in another place', () => {
  // One round: at the door 2 hours, back 1:30, fetched and there 1:30: 5 hours from door to door.
  it('comes between two at the hour when it is wanted, where both others are in time', () => {
    const day = [trip('1', '08:00'), trip('2', '20:00'), trip('3', '21:00', { requireDate: at('14:00') })];
    const placed = put(day, '3', 1);
    expect([hour(placed.doorAt), placed.moved, placed.delayed, placed.late, placed.early]).toEqual([
      '14:00',
      [],
      [],
      0,
      0,
    ]);
    expect(said(day, '3', 1)).toBe('排在 粤B12345 第 2 趟，14:00 到门');
  });

  it('comes as late as the one behind it lets, where it is wanted later, and says how much too early', () => {
    const day = [trip('1', '08:00'), trip('2', '19:00'), trip('3', '21:00')];
    expect(said(day, '3', 1)).toBe('排在 粤B12345 第 2 趟，14:00 到门，比要求早 7 小时');
  });

  it('is as early as the one before lets; the one behind keeps its hour and comes late', () => {
    const day = [trip('1', '08:00'), trip('2', '17:35'), trip('3', '21:00', { requireDate: at('09:00') })];
    expect(said(day, '3', 1)).toBe('排在 粤B12345 第 2 趟，13:00 到门，比要求晚 4 小时，后面 1 趟晚 25 分钟');
  });

  it('takes the hour of the first, whose hour goes behind it: no day begins before its first hour', () => {
    const placed = put([trip('1', '08:00'), trip('2', '13:00')], '2', 0);
    expect(hour(placed.doorAt)).toBe('08:00');
    expect(placed.moved.map((one) => [one.trip.taskId, hour(one.doorAt)])).toEqual([['1', '13:00']]);
    expect(placed.delayed.map((one) => [one.trip.taskId, one.minutes])).toEqual([['1', 300]]);
    expect(placed.limits).toEqual([]);
    expect(said([trip('1', '08:00'), trip('2', '13:00')], '2', 0)).toBe(
      '排在 粤B12345 第 1 趟，08:00 到门，比要求早 5 小时，后面 1 趟改到门时间，后面 1 趟晚 5 小时',
    );
  });

  it('goes to another truck behind what that has, never earlier than its driver can be there', () => {
    const other = { vehicleId: 'v2', driverId: 'd2' };
    const day = [trip('1', '08:00'), trip('2', '09:00', other)];
    expect(hour(put(day, '1', 1, other).doorAt)).toBe('14:00');
    expect(hour(put(day, '1', 0, other).doorAt)).toBe('08:00');
    // The driver of the second truck drives the first one too.
    const shared = [trip('1', '08:00', { driverId: 'd3' }), trip('2', '09:00', { driverId: 'd2' })];
    expect(put(shared, '1', 0, { vehicleId: 'v2', driverId: 'd2' }).limits).toEqual([
      'BH1 第 1 箱：11-21 09:00 已排 BH2 第 1 箱到门，时间赶不开',
    ]);
  });

  it('takes the other box on the trailer along, as one trip', () => {
    const pair = (id: string, mateId: string) => trip(id, '13:00', { mateId, boundTo: [mateId] });
    const day = [trip('1', '08:00'), pair('2', '3'), pair('3', '2')];
    expect(queueOf(day, 'v1').map((unit) => unit.map(({ taskId }) => taskId))).toEqual([['1'], ['2', '3']]);
    const { trips } = put(day, '3', 0);
    expect(trips.map((one) => [one.taskId, hour(one.at)])).toEqual([
      ['2', '08:00'],
      ['3', '08:00'],
      ['1', '13:00'],
    ]);
  });

  it.each([
    ['runs', { state: 'running' as const }, '2', 1, 'BH2 第 1 箱已起运，不能再调整'],
    ['is its carrier’s', { kept: '该箱已由顺达接受外发单；要改派请先撤回外发' }, '2', 0, '该箱已由顺达接受'],
    ['is turned', { boundTo: ['9'] }, '2', 0, '与另一箱套箱，请先撤销套箱再调整'],
    ['would be before what runs', { state: 'running' as const }, '1', 0, '已起运，不能排到它前面'],
  ])('stays where it %s', (_, more, taskId, place, why) => {
    const day = [trip('1', '08:00'), trip('2', '13:00', more)];
    expect(put(day, taskId, place).limits.join()).toContain(why);
    expect(said(day, taskId, place)).toContain('不行：');
  });

  it('says which box misses its closing time by it', () => {
    const day = [trip('1', '08:00', { latestBack: at('13:00') }), trip('2', '13:00')];
    expect(put(day, '2', 0).missed).toEqual(['BH1 第 1 箱赶不上截重']);
    expect(put(day, '2', 1).missed).toEqual([]);
  });
});

const someTrip = fc.record({
  hour: fc.integer({ min: 6, max: 22 }),
  wanted: fc.integer({ min: 6, max: 22 }),
  truck: fc.integer({ min: 1, max: 2 }),
  east: fc.integer({ min: 0, max: 50 }),
  running: fc.boolean(),
});
const two = (n: number) => String(n).padStart(2, '0');

it('loses no trip, keeps the order of the others, and has no truck in two places', () => {
  const days = fc.array(someTrip, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(days, fc.nat(7), fc.nat(8), fc.integer({ min: 1, max: 2 }), (day, which, place, to) => {
      const trips = day
        .map((one, n) =>
          trip(String(n), `${two(one.hour)}:00`, {
            requireDate: at(`${two(one.wanted)}:00`),
            vehicleId: `v${one.truck}`,
            driverId: `d${one.truck}`,
            door: wgs84(113.8 + one.east / 50, 22.7),
            state: one.running && n === 0 ? 'running' : 'assigned',
          }),
        )
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
      const taskId = String(which % trips.length);
      const crew = { vehicleId: `v${to}`, driverId: `d${to}` };
      const placed = put(trips, taskId, place, crew);
      const ids = (some: readonly QueueTrip[]) => some.map((one) => one.taskId);
      expect(ids(placed.trips).toSorted()).toEqual(ids(trips).toSorted());
      if (placed.limits.length > 0) return;
      const orderOf = (some: readonly QueueTrip[], vehicleId: string) => ids(queueOf(some, vehicleId).flat());
      for (const vehicleId of ['v1', 'v2']) {
        const without = (some: string[]) => some.filter((one) => one !== taskId);
        expect(without(orderOf(placed.trips, vehicleId))).toEqual(without(orderOf(trips, vehicleId)));
      }
      const row = orderOf(placed.trips, crew.vehicleId);
      expect(row.indexOf(taskId)).toBe(Math.min(place, row.length - 1));
      const changed = [taskId, ...placed.moved.map((one) => one.trip.taskId)];
      for (const one of placed.trips.filter((some) => changed.includes(some.taskId))) {
        for (const other of placed.trips) {
          if (other === one || other.vehicleId !== one.vehicleId) continue;
          expect(clashOf(one, other)?.impossible ?? false).toBe(false);
        }
      }
    }),
  );
});
