import { type ManagedZoneRow, zoneDesk } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { ZonesPage } from './zones-page';

const ZONE: ManagedZoneRow = {
  zoneId: 41,
  zoneName: '盐田港后方',
  regionName: '深圳市盐田区',
  source: '示例通告',
  state: 'confirmed',
  hasDraft: true,
  expiry: 'soon',
  validFrom: null,
  validTo: '2026-12-01',
  whoText: '集装箱牵引车',
  windowTexts: ['工作日 07:00–09:00', '17:00–19:00'],
  changedAt: '2026-11-20 10:00:00',
};
const listed = (rows: ManagedZoneRow[]) =>
  done(zoneDesk.list, { data: rows, rowCount: rows.length, total: rows.length, pageNo: 1, pageSize: 50 });
const warned = done(zoneDesk.warnings, { drafts: 2, soon: 1, expired: 0 });
const serve = (rows: ManagedZoneRow[]) =>
  fakeServer([
    [zoneDesk.list, listed(rows)],
    [zoneDesk.warnings, warned],
  ]);

afterEach(() => vi.unstubAllGlobals());

it('lists zones, and by its address those that wait', async () => {
  const server = serve([ZONE]);
  const { user } = showDesk(<ZonesPage />, ['zone.view', 'zone.manage'], undefined, '/ops/zones?state=soon');
  expect(await screen.findByRole('gridcell', { name: '2026-12-01' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: '即将到期 有草稿' })).toBeVisible();
  expect(server.to(zoneDesk.list)[0]?.body).toMatchObject({ expiry: 'soon', pageNo: '1' });
  await user.click(await screen.findByRole('button', { name: '待确认草稿 2' }));
  await waitFor(() => expect(server.to(zoneDesk.list).at(-1)?.body).toMatchObject({ state: 'draft' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索限行区' }), '盐田{Enter}');
  await waitFor(() =>
    expect(server.to(zoneDesk.list).at(-1)?.body).toMatchObject({ state: 'draft', keyword: '盐田' }),
  );
  await user.click(screen.getByRole('button', { name: '导入 GeoJSON' }));
  expect(await screen.findByRole('dialog', { name: '导入 GeoJSON' })).toBeVisible();
});

it('offers who only looks nothing but to look, and says that there is none', async () => {
  serve([]);
  showDesk(<ZonesPage />, ['zone.view']);
  expect(await screen.findByText('没有限行区')).toBeVisible();
  expect(screen.getByRole('button', { name: '导出 GeoJSON' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '导入 GeoJSON' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增限行区' })).toBeNull();
});

it('is cards on a phone', async () => {
  narrowWindow(390);
  serve([ZONE]);
  showDesk(<ZonesPage />, ['zone.view', 'zone.manage']);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('button', { name: '打开 盐田港后方' })).toBeVisible();
  expect(card.getByText('工作日 07:00–09:00；17:00–19:00')).toBeVisible();
});
