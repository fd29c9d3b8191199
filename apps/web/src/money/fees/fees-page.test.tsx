import { fees, type FeeDetail, type FeeRow } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { placeInList, waitingBars } from '../../testing/on-screen';
import { FeesPage } from './fees-page';

type Answers = Parameters<typeof fakeServer>[0];

const ROW: FeeRow = {
  id: '7',
  revision: 2,
  orderId: '1',
  orderNo: 'BH2611200001',
  bookSpaceNo: 'SO1',
  customerName: '深圳市试用货运有限公司',
  seq: 1,
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  orderType: 0,
  costTypeId: 2,
  costTypeName: '超时费',
  incomeAmount: '300.00',
  costStatus: 0,
  origin: 'rule',
  remark: '',
  usualAmount: '90.00',
  createTime: '2026-11-20 10:00:00',
  actions: ['approve', 'reject'],
};
const OTHER: FeeRow = { ...ROW, id: '8', costTypeName: '打单费', usualAmount: null, origin: 'hand' };
const DETAIL: FeeDetail = {
  ...ROW,
  evidence: {
    kind: 'waiting',
    validFrom: '2026-11-01',
    steps: ['门点停留 5 小时 50 分钟，免 3 小时，超出 2 小时 50 分钟', '每小时 100 元，计 3 次，300 元'],
    nodes: [{ nodeName: '到达装货点', time: '2026-11-20 03:00:00', inFence: false }],
  },
  createdBy: null,
  reviewedBy: null,
  reviewTime: null,
  rejectReason: null,
  puts: null,
  putBy: [],
  dispute: null,
};
const page = (...data: FeeRow[]) =>
  done(fees.list, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 50,
    incomeAmount: '600.00',
    waiting: 2,
    rejected: 1,
  });
const RULES = done(fees.rules, {
  costTypes: [
    { costTypeId: 2, costTypeName: '超时费', isFreight: true, taxClass: 'transport', byHand: true },
    { costTypeId: 26, costTypeName: '运费', isFreight: true, taxClass: 'transport', byHand: false },
  ],
  policies: [
    {
      policyId: '3',
      kind: 'waiting',
      customerId: null,
      customerName: null,
      validFrom: '2026-12-01',
      freeUnits: 180,
      unitSize: 60,
      unitAmount: '100.00',
      mostAmount: '800.00',
      shipCompanyName: null,
      dockName: null,
      cabinetType: null,
      tiers: [],
      isOff: false,
      changeable: true,
    },
    {
      policyId: '4',
      kind: 'detention',
      customerId: null,
      customerName: null,
      validFrom: '2026-11-01',
      freeUnits: 0,
      unitSize: 1,
      unitAmount: '100.00',
      mostAmount: null,
      shipCompanyName: '中远海运',
      dockName: null,
      cabinetType: '40HQ',
      tiers: [{ from: 4, unitAmount: '200.00' }],
      isOff: false,
      changeable: false,
    },
  ],
  taxRates: [{ taxClass: 'transport', validFrom: '2019-04-01', permille: 90, changeable: false }],
});
const CLERK = ['cost.view', 'cost.enter', 'cost.review', 'cost.policy'];

