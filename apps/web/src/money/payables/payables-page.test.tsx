import {
  type BoxProfitRow,
  type ProfitGroupRow,
  type RunObjection,
  fees,
  payables,
  type PayableRow,
  type PayeeRow,
  type SettlementRunRow,
} from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { placeInList, waitingBars } from '../../testing/on-screen';
import { PayablesPage } from './payables-page';

type Answers = Parameters<typeof fakeServer>[0];

const LINE: PayableRow = {
  id: '7',
  revision: 2,
  payeeId: '3',
  payeeName: '沙头角车队',
  orderId: '1',
  orderNo: 'BH2611200001',
  customerName: '深圳市试用货运有限公司',
  seq: 1,
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  orderType: 0,
  costTypeId: 26,
  costTypeName: '运费',
  payableAmount: '850.00',
  costStatus: 0,
  origin: 'rule',
  pics: [{ name: '票据.jpg', fileUrl: '/api/files/7' }],
  serviceDate: '2026-11-19',
  remark: '',
  rejectReason: null,
  runNo: null,
  actions: ['approve', 'reject'],
};
const PAYEE: PayeeRow = {
  payeeId: '3',
  revision: 1,
  kind: 'carrier',
  payeeName: '沙头角车队',
  cycle: 'month',
  payDays: 30,
  vatPermille: null,
  tripAmount: '850.00',
  drivers: 1,
  stopped: false,
  openAmount: '850.00',
  openLines: 1,
  dueAmount: '0.00',
  remark: '',
};
const RUN: SettlementRunRow = {
  runId: '9',
  runNo: 'JS00000009',
  revision: 1,
  payeeId: '3',
  payeeName: '沙头角车队',
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
  state: 'draft',
  lines: 1,
  totalAmount: '850.00',
  dueDate: '2026-11-30',
  paidDate: null,
  payNote: '',
  voidReason: null,
  createTime: '2026-11-20 10:00:00',
  agreedTime: null,
  openObjections: 0,
  actions: ['confirm', 'void'],
};
const BOX: BoxProfitRow = {
  orderId: '1',
  orderNo: 'BH2611200001',
  customerName: '深圳市试用货运有限公司',
  cabinetId: '5',
  seq: 1,
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  harborName: '深圳盐田港',
  finishTime: '2026-11-19 10:00:00',
  incomeAmount: '800.00',
  payableAmount: '850.00',
  profitAmount: '-50.00',
  margin: -6.3,
  standing: 'whole',
};
const paged = <R,>(data: R[]) => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 50,
});
const CLERK = ['payable.view', 'payable.manage', 'payable.review', 'cost.view'];

function open(answers: Answers = [], address = '/ops/payables', rights = CLERK) {
  const server = fakeServer([
    ...answers,
    [payables.list, done(payables.list, { ...paged([LINE]), payableAmount: '850.00', waiting: 1 })],
    [payables.payees, done(payables.payees, paged([PAYEE]))],
    [payables.runs, done(payables.runs, { ...paged([RUN]), totalAmount: '850.00' })],
    [payables.run, done(payables.run, { ...paged([LINE]), run: RUN, objections: [] })],
    [payables.drivers, done(payables.drivers, [{ driverId: '4', driverName: '陈志强', payeeName: null }])],
    [fees.rules, done(fees.rules, { costTypes: [], policies: [], taxRates: [] })],
  ]);
  return { server, ...showDesk(<PayablesPage />, rights, undefined, address) };
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('payable lines', () => {
  it('are waited for, asked for again where they did not come, and approved together', async () => {
    const lines = done(payables.list, { ...paged([LINE]), payableAmount: '850.00', waiting: 1 });
    const approved = done(payables.approve, { approved: 0, refused: [{ id: '7', reason: '须由他人审核' }] });
    const { server, user } = open([
      [payables.list, inTurn(refused('0', '系统繁忙，请稍后再试'), lines)],
      [payables.approve, approved],
    ]);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('应付费用加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('checkbox', { name: /选择 BH2611200001 CSQU3054383/ }));
    await user.click(screen.getByRole('button', { name: '审核通过 1 条 所选' }));
    expect(await screen.findByText(/BH2611200001 沙头角车队：须由他人审核/)).toBeVisible();
    expect(server.to(payables.approve)[0]?.body).toEqual({ lines: [{ id: '7', revision: 2 }] });
  });

  it('are refused with a reason, and only looked at without the rights', async () => {
    const answers: Answers = [[payables.reject, done(payables.reject, null)]];
    const { server, user, unmount } = open(answers, '/ops/payables?line=7');
    const sheet = await dialog(/应付费用/);
    expect(placeInList()).toBe('本页第 1 / 1 条');
    const receipt = sheet.getByRole('link', { name: '查看照片 1' });
    expect(receipt).toHaveAttribute('href', '/api/files/7');
    await user.click(sheet.getByRole('button', { name: '审核不通过' }));
    const ask = await dialog(/审核不通过/);
    await user.click(ask.getByRole('button', { name: '与车队单不符' }));
    await user.click(ask.getByRole('button', { name: '不通过' }));
    await waitFor(() => expect(toasts()).toContain('已标记为审核不通过'));
    expect(server.to(payables.reject)[0]?.body).toMatchObject({ id: '7', reason: '与车队单不符' });
    unmount();
    open([], '/ops/payables', ['payable.view']);
    expect(await screen.findByText('¥ 850.00')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '录入应付' })).toBeNull();
  });
});

