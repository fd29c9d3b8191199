import type { SessionUser } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { type CabinetCostItem, cabinets, costFlow, type CostFlowItem } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { narrowWindow, rowsOf, waitingBars } from '../../../testing/on-screen';
import { CostFlowPage } from './cost-flow-page';

const LINE: CostFlowItem = {
  id: '5',
  orderId: '7',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  orderType: '装货',
  costTypeName: '压夜费',
  incomeAmount: '1300.00',
  costStatus: 2,
  costStatusName: '已结算',
  settlementDate: '2026-11-20',
  taskFinishTime: '2026-11-18 17:20:00',
  updateTime: '2026-11-20 10:00:00',
  disputeState: null,
  remark: '压夜一晚',
};
const SUM = {
  rowCount: 41,
  incomeAmount: '45300.50',
  freightAmount: '45000.00',
  otherAmount: '300.50',
  settledAmount: '1300.00',
  openAmount: '44000.50',
};
const page = (...data: CostFlowItem[]) =>
  done(costFlow.list, {
    data,
    rowCount: data.length && 41,
    total: data.length && 41,
    pageNo: 1,
    pageSize: 20,
    incomeAmount: '45300.50',
  });
type CostTypeSum = OutputOf<typeof cabinets.costList>['types'][number];
const BOX: CabinetCostItem = {
  cabinetId: '9',
  orderId: '7',
  orderNo: LINE.orderNo,
  bookSpaceNo: LINE.bookSpaceNo,
  cabinetNo: LINE.cabinetNo,
  cabinetType: '40HQ',
  orderType: '装货',
  costs: { '26': '2600.00' },
  incomeAmount: '2600.00',
};
const boxPage = (data: CabinetCostItem[], more: readonly CostTypeSum[] = []) =>
  done(cabinets.costList, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 20,
    incomeAmount: '45300.50',
    types: [
      { costTypeId: 3, costTypeName: '压夜费', incomeAmount: '1300.00' },
      { costTypeId: 26, costTypeName: '运费', incomeAmount: '44000.50' },
      ...more,
    ],
  });
const TYPES = done(costFlow.types, [
  { costTypeId: 3, costTypeName: '压夜费' },
  { costTypeId: 26, costTypeName: '运费' },
]);
const USER: SessionUser = {
  ...customerUser,
  custMenus: JSON.stringify([{ menuUrl: '/admin/order' }, { menuUrl: '/admin/cost-flow' }]),
};

