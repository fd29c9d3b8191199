import { calendar } from '@boxhaul/contract/pricing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { CalendarPage } from './calendar-page';

const stored = {
  year: 2027,
  state: 'missing' as const,
  version: 0,
  source: '',
  confirmedAt: null,
  confirmedBy: null,
  days: [],
};

it('days are marked by a press with the feast, unmarked by another, and saved with the version seen', async () => {
  const server = fakeServer([
    [calendar.warnings, done(calendar.warnings, [])],
    [calendar.year, done(calendar.year, stored)],
    [calendar.saveYear, done(calendar.saveYear, { ...stored, state: 'confirmed', version: 1 })],
  ]);
  const { user } = showDesk(<CalendarPage />, ['calendar.manage'], undefined, '/ops/calendar?year=2027');
  await user.click(await screen.findByRole('button', { name: '2027-01-01' }));
  expect(screen.getByText('请先填写节日名称，再点日期')).toBeVisible();
  await user.type(screen.getByLabelText('节日名称'), '元旦');
  await user.click(screen.getByRole('button', { name: '2027-01-01' }));
  await user.click(screen.getByRole('button', { name: '2027-01-02' }));
  await user.click(screen.getByRole('button', { name: '2027-01-02 放假 元旦' }));
  await user.click(screen.getByRole('radio', { name: '调休上班' }));
  await user.click(screen.getByRole('button', { name: '2027-01-03' }));
  await user.type(screen.getByLabelText(/依据的通知/), '国务院通知');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '保存 2027 年' }));
  await waitFor(() =>
    expect(server.to(calendar.saveYear)[0]?.body).toEqual({
      year: 2027,
      version: 0,
      source: '国务院通知',
      confirmed: true,
      days: [
        { day: '2027-01-01', kind: 'holiday', name: '元旦' },
        { day: '2027-01-03', kind: 'workday', name: '元旦' },
      ],
    }),
  );
});