it('a payee is added with whose trips it is paid for; what the server refuses stands at its field', async () => {
  const taken = { errcode: 'BAD_INPUT', fields: { payeeName: '已有同名的收款方' } };
  const answer = inTurn(refused('0', '已有同名的收款方', taken), done(payables.addPayee, { payeeId: '8' }));
  const { server, user } = open([[payables.addPayee, answer]], '/ops/payables?view=payees');
  expect(await screen.findByText('月结，期满 30 天付，每趟 850.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '新增收款方' }));
  const ask = await dialog(/新增收款方/);
  await user.click(ask.getByRole('button', { name: '保存' }));
  expect(await ask.findByText('请填写名称')).toBeVisible();
  await user.type(ask.getByRole('textbox', { name: /名称/ }), '蛇口车队');
  await user.click(await ask.findByRole('checkbox', { name: /陈志强/ }));
  await user.click(ask.getByRole('button', { name: '保存' }));
  expect((await ask.findAllByText('已有同名的收款方')).length).toBeGreaterThan(0);
  await user.click(ask.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(toasts()).toContain('收款方已新增'));
  expect(server.to(payables.addPayee)[1]?.body).toMatchObject({ payeeName: '蛇口车队', driverIds: ['4'] });
});

it('a run is confirmed; without the right it is only looked at', async () => {
  const answers: Answers = [[payables.confirmRun, done(payables.confirmRun, null)]];
  const { server, user, unmount } = open(answers, '/ops/payables?view=runs&run=9');
  const sheet = await dialog(/应付结算单/);
  await user.click(await sheet.findByRole('button', { name: '确认结算单' }));
  expect(placeInList()).toBe('本页第 1 / 1 张');
  await waitFor(() => expect(toasts()).toContain('结算单已确认，等待付款'));
  expect(server.to(payables.confirmRun)[0]?.body).toMatchObject({ runId: '9', revision: '1' });
  unmount();
  open([], '/ops/payables?view=runs&run=9', ['payable.view']);
  const looked = await dialog(/应付结算单/);
  expect(await looked.findByRole('button', { name: '导出 Excel' })).toBeVisible();
  expect(looked.queryByRole('button', { name: '确认结算单' })).toBeNull();
});

it('a run shows its lines, page by page, and stays in sight where it was given up', async () => {
  const { server, user, unmount } = open(
    [
      [
        payables.run,
        done(payables.run, { ...paged([LINE]), total: 120, rowCount: 120, run: RUN, objections: [] }),
      ],
    ],
    '/ops/payables?view=runs&run=9',
  );
  const sheet = await dialog(/应付结算单/);
  const lines = await sheet.findByRole('grid', { name: '应付' });
  const cells = within(lines).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'BH2611200001',
    'CSQU3054383 40HQ',
    '运费',
    '850.00',
    '待审核',
    '2026-11-19',
    '按规则生成',
    '—',
  ]);
  await user.click(sheet.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(server.to(payables.run).at(-1)?.body).toMatchObject({ pageNo: '2' }));
  unmount();
  const gone = { ...RUN, state: 'void' as const, voidReason: '重复', actions: [] };
  open(
    [[payables.run, done(payables.run, { ...paged([]), run: gone, objections: [] })]],
    '/ops/payables?view=runs&run=9',
  );
  const looked = await dialog(/应付结算单/);
  expect(await looked.findByText('已作废：重复')).toBeVisible();
  expect(looked.getByText('JS00000009')).toBeVisible();
  expect(looked.getByText('它的费用已退回未结算，可以重新生成结算单。')).toBeVisible();
});

