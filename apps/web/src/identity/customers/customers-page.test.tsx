import {
  customers,
  type AuditEntry,
  type CustomerDetail,
  type CustomerRow,
} from '@boxhaul/contract/identity';
import { documents } from '@boxhaul/contract/orders';
import { partners } from '@boxhaul/contract/site';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { factsIn, narrowWindow, placeInList, waitingBars } from '../../testing/on-screen';
import { CustomersPage } from './customers-page';

type Answers = Parameters<typeof fakeServer>[0];

const ROW: CustomerRow = {
  customerId: '5',
  customerName: '深圳市试用货运有限公司',
  state: 'certified',
  taxpayerId: '914403001922038216',
  ownerName: '陈志远',
  ownerPhone: '138****0001',
  accounts: 2,
  runningOrders: 12,
  createTime: '2026-11-01 09:00:00',
};
const TERMS: CustomerDetail['terms'][number] = {
  version: 2,
  payment: 'monthly',
  creditDays: 30,
  creditLimit: '50000.00',
  contractNo: 'HT-2026-01',
  validFrom: '2026-01-01',
  validTo: null,
  remark: '',
  username: '财务小黄',
  time: '2026-11-02 10:00:00',
};
const ENTRY: AuditEntry = {
  auditId: '77',
  time: '2026-11-02 10:00:00',
  operatorId: '3',
  operatorName: '财务小黄',
  callName: 'customersSaveTerms',
  action: '修改合同条款',
  done: true,
  target: 'customer',
  targetName: ROW.customerName,
  customerId: '5',
  customerName: ROW.customerName,
  reason: null,
  before: { creditDays: 15 },
  after: { creditDays: 30 },
  ip: '10.0.0.8',
  requestId: 'r-1',
};
const DETAIL: CustomerDetail = {
  ...ROW,
  certifiedAt: '2026-11-02 09:00:00',
  disabledAt: null,
  disabledReason: null,
  entry: null,
  accountList: [
    {
      accountId: '11',
      username: '陈志远',
      phone: '138****0001',
      roleName: '管理员',
      isOwner: true,
      disabledAt: null,
      createTime: '2026-11-01 09:00:00',
    },
  ],
  terms: [TERMS, { ...TERMS, version: 1, creditDays: 15 }],
  notes: [{ noteId: '1', content: '<b>每月 5 日对账</b>', username: '小陈', time: '2026-11-03 09:00:00' }],
  orders: [{ orderId: '1', orderNo: 'BH2611200001', state: 'running' }],
  history: [ENTRY],
};
const page = (...data: CustomerRow[]) =>
  done(customers.list, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 20,
    counts: { uncertified: 1, entered: 0, reviewing: 0, certified: 3, disabled: 0 },
  });
const MANAGER = ['customer.view', 'customer.manage', 'customer.terms'];

