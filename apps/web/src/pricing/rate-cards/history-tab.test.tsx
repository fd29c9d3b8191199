import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistoryTab } from './history-tab';

const told = (decidedAt: string, over: { calledOffAt?: string; inForceFrom?: string } = {}) => ({
  decidedAt,
  decidedBy: '小王',
  inForceFrom: decidedAt,
  calledOffAt: null,
  calledOffBy: over.calledOffAt === undefined ? null : '小李',
  ...over,
});
const remarks = (...publications: ReturnType<typeof told>[]): (string | null)[] => {
  const { unmount } = render(
    <HistoryTab
      version={{
        versionId: '7',
        versionName: '价',
        state: 'in_force',
        revision: 3,
        note: '',
        createdAt: '2026-10-01 10:00:00',
        createdBy: null,
        basedOn: null,
        inForceFrom: null,
        prices: 2,
        publications,
        surcharges: [],
      }}
      unsaved={false}
      onUnsaved={() => undefined}
    />,
  );
  const rows = within(screen.getByRole('region', { name: '发布记录' })).getAllByRole('row');
  const found = rows.slice(1).map((row) => within(row).getAllByRole('cell')[3]?.textContent ?? null);
  unmount();
  return found;
};

it('of a version that comes back says so, the newest first', () => {
  expect(remarks(told('2026-11-20 10:00:00'), told('2026-10-20 10:00:00'))).toEqual(['回退到此版本', '']);
});

it('what was called off was never in force', () => {
  const calledOff = told('2026-11-01 10:00:00', {
    inForceFrom: '2026-11-10 00:00:00',
    calledOffAt: '2026-11-02 09:00:00',
  });
  expect(remarks(told('2026-11-20 10:00:00'), calledOff)).toEqual([
    '',
    '小李 于 2026-11-02 09:00:00 取消，未生效',
  ]);
});
