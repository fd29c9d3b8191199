import { describe, expect, test } from 'vitest';
import { type FitnessFacts, fitnessOn } from './fitness';

const FIT: FitnessFacts = { papers: [], pauses: [], licenceClass: null };
const DAY = '2026-11-20';

describe('on the day of a task', () => {
  test('nothing known keeps nobody', () => {
    expect(fitnessOn('driver', FIT, DAY)).toEqual({ faults: [], due: [] });
    expect(fitnessOn('driver', { ...FIT, licenceClass: 'A2' }, DAY).faults).toEqual([]);
  });

  test('a paper is good on its last day, warned of, and bad on the next', () => {
    const papers = [{ kind: 'driving_licence', expiresOn: DAY }] as const;
    expect(fitnessOn('driver', { ...FIT, papers }, DAY)).toEqual({
      faults: [],
      due: ['驾驶证 2026-11-20 到期'],
    });
    expect(fitnessOn('driver', { ...FIT, papers }, '2026-11-21')).toEqual({
      faults: ['驾驶证有效期至 2026-11-20，用箱日已过期'],
      due: [],
    });
  });

  test('a time away counts with its first and last day', () => {
    const pauses = [{ reason: 'repair', fromDay: '2026-11-19', toDay: '2026-11-21' }] as const;
    const faults = (day: string) => fitnessOn('vehicle', { ...FIT, pauses }, day).faults;
    expect(faults('2026-11-18')).toEqual([]);
    expect(faults('2026-11-19')).toEqual(['2026-11-19 至 2026-11-21 停运（维修）']);
    expect(faults('2026-11-21')).toHaveLength(1);
    expect(faults('2026-11-22')).toEqual([]);
  });

  test('a licence for cars drives no tractor', () => {
    expect(fitnessOn('driver', { ...FIT, licenceClass: 'C1' }, DAY).faults).toEqual([
      '准驾车型是 C1，不能驾驶牵引车',
    ]);
  });
});
