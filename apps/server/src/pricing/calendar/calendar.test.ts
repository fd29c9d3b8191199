import type { InputOf } from '@boxhaul/contract/kit';
import { calendar } from '@boxhaul/contract/pricing';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { readWorkCalendar } from './read-work-calendar';

const { t, world } = await fileWorld();
const token = await t.signIn(world.admin);

const yearOf = async (year: number) => (await t.call(calendar.year, { year }, { token })).data;
const save = (changes: Partial<InputOf<typeof calendar.saveYear>>) =>
  t.call(
    calendar.saveYear,
    {
      year: 2027,
      version: 0,
      source: '国务院通知',
      confirmed: false,
      days: [{ day: '2027-01-01', kind: 'holiday', name: '元旦' }],
      ...changes,
    },
    { token },
  );

test('2026 comes as the State Council announced it', async () => {
  const { state, days } = await yearOf(2026);
  expect(state).toBe('confirmed');
  const of = (kind: string) => days.filter((each) => each.kind === kind).map(({ day }) => day.slice(5));
  expect(of('workday')).toEqual(['01-04', '02-14', '02-28', '05-09', '09-20', '10-10']);
  expect(of('holiday')).toHaveLength(33);
  expect(of('holiday')).toEqual(
    expect.arrayContaining(['01-01', '02-15', '02-23', '04-06', '05-05', '06-19', '09-25', '10-07']),
  );
});

test('a year that nobody entered is warned of until it is confirmed', async () => {
  const warnings = async () => (await t.call(calendar.warnings, {}, { token })).data;
  expect(await yearOf(2027)).toMatchObject({ state: 'missing', version: 0, days: [] });
  expect(await warnings()).toEqual([{ year: 2027, state: 'missing' }]);
  expect(await save({})).toMatchObject({
    code: '1',
    data: { state: 'unconfirmed', version: 1, confirmedBy: null },
  });
  expect(await warnings()).toEqual([{ year: 2027, state: 'unconfirmed' }]);
  expect(await save({ version: 1, confirmed: true })).toMatchObject({
    data: { state: 'confirmed', version: 2, confirmedAt: '2026-11-20 10:00:00', confirmedBy: 'admin' },
  });
  expect(await warnings()).toEqual([]);
  const read = await readWorkCalendar(t.db, t.clock.now);
  expect(read.days.get('2027-01-01')).toBe('holiday');
  expect(read.days.get('2026-10-10')).toBe('workday');
});

test('nobody overwrites what another has changed, and of two who enter a year one is first', async () => {
  expect(await save({ version: 1 })).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
  const both = await Promise.all([save({ year: 2028, days: [] }), save({ year: 2028, days: [] })]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
});

test('days lie in their year, once each', async () => {
  const faultOf = async (day: string, more: string[] = []) => {
    const days = [day, ...more].map((each) => ({ day: each, kind: 'holiday' as const, name: '元旦' }));
    return (await save({ year: 2029, days })).data.fields;
  };
  expect(await faultOf('2028-12-31')).toEqual({ days: '2028-12-31 不在 2029 年' });
  expect(await faultOf('2029-02-29')).toEqual({ days: '没有 2029-02-29 这一天' });
  expect(await faultOf('2029-01-01', ['2029-01-01'])).toEqual({ days: '2029-01-01 重复' });
});