function open(answers: Answers, address = '/ops/customers', rights = MANAGER) {
  const server = fakeServer([
    ...answers,
    [customers.list, page(ROW)],
    [customers.detail, done(customers.detail, DETAIL)],
    [documents.required, done(documents.required, { kinds: ['eir'] })],
    [documents.setRequired, done(documents.setRequired, null)],
    [partners.keys, done(partners.keys, { keys: [] })],
  ]);
  return { server, ...showDesk(<CustomersPage />, rights, undefined, address) };
}
const OPEN = '/ops/customers?customer=5';
const drawer = async () => within(await screen.findByRole('dialog', { name: '客户详情' }));
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('the list of customers', () => {
  it('is waited for, and asked for again where it did not come', async () => {
    const { user } = open([[customers.list, inTurn(refused('0', '系统繁忙，请稍后再试'), page(ROW))]]);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('客户加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('gridcell', { name: ROW.customerName })).toBeVisible();
    expect(screen.getByRole('button', { name: /^全部\s*4$/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that nobody is as was asked for, by a search that a reader can tell', async () => {
    const { server, user } = open([[customers.list, page()]]);
    expect(await screen.findByText('企业注册或由客服登记后会出现在这里。')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '搜索客户' }), '<script>{Enter}');
    expect(await screen.findByText('没有符合条件的客户')).toBeVisible();
    expect(server.to(customers.list).at(-1)?.body).toMatchObject({ keyword: '<script>' });
  });

  it('opens one by keyboard', async () => {
    const { user } = open([]);
    (await screen.findByRole('gridcell', { name: ROW.customerName })).focus();
    await user.keyboard('{Enter}');
    expect(await (await drawer()).findByText('变更历史')).toBeVisible();
    expect(placeInList()).toBe('本页第 1 / 1 家');
  });

  it('is narrowed to a state, which the address says', async () => {
    const { server, user } = open([]);
    await user.click(await screen.findByRole('button', { name: '已认证 3' }));
    await waitFor(() => expect(server.to(customers.list).at(-1)?.body).toMatchObject({ state: 'certified' }));
    expect(screen.getByRole('button', { name: '已认证 3' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('on a phone stands as cards, which open', async () => {
    narrowWindow(390);
    const { user } = open([]);
    const card = await screen.findByRole('listitem');
    expect(factsIn(card)).toEqual([
      ['管理员 / 联系人', '陈志远'],
      ['手机号', '138****0001'],
      ['在途订单', '12'],
    ]);
    await user.click(within(card).getByRole('button', { name: `打开 ${ROW.customerName}` }));
    expect(await (await drawer()).findByText('变更历史')).toBeVisible();
  });
});

describe('one customer', () => {
  it('shows terms with their versions, notes as they were typed, and what was done', async () => {
    open([], OPEN);
    const sheet = await drawer();
    expect(await sheet.findByText('第 2 版 · 财务小黄 2026-11-02 10:00')).toBeVisible();
    expect(Object.fromEntries(factsIn(document.body))).toMatchObject({
      账期: '30 天',
      信用额度: '¥ 50,000.00',
      有效期: '2026-01-01 至 长期',
    });
    expect(sheet.getByText('历史版本 1 个')).toBeVisible();
    expect(sheet.getByText('<b>每月 5 日对账</b>')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'BH2611200001' })).toHaveAttribute(
      'href',
      '/ops/orders?state=all&order=1',
    );
    expect(sheet.getByText('等 12 单')).toBeVisible();
    // Who may not see the log is not led there.
    expect(sheet.queryByRole('link', { name: /操作日志/ })).toBeNull();
    expect(sheet.getByText('修改合同条款')).toBeVisible();
  });

  it('says that it did not come, and tries again', async () => {
    const { user } = open(
      [[customers.detail, inTurn(refused('0', '未找到该客户'), done(customers.detail, DETAIL))]],
      OPEN,
    );
    expect(await screen.findByText('客户加载失败')).toBeVisible();
    await user.click((await drawer()).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('变更历史')).toBeVisible();
  });

  it('is only looked at without the rights', async () => {
    open([], OPEN, ['customer.view']);
    const sheet = await drawer();
    expect(await sheet.findByText('变更历史')).toBeVisible();
    expect(sheet.queryByRole('button', { name: /停用|重置|修改条款|添加备注/ })).toBeNull();
  });

  it('is stopped with a reason, which a refusal leaves in its field', async () => {
    const { server, user } = open(
      [[customers.disable, inTurn(refused('0', '该客户已停用'), done(customers.disable, null))]],
      OPEN,
    );
    await user.click(await screen.findByRole('button', { name: '停用客户' }));
    const asked = await dialog(/^停用客户/);
    expect(asked.getByText(/2 个账号立即退出登录/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: '停用' }));
    expect(asked.getByText('请填写停用原因')).toBeVisible();
    await user.click(asked.getByRole('button', { name: '企业申请停用' }));
    await user.click(asked.getByRole('button', { name: '停用' }));
    expect(await asked.findByText('该客户已停用')).toBeVisible();
    expect(asked.getByRole('textbox')).toHaveValue('企业申请停用');
    await user.dblClick(asked.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(toasts()).toEqual(['已停用，其账号均已退出登录']));
    expect(server.to(customers.disable)).toHaveLength(2);
  });

  it('is let in again once however often that is pressed', async () => {
    const stopped = { ...DETAIL, disabledAt: '2026-11-20 09:00:00', disabledReason: '逾期' };
    const { server, user } = open(
      [
        [customers.detail, done(customers.detail, stopped)],
        [customers.enable, done(customers.enable, null)],
      ],
      OPEN,
    );
    await user.click(await screen.findByRole('button', { name: '启用客户' }));
    await user.dblClick((await dialog(/^启用客户/)).getByRole('button', { name: '启用' }));
    await waitFor(() => expect(toasts()).toEqual(['已启用，其账号可重新登录']));
    expect(server.to(customers.enable)).toHaveLength(1);
  });

  it('gets new terms with the version that was seen; a conflict keeps what was typed', async () => {
    const { server, user } = open(
      [[customers.saveTerms, inTurn(refused('0', '条款已被他人修改'), done(customers.saveTerms, null))]],
      OPEN,
    );
    await user.click(await screen.findByRole('button', { name: '修改条款' }));
    const form = await dialog(/^合同条款/);
    const days = form.getByRole('textbox', { name: '账期（天）' });
    await user.clear(days);
    await user.type(days, '181');
    await user.click(form.getByRole('button', { name: '保存新版本' }));
    expect(form.getByText('账期应为 0 至 180 天')).toBeVisible();
    await user.clear(days);
    await user.type(days, '180');
    const end = form.getByRole('textbox', { name: /^截止日期/ });
    await user.type(end, '2026-13-40');
    await user.click(form.getByRole('button', { name: '保存新版本' }));
    expect(form.getByText('截止日期格式应为 YYYY-MM-DD')).toBeVisible();
    await user.clear(end);
    await user.click(form.getByRole('button', { name: '保存新版本' }));
    expect(await form.findByText('条款已被他人修改')).toBeVisible();
    expect(days).toHaveValue('180');
    await user.dblClick(form.getByRole('button', { name: '保存新版本' }));
    await waitFor(() => expect(toasts()).toEqual(['合同条款已更新']));
    expect(server.to(customers.saveTerms)).toHaveLength(2);
    expect(server.to(customers.saveTerms)[1]?.body).toMatchObject({ version: '2', creditDays: '180' });
  });

  it('of many accounts shows eight, and all of them when asked', async () => {
    const accountList = Array.from({ length: 9 }, (_, at) => ({
      ...DETAIL.accountList[0]!,
      accountId: String(at),
      username: `员工${at + 1}`,
    }));
    const { user } = open([[customers.detail, done(customers.detail, { ...DETAIL, accountList })]], OPEN);
    expect(await screen.findByText(/^员工8/)).toBeVisible();
    expect(screen.queryByText(/^员工9/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '显示全部 9 个账号' }));
    expect(screen.getByText(/^员工9/)).toBeVisible();
  });

  it('shows whole phones on one press, which asks once', async () => {
    const { server, user } = open(
      [[customers.showPhones, done(customers.showPhones, [{ accountId: '11', phone: '13800000001' }])]],
      OPEN,
    );
    await user.dblClick(await screen.findByRole('button', { name: /显示完整手机号/ }));
    expect(await screen.findByText('13800000001')).toBeVisible();
    expect(server.to(customers.showPhones)).toHaveLength(1);
  });

  it('takes a note once, and none without words', async () => {
    const { server, user } = open(
      [[customers.addNote, inTurn(refused('0', '系统繁忙'), done(customers.addNote, { noteId: '2' }))]],
      OPEN,
    );
    await user.click(await screen.findByRole('button', { name: '添加备注' }));
    expect(screen.getByText('请填写备注内容')).toBeVisible();
    const note = screen.getByRole('textbox', { name: '新备注' });
    await user.type(note, '周五前回款');
    await user.click(screen.getByRole('button', { name: '添加备注' }));
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    expect(note).toHaveValue('周五前回款');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.dblClick(screen.getByRole('button', { name: '添加备注' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(server.to(customers.addNote)).toHaveLength(2);
  });

  it('lets somebody in anew by phone and reason', async () => {
    const { server, user } = open([[customers.resetSignIn, done(customers.resetSignIn, null)]], OPEN);
    await user.click(await screen.findByRole('button', { name: '重置登录' }));
    const form = await dialog(/^重置登录/);
    await user.type(form.getByRole('textbox', { name: /新手机号/ }), '123');
    await user.click(form.getByRole('button', { name: '重置' }));
    expect(form.getByText('请输入正确的手机号码')).toBeVisible();
    expect(form.getByText('请填写重置原因')).toBeVisible();
    await user.clear(form.getByRole('textbox', { name: /新手机号/ }));
    await user.type(form.getByRole('textbox', { name: /重置原因/ }), '本人来电');
    await user.dblClick(form.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(server.to(customers.resetSignIn)).toHaveLength(1));
    expect(server.to(customers.resetSignIn)[0]?.body).toMatchObject({ accountId: '11', reason: '本人来电' });
  });
});

describe('the papers that a customer wants before a statement', () => {
  it('are chosen one by one, by who keeps its terms', async () => {
    const { server, user, unmount } = open([], OPEN);
    await user.click(await screen.findByRole('checkbox', { name: '签收单' }));
    await waitFor(() =>
      expect(server.to(documents.setRequired)[0]?.body).toEqual({
        customerId: '5',
        kinds: ['eir', 'receipt'],
      }),
    );
    unmount();
    open([], OPEN, ['customer.view']);
    expect(await screen.findByText('设备交接单')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: '签收单' })).toBeNull();
  });
});

describe('a company that called', () => {
  it('is entered by who may change customers alone', async () => {
    open([], '/ops/customers', ['customer.view']);
    expect(await screen.findByRole('gridcell', { name: ROW.customerName })).toBeVisible();
    expect(screen.queryByRole('button', { name: '新增客户' })).toBeNull();
  });

  it('opens as soon as it is entered', async () => {
    const { server, user } = open([[customers.enter, done(customers.enter, { customerId: '9' })]]);
    await user.click(await screen.findByRole('button', { name: '新增客户' }));
    const form = await dialog(/^新增客户/);
    await user.type(form.getByRole('textbox', { name: /企业名称/ }), '中山宏达');
    await user.type(form.getByRole('textbox', { name: /联系人/ }), '王工');
    await user.type(form.getByRole('textbox', { name: /联系电话/ }), '13900000001');
    await user.click(form.getByRole('button', { name: '登记客户' }));
    expect(await (await drawer()).findByText('变更历史')).toBeVisible();
    expect(server.to(customers.detail)).toHaveLength(1);
  });

  it('shows its contact, who entered it, and on one press the whole phone', async () => {
    const entry = {
      contactName: '王工',
      contactPhone: '139****0001',
      username: '小陈',
      time: '2026-11-20 09:00:00',
      version: 1,
      invitation: null,
    };
    const detail: CustomerDetail = {
      ...DETAIL,
      state: 'entered',
      certifiedAt: null,
      accounts: 0,
      accountList: [],
      entry,
    };
    const { user } = open(
      [
        [customers.detail, done(customers.detail, detail)],
        [customers.showPhones, done(customers.showPhones, [{ accountId: null, phone: '13900000001' }])],
      ],
      OPEN,
    );
    const sheet = await drawer();
    expect(await sheet.findByText(/由 小陈 于 2026-11-20 09:00 登记，可以代客下单/)).toBeVisible();
    expect(sheet.getByText('139****0001')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /显示完整手机号/ }));
    expect(await sheet.findByText('13900000001')).toBeVisible();
  });
});
