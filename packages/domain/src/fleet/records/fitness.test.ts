import { describe, expect, test } from 'vitest';
import { type FitnessFacts, fitnessOn } from './fitness';
import { PAPER_RULE } from './paper-rule';

const FIT: FitnessFacts = { papers: [], pauses: [], licenceClass: null };
const DAY = '2026-11-20';
/** A platform that asks for nothing. */
const on = (day: string) => ({ day, required: [] });

describe('on the day of a task', () => {
  test('nothing asked for and nothing known keeps nobody', () => {
    expect(fitnessOn('driver', FIT, on(DAY))).toEqual({ faults: [], due: [] });
    expect(fitnessOn('driver', { ...FIT, licenceClass: 'A2' }, on(DAY)).faults).toEqual([]);
  });

  test('what is asked for and was never entered is said, all of it at once', () => {
    const asked = { day: DAY, required: PAPER_RULE.driver };
    expect(fitnessOn('driver', FIT, asked).faults).toEqual(['未登记从业资格证、准驾车型']);
    const papers = [{ kind: 'qualification', expiresOn: null }] as const;
    expect(fitnessOn('driver', { ...FIT, papers }, asked).faults).toEqual(['未登记准驾车型']);
    expect(fitnessOn('driver', { ...FIT, papers, licenceClass: 'A2' }, asked)).toEqual({
      faults: [],
      due: [],
    });
    const truck = { day: DAY, required: PAPER_RULE.vehicle };
    expect(fitnessOn('vehicle', FIT, truck).faults).toEqual(['未登记行驶证、道路运输证']);
  });

  test('a paper that has run out is not missing, and one without a last day never runs out', () => {
    const papers = [
      { kind: 'vehicle_licence', expiresOn: '2026-11-19' },
      { kind: 'transport_permit', expiresOn: null },
    ] as const;
    const truck = { day: DAY, required: PAPER_RULE.vehicle };
    expect(fitnessOn('vehicle', { ...FIT, papers }, truck)).toEqual({
      faults: ['行驶证有效期至 2026-11-19，用箱日已过期'],
      due: [],
    });
  });

  test('a paper is good on its last day, warned of, and bad on the next', () => {
    const papers = [{ kind: 'driving_licence', expiresOn: DAY }] as const;
    expect(fitnessOn('driver', { ...FIT, papers }, on(DAY))).toEqual({
      faults: [],
      due: ['驾驶证 2026-11-20 到期'],
    });
    expect(fitnessOn('driver', { ...FIT, papers }, on('2026-11-21'))).toEqual({
      faults: ['驾驶证有效期至 2026-11-20，用箱日已过期'],
      due: [],
    });
  });

  test('a time away counts with its first and last day', () => {
    const pauses = [{ reason: 'repair', fromDay: '2026-11-19', toDay: '2026-11-21' }] as const;
    const faults = (day: string) => fitnessOn('trailer', { ...FIT, pauses }, on(day)).faults;
    expect(faults('2026-11-18')).toEqual([]);
    expect(faults('2026-11-19')).toEqual(['2026-11-19 至 2026-11-21 停运（维修）']);
    expect(faults('2026-11-21')).toHaveLength(1);
    expect(faults('2026-11-22')).toEqual([]);
  });

  test('a licence for cars drives no tractor, whatever is asked for', () => {
    expect(fitnessOn('driver', { ...FIT, licenceClass: 'C1' }, on(DAY)).faults).toEqual([
      '准驾车型是 C1，不能驾驶牵引车',
    ]);
  });
});
