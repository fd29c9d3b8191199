import type { OutputOf } from '@boxhaul/contract/kit';
import { type OverviewFigures, payables, type ProfitGroupRow, receipts } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { OverviewPage } from './overview-page';
import { changeOf, shareOf, spanOf, usualSpans } from './overview-period';

const FIGURES: OverviewFigures = {
  startDate: '2026-11-01',
  endDate: '2026-11-10',
  boxes: 120,
  dryRuns: 3,
  arrivals: { known: 110, onTime: 99 },
  doorMinutes: 135,
  trips: 150,
  trucks: 18,
  truckDays: 100,
  incomeAmount: '150000.00',
  profitAmount: '31000.00',
  whole: { count: 100, incomeAmount: '120000.00', payableAmount: '96000.00', profitAmount: '24000.00' },
  rest: { count: 23, profitAmount: '7000.00' },
  margin: 20,
};
const BEFORE: OverviewFigures = {
  ...FIGURES,
  startDate: '2026-10-22',
  endDate: '2026-10-31',
  boxes: 100,
  arrivals: { known: 0, onTime: 0 },
  doorMinutes: null,
  truckDays: 50,
  incomeAmount: '0.00',
  whole: { count: 90, incomeAmount: '100000.00', payableAmount: '70000.00', profitAmount: '30000.00' },
  rest: { count: 0, profitAmount: '0.00' },
  margin: 30,
};
const OVERVIEW: OutputOf<typeof payables.overview> = {
  current: FIGURES,
  before: BEFORE,
  fleet: 20,
  days: Array.from({ length: 10 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    boxes: 12,
  })),
};
const paging = { pageNo: 1, pageSize: 5 };
const GROUP: ProfitGroupRow = {
  key: '7',
  name: '远航货代',
  count: 9,
  incomeAmount: '9000.00',
  payableAmount: '9500.00',
  profitAmount: '-500.00',
  whole: { count: 8, incomeAmount: '8000.00', payableAmount: '8500.00', profitAmount: '-500.00' },
  rest: { count: 1, profitAmount: '0.00' },
  margin: -6.3,
};
const SUMS = {
  netAmount: '900.00',
  unstatedAmount: '400.00',
  openAmount: '700.00',
  notDue: '550.00',
  days30: '100.00',
  days60: '50.00',
  days90: '0.00',
  older: '0.00',
  advanceAmount: '200.00',
};