function open(answers: Answers = [], address = '/ops/fees', rights = CLERK) {
  const server = fakeServer([
    ...answers,
    [fees.list, page(ROW, OTHER)],
    [fees.detail, done(fees.detail, DETAIL)],
    [fees.rules, RULES],
  ]);
  return { server, ...showDesk(<FeesPage />, rights, undefined, address) };
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the lines', () => {
  it('are waited for, and asked for again where they did not come', async () => {
    const { user } = open([[fees.list, inTurn(refused('0', '系统繁忙，请稍后再试'), page(ROW))]]);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('费用加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('远高于常见的 90.00')).toBeVisible();
    expect(screen.getByText('¥ 600.00')).toBeVisible();
    expect(screen.getByRole('button', { name: /^待审核\s*2$/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are chosen and approved together; what was not is named with its reason', async () => {
    const answer = done(fees.approve, { approved: 1, refused: [{ id: '8', reason: '须由他人审核' }] });
    const { server, user } = open([[fees.approve, answer]]);
    await user.click(await screen.findByRole('checkbox', { name: /选择 BH2611200001 CSQU3054383 超时费/ }));
    expect(screen.getByRole('button', { name: '审核通过 1 条 所选' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部 2 条' }));
    await user.click(screen.getByRole('button', { name: '审核通过 2 条 所选' }));
    expect(await screen.findByText(/有 1 条没有通过：BH2611200001 打单费：须由他人审核/)).toBeVisible();
    expect(toasts()).toContain('已审核通过 1 条费用');
    expect(server.to(fees.approve)[0]?.body).toMatchObject({
      lines: [
        { id: '7', revision: 2 },
        { id: '8', revision: 2 },
      ],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Another part of the list begins with nothing chosen and nothing refused.
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部 2 条' }));
    await user.click(screen.getByRole('button', { name: '全部' }));
    await waitFor(() => expect(screen.queryByText(/没有通过/)).toBeNull());
    expect(screen.queryByRole('region', { name: '所选' })).toBeNull();
  });

  it('are approved one by one from their rows; one far above the usual is looked at before', async () => {
    const answer = done(fees.approve, { approved: 1, refused: [] });
    const { server, user } = open([[fees.approve, answer]]);
    await user.click(await screen.findByRole('button', { name: '审核通过 BH2611200001 CSQU3054383 打单费' }));
    await waitFor(() => expect(toasts()).toContain('已审核通过 1 条费用'));
    expect(server.to(fees.approve)[0]?.body).toEqual({ lines: [{ id: '8', revision: 2 }] });
    await user.click(screen.getByRole('button', { name: '核对 BH2611200001 CSQU3054383 超时费' }));
    expect(await dialog(/费用详情/)).toBeDefined();
    expect(placeInList()).toBe('本页第 1 / 2 条');
    expect(server.to(fees.approve)).toHaveLength(1);
  });

  it('of what waits and what is decided: only what waits is approved', async () => {
    const decided: FeeRow = { ...OTHER, costStatus: 1, actions: [] };
    const answer = done(fees.approve, { approved: 1, refused: [] });
    const { server, user } = open([
      [fees.list, page(ROW, decided)],
      [fees.approve, answer],
    ]);
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部 2 条' }));
    await user.click(screen.getByRole('button', { name: '审核通过 1 条 所选' }));
    await waitFor(() => expect(server.to(fees.approve)).toHaveLength(1));
    expect(server.to(fees.approve)[0]?.body).toEqual({ lines: [{ id: '7', revision: 2 }] });
    expect(screen.queryByRole('button', { name: /^审核通过 .*打单费/ })).toBeNull();
  });

  it('are only looked at without the rights', async () => {
    open([], '/ops/fees', ['cost.view']);
    expect(await screen.findByText('远高于常见的 90.00')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^审核通过|^核对|^录入费用/ })).toBeNull();
  });

  it('say that nothing waits', async () => {
    open([[fees.list, page()]]);
    expect(await screen.findByText('没有待审核的费用')).toBeVisible();
  });
});

describe('one line', () => {
  it('says why it is demanded, step by step, and is refused with a reason', async () => {
    const { server, user } = open([[fees.reject, done(fees.reject, null)]], '/ops/fees?fee=7');
    const sheet = await dialog(/费用详情/);
    expect(await sheet.findByText('每小时 100 元，计 3 次，300 元')).toBeVisible();
    expect(sheet.getByText('不在电子围栏内')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '审核不通过' }));
    const ask = await dialog(/审核不通过/);
    await user.click(ask.getByRole('button', { name: '不通过' }));
    expect(await ask.findByText('请填写原因')).toBeVisible();
    await user.click(ask.getByRole('button', { name: '与现场不符' }));
    await user.click(ask.getByRole('button', { name: '不通过' }));
    await waitFor(() => expect(toasts()).toContain('已标记为审核不通过'));
    expect(server.to(fees.reject)[0]?.body).toMatchObject({ id: '7', revision: '2', reason: '与现场不符' });
  });

  it('that is confirmed is taken back, with another amount or without', async () => {
    const confirmed: FeeDetail = { ...DETAIL, costStatus: 1, actions: ['reverse'] };
    const answer = done(fees.reverse, { reversalId: '9', correctionId: null });
    const { server, user } = open(
      [
        [fees.detail, done(fees.detail, confirmed)],
        [fees.reverse, answer],
      ],
      '/ops/fees?fee=7',
    );
    const sheet = await dialog(/费用详情/);
    await user.click(await sheet.findByRole('button', { name: '冲销或更正' }));
    const ask = await dialog(/冲销或更正费用/);
    expect(ask.getByText(/¥ -300.00/)).toBeVisible();
    await user.type(ask.getByRole('textbox', { name: /原因/ }), '多计');
    await user.click(ask.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(toasts()).toContain('冲销已提交，等待审核'));
    const body = server.to(fees.reverse)[0]?.body;
    expect(body).toMatchObject({ id: '7', revision: '2', reason: '多计' });
    expect(body).not.toHaveProperty('incomeAmount');
  });
});

it('a fee is entered for a box of the order that was found', async () => {
  const order = {
    orderId: '1',
    orderNo: 'BH2611200001',
    customerName: '深圳市试用货运有限公司',
    cabinets: [{ cabinetId: '5', seq: 1, cabinetNo: null }],
  };
  const found = inTurn(refused('0', '未找到该订单，请核对订单号'), done(fees.findOrder, order));
  const { server, user } = open([
    [fees.findOrder, found],
    [fees.enter, done(fees.enter, { id: '9' })],
  ]);
  await user.click(await screen.findByRole('button', { name: '录入费用' }));
  const ask = await dialog(/录入费用/);
  await user.type(ask.getByRole('textbox', { name: /订单号/ }), 'BH26');
  await user.click(ask.getByRole('button', { name: '查找' }));
  expect(await ask.findByText('未找到该订单，请核对订单号')).toBeVisible();
  await user.clear(ask.getByRole('textbox', { name: /订单号/ }));
  await user.type(ask.getByRole('textbox', { name: /订单号/ }), 'BH2611200001');
  await user.click(ask.getByRole('button', { name: '查找' }));
  expect(await ask.findByText('深圳市试用货运有限公司')).toBeVisible();
  await user.click(ask.getByRole('combobox', { name: /费用类型/ }));
  expect(ask.queryByRole('option', { name: /^运费$/ })).toBeNull();
  await user.click(await ask.findByRole('option', { name: '超时费' }));
  await user.type(ask.getByRole('textbox', { name: /金额/ }), '120');
  await user.click(ask.getByRole('button', { name: '录入' }));
  await waitFor(() => expect(toasts()).toContain('费用已录入，等待审核'));
  expect(server.to(fees.enter)[0]?.body).toMatchObject({
    orderId: '1',
    cabinetId: '5',
    costTypeId: '2',
    incomeAmount: '120',
  });
});

describe('rules', () => {
  it('say how fees are counted, and are added from a day on', async () => {
    const saved = done(fees.savePolicy, null);
    const { server, user } = open([[fees.savePolicy, saved]], '/ops/fees?view=rules');
    expect(await screen.findByText('免 3 小时，超出每小时 100 元，封顶 800 元')).toBeVisible();
    expect(screen.getByText('9%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '新增规则' }));
    const ask = await dialog(/新增计费规则/);
    await user.click(ask.getByRole('button', { name: '保存' }));
    expect(await ask.findByText('请填写单价')).toBeVisible();
    const preview = ask.getByRole('status', { name: '计费方式' });
    expect(preview).toHaveTextContent('填好后在这里显示计费方式');
    await user.type(ask.getByRole('textbox', { name: /单价/ }), '100');
    expect(preview).toHaveTextContent('免 3 小时，超出每小时 100 元');
    await user.type(ask.getByRole('textbox', { name: /上限/ }), '800');
    expect(preview).toHaveTextContent('免 3 小时，超出每小时 100 元，封顶 800 元');
    await user.clear(ask.getByRole('textbox', { name: /上限/ }));
    await user.click(ask.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toContain('规则已保存'));
    expect(server.to(fees.savePolicy)[0]?.body).toMatchObject({
      kind: 'waiting',
      freeUnits: '180',
      isOff: '0',
    });
  });

  it('by the day say of which boxes they are and from when a day costs more', async () => {
    const { server, user } = open([[fees.savePolicy, done(fees.savePolicy, null)]], '/ops/fees?view=rules');
    expect(await screen.findByText('每天 100 元，第 4 天起每天 200 元')).toBeVisible();
    expect(screen.getByText('全部客户 · 中远海运 · 40HQ')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '新增规则' }));
    const ask = await dialog(/新增计费规则/);
    expect(ask.queryByLabelText('适用箱型')).toBeNull();
    await user.click(ask.getByRole('radio', { name: '堆存费' }));
    await user.click(ask.getByRole('radio', { name: '40HQ' }));
    await user.type(ask.getByRole('textbox', { name: /^\s*\*?\s*每天（元）/ }), '80');
    expect(ask.getByRole('status', { name: '计费方式' })).toHaveTextContent('每天 80 元');
    await user.type(ask.getByRole('textbox', { name: /第二档从第几天起/ }), '4');
    await user.click(ask.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.to(fees.savePolicy)).toHaveLength(1));
    expect(server.to(fees.savePolicy)[0]?.body).toMatchObject({
      kind: 'storage',
      cabinetType: '40HQ',
      unitAmount: '80',
      secondFrom: '4',
    });
  });

  it('that have not begun are deleted, once asked', async () => {
    const { server, user } = open([[fees.dropPolicy, done(fees.dropPolicy, null)]], '/ops/fees?view=rules');
    await user.click((await screen.findAllByRole('button', { name: /的更多操作$/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const ask = await dialog(/删除规则/);
    expect(server.to(fees.dropPolicy)).toEqual([]);
    await user.click(ask.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(toasts()).toContain('规则已删除'));
    expect(server.to(fees.dropPolicy)[0]?.body).toMatchObject({ policyId: '3' });
  });
});

it('the books say whether they agree with the lines', async () => {
  const ledger = (
    differences: { check: 'receivable'; customerName: string; lines: string; books: string }[],
  ) =>
    done(fees.ledger, {
      balances: [
        { account: 'receivable', balance: '1200.00' },
        { account: 'bank', balance: '0.00' },
        { account: 'payable', balance: '-5.00' },
      ],
      entries: 3,
      proof: { day: '2026-11-20', checkedTime: '2026-11-20 00:00:10', lines: 3, differences },
    });
  const { unmount } = open([[fees.ledger, ledger([])]], '/ops/fees?view=ledger');
  expect(await screen.findByText(/已核对 3 条确认费用/)).toBeVisible();
  expect(screen.getByText('1122 应收账款')).toBeVisible();
  for (const balance of ['借 1,200.00', '平 0.00', '贷 5.00']) {
    expect(screen.getByText(balance)).toBeVisible();
  }
  unmount();
  open(
    [[fees.ledger, ledger([{ check: 'receivable', customerName: '甲', lines: '2.00', books: '1.00' }])]],
    '/ops/fees?view=ledger',
  );
  expect(await screen.findByText(/发现 1 处不一致/)).toBeVisible();
});