it('a run is not paid while its carrier waits for an answer', async () => {
  const waits = { ...RUN, state: 'confirmed' as const, openObjections: 1, actions: ['pay' as const] };
  const objection: RunObjection = {
    objectionId: '4',
    lineId: '7',
    orderNo: 'BH2611200001',
    seq: 2,
    costTypeName: '运费',
    amount: '850.00',
    reason: '约定 900',
    username: '外队小刘',
    time: '2026-11-21 09:00:00',
    answer: null,
    answeredBy: null,
    answerTime: null,
  };
  const old = {
    ...objection,
    objectionId: '3',
    answer: '按约定',
    answeredBy: '财务小林',
    answerTime: '2026-11-20 18:00:00',
  };
  const { server, user } = open(
    [
      [payables.run, done(payables.run, { ...paged([LINE]), run: waits, objections: [objection, old] })],
      [payables.answerObjection, done(payables.answerObjection, null)],
    ],
    '/ops/payables?view=runs&run=9',
  );
  const sheet = await dialog(/应付结算单/);
  expect(await sheet.findByText('车队有 1 条异议没有答复，请先答复，再登记付款。')).toBeVisible();
  expect(sheet.getByRole('button', { name: '登记付款' })).toBeDisabled();
  const list = within(sheet.getByRole('region', { name: '车队异议' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BH2611200001 第 2 箱 运费 ¥ 850.00：约定 900外队小刘 2026-11-21 09:00答复',
    'BH2611200001 第 2 箱 运费 ¥ 850.00：约定 900外队小刘 2026-11-21 09:00；财务小林 2026-11-20 18:00 答复：按约定',
  ]);
  await user.click(list.getByRole('button', { name: '答复' }));
  const ask = await dialog(/答复异议/);
  await user.type(ask.getByRole('textbox', { name: '答复' }), '按趟次价 850');
  await user.click(ask.getByRole('button', { name: '答复车队' }));
  await waitFor(() =>
    expect(server.to(payables.answerObjection)[0]?.body).toMatchObject({
      objectionId: '4',
      answer: '按趟次价 850',
    }),
  );
});

it('a run that did not come is asked for again', async () => {
  const { user } = open(
    [
      [
        payables.run,
        inTurn(
          refused('0', '系统繁忙，请稍后再试'),
          done(payables.run, { ...paged([LINE]), run: RUN, objections: [] }),
        ),
      ],
    ],
    '/ops/payables?view=runs&run=9',
  );
  const sheet = await dialog(/应付结算单/);
  expect(await sheet.findByText('结算单加载失败')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '重试' }));
  expect(await sheet.findByText('JS00000009')).toBeVisible();
});

describe('the profit of boxes', () => {
  const profit = (...rows: BoxProfitRow[]): Answers => [
    [
      payables.profit,
      done(payables.profit, {
        ...paged(rows),
        incomeAmount: '800.00',
        payableAmount: '850.00',
        profitAmount: '250.00',
        losses: 1,
        whole: { count: 1, incomeAmount: '800.00', payableAmount: '850.00', profitAmount: '-50.00' },
        rest: { count: rows.length - 1, profitAmount: '300.00' },
      }),
    ],
  ];

  it('tells a loss in words too, and none while lines wait', async () => {
    const waiting = { ...BOX, cabinetId: '6', seq: 2, standing: 'expected' as const };
    const unpriced = { ...BOX, cabinetId: '7', seq: 3, margin: 100, standing: 'unpriced' as const };
    open(profit(BOX, waiting, unpriced), '/ops/payables?view=profit');
    expect(await screen.findByText('（亏损）')).toBeInTheDocument();
    expect(screen.getAllByText('（亏损）')).toHaveLength(1);
    expect(screen.getByText('预估，有费用待审核')).toBeVisible();
    expect(screen.getByText('未齐，有运输未计应付')).toBeVisible();
    expect(screen.queryByText('100.0%')).toBeNull();
    expect(screen.getByText(/^不含税：已齐 1 箱/)).toHaveTextContent(
      '不含税：已齐 1 箱，应收 ¥ 800.00，应付 ¥ 850.00，毛利 ¥ -50.00，亏损 1 箱；未齐 2 箱，预估毛利 ¥ 300.00',
    );
  });

  it('is narrowed to what loses money', async () => {
    const { server, user } = open(profit(BOX), '/ops/payables?view=profit');
    await user.click(await screen.findByRole('checkbox', { name: '只看亏损箱' }));
    await waitFor(() => expect(server.to(payables.profit).at(-1)?.body).toMatchObject({ onlyLosses: '1' }));
  });

  it('is added up by trucks, and a truck opens its trips’ boxes', async () => {
    const group: ProfitGroupRow = {
      key: '12',
      name: '粤B·D2345',
      count: 3,
      incomeAmount: '3000.00',
      payableAmount: '2000.00',
      profitAmount: '1000.00',
      whole: { count: 2, incomeAmount: '2000.00', payableAmount: '2100.00', profitAmount: '-100.00' },
      rest: { count: 1, profitAmount: '1100.00' },
      margin: -5,
    };
    const { server, user } = open(
      [...profit(BOX), [payables.profitBy, done(payables.profitBy, paged([group]))]],
      '/ops/payables?view=profit&taxed=1',
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: '汇总方式' }), '按车辆');
    expect(await screen.findByText(/^含税；应收、应付和毛利只算费用已齐的。/)).toHaveTextContent(
      '按趟数平分',
    );
    expect(screen.getByRole('row', { name: /粤B·D2345/ })).toHaveTextContent('粤B·D2345');
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
      '粤B·D2345',
      '3',
      '2,000.00',
      '2,100.00',
      '-100.00',
      '-5.0%',
      '1',
      '1,100.00',
    ]);
    expect(server.to(payables.profitBy)[0]?.body).toMatchObject({ by: 'truck', taxed: '1' });
    await user.click(screen.getByText('粤B·D2345'));
    await waitFor(() =>
      expect(server.to(payables.profit).at(-1)?.body).toMatchObject({ by: 'truck', key: '12', taxed: '1' }),
    );
    await user.click(await screen.findByRole('button', { name: '← 车辆：粤B·D2345' }));
    expect(await screen.findByText(/按趟数平分/)).toBeVisible();
  });
});
