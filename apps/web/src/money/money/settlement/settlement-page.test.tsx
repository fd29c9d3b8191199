import type { SessionUser } from '@boxhaul/contract/identity';
import { money, settlement, type SettlementItem } from '@boxhaul/contract/money';
import { places } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { narrowWindow, placeInList } from '../../../testing/on-screen';
import { SAMPLE_STATEMENT, SAMPLE_STATEMENT_LINE } from '../../../testing/statement-fixtures';
import { SettlementPage } from './settlement-page';

const ROW: SettlementItem = {
  id: '9-4',
  statementId: '9',
  statementNo: 'DZ26112000009',
  orderId: '7',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  goodsName: '瓷砖',
  harborName: '深圳盐田港',
  shipCompanyName: '中远海运',
  orderDate: '2026-10-05',
  state: 'confirmed',
  stateName: '已确认',
  totalAmount: '1234.56',
  receivedAmount: '400.00',
  openAmount: '834.56',
};
const SUM = { rowCount: 23, totalAmount: '9000.00', receivedAmount: '400.00', openAmount: '8600.00' };
const page = (...data: SettlementItem[]) =>
  done(settlement.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 20 });
const reminder = (statementNo: string) => ({
  statementId: statementNo.slice(-1),
  statementNo,
  openAmount: '834.56',
  dueDate: '2026-11-16',
  dueIn: -5,
  text: `对账单 ${statementNo} 已逾期 5 天`,
  time: '2026-11-20 09:00:00',
});