function open(
  rights = ['payable.view', 'cost.view'],
  address = '/ops/overview?from=2026-11-01&to=2026-11-10',
) {
  const server = fakeServer([
    [payables.overview, done(payables.overview, OVERVIEW)],
    [
      payables.profitBy,
      ({ body }) =>
        done(
          payables.profitBy,
          body['by'] === 'lane'
            ? { data: [], rowCount: 0, total: 0, ...paging }
            : { data: [GROUP], rowCount: 12, total: 12, ...paging },
        ),
    ],
    [
      receipts.ageing,
      done(receipts.ageing, {
        data: [],
        rowCount: 0,
        total: 0,
        pageNo: 1,
        pageSize: 1,
        sums: SUMS,
        dsoDays: 41,
        proof: null,
      }),
    ],
  ]);
  return { server, ...showDesk(<OverviewPage />, rights, undefined, address) };
}
const figures = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of how business goes', () => {
  it('has each figure with what it was before', async () => {
    const { server } = open();
    expect(await figures('这段时间')).toEqual([
      '完成120 箱上期 100 箱，+20%；另有放空 3 箱',
      '门点准时90.0% 110 箱有到达时间，上期 —',
      '门点停留2 小时 15 分 平均每箱，上期 —',
      '车辆利用50.0% 18 辆出车，在用 20 辆；上期 25.0%',
      '每车每天1.50 趟共 150 趟，100 个车日',
      '应收（不含税）¥ 150,000.00 上期 ¥ 0.00',
      '毛利（已齐）¥ 24,000.00 上期 ¥ 30,000.00，-20%；未齐 23 箱，预估 ¥ 7,000.00',
      '毛利率（已齐）20.0% 100 箱，上期 30.0%',
    ]);
    expect(await figures('现在')).toEqual([
      '应收净额¥ 900.00 已减去预收 ¥ 200.00',
      '未出账¥ 400.00 已审核，还没有对账单',
      '逾期¥ 150.00 已出账未收 ¥ 700.00',
      '应收周转41 天按近 90 天审核的费用',
    ]);
    expect(server.to(payables.overview)[0]?.body).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-10',
    });
    expect(screen.getByRole('link', { name: /^毛利率（已齐）/ })).toHaveAttribute(
      'href',
      '/ops/payables?view=profit&from=2026-11-01&to=2026-11-10&state=losses',
    );
    expect(screen.getByRole('img', { name: /^每天完成的箱柱形图/ })).toBeVisible();
  });

  it('ranks customers, lanes and carriers, each with the way to its boxes', async () => {
    open();
    const customers = within(await screen.findByRole('region', { name: '客户毛利' }));
    expect(await customers.findByRole('link', { name: '远航货代' })).toHaveAttribute(
      'href',
      `/ops/payables?view=profit&from=2026-11-01&to=2026-11-10&by=customer&key=7&named=${encodeURIComponent('远航货代')}`,
    );
    expect(customers.getByText('-500.00')).toHaveAttribute('data-loss');
    expect(customers.getByRole('link', { name: '全部 12 个' })).toBeVisible();
    expect(screen.getByRole('region', { name: '线路毛利' })).toHaveTextContent('这段时间没有完成的订单。');
  });

  it('asks for another period by one press, and nothing of what is owed of who may not see it', async () => {
    const { server, user } = open(['payable.view']);
    await figures('这段时间');
    const month = usualSpans(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)).at(-1)!;
    await user.click(screen.getByRole('button', { name: '上月' }));
    await waitFor(() => expect(server.to(payables.overview).at(-1)?.body).toMatchObject(month.span));
    expect(server.to(receipts.ageing)).toEqual([]);
    expect(screen.queryByRole('list', { name: '现在' })).toBeNull();
  });

  it('says that it failed, with another try', async () => {
    fakeServer([
      [payables.overview, inTurn(refused('0', '一次最多查询一年'), done(payables.overview, OVERVIEW))],
      [payables.profitBy, done(payables.profitBy, { data: [], rowCount: 0, total: 0, ...paging })],
    ]);
    const { user } = showDesk(<OverviewPage />, ['payable.view']);
    expect(await screen.findByText('一次最多查询一年')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await figures('这段时间')).toHaveLength(8);
  });
});

it('knows the usual periods, over months of any length', () => {
  expect(usualSpans('2026-03-01')).toEqual([
    { name: '近 7 天', span: { startDate: '2026-02-23', endDate: '2026-03-01' } },
    { name: '近 30 天', span: { startDate: '2026-01-31', endDate: '2026-03-01' } },
    { name: '本月', span: { startDate: '2026-03-01', endDate: '2026-03-01' } },
    { name: '上月', span: { startDate: '2026-02-01', endDate: '2026-02-28' } },
  ]);
  const now = new Date('2026-11-20T16:30:00Z');
  expect(spanOf(new URLSearchParams(), now)).toEqual({ startDate: '2026-10-23', endDate: '2026-11-21' });
  expect(spanOf(new URLSearchParams('from=x&to=2026-11-02'), now)).toEqual({
    startDate: '2026-10-04',
    endDate: '2026-11-02',
  });
});

it('tells shares and changes, and none of nothing', () => {
  expect([shareOf(1, 3), shareOf(0, 5), shareOf(0, 0)]).toEqual(['33.3%', '0.0%', '—']);
  expect([changeOf(5, 4), changeOf(3, 4), changeOf(4, 4), changeOf(1, 0), changeOf(1, -2)]).toEqual([
    '+25%',
    '-25%',
    '0%',
    null,
    '+150%',
  ]);
});
