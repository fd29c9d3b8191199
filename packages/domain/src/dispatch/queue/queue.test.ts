import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { fromWireTime } from '../../kit/calendar/time';
import { clashOf, stuckWords, type Trip } from './queue';

const MINUTE_MS = 60_000;
const at = (time: string): Date => fromWireTime(`2026-11-21 ${time}:00`)!;
const DOCK = wgs84(114.27, 22.57);
const NEAR = wgs84(114.2, 22.7);
const MINUTES = { fetch: 35, toDoor: 45, atDoor: 120, toReturn: 50, giveBack: 25 };
const trip = (orderNo: string, time: string, more: Partial<Trip> = {}): Trip => ({
  orderNo,
  seq: 1,
  requireDate: at(time),
  at: at(time),
  dock: DOCK,
  door: NEAR,
  back: DOCK,
  minutes: MINUTES,
  doorLeftAt: null,
  ...more,
});
const first = trip('BH1', '08:00');
const later = (minutes: number): Trip => {
  const when = new Date(first.at.getTime() + minutes * MINUTE_MS);
  return trip('BH2', '08:00', { at: when, requireDate: when });
};

/** A crew at the first door has left it, given the box back, fetched the next one and driven it there. */
const CYCLE = 120 + 50 + 25 + 35 + 45;

describe('two trips of one crew', () => {
  it('cannot both be done while the first is still at its door, whichever is asked about', () => {
    const stays = MINUTES.atDoor;
    for (const [wanted, other] of [
      [later(stays - 1), first],
      [first, later(stays - 1)],
    ] as const) {
      expect(clashOf(wanted, other)).toMatchObject({ impossible: true });
    }
    // The same door: no drive lies between them.
    expect(clashOf(later(stays), first)).toMatchObject({ impossible: false });
    expect(clashOf(later(stays - 1), first)!.words).toBe('11-21 08:00 已排 BH1 第 1 箱到门，时间赶不开');
  });

  it('make the later one late by what its crew is short of, from a quarter of an hour on', () => {
    const short = (minutes: number) => clashOf(later(CYCLE - minutes), first);
    expect(short(0)).toBeNull();
    expect(short(14)).toBeNull();
    expect(short(15)!.words).toBe('接在 BH1 第 1 箱（11-21 08:00）之后，预计晚到约 15 分钟');
    expect(short(60)!.words).toBe('接在 BH1 第 1 箱（11-21 08:00）之后，预计晚到约 1 小时');
    const asked = clashOf(first, later(CYCLE - 75));
    expect(asked!.words).toMatch(/^排在后面的 BH2 第 1 箱（.+）预计晚到约 1 小时 15 分$/);
  });

  it('go by when the first door was really left', () => {
    const left = trip('BH1', '08:00', { doorLeftAt: at('08:10') });
    expect(clashOf(later(11), left)).toMatchObject({ impossible: false });
    expect(clashOf(later(9), left)).toMatchObject({ impossible: true });
  });
});

it('a trip that nobody begins is named with its hour', () => {
  expect(stuckWords(first)).toBe('前面的 BH1 第 1 箱（11-21 08:00 到门）还没有出发，这一趟一直等着');
});
