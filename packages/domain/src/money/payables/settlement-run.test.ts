import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '../../kit/calendar/workdays';
import { SETTLE_CYCLES } from '../words/settle-cycle';
import { lastPeriod, runActions, runFault } from './settlement-run';

describe('the last period of a cycle', () => {
  it.each([
    ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['half_month', '2026-11-15', '2026-10-16', '2026-10-31'],
    ['half_month', '2026-11-16', '2026-11-01', '2026-11-15'],
    ['half_month', '2026-03-01', '2026-02-16', '2026-02-28'],
    ['month', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['month', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['agreed', '2028-03-05', '2028-02-01', '2028-02-29'],
  ] as const)('%s on %s goes from %s to %s', (cycle, today, from, to) => {
    expect(lastPeriod(cycle, today)).toEqual({ from, to });
  });

  it('is over, and the one before it ends on the day before it', () => {
    const days = fc.integer({ min: 0, max: 2000 }).map((n) => shiftDay('2026-01-01', n));
    fc.assert(
      fc.property(fc.constantFrom(...SETTLE_CYCLES), days, (cycle, today) => {
        const { from, to } = lastPeriod(cycle, today);
        expect(from <= to && to < today).toBe(true);
        expect(lastPeriod(cycle, to).to).toBe(shiftDay(from, -1));
      }),
    );
  });
});

describe('a settlement run', () => {
  it('is confirmed, then paid; void only before it is paid', () => {
    expect(runActions('draft')).toEqual(['confirm', 'void']);
    expect(runActions('confirmed')).toEqual(['pay', 'void']);
    expect(runActions('paid')).toEqual([]);
    expect(runActions('void')).toEqual([]);
    expect(runFault('pay', 'draft')).toBe('结算单待确认，请刷新后重试');
  });
});
