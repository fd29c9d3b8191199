import { type SailingRow, sailings } from '@boxhaul/contract/fleet';
import { places } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { SailingsPage } from './sailings-page';

const row: SailingRow = {
  sailingId: '7',
  bookSpaceNo: 'MAEU12345',
  shipCompanyId: 1,
  shipCompanyName: '马士基',
  vessel: 'EMMA MAERSK',
  voyage: '2103W',
  loadPort: '盐田',
  etd: '2026-11-25 10:00:00',
  atd: null,
  cutOffs: { weight: '2026-11-24 18:00:00' },
  cabinetTypes: [{ cabinetType: '40HQ', amount: 2 }],
  boxes: [{ cabinetNo: 'CSQU3054383', cabinetType: '40HQ', shippedOn: null }],
  source: '船公司官网',
  saidAt: '2026-11-20 09:00:00',
  stale: true,
  remark: '',
  version: 3,
  saved: { username: '老周', time: '2026-11-20 09:30:00' },
  openOrders: 1,
};
const listed = done(sailings.list, { data: [row], rowCount: 1, total: 1, pageNo: 1, pageSize: 20 });
const company = done(places.quotePage, {
  level3RegionAddr: [],
  allShipCompanyList: [{ shipCompanyId: 1, shipCompanyName: '马士基', code: null }],
});

it('lists, changes over the version that was looked at, and deletes after a question', async () => {
  const server = fakeServer([
    [sailings.list, listed],
    [places.quotePage, company],
    [sailings.save, done(sailings.save, { sailingId: '7' })],
    [sailings.remove, done(sailings.remove, null)],
  ]);
  const { user } = showDesk(<SailingsPage />, ['sailing.view', 'sailing.manage']);
  expect(await screen.findByRole('gridcell', { name: 'EMMA MAERSK / 2103W' })).toBeVisible();
  for (const name of ['待更新', '11-25 10:00', '截重 11-24 18:00', '40HQ×2', '1 张'])
    expect(screen.getByRole('gridcell', { name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '修改 MAEU12345' }));
  const dialog = await screen.findByRole('dialog', { name: '修改船期 · MAEU12345' });
  expect(within(dialog).getByLabelText(/^柜号/)).toHaveValue('CSQU3054383 40HQ');
  const types = within(dialog).getByLabelText('箱型箱量');
  await user.clear(types);
  await user.type(types, '40HQ×3');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(toasts()).toContain('MAEU12345 的船期已保存'));
  expect(server.to(sailings.save)[0]?.body).toMatchObject({
    sailingId: '7',
    version: '3',
    cabinetTypes: '40HQ×3',
    boxes: 'CSQU3054383 40HQ',
  });
  await user.click(screen.getByRole('button', { name: 'MAEU12345 的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '删除船期' }));
  await waitFor(() => expect(server.to(sailings.remove)).toHaveLength(1));
});

it('offers no change to who may only look', async () => {
  fakeServer([
    [sailings.list, listed],
    [places.quotePage, company],
  ]);
  showDesk(<SailingsPage />, ['sailing.view']);
  expect(await screen.findByText('EMMA MAERSK / 2103W')).toBeVisible();
  expect(screen.queryByRole('button', { name: /修改/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '新增船期' })).toBeNull();
});

it('is asked for by company and state, as the address says; cards on a phone', async () => {
  const server = fakeServer([
    [sailings.list, listed],
    [places.quotePage, company],
  ]);
  const { user, unmount } = showDesk(
    <SailingsPage />,
    ['sailing.view'],
    undefined,
    '/ops/sailings?state=stale',
  );
  await screen.findByRole('option', { name: '马士基' });
  await user.selectOptions(screen.getByRole('combobox', { name: '按船公司筛选' }), '马士基');
  await waitFor(() =>
    expect(server.to(sailings.list).at(-1)?.body).toMatchObject({ state: 'stale', shipCompanyId: '1' }),
  );
  expect(screen.getByRole('button', { name: '待更新' })).toHaveAttribute('aria-pressed', 'true');
  unmount();
  narrowWindow(390);
  showDesk(<SailingsPage />, ['sailing.view', 'sailing.manage']);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('EMMA MAERSK / 2103W')).toBeVisible();
  expect(card.getByRole('button', { name: '修改 MAEU12345' })).toBeVisible();
  vi.unstubAllGlobals();
});
