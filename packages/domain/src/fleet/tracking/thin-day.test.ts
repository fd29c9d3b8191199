import { describe, expect, it } from 'vitest';
import { emptyDay, type DayColumns } from './day-columns';
import { MILEAGE_WORDS } from '../words/track-store';
import { driven } from './driven';
import { staysOfDay, thinDay, THINNED_WITHIN_M } from './thin-day';
import { stays } from './stays';
import { GAP_MS } from './track-point';
import { metresApart } from '../../kit/geo/measure';

const METRES = 1 / 111_195;

/** A drive on the equator that bends, from `from` seconds: a report every 10 s, 150 m each. */
function drive(count: number, odometer: (row: number) => number = () => -1): DayColumns {
  const day = emptyDay(count);
  for (let row = 0; row < count; row++) {
    day.at[row] = row * 10_000;
    day.receivedAt[row] = day.at[row]!;
    day.lng[row] = 113 + row * 150 * METRES;
    day.lat[row] = Math.sin(row / 40) * 0.01;
    day.speed[row] = 54;
    day.mileage[row] = odometer(row);
  }
  return day;
}
/** The same, standing from the middle on. */
function driveAndStand(count: number): DayColumns {
  const day = drive(count);
  const half = Math.floor(count / 2);
  for (let row = half; row < count; row++) {
    day.lng[row] = day.lng[half]!;
    day.lat[row] = day.lat[half]!;
    day.speed[row] = 0;
  }
  return day;
}

describe('a thinned day', () => {
  const whole = driveAndStand(2000);
  const thin = thinDay(whole);

  it('holds few reports, and places the truck within its bound at every moment', () => {
    expect(thin.at.length).toBeLessThan(whole.at.length / 5);
    let next = 1;
    let worst = 0;
    whole.at.forEach((at, row) => {
      while (thin.at[next]! < at) next += 1;
      const share = (at - thin.at[next - 1]!) / (thin.at[next]! - thin.at[next - 1]!);
      const mix = (of: Float64Array): number => of[next - 1]! + (of[next]! - of[next - 1]!) * share;
      worst = Math.max(worst, metresApart(mix(thin.lng), mix(thin.lat), whole.lng[row]!, whole.lat[row]!));
    });
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(THINNED_WITHIN_M);
  });

  it('makes no silence of what was none, and hides none', () => {
    const steps = Array.from(thin.at).map((at, row) => at - (thin.at[row - 1] ?? at));
    expect(Math.max(...steps)).toBeLessThanOrEqual(GAP_MS);
    const silent = drive(100);
    for (let row = 50; row < 100; row++) silent.at[row]! += GAP_MS * 2;
    const at = Array.from(thinDay(silent).at);
    expect(at).toContain(490_000);
    expect(at).toContain(500_000 + GAP_MS * 2);
  });

  it('leaves a day of two reports or none as it is', () => {
    expect(thinDay(drive(2)).at).toHaveLength(2);
    expect(thinDay(emptyDay(0)).at).toHaveLength(0);
  });
});

describe('a day of which only stays are kept', () => {
  it('has the same stays, and nothing of the way', () => {
    const whole = driveAndStand(600);
    const left = staysOfDay(whole);
    expect(stays(left).map(({ from, to }) => [from, to])).toEqual(
      stays(whole).map(({ from, to }) => [from, to]),
    );
    expect(stays(left)).toHaveLength(1);
    expect(left.at.length).toBeLessThan(20);
    expect(staysOfDay(drive(100)).at).toHaveLength(0);
  });
});

describe('what was driven', () => {
  const true100 = (row: number) => 5000 + Math.floor((row * 150) / 100);

  it('is by the odometer where it is sound', () => {
    const flat = drive(101, true100);
    flat.lat.fill(0);
    expect(driven(flat, stays(flat))).toEqual({ metres: 15_000, reason: 'sound' });
  });

  it.each([
    ['none', () => -1],
    ['sparse', (row: number) => (row % 3 === 0 ? true100(row) : -1)],
    ['ran_backwards', (row: number) => (row === 50 ? 4000 : true100(row))],
    ['jumped', (row: number) => true100(row) + (row > 50 ? 500 : 0)],
    ['disagrees', (row: number) => 5000 + Math.floor(row / 10)],
  ] as const)('is by the geometry where the odometer is %s', (reason, odometer) => {
    const flat = drive(101, odometer);
    flat.lat.fill(0);
    const { metres, ...why } = driven(flat, stays(flat));
    expect(why).toEqual({ reason });
    expect(metres).toBeCloseTo(15_000, -1);
    expect(MILEAGE_WORDS[reason]).toContain('按轨迹计算');
  });

  it('is nothing of nothing', () => {
    expect(driven(emptyDay(0), []).metres).toBe(0);
  });
});
