import { costFlow } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, inTurn, refused } from '../../../testing/fake-server';
import { narrowWindow, placeInList, waitingBars } from '../../../testing/on-screen';
import { asked, button, cells, grid, heads, LINE, open, page, SUM, texts, USER } from './testing/open-flow';

const openMore = async (user: ReturnType<typeof open>['user']) => {
  await user.click(button('更多筛选'));
  return within(screen.getByRole('group', { name: '更多筛选' }));
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the cost flow', () => {
  it('has its columns, and the sums of the whole filter', async () => {
    open(page(LINE));
    expect(await grid()).toHaveAttribute('aria-rowcount', '42');
    expect(heads()).toEqual([
      '订单号',
      '订舱号',
      '柜号',
      '箱型',
      '装送',
      '费用类型',
      '金额（元）',
      '费用状态',
      '结算日期',
      '任务完成时间',
      '更新时间',
      '备注',
    ]);
    expect(cells()).toEqual([
      'BH202611200007',
      'YMLU8823',
      'CSQU3054383',
      '40HQ',
      '装货',
      '压夜费',
      '1,300.00',
      '已结算',
      '2026-11-20',
      '11-18 17:20',
      '11-20 10:00',
      '压夜一晚',
    ]);
    const sums =
      '全部 41 笔，合计 ¥ 45,300.50（运费 45,000.00，杂费 300.50），其中已结算 ¥ 1,300.00，未结算 ¥ 44,000.50';
    await waitFor(() => expect(screen.getByText(/^全部 .*笔/)).toHaveTextContent(sums));
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

  it('opens why a line is charged, and says that it is disputed', async () => {
    const { user } = open(page({ ...LINE, disputeState: 'open' }));
    await user.click(await screen.findByRole('gridcell', { name: /^压夜费\s*异议待答复$/ }));
    const why = await screen.findByRole('dialog', { name: '费用依据' });
    expect(placeInList()).toBe('本页第 1 / 1 笔');
    await user.click(within(why).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '费用依据' })).toBeNull());
  });

  it('searches all numbers at once, from the first page', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?page=3' });
    await grid();
    await user.type(screen.getByRole('searchbox', { name: '搜索流水' }), 'csqu{Enter}');
    await waitFor(() => expect(asked(server)).toEqual({ keyword: 'csqu', pageNo: '1', pageSize: '20' }));
    expect(server.to(costFlow.sum).at(-1)?.body).toEqual({ keyword: 'csqu' });
    await waitFor(() => expect(screen.getByText(/^筛选出 .*笔/)).toHaveTextContent('筛选出 41 笔'));
  });

  it('asks for numbers by Enter or on leaving, and at once for what is chosen; each can be taken off', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?page=3' });
    await grid();
    expect(asked(server)).toMatchObject({ pageNo: '3', pageSize: '20' });
    const more = await openMore(user);
    await user.type(more.getByRole('textbox', { name: '柜号' }), ' csqu{Enter}');
    await waitFor(() => expect(asked(server)).toMatchObject({ cabinetNo: 'csqu', pageNo: '1' }));
    await user.type(more.getByRole('textbox', { name: '订舱号' }), 'ym');
    await user.selectOptions(more.getByRole('combobox', { name: '箱型' }), '40HQ');
    await waitFor(() => expect(asked(server)).toMatchObject({ bookSpaceNo: 'ym', cabinetType: '40HQ' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '费用类型' }), '压夜费');
    await user.click(button('调整'));
    await waitFor(() =>
      expect(asked(server)).toMatchObject({ cabinetNo: 'csqu', costType: '3', costStatus: '3' }),
    );
    expect(server.to(costFlow.sum).at(-1)?.body).toEqual({
      cabinetNo: 'csqu',
      bookSpaceNo: 'ym',
      cabinetType: '40HQ',
      costType: '3',
      costStatus: '3',
    });
    const chips = screen.getByRole('list', { name: '已选条件' });
    expect(texts(within(chips).getAllByRole('button'))).toEqual([
      '订舱号：ym',
      '柜号：csqu',
      '箱型：40HQ',
      '全部清除',
    ]);
    await user.click(button('去掉 箱型：40HQ'));
    await waitFor(() => expect(asked(server)).not.toHaveProperty('cabinetType'));
    await user.selectOptions(screen.getByRole('combobox', { name: '费用类型' }), '全部费用类型');
    await waitFor(() => expect(asked(server)).not.toHaveProperty('costType'));
    await user.click(button('全部清除'));
    await waitFor(() => expect(asked(server)).toEqual({ pageNo: '1', pageSize: '20' }));
    expect((await openMore(user)).getByRole('textbox', { name: '柜号' })).toHaveValue('');
  });

  it('reads its address, and drops what can mean nothing', async () => {
    const { server } = open(page(LINE), {
      address:
        '/admin/cost-flow?orderType=1&cabinetType=45HQ&costStatus=0&costType=x&finishStartDate=2026-11-01&finishEndDate=x',
    });
    await grid();
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
    await grid();
    await user.click(button('列'));
    expect(screen.getByRole('checkbox', { name: '订单号' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '备注' }));
    await user.click(screen.getByRole('radio', { name: '紧凑' }));
    expect(screen.queryByRole('columnheader', { name: /备注/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: '备注' })).toBeNull();
    expect(button('列')).toHaveFocus();
    unmount();
    const again = open(page(LINE));
    await grid();
    expect(screen.getAllByRole('row')[1]).toHaveStyle({ height: '36px' });
    expect(screen.queryByRole('columnheader', { name: /备注/ })).toBeNull();
    await again.user.click(button('列'));
    await again.user.click(button('恢复默认'));
    expect(screen.getByRole('columnheader', { name: /备注/ })).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveStyle({ height: '44px' });
  });

  it('takes out the lines in the columns that somebody wants, all pages of the filter', async () => {
    const { user } = open(page(LINE), { address: '/admin/cost-flow?costStatus=2' });
    await grid();
    await user.click(button('列'));
    await user.click(screen.getByRole('checkbox', { name: '备注' }));
    const asks = vi.fn();
    vi.stubGlobal('fetch', (url: string) => {
      asks(url);
      return Promise.reject(new TypeError('off'));
    });
    await user.click(button('导出 Excel（41 行）'));
    await waitFor(() => expect(asks).toHaveBeenCalled());
    const query = new URL(String(asks.mock.calls[0]?.[0]), 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      costStatus: '2',
      columns:
        'orderNo,bookSpaceNo,cabinetNo,cabinetType,orderType,costTypeName,incomeAmount,costStatusName,settlementDate,taskFinishTime,updateTime',
    });
  });

  it.each([
    ['/admin/cost-flow', '还没有流水'],
    ['/admin/cost-flow?orderNo=BH9', '没有符合条件的流水'],
  ])('at %s says %s', async (address, said) => {
    open(page(), { address });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('leads from what nothing matches back to all of it', async () => {
    const { server, user } = open(page(), { address: '/admin/cost-flow?orderNo=BH9&q=x&costStatus=2' });
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(asked(server)).toEqual({ pageNo: '1', pageSize: '20' }));
  });

  it('is waited for, says why it did not come, and is asked for again; so are the sums', async () => {
    const { user } = open(inTurn(refused('0', '系统繁忙，请稍后再试'), page(LINE)), {
      sum: inTurn(refused('0', '系统繁忙，请稍后再试'), done(costFlow.sum, SUM)),
    });
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    expect(screen.getByText(/合计没有取到/)).toBeVisible();
    const [sums, lines] = screen.getAllByRole('button', { name: '重试' });
    await user.click(sums!);
    expect(await screen.findByText('¥ 45,300.50')).toBeVisible();
    await user.click(lines!);
    expect(await screen.findByRole('gridcell', { name: '1,300.00' })).toBeVisible();
  });

  it('on a phone is cards, its filters and its file behind one button', async () => {
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
    await screen.findAllByText('压夜费');
    const cards = within(screen.getByRole('list', { name: '交易流水' })).getAllByRole('listitem');
    expect(texts(cards)).toEqual([
      '压夜费已结算金额1,300.00 元箱CSQU3054383 · 40HQ · 装货订单BH202611200007订舱号YMLU8823时间完成 2026-11-18 17:20结算 2026-11-20更新 2026-11-20 10:00备注压夜一晚',
      '压夜费已结算金额1,300.00 元箱柜号未登记 · 40HQ · 装货订单BH202611200007订舱号YMLU8823时间更新 2026-11-20 10:00备注—',
    ]);
    expect(screen.queryByRole('combobox', { name: '箱型' })).toBeNull();
    expect(screen.queryByRole('button', { name: '列' })).toBeNull();
    await user.click(button('筛选'));
    const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
    expect(sheet.getByRole('button', { name: '导出 Excel（41 行）' })).toBeVisible();
    await user.selectOptions(sheet.getByRole('combobox', { name: '箱型' }), '20GP');
    await user.click(sheet.getByRole('button', { name: '查看结果' }));
    expect(button('筛选 · 1')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: /^打开 BH202611200007/ })[0]!);
    expect(await screen.findByRole('dialog', { name: '费用依据' })).toBeVisible();
  });
});
