import { describe, expect, it } from 'vitest';
import {
  type Drive,
  DRIVER_HOURS,
  drivenByNodes,
  driverHours,
  drivesAhead,
  hoursText,
  mostDriven,
  roadMinutes,
  minutesSinceRest,
} from './driver-hours';

/** Hours of one day as milliseconds. */
const at = (hour: number): number => hour * 3_600_000;
const drive = (from: number, to: number): Drive => ({ from: at(from), to: at(to) });
const when = (hour: number) => new Date(at(hour));

describe('24 hours', () => {
  it('count what is driven in them, each moment once', () => {
    const drives = [drive(6, 8), drive(7, 9), drive(12, 14)];
    expect(mostDriven(drives, drive(6, 20))).toBe(300);
    expect(mostDriven([], drive(6, 20))).toBe(0);
  });

  it('are any 24, not those of a day', () => {
    // Six in the evening, six in the morning: a day of the calendar sees six at most.
    const night = [drive(18, 24), drive(30, 36)];
    expect(mostDriven(night, drive(30, 36))).toBe(720);
    expect(mostDriven([drive(0, 6), drive(30, 36)], drive(30, 36))).toBe(360);
    // What comes behind counts too.
    expect(mostDriven([drive(30, 36)], drive(12, 14))).toBe(360);
    expect(mostDriven([drive(40, 46)], drive(12, 14))).toBe(0);
    // Of this moment what was driven until now; of tomorrow not what is over by then.
    expect(mostDriven([drive(0, 9)], drive(9, 9))).toBe(540);
    expect(mostDriven([drive(0, 9)], drive(34, 34))).toBe(0);
    expect(mostDriven([drive(8, 16)], drive(24, 48))).toBe(0);
  });
});

describe('a driver', () => {
  const asked = (drives: readonly Drive[], wanted: readonly Drive[]) =>
    driverHours({ drives, wanted, span: drive(14, 18), now: when(12) });

  it('has what is left of eight hours, to the minute', () => {
    expect(asked([drive(6, 10)], [])).toEqual({ left: 240, faults: [], due: [] });
    expect(asked([drive(5, 9)], [drive(14, 18)])).toMatchObject({ left: 240, faults: [] });
    expect(asked([drive(5, 9)], [drive(14, 18 + 1 / 60)]).faults).toEqual([
      '24 小时内已排驾驶 4 小时，加上这一箱共 8 小时，超过 8 小时',
    ]);
    expect(asked([drive(0, 10)], [])).toMatchObject({
      left: 0,
      faults: ['24 小时内驾驶 10 小时，超过 8 小时'],
    });
  });

  it('rests 20 minutes after four hours', () => {
    const rest = DRIVER_HOURS.rest / 60;
    expect(minutesSinceRest([drive(6, 8), drive(8.2, 10.2)], when(10.2))).toBe(240);
    expect(minutesSinceRest([drive(6, 8), drive(8 + rest, 10)], when(10))).toBe(100);
    expect(minutesSinceRest([drive(6, 10)], when(10 + rest))).toBe(0);
    // What is only planned is not driven.
    expect(minutesSinceRest([drive(6, 8), drive(8, 12)], when(9))).toBe(180);
    expect(asked([drive(8, 12)], []).due).toEqual(['已连续驾驶 4 小时，须停车休息 20 分钟']);
  });
});

describe('the drives of a box', () => {
  it('end where a place was reached', () => {
    const nodes = [
      { kind: 'accept', doneAt: when(0) },
      { kind: 'arrive_pickup', doneAt: when(7) },
      { kind: 'pick_empty', doneAt: when(7.5) },
      { kind: 'arrive_door', doneAt: when(9) },
      { kind: 'finish_door', doneAt: when(11) },
    ];
    // Who accepts at midnight does not drive all night.
    expect(drivenByNodes(nodes)).toEqual([drive(5.5, 7), drive(7.5, 9)]);
    expect(drivenByNodes(nodes.slice(0, 1))).toEqual([]);
  });

  it('yet to come are there and back, by what is reached', () => {
    const minutes = { fetch: 30, toDoor: 60, atDoor: 120, toReturn: 90, giveBack: 20 };
    const box = { requireDate: when(10), minutes, now: when(6) };
    expect(drivesAhead({ ...box, reached: new Set() })).toEqual([drive(9, 10), drive(12, 13.5)]);
    expect(drivesAhead({ ...box, now: when(11), reached: new Set(['arrive_door']) })).toEqual([
      drive(11, 12.5),
    ]);
    expect(drivesAhead({ ...box, reached: new Set(['arrive_door', 'arrive_return']) })).toEqual([]);
    // One that is late is driven from now on.
    expect(drivesAhead({ ...box, now: when(20), reached: new Set() })[0]).toEqual(drive(20, 21));
  });

  it('are guessed by the straight way', () => {
    expect(roadMinutes(38_000)).toBe(71);
    expect(hoursText(71)).toBe('1.2');
  });
});
