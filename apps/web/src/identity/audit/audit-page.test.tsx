import { audit, type AuditEntry } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { asJson, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { factsIn, narrowWindow, placeInList, rowsOf, waitingBars } from '../../testing/on-screen';
import { AuditPage } from './audit-page';

type Answers = Parameters<typeof fakeServer>[0];

const ENTRY: AuditEntry = {
  auditId: '77',
  time: '2026-11-02 10:00:00',
  operatorId: '3',
  operatorName: '财务小黄',
  callName: 'customersSaveTerms',
  action: '修改合同条款',
  done: true,
  target: 'customer',
  targetName: '试用货运',
  customerId: '5',
  customerName: '试用货运',
  reason: '年审',
  before: { creditDays: 15, payment: 'cash' },
  after: { creditDays: 30, payment: 'cash' },
  ip: '10.0.0.8',
  requestId: 'r-1',
};
const page = (rowCount: number, ...data: AuditEntry[]) =>
  done(audit.list, { data, rowCount, total: rowCount, pageNo: 1, pageSize: 20 });
const options = done(audit.options, {
  operators: [{ accountId: '3', username: '财务小黄', loginName: 'caiwu' }],
  actions: [{ callName: 'customersSaveTerms', action: '修改合同条款' }],
});

function open(answers: Answers, address = '/ops/audit') {
  const server = fakeServer([...answers, [audit.list, page(1, ENTRY)], [audit.options, options]]);
  return { server, ...showDesk(<AuditPage />, ['audit.view'], undefined, address) };
}

afterEach(() => vi.unstubAllGlobals());

it('the log is waited for, and asked for again where it did not come', async () => {
  const { user } = open([[audit.list, inTurn(refused('0', '系统繁忙'), page(0))]]);
  expect(waitingBars().length).toBeGreaterThan(0);
  expect(await screen.findByText('操作日志加载失败')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('客服的每次修改、登录与导出都会记在这里。')).toBeVisible();
});

it('the log is narrowed by who and what; nothing found says so, and leads back', async () => {
  const { server, user } = open([[audit.list, page(0)]]);
  await screen.findByRole('option', { name: '财务小黄（caiwu）' });
  await user.selectOptions(screen.getByRole('combobox', { name: '操作人' }), '财务小黄（caiwu）');
  await user.selectOptions(screen.getByRole('combobox', { name: '操作' }), '修改合同条款');
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  await waitFor(() =>
    expect(server.to(audit.list).at(-1)?.body).toMatchObject({
      operator: '3',
      callName: 'customersSaveTerms',
    }),
  );
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('暂无记录')).toBeVisible();
});

it('the log of one customer says whose it is, and leads back to all', async () => {
  const { server, user } = open([], '/ops/audit?customer=5');
  expect(await screen.findByText(/只看客户：试用货运/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '看全部客户' }));
  await waitFor(() => expect(server.to(audit.list).at(-1)?.body).not.toHaveProperty('customer', '5'));
  expect(screen.queryByText(/只看客户/)).toBeNull();
});

it('an entry opens with what changed, and closes by Esc', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('gridcell', { name: '修改合同条款' }));
  const sheet = await screen.findByRole('dialog', { name: '操作详情' });
  expect(placeInList()).toBe('本页第 1 / 1 条');
  expect(rowsOf(within(sheet).getByRole('table'))).toEqual([
    ['项目', '变更前', '变更后'],
    ['账期（天）', '15', '30'],
    ['付款方式', '现结', '现结'],
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what failed is told apart, and a long log says how to see the rest', async () => {
  open([[audit.list, page(10_000, { ...ENTRY, done: false, operatorName: null })]]);
  expect(await screen.findByText('失败')).toBeVisible();
  expect(screen.getByText('未知账号')).toBeVisible();
  expect(screen.getByText(/仅可翻阅最近 10000 条/)).toBeVisible();
});

it('a double click exports once, with the filter; a refusal is told', async () => {
  const { server, user } = open(
    [[audit.exportCsv, asJson(refused('0', '没有导出权限'))]],
    '/ops/audit?q=%3Cb%3E&from=2026-11-01',
  );
  await user.dblClick(screen.getByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(toasts()).toEqual(['没有导出权限']));
  expect(server.to(audit.exportCsv).map(({ body }) => body)).toMatchObject([
    { keyword: '<b>', from: '2026-11-01' },
  ]);
});

it('the log is narrowed to days, and its filters leave the address together', async () => {
  const { server, user } = open([], '/ops/audit?q=x&customer=5&action=customersSaveTerms');
  await user.type(await screen.findByRole('textbox', { name: '自' }), '2026-11-01');
  await waitFor(() =>
    expect(server.to(audit.list).at(-1)?.body).toMatchObject({ from: '2026-11-01', customer: '5' }),
  );
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() =>
    expect(server.to(audit.list).at(-1)?.body).toMatchObject({
      keyword: '',
      customer: '',
      callName: '',
      from: '',
    }),
  );
});

it('who looked at what stands beside it, begins without its search, and is narrowed by kind', async () => {
  const access = {
    accessId: '8',
    time: '2026-11-02 10:00:00',
    kind: 'file' as const,
    name: '营业执照.jpg',
    accountId: '3',
    username: '财务小黄',
    userType: 1 as const,
    customerId: '5',
    customerName: '试用货运',
    ip: '10.0.0.8',
    requestId: 'r-2',
  };
  const accesses = { data: [access], rowCount: 1, total: 1, pageNo: 1, pageSize: 50 };
  const { server, user } = open([[audit.accesses, done(audit.accesses, accesses)]], '/ops/audit?q=x');
  await user.click(screen.getByRole('button', { name: '查看与下载' }));
  expect(await screen.findByRole('gridcell', { name: '营业执照.jpg' })).toBeVisible();
  expect(server.to(audit.accesses)[0]?.body).toMatchObject({ keyword: '' });
  await user.selectOptions(screen.getByRole('combobox', { name: '做了什么' }), '打开文件');
  await waitFor(() => expect(server.to(audit.accesses).at(-1)?.body).toMatchObject({ kind: 'file' }));
  expect(screen.getByRole('button', { name: '查看与下载' })).toHaveAttribute('aria-pressed', 'true');
});

it('on a phone an entry is a card that opens, and the days stand behind 筛选', async () => {
  narrowWindow(390);
  const { user } = open([], '/ops/audit?from=2026-11-01');
  const card = await screen.findByRole('listitem');
  expect(factsIn(card)).toEqual([
    ['时间', '2026-11-02 10:00:00'],
    ['操作人', '财务小黄'],
    ['对象', '客户企业 试用货运'],
  ]);
  await user.click(screen.getByRole('button', { name: '筛选 · 1' }));
  expect(screen.getByRole('textbox', { name: '自' })).toHaveValue('2026-11-01');
  await user.click(screen.getByRole('button', { name: '查看结果' }));
  await user.click(within(card).getByRole('button', { name: /^打开 修改合同条款/ }));
  expect(await screen.findByRole('dialog', { name: '操作详情' })).toBeVisible();
});
