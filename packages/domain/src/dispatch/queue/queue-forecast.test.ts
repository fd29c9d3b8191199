import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWireTime, toWireTime } from '../../kit/calendar/time';
import { wgs84 } from '../../kit/geo/datum';
import { forecastQueue, lateTripWords, type OpenStep } from './queue-forecast';

const at = (time: string): Date => fromWireTime(`2026-11-21 ${time}:00`)!;
const DOCK = wgs84(114.27, 22.57);
const step = (cabinetId: string, time: string, more: Partial<OpenStep> = {}): OpenStep => ({
  orderNo: `BH${cabinetId}`,
  seq: 1,
  requireDate: at(time),
  at: at(time),
  dock: DOCK,
  door: wgs84(114.2, 22.7),
  back: DOCK,
  minutes: { fetch: 30, toDoor: 60, atDoor: 120, toReturn: 60, giveBack: 30 },
  doorLeftAt: null,
  cabinetId,
  vehicleId: 'v1',
  driverId: 'd1',
  state: 'published',
  startedAt: null,
  dockLeftAt: null,
  doorReachedAt: null,
  boundTo: [],
  ...more,
});
const doors = (steps: readonly OpenStep[], now: string) => {
  const found = forecastQueue(steps, at(now));
  return steps.map((one) => {
    const forecast = found.get(one);
    return forecast && [toWireTime(forecast.doorAt).slice(11, 16), forecast.late];
  });
};

describe('how a day goes on', () => {
  it('is at each door at its hour while nothing is late', () => {
    expect(doors([step('1', '08:00'), step('2', '14:00')], '06:00')).toEqual([
      ['08:00', 0],
      ['14:00', 0],
    ]);
  });

  it('is late from trip to trip: through, back, fetched and there', () => {
    const day = [step('1', '08:00'), step('2', '12:00'), step('3', '18:30')];
    // 8:00, door till 10:00, given back 11:30, at the next door 13:00; that one's end 16:30, 18:00: in time again.
    expect(doors(day, '06:00')).toEqual([
      ['08:00', 0],
      ['13:00', 60],
      ['18:30', 0],
    ]);
  });

  it.each([
    ['on the way to the dock', { startedAt: at('09:00') }, '09:10', '10:30'],
    ['long at the dock', { startedAt: at('06:00') }, '09:10', '10:10'],
    ['on the way to the door', { startedAt: at('06:00'), dockLeftAt: at('09:00') }, '09:10', '10:00'],
    ['longer than usual on the way', { startedAt: at('06:00'), dockLeftAt: at('07:00') }, '09:10', '09:10'],
  ])('goes by what runs: %s', (_, far, now, door) => {
    const runs = step('1', '08:00', { state: 'running', ...far });
    expect(doors([runs], now)[0]![0]).toBe(door);
  });

  it('goes by how long the door takes, and when it was left', () => {
    const runs = {
      state: 'running',
      startedAt: at('06:00'),
      dockLeftAt: at('07:00'),
      doorReachedAt: at('08:00'),
    } as const;
    const second = step('2', '10:00');
    expect(doors([step('1', '08:00', runs), second], '08:30')[1]).toEqual(['13:00', 180]);
    // Past its usual hours it may be left at any moment.
    expect(doors([step('1', '08:00', runs), second], '11:00')[1]).toEqual(['14:00', 240]);
    const left = { ...runs, doorLeftAt: at('09:00') };
    expect(doors([step('1', '08:00', left), second], '11:00')[1]).toEqual(['12:30', 150]);
  });

  it('waits for the driver on another truck, too', () => {
    const other = step('2', '12:00', { vehicleId: 'v2' });
    expect(doors([step('1', '08:00'), other], '06:00')[1]).toEqual(['13:00', 60]);
    expect(doors([step('1', '08:00'), { ...other, driverId: 'd2' }], '06:00')[1]).toEqual(['12:00', 0]);
  });

  it('goes from door to door with two on one trailer, and with a turn', () => {
    const [one, two] = [step('1', '08:00', { boundTo: ['2'] }), step('2', '09:00', { boundTo: ['1'] })];
    expect(doors([one, two], '06:00')[1]).toEqual(['10:00', 60]);
  });

  it('is kept by nothing that nobody was told of and whose hour is over', () => {
    const forgotten = step('1', '08:00', { state: 'assigned' });
    expect(doors([forgotten, step('2', '12:00')], '09:00')).toEqual([undefined, ['12:00', 0]]);
    expect(doors([forgotten, step('2', '12:00')], '06:00')[1]).toEqual(['13:00', 60]);
    expect(doors([step('1', '08:00'), step('2', '12:00')], '11:00')).toEqual([
      ['12:30', 270],
      ['17:30', 330],
    ]);
  });

  it('says what it waits for, from a quarter of an hour on', () => {
    const late = (second: string) => {
      const day = [step('1', '08:00'), step('2', second)];
      const forecast = forecastQueue(day, at('06:00')).get(day[1]!);
      return lateTripWords(forecast!);
    };
    expect(late('12:46')).toBeNull();
    expect(late('12:45')).toBe('接在 BH1 第 1 箱之后，预计 11-21 13:00 到门，晚约 15 分钟');
    const alone = [step('1', '08:00')];
    expect(lateTripWords(forecastQueue(alone, at('08:30')).get(alone[0]!)!)).toBe(
      '现在出发，预计 11-21 10:00 到门，晚约 2 小时',
    );
  });

  it('never is earlier for a later beginning', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        hours,
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 600 }),
        (wanted, early, later) => {
          const day = wanted
            .toSorted((a, b) => a - b)
            .map((hour, n) => step(String(n), `${String(hour).padStart(2, '0')}:00`));
          const moment = (minute: number) => new Date(at('00:00').getTime() + minute * 60_000);
          const [first, second] = [early, early + later].map((minute) => forecastQueue(day, moment(minute)));
          for (const one of day) {
            expect(second!.get(one)!.doorAt >= first!.get(one)!.doorAt).toBe(true);
            expect(first!.get(one)!.endAt > first!.get(one)!.doorAt).toBe(true);
          }
        },
      ),
    );
  });
});
