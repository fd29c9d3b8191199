import { cabinets } from '@boxhaul/contract/money';
import { type ListView, listViews, orders } from '@boxhaul/contract/orders';
import { columnsOfList, type ListDensity } from '@boxhaul/domain/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asJson, customerUser, done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { orderCounts } from '../../../testing/order-counts';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { showTo, toasts } from '../../../testing/desk-fixtures';
import { OrderListPage } from '../list/order-list-page';
import { fetchFirst } from '../testing/fetch-first';

const VIEW: ListView = {
  viewId: '5',
  name: '在途',
  filter: { status: '4', q: 'YM' },
  columns: ['orderNo', 'total'],
  sort: 'soonest',
  isDefault: false,
};
const SECOND = { ...SAMPLE_ORDER, orderId: '8', orderNo: 'BH202611200008' };
interface Given {
  look?: ListDensity;
  views?: ListView[];
  columns?: string[];
}

function open(
  address: string,
  { look = 'compact', views = [VIEW], columns = ['orderNo', 'bookSpaceNo', 'total'] }: Given = {},
) {
  const kept = { columns, look, views, most: 20 };
  const server = fakeServer([
    [listViews.read, () => done(listViews.read, kept)],
    [listViews.keepLayout, done(listViews.keepLayout, { columns, look })],
    [
      listViews.save,
      inTurn(
        refused('0', '', { fields: { name: '已有同名的视图，请换一个名称' } }),
        done(listViews.save, { viewId: '6' }),
      ),
    ],
    [listViews.change, done(listViews.change, null)],
    [listViews.remove, done(listViews.remove, null)],
    [
      orders.list,
      done(orders.list, { data: [SAMPLE_ORDER, SECOND], rowCount: 2, total: 2, pageNo: 1, pageSize: 10 }),
    ],
    [orders.countByStatus, done(orders.countByStatus, orderCounts({ approved: 2 }))],
    [orders.exportFile, () => asJson(refused('0', '导出太多'))],
    [orders.documents, done(orders.documents, [])],
    [orders.detail, done(orders.detail, { cusOrderDto: SECOND, fileList: [], cusCabinetDtoList: [] })],
    [cabinets.list, done(cabinets.list, { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 20 })],
  ]);
  return { server, ...showTo(customerUser, <OrderListPage pageType="order" />, undefined, address) };
}
/** The heads of the grid's columns behind that of the boxes, once they are those of the account. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openMenu = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

fetchFirst(
  () => import('./list-tools'),
  () => import('./view-name-dialog'),
  () => import('./remove-view-dialog'),
  () => import('../detail/order-detail-dialog'),
);
afterEach(() => vi.unstubAllGlobals());

describe('an order list in columns', () => {
  it('shows those that were chosen, in their order, and exports the same', async () => {
    const { server, user } = open('/admin/order?sort=oldest', {
      columns: ['total', 'orderNo', 'cabinetNum'],
    });
    await waitFor(() => expect(heads()).toEqual(['合计（元）', '订单号', '箱量', '操作']));
    await user.click(await screen.findByRole('button', { name: /^导出 Excel/ }));
    await waitFor(() => expect(toasts()).toEqual(['导出太多']));
    expect(server.to(orders.exportFile)[0]?.body).toEqual({
      pageType: 'order',
      sort: 'oldest',
      columns: 'total,orderNo,cabinetNum',
    });
    expect(server.to(orders.list)[0]?.body).toMatchObject({ sort: 'oldest' });
  });

  it('exports all of them where none was chosen', async () => {
    const { server, user } = open('/admin/order', { columns: [...columnsOfList('order').usual] });
    await user.click(await screen.findByRole('button', { name: '导出 Excel（2 行）' }));
    await waitFor(() => expect(server.to(orders.exportFile)).toHaveLength(1));
    expect(server.to(orders.exportFile)[0]?.body).toEqual({ pageType: 'order' });
  });

  it.each([
    ['cards', '宽松', '紧凑', 'compact'],
    ['comfortable', '适中', '宽松', 'cards'],
    ['compact', '紧凑', '适中', 'comfortable'],
  ] as const)('kept as %s has rows %s; as %s they are kept as %s', async (look, now, next, kept) => {
    const { server, user } = open('/admin/order', { look });
    await openMenu(user, /^列/);
    await waitFor(() => expect(screen.getByRole('radio', { name: now })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: next }));
    await waitFor(() =>
      expect(server.to(listViews.keepLayout)[0]?.body).toEqual({
        list: 'order',
        columns: ['orderNo', 'bookSpaceNo', 'total'],
        look: kept,
      }),
    );
  });

  it('moves, hides and shows columns, and keeps each step with the account', async () => {
    const { server, user } = open('/admin/order');
    await waitFor(() => expect(heads()).toHaveLength(4));
    await openMenu(user, /^列/);
    const panel = within(screen.getByRole('group', { name: '列与密度' }));
    await user.click(panel.getByRole('button', { name: '合计（元） 前移' }));
    await user.click(panel.getByRole('checkbox', { name: '货物名称' }));
    await user.click(panel.getByRole('checkbox', { name: '订舱号' }));
    expect(panel.getByRole('checkbox', { name: '订单号' })).toBeDisabled();
    const keptColumns = () => server.to(listViews.keepLayout).map(({ body }) => body['columns']);
    await waitFor(() =>
      expect(keptColumns()).toEqual([
        ['orderNo', 'total', 'bookSpaceNo'],
        ['orderNo', 'total', 'bookSpaceNo', 'goodsName'],
        ['orderNo', 'total', 'goodsName'],
      ]),
    );
    // What stays in sight is this browser's.
    await user.click(panel.getByRole('button', { name: '固定 合计（元）' }));
    expect(keptColumns()).toHaveLength(3);
    await user.click(panel.getByRole('button', { name: '恢复默认' }));
    await waitFor(() =>
      expect(server.to(listViews.keepLayout).at(-1)?.body).toEqual({
        list: 'order',
        columns: columnsOfList('order').usual,
        look: 'comfortable',
      }),
    );
  });

  it('opens an order and walks on by key, each with its own address', async () => {
    const { user } = open('/admin/order');
    await user.click(await screen.findByText(SAMPLE_ORDER.orderNo));
    expect(await screen.findByText('本页第 1 / 2 单')).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByText('本页第 2 / 2 单')).toBeVisible();
    expect(button(/^下一单/)).toBeDisabled();
  });
});

describe('a saved view', () => {
  it('brings filter, sort and columns of its own', async () => {
    const { server, user } = open('/admin/order');
    await openMenu(user, '视图');
    await user.click(button('在途'));
    await waitFor(() =>
      expect(server.to(orders.list).at(-1)?.body).toMatchObject({
        orderStatus: '4',
        keyword: 'YM',
        sort: 'soonest',
      }),
    );
    await waitFor(() => expect(heads()).toEqual(['订单号', '合计（元）', '操作']));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '最新下单在前');
    await openMenu(user, '视图：在途（已改）');
    await user.click(button('更新“在途”'));
    await waitFor(() =>
      expect(server.to(listViews.change)[0]?.body).toEqual({
        id: '5',
        content: { filter: { status: '4', q: 'YM' }, columns: ['orderNo', 'total'], sort: 'newest' },
      }),
    );
  });

  it('keeps changed columns for itself', async () => {
    const { server, user } = open('/admin/order?saved=5&status=4&q=YM&sort=soonest');
    await screen.findByRole('button', { name: '视图：在途' });
    await openMenu(user, /^列/);
    await user.click(await screen.findByRole('checkbox', { name: '备注' }));
    await waitFor(() =>
      expect(server.to(listViews.change)[0]?.body).toMatchObject({
        id: '5',
        content: { columns: ['orderNo', 'total', 'remark'], filter: VIEW.filter, sort: 'soonest' },
      }),
    );
    expect(server.to(listViews.keepLayout)).toEqual([]);
  });

  it('opens a list that is come to without a filter, and no other', async () => {
    const first = { ...VIEW, isDefault: true };
    const { server, unmount } = open('/admin/order', { views: [first] });
    await waitFor(() => expect(server.to(orders.list).at(-1)?.body).toMatchObject({ keyword: 'YM' }));
    unmount();
    const other = open('/admin/order?order=7', { views: [first] });
    expect(await screen.findByRole('button', { name: '视图' })).toBeVisible();
    await screen.findByText(SAMPLE_ORDER.orderNo);
    expect(other.server.to(orders.list).every(({ body }) => !('keyword' in body))).toBe(true);
  });

  it('is saved under a name of its own', async () => {
    const { server, user } = open('/admin/order?status=5&from=2026-11-01');
    await openMenu(user, '视图');
    await user.click(button('把当前筛选、排序和列存为视图'));
    const dialog = within(await screen.findByRole('dialog', { name: '保存视图' }));
    await user.click(dialog.getByRole('button', { name: '保存视图' }));
    expect(dialog.getByText('请填写视图名称')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: '视图名称' }), '十一月');
    await user.click(dialog.getByRole('button', { name: '保存视图' }));
    expect(await dialog.findByText('已有同名的视图，请换一个名称')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '打开列表时默认用这个视图' }));
    await user.type(dialog.getByRole('textbox', { name: '视图名称' }), '单');
    await user.click(dialog.getByRole('button', { name: '保存视图' }));
    await waitFor(() => expect(toasts()).toContain('视图已保存'));
    expect(server.to(listViews.save).at(-1)?.body).toEqual({
      list: 'order',
      name: '十一月单',
      isDefault: true,
      filter: { status: '5', from: '2026-11-01' },
      columns: ['orderNo', 'bookSpaceNo', 'total'],
      sort: 'newest',
    });
  });

  it('is renamed, made the default, and deleted after a question', async () => {
    const { server, user } = open('/admin/order');
    await openMenu(user, '视图');
    await user.click(button('设为默认 在途'));
    await waitFor(() => expect(server.to(listViews.change)[0]?.body).toEqual({ id: '5', isDefault: true }));
    await user.click(button('改名 在途'));
    const name = await screen.findByRole('textbox', { name: '视图名称' });
    await user.clear(name);
    await user.type(name, '路上{Enter}');
    await waitFor(() =>
      expect(server.to(listViews.change)[1]?.body).toEqual({ id: '5', name: '路上', isDefault: false }),
    );
    await openMenu(user, '视图');
    await user.click(button('删除 在途'));
    expect(server.to(listViews.remove)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '删除视图' }));
    await waitFor(() => expect(server.to(listViews.remove)[0]?.body).toEqual({ id: '5' }));
  });
});
