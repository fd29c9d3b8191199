import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BROKEN_DAY_WORDS } from '../words/track-store';
import { DAY_CODEC, MOST_DAY_POINTS, readDay, writeDay } from './day-codec';
import { type DayColumns, emptyDay, inOrder, joinDays, pickDay } from './day-columns';

const NOON = Date.UTC(2026, 10, 20, 4);
const int = (min: number, max: number) => fc.integer({ min, max });

const report = fc.record({
  at: int(0, 86_399_999),
  lng: int(-180e6, 180e6),
  lat: int(-90e6, 90e6),
  speed: int(-32_768, 32_767),
  course: int(0, 359),
  altitude: int(-32_768, 32_767),
  status: int(-(2 ** 31), 2 ** 31 - 1),
  alarm: int(-(2 ** 31), 2 ** 31 - 1),
  mileage: int(-1, 2 ** 31 - 1),
  delay: int(-60, 86_400 * 400),
});
type Report = typeof report extends fc.Arbitrary<infer One> ? One : never;

/** Reports as a day; `unit` 1000 for terminals that tell whole seconds. */
function dayOf(reports: readonly Report[], unit = 1): DayColumns {
  const day = emptyDay(reports.length);
  reports.forEach((one, row) => {
    const at = NOON + Math.floor(one.at / unit) * unit;
    day.at[row] = at;
    day.lng[row] = one.lng / 1e6;
    day.lat[row] = one.lat / 1e6;
    day.speed[row] = one.speed / 10;
    day.receivedAt[row] = at + one.delay * 1000;
    for (const name of ['course', 'altitude', 'status', 'alarm', 'mileage'] as const)
      day[name][row] = one[name];
  });
  return day;
}
const days = fc
  .tuple(fc.array(report, { maxLength: 60 }), fc.constantFrom(1, 1000))
  .map((of) => dayOf(...of));
const read = (bytes: Uint8Array): DayColumns => {
  const { day, broken } = readDay(bytes);
  if (!day) throw new Error(broken);
  return day;
};

/** A day of a truck at a report every 10 s: half of it on the road with a receiver's noise, half standing. */
function truckDay(): DayColumns {
  let seed = 11;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const day = emptyDay(8640);
  let [lng, lat, heading, odometer] = [113.9, 22.5, 0, 1_234_560];
  for (let row = 0; row < 8640; row++) {
    const moves = Math.floor(row / 1080) % 2 === 0;
    heading += (random() - 0.5) * 0.1;
    const metres = moves ? 140 + random() * 30 : 0;
    lng += (metres * Math.sin(heading)) / 102_700;
    lat += (metres * Math.cos(heading)) / 111_195;
    odometer += metres / 100;
    day.at[row] = NOON + row * 10_000;
    day.lng[row] = lng + (random() - 0.5) * 4e-5;
    day.lat[row] = lat + (random() - 0.5) * 4e-5;
    day.speed[row] = moves ? Math.round(metres * 3.6) / 10 : 0;
    day.course[row] = moves ? Math.round((((heading * 180) / Math.PI) % 360) + 360) % 360 : 90;
    day.altitude[row] = 12;
    day.status[row] = moves ? 3 : 2;
    day.mileage[row] = Math.floor(odometer);
    day.receivedAt[row] = day.at[row]! + 400 + random() * 900;
  }
  return day;
}