type Answer = Parameters<typeof fakeServer>[0][number][1];
interface Given {
  list?: Answer;
  sum?: Answer;
  address?: string;
  user?: SessionUser;
  reminders?: readonly string[];
}
function open({
  list = page(ROW),
  sum = done(settlement.sum, SUM),
  address = '/admin/financeSettlement',
  user = customerUser,
  reminders = [],
}: Given = {}) {
  const lines = { data: [SAMPLE_STATEMENT_LINE], rowCount: 1, total: 1, pageNo: 1, pageSize: 20 };
  const harbor = {
    harborId: 3,
    harborName: '深圳盐田港',
    initials: 'szytg',
    regionCode: '440308',
    cityName: '深圳',
  };
  const server = fakeServer([
    [settlement.list, list],
    [settlement.sum, sum],
    [settlement.reminders, done(settlement.reminders, { rows: reminders.map(reminder) })],
    [settlement.detail, done(settlement.detail, SAMPLE_STATEMENT)],
    [settlement.lines, done(settlement.lines, lines)],
    [settlement.invoices, done(settlement.invoices, [])],
    [
      money.cabinetCosts,
      done(money.cabinetCosts, {
        data: [],
        rowCount: 0,
        total: 0,
        pageNo: 1,
        pageSize: 10,
        incomeAmount: '0',
      }),
    ],
    [places.harborsWithDocks, done(places.harborsWithDocks, [{ ...harbor, dockList: [] }])],
    [places.quotePage, done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: [] })],
  ]);
  return { server, ...showTo(user, <SettlementPage />, undefined, address) };
}
const asked = (server: ReturnType<typeof fakeServer>) => server.to(settlement.list).at(-1)?.body;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const texts = (parts: HTMLElement[]) => parts.map(({ textContent }) => textContent);
const rows = () => screen.findByRole('gridcell', { name: ROW.statementNo });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the finance settlement', () => {
  it('says of each box what is due, paid and open, and of the whole filter together', async () => {
    open();
    await rows();
    const said = new Map(
      screen.getAllByRole('columnheader').map(({ textContent }, at) => [textContent, at] as const),
    );
    const cells = texts(screen.getAllByRole('gridcell'));
    for (const [title, text] of [
      ['对账单号', 'DZ26112000009'],
      ['订单号', 'BH202611200007'],
      ['柜号', 'CSQU3054383'],
      ['结算状态', '已确认'],
      ['应收合计（元）', '1,234.56'],
      ['已收（元）', '400.00'],
      ['未收（元）', '834.56'],
    ] as const) {
      expect([title, cells[said.get(title) ?? -1]]).toEqual([title, text]);
    }
    expect(await screen.findByText(/^全部 .*箱/)).toHaveTextContent(
      '全部 23 箱，应收 ¥ 9,000.00，已收 ¥ 400.00，未收 ¥ 8,600.00',
    );
  });

  it('searches everything at once, and narrows to a state by a press', async () => {
    const { server, user } = open({ address: '/admin/financeSettlement?page=2' });
    await rows();
    await user.type(screen.getByRole('searchbox', { name: '搜索结算' }), '瓷砖{Enter}');
    await waitFor(() => expect(asked(server)).toEqual({ keyword: '瓷砖', pageNo: '1', pageSize: '20' }));
    await user.click(button('部分收款'));
    await waitFor(() => expect(asked(server)).toMatchObject({ keyword: '瓷砖', state: 'part_paid' }));
    expect(server.to(settlement.sum).at(-1)?.body).toEqual({ keyword: '瓷砖', state: 'part_paid' });
    expect(await screen.findByText(/^筛选出 .*箱/)).toHaveTextContent('筛选出 23 箱');
  });

  it('has a chip for each other filter of its address, which goes by a press', async () => {
    const { server, user } = open({
      address: '/admin/financeSettlement?harborId=3&goodsName=瓷&cabinetType=45HQ&orderEndDate=x',
    });
    await rows();
    expect(asked(server)).toEqual({ harborId: '3', goodsName: '瓷', pageNo: '1', pageSize: '20' });
    await screen.findByRole('button', { name: '去掉 港口：深圳盐田港' });
    const chips = screen.getByRole('list', { name: '已选条件' });
    expect(texts(within(chips).getAllByRole('button'))).toEqual([
      '货物名称：瓷',
      '港口：深圳盐田港',
      '全部清除',
    ]);
    await user.click(button('去掉 货物名称：瓷'));
    await waitFor(() => expect(asked(server)).toEqual({ harborId: '3', pageNo: '1', pageSize: '20' }));
    await user.click(button('更多筛选'));
    await user.type(screen.getByRole('textbox', { name: '对账单号' }), 'DZ26{Enter}');
    await waitFor(() => expect(asked(server)).toMatchObject({ harborId: '3', statementNo: 'DZ26' }));
    await user.click(button('全部清除'));
    await waitFor(() => expect(asked(server)).toEqual({ pageNo: '1', pageSize: '20' }));
  });

  it('opens the statement of a box, and what its order costs', async () => {
    const { server, user } = open();
    await user.click(await rows());
    const drawer = await screen.findByRole('dialog', { name: '对账单' });
    expect(placeInList()).toBe('本页第 1 / 1 张');
    expect(await within(drawer).findByText('费用明细')).toBeVisible();
    expect(server.to(settlement.detail)[0]?.path).toMatch(/\/9$/);
    await user.click(within(drawer).getByRole('button', { name: '关闭' }));
    await user.click(await screen.findByRole('button', { name: '费用明细 DZ26112000009 CSQU3054383' }));
    expect(await screen.findByRole('dialog', { name: '费用明细' })).toBeVisible();
    expect(server.to(money.cabinetCosts)[0]?.body).toMatchObject({ orderId: '7' });
  });

  it('leads who may answer to a statement that was sent; the costs stand behind', async () => {
    const sent: SettlementItem = { ...ROW, state: 'sent', stateName: '已发客户' };
    const { user, unmount } = open({ list: page(sent) });
    await user.click(await screen.findByRole('button', { name: /^去确认/ }));
    const drawer = await screen.findByRole('dialog', { name: '对账单' });
    await user.click(within(drawer).getByRole('button', { name: '关闭' }));
    await user.click(button(/的更多操作$/));
    await user.click(screen.getByRole('menuitem', { name: '费用明细' }));
    expect(await screen.findByRole('dialog', { name: '费用明细' })).toBeVisible();
    unmount();
    open({ list: page(sent), user: { ...customerUser, custRights: ['costs'] } });
    expect(await screen.findByRole('button', { name: /^费用明细/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^去确认/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^导出/ })).toBeNull();
  });

  it('says first what is to be paid, the others at a press', async () => {
    const { user } = open({ reminders: ['DZ1', 'DZ2', 'DZ3'] });
    expect(await screen.findByText(/对账单 DZ1 已逾期 5 天/)).toBeVisible();
    expect(screen.queryByText(/对账单 DZ2/)).toBeNull();
    await user.click(button('另有 2 张待付'));
    await user.click(button('查看对账单 DZ3'));
    expect(await screen.findByRole('dialog', { name: '对账单' })).toBeVisible();
  });

  it('takes out what the filter finds, in the columns that somebody wants', async () => {
    const { user } = open({ address: '/admin/financeSettlement?state=confirmed' });
    await rows();
    await user.click(button(/^列/));
    for (const name of ['货物名称', '港口', '船公司'])
      await user.click(screen.getByRole('checkbox', { name }));
    const asks = vi.fn();
    vi.stubGlobal('fetch', (url: string) => {
      asks(url);
      return Promise.reject(new TypeError('off'));
    });
    await user.click(button('导出 Excel（1 行）'));
    await waitFor(() => expect(asks).toHaveBeenCalled());
    const query = new URL(String(asks.mock.calls[0]?.[0]), 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      state: 'confirmed',
      columns:
        'statementNo,orderNo,bookSpaceNo,cabinetNo,cabinetType,orderDate,stateName,totalAmount,receivedAmount,openAmount',
    });
  });

  it('says why nothing is there, and leads back to all of it', async () => {
    const { server, user, unmount } = open({
      list: page(),
      address: '/admin/financeSettlement?state=settled&q=x',
    });
    expect(await screen.findByText('没有符合条件的结算')).toBeVisible();
    await user.click(button('清除筛选'));
    await waitFor(() => expect(asked(server)).toEqual({ pageNo: '1', pageSize: '20' }));
    unmount();
    open({ list: page() });
    expect(await screen.findByText('还没有对账单')).toBeVisible();
  });

  it('is asked for again where it did not come; so are the sums', async () => {
    const { user } = open({
      list: inTurn(refused('0', '系统繁忙，请稍后再试'), page(ROW)),
      sum: inTurn(refused('0', '系统繁忙，请稍后再试'), done(settlement.sum, SUM)),
    });
    expect(await screen.findByText('财务结算加载失败')).toBeVisible();
    expect(await screen.findByText(/合计没有取到/)).toBeVisible();
    const [sums, list] = screen.getAllByRole('button', { name: '重试' });
    await user.click(sums!);
    expect(await screen.findByText('¥ 9,000.00')).toBeVisible();
    await user.click(list!);
    expect(await rows()).toBeVisible();
  });

  it('on a phone is cards that say the same, its filters and its file behind one button', async () => {
    narrowWindow(390);
    const { server, user } = open();
    const card = (await screen.findByRole('button', { name: /^打开 DZ26112000009/ })).closest('li')!;
    expect(card).toHaveTextContent(
      'CSQU3054383 40HQ已确认应收1,234.56 元已收 / 未收400.00 / 834.56 元对账单DZ26112000009订单BH202611200007 · 2026-10-05订舱号YMLU8823货物 / 港口瓷砖 · 深圳盐田港 · 中远海运',
    );
    expect(screen.queryByRole('group', { name: '结算状态' })).toBeNull();
    await user.click(button('筛选'));
    const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
    expect(sheet.getByRole('button', { name: '导出 Excel（1 行）' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '已结清' }));
    await user.click(sheet.getByRole('button', { name: '查看结果' }));
    await waitFor(() => expect(asked(server)).toMatchObject({ state: 'settled' }));
    expect(button('筛选 · 1')).toBeVisible();
  });
});