type Answer = Parameters<typeof fakeServer>[0][number][1];
function open(
  list: Answer,
  {
    user = USER,
    address = '/admin/cost-flow',
    sum = done(costFlow.sum, SUM) as Answer,
    boxes = boxPage([BOX]),
  } = {},
) {
  const server = fakeServer([
    [costFlow.list, list],
    [costFlow.sum, sum],
    [costFlow.types, TYPES],
    [cabinets.costList, boxes],
  ]);
  return { server, ...showTo(user, <CostFlowPage />, undefined, address) };
}
const asked = (server: ReturnType<typeof fakeServer>) => server.to(costFlow.list).at(-1)?.body;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the cost flow', () => {
  it('has its columns, and the sums of the whole filter', async () => {
    open(page(LINE));
    const table = await screen.findByRole('table');
    expect(rowsOf(table)).toEqual([
      [
        '订单号\n订舱号',
        '柜号\n箱型',
        '装送',
        '费用类型\n备注',
        '任务完成时间\n更新时间',
        '金额（元）',
        '费用状态\n结算日期',
      ],
      [
        'BH202611200007YMLU8823',
        'CSQU305438340HQ',
        '装货',
        '压夜费压夜一晚',
        '2026-11-18 17:20:002026-11-20 10:00:00',
        '1,300.00',
        '已结算2026-11-20',
      ],
    ]);
    // All of them fit beside the menu in a window of 1440 pixels.
    expect(table.parentElement).toHaveAttribute('data-sticky');
    const total = document.querySelector('dl')!;
    expect(total).toHaveTextContent('合计（41 笔）45,300.50');
    for (const part of ['运费小计45,000.00', '杂费小计300.50', '已结算1,300.00', '未结算44,000.50']) {
      expect(total).toHaveTextContent(part);
    }
    expect(screen.getByText('共 41 笔')).toBeVisible();
  });

  it('leads to the order for who may open its page, and to nobody else', async () => {
    const { unmount } = open(page(LINE));
    expect(await screen.findByRole('link', { name: LINE.orderNo })).toHaveAttribute(
      'href',
      '/admin/order?order=7',
    );
    unmount();
    open(page(LINE), { user: { ...USER, custMenus: '[{"menuUrl":"/admin/cost-flow"}]' } });
    expect(await screen.findByText(LINE.orderNo)).toBeVisible();
    expect(screen.queryByRole('link', { name: LINE.orderNo })).toBeNull();
  });

  it('asks for numbers by Enter, and at once for what is chosen; each is a chip that goes', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?page=3' });
    await screen.findByRole('table');
    expect(asked(server)).toMatchObject({ pageNo: '3', pageSize: '20' });
    await user.type(screen.getByRole('textbox', { name: '柜号' }), ' csqu{Enter}');
    await waitFor(() => expect(asked(server)).toMatchObject({ cabinetNo: 'csqu', pageNo: '1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '费用类型' }), '压夜费');
    await user.selectOptions(screen.getByRole('combobox', { name: '费用状态' }), '调整');
    await waitFor(() =>
      expect(asked(server)).toMatchObject({ cabinetNo: 'csqu', costType: '3', costStatus: '3' }),
    );
    expect(server.to(costFlow.sum).at(-1)?.body).toEqual({
      cabinetNo: 'csqu',
      costType: '3',
      costStatus: '3',
    });
    const chips = screen.getByRole('list', { name: '已选条件' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['柜号：csqu', '费用类型：压夜费', '费用状态：调整', '全部清除']);
    await user.click(button('去掉 费用类型：压夜费'));
    await waitFor(() => expect(asked(server)).not.toHaveProperty('costType'));
    await user.click(button('全部清除'));
    await waitFor(() => expect(asked(server)).toEqual({ pageNo: '1', pageSize: '20' }));
    expect(screen.getByRole('textbox', { name: '柜号' })).toHaveValue('');
  });

  it('reads its address, and drops what can mean nothing', async () => {
    const { server } = open(page(LINE), {
      address:
        '/admin/cost-flow?orderType=1&cabinetType=45HQ&costStatus=0&costType=x&finishStartDate=2026-11-01&finishEndDate=x',
    });
    await screen.findByRole('table');
    expect(asked(server)).toEqual({
      orderType: '1',
      finishStartDate: '2026-11-01',
      pageNo: '1',
      pageSize: '20',
    });
    expect(button('去掉 装送：送货')).toBeVisible();
    expect(button('去掉 任务完成 2026-11-01 起')).toBeVisible();
  });

  it('keeps which columns somebody left out, and how close the rows stand', async () => {
    const { user, unmount } = open(page(LINE));
    await screen.findByRole('table');
    await user.click(button('列与密度'));
    expect(screen.getByRole('checkbox', { name: '订单号' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '备注' }));
    await user.click(screen.getByRole('checkbox', { name: '紧凑行距' }));
    expect(screen.queryByRole('columnheader', { name: /备注/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: '备注' })).toBeNull();
    expect(button('列与密度')).toHaveFocus();
    unmount();
    const again = open(page(LINE));
    expect(await screen.findByRole('table')).toHaveAttribute('data-dense', 'true');
    expect(screen.queryByRole('columnheader', { name: /备注/ })).toBeNull();
    await again.user.click(button('列与密度'));
    await again.user.click(button('恢复默认'));
    expect(screen.getByRole('columnheader', { name: /备注/ })).toBeVisible();
    expect(screen.getByRole('table')).not.toHaveAttribute('data-dense');
  });

  it.each([
    ['/admin/cost-flow', '还没有流水'],
    ['/admin/cost-flow?orderNo=BH9', '没有符合条件的流水'],
  ])('at %s says %s', async (address, said) => {
    open(page(), { address });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('is waited for, says why it did not come, and is asked for again; so are the sums', async () => {
    const { user } = open(inTurn(refused('0', '系统繁忙，请稍后再试'), page(LINE)), {
      sum: inTurn(refused('0', '系统繁忙，请稍后再试'), done(costFlow.sum, SUM)),
    });
    expect(waitingBars()).toEqual(Array(8).fill('44px'));
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    const [sums, lines] = screen.getAllByRole('button', { name: '重试' });
    await user.click(sums!);
    expect(await screen.findByText('45,300.50')).toBeVisible();
    await user.click(lines!);
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('on a phone is cards, its filters folded', async () => {
    narrowWindow(390);
    const { user } = open(
      page(LINE, {
        ...LINE,
        id: '6',
        cabinetNo: null,
        settlementDate: null,
        taskFinishTime: null,
        remark: '',
      }),
    );
    const cards = within(await screen.findByRole('list', { name: '交易流水' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      '压夜费1,300.00CSQU3054383 · 40HQ · 装货已结算订单 BH202611200007 · 订舱号 YMLU8823压夜一晚完成 2026-11-18 17:20:00 · 结算 2026-11-20 · 更新 2026-11-20 10:00:00',
      '压夜费1,300.00柜号未登记 · 40HQ · 装货已结算订单 BH202611200007 · 订舱号 YMLU8823更新 2026-11-20 10:00:00',
    ]);
    expect(screen.queryByRole('combobox', { name: '箱型' })).toBeNull();
    expect(screen.queryByRole('button', { name: '列与密度' })).toBeNull();
    await user.click(button('更多筛选'));
    expect(screen.getByRole('combobox', { name: '箱型' })).toBeVisible();
  });
});

describe('the cost flow by box', () => {
  it('is the same filter box by box, a column for each type and what it comes to', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?orderNo=BH&page=3' });
    await screen.findByRole('table');
    await user.click(button('按箱'));
    const table = await screen.findByRole('table', { name: '' });
    await waitFor(() => expect(server.to(cabinets.costList)).toHaveLength(1));
    expect(server.to(cabinets.costList)[0]?.body).toEqual({ orderNo: 'BH', pageNo: '1', pageSize: '20' });
    expect(table).toBeVisible();
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['柜号\n箱型', '订单号\n订舱号', '装送', '压夜费', '运费', '合计（元）'],
      ['CSQU305438340HQ', 'BH202611200007YMLU8823', '装货', '—', '2,600.00', '2,600.00'],
    ]);
    expect(document.querySelector('dl[aria-label="各费用类型合计"]')).toHaveTextContent(
      '压夜费1,300.00运费44,000.50',
    );
    expect(screen.getByText('共 1 个箱')).toBeVisible();
  });

  it.each([2, 5, 6, 12, 31])(
    'has a place in the window for each of %d types, and for the sum at its end',
    async (count) => {
      const more = Array.from({ length: count - 2 }, (_, i) => ({
        costTypeId: 100 + i,
        costTypeName: `杂费${i}`,
        incomeAmount: '0.00',
      }));
      const box = { ...BOX, costs: { ...BOX.costs, '3': '88.00' } };
      open(page(LINE), { address: '/admin/cost-flow?view=boxes', boxes: boxPage([box], more) });
      const [head, row] = rowsOf(await screen.findByRole('table'));
      const named = head!.flatMap((title) => title.split('\n'));
      expect(named.slice(5, -1)).toEqual(['压夜费', '运费', ...more.map((one) => one.costTypeName)]);
      expect(named.at(-1)).toBe('合计（元）');
      expect(row!.join(' ')).toContain('2,600.00');
      expect(row!.join(' ')).toContain('88.00');
      expect(screen.getByRole('region', { name: '按箱费用' })).toHaveAttribute('data-sticky');
    },
  );

  it('takes out the boxes in the columns that are on screen', async () => {
    const { user } = open(page(LINE), { address: '/admin/cost-flow?view=boxes&orderType=1' });
    await screen.findByRole('table');
    const asked = vi.fn();
    vi.stubGlobal('fetch', (url: string) => {
      asked(url);
      return Promise.reject(new TypeError('off'));
    });
    await user.click(button('列与密度'));
    await user.click(screen.getByRole('checkbox', { name: '压夜费' }));
    await user.click(screen.getByRole('checkbox', { name: '订舱号' }));
    expect(screen.queryByRole('columnheader', { name: /压夜费/ })).toBeNull();
    await user.click(button('导出 Excel'));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const query = new URL(String(asked.mock.calls[0]?.[0]), 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      orderType: '1',
      columns: 'cabinetNo,orderNo,cabinetType,orderType,incomeAmount',
      costTypes: '26',
    });
  });

  it('opens a box’s lines, and from one of them why; closing why leads back', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?view=boxes&costStatus=2' });
    await user.click(await screen.findByRole('button', { name: BOX.cabinetNo! }));
    const drawer = await screen.findByRole('dialog', { name: '箱费用明细' });
    await user.click(await within(drawer).findByRole('button', { name: '查看压夜费的依据' }));
    expect(server.to(costFlow.list).at(-1)?.body).toEqual({
      costStatus: '2',
      box: '9',
      pageNo: '1',
      pageSize: '200',
    });
    const why = await screen.findByRole('dialog', { name: '费用依据' });
    await user.click(within(why).getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('dialog', { name: '箱费用明细' })).toBeVisible();
  });

  it('on a phone is a card a box, with the types that it has', async () => {
    narrowWindow(390);
    open(page(LINE), { address: '/admin/cost-flow?view=boxes' });
    const card = (await screen.findByText('CSQU3054383')).closest('li')!;
    expect(card).toHaveTextContent('运费2,600.00合计2,600.00');
    expect(card).not.toHaveTextContent('压夜费');
  });
});