describe('a sealed day', () => {
  it('gives back what went into it', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(read(writeDay(day))).toEqual(inOrder(day));
      }),
    );
  });

  it('is byte for byte the same for late, repeated and reordered reports, sealed at once or bit by bit', () => {
    fc.assert(
      fc.property(days, fc.array(fc.nat(), { maxLength: 80 }), fc.nat(), (day, picks, cut) => {
        const count = day.at.length;
        const rows = count === 0 ? [] : picks.map((pick) => pick % count);
        const all = [...rows, ...Array.from({ length: count }, (_, row) => row)];
        const sealed = writeDay(day);
        expect(writeDay(pickDay(day, all))).toEqual(sealed);
        const early = pickDay(day, all.slice(0, cut % (all.length + 1)));
        const late = pickDay(day, all.slice(cut % (all.length + 1)));
        expect(writeDay(joinDays([late, read(writeDay(early))]))).toEqual(sealed);
      }),
    );
  });

  it('keeps of two reports of one moment that which was stored first', () => {
    const one = { lng: 1e6, lat: 1e6, speed: 1, course: 1, altitude: 1, status: 1, alarm: 1, mileage: 1 };
    const day = dayOf([
      { ...one, at: 5, delay: 9 },
      { ...one, at: 5, delay: 2, lng: 2e6 },
      { ...one, at: 1, delay: 2 },
    ]);
    const { at, lng } = inOrder(day);
    expect([...at]).toEqual([NOON + 1, NOON + 5]);
    expect([...lng]).toEqual([1, 2]);
  });

  it('takes 6 bytes a report at most, packed', () => {
    const packed = deflateRawSync(writeDay(truckDay()), { level: 9 });
    expect(packed.length / 8640).toBeLessThan(6);
  });

  it('is refused above the bound of a day', () => {
    const day = emptyDay(MOST_DAY_POINTS + 1);
    day.at.forEach((_, row) => (day.at[row] = row));
    expect(() => writeDay(day)).toThrow(RangeError);
  });
});

describe('a broken segment', () => {
  const whole = writeDay(truckDay());

  it.each([
    ['nothing', [], 'unknown_codec'],
    ['another codec', [DAY_CODEC + 1, 0, 1], 'unknown_codec'],
    ['more reports than a day has', [DAY_CODEC, 0xff, 0xff, 0xff, 0x7f, 1], 'too_many_points'],
    ['reports that are not there', [DAY_CODEC, 5, 1, 1, 1, 0], 'cut_short'],
    ['a number without end', [DAY_CODEC, ...Array.from({ length: 20 }, () => 0xff)], 'cut_short'],
  ] as const)('%s is told of in words', (_, bytes, broken) => {
    expect(readDay(Uint8Array.from(bytes))).toEqual({ broken });
    expect(BROKEN_DAY_WORDS[broken]).toMatch(/轨迹存档/);
  });

  it('that is cut, or longer than it should be, is refused', () => {
    for (const length of [1, 5, 100, whole.length - 1]) {
      expect(readDay(whole.subarray(0, length)).day).toBeUndefined();
    }
    expect(readDay(Uint8Array.from([...whole, 0])).broken).toBe('cut_short');
  });

  it('never breaks the reader, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { day, broken } = readDay(Uint8Array.from([DAY_CODEC, ...bytes]));
        expect(day === undefined).toBe(broken !== undefined);
      }),
    );
    fc.assert(
      fc.property(days, fc.nat(), int(1, 255), (day, at, flip) => {
        const bytes = writeDay(day);
        bytes[at % bytes.length]! ^= flip;
        const found = readDay(bytes).day;
        for (const lat of found?.lat ?? []) expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      }),
    );
  });

  it('whose times do not rise is refused', () => {
    const day = dayOf([
      { at: 1, lng: 0, lat: 0, speed: 0, course: 0, altitude: 0, status: 0, alarm: 0, mileage: 0, delay: 0 },
      { at: 2, lng: 0, lat: 0, speed: 0, course: 0, altitude: 0, status: 0, alarm: 0, mileage: 0, delay: 0 },
    ]);
    const bytes = writeDay(day);
    // The last number of the first column: one later becomes one earlier (head 3, order, length, first time 6).
    const second = bytes.findIndex((byte, i) => i > 5 && byte === 2);
    bytes[second] = 1;
    expect(readDay(bytes)).toEqual({ broken: 'out_of_order' });
  });
});
