import { driverApp } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import { dropStep, readOutbox } from '../outbox/outbox';
import { PayCard } from './pay-card';
import { phoneStore } from '../outbox/phone-store';

type Line = OutputOf<typeof driverApp.pay>['lines'][number];
const DRIVER = { ...customerUser, userType: 3 as const };
const line: Line = {
  id: '31',
  name: '路桥费',
  isClaim: true,
  kind: 'toll',
  note: '盐排高速',
  pics: [{ filePath: '7d3f0c52-6a0e-4a5e-9d7e-111111111111', fileUrl: '/api/open/file/a' }],
  revision: 2,
  mayChange: true,
  amount: '35.50',
  costStatus: 0,
  statusText: '待审核',
  orderNo: 'BH1',
  seq: 1,
  serviceDate: '2026-11-20',
  remark: '司机报销：路桥费，盐排高速',
  rejectReason: null,
};
const trip: Line = {
  ...line,
  id: '30',
  name: '运费',
  isClaim: false,
  kind: null,
  mayChange: false,
  amount: '300.00',
  remark: '途中换车，按整趟的 40% 结算',
  pics: [],
};

async function show() {
  const server = fakeServer([
    [driverApp.pay, done(driverApp.pay, { today: '35.50', month: '335.50', lines: [line, trip] })],
    [driverApp.changeClaim, done(driverApp.changeClaim, null)],
    [driverApp.withdrawClaim, done(driverApp.withdrawClaim, null)],
  ]);
  const { user } = showTo(DRIVER, <PayCard />);
  await user.click(await screen.findByText(/近 31 天明细/));
  return { server, user };
}
beforeEach(() => {
  oneWindowAlone();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const step of await phoneStore.steps(DRIVER.accountId)) await dropStep(step);
});

it('a claim that waits is put right over what it was, with the receipts it has', async () => {
  const { server, user } = await show();
  await user.click(screen.getByRole('button', { name: '修改路桥费 35.50 元' }));
  const dialog = await screen.findByRole('dialog', { name: '修改报销' });
  const amount = within(dialog).getByRole('textbox', { name: /金额/ });
  expect(amount).toHaveValue('35.50');
  expect(within(dialog).getByRole('textbox', { name: '备注' })).toHaveValue('盐排高速');
  expect(within(dialog).getByRole('img', { name: '已交的第 1 张照片' })).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '0');
  await user.click(within(dialog).getByRole('button', { name: '保存修改' }));
  expect(await within(dialog).findByText('金额应大于 0')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '36.1');
  await user.click(within(dialog).getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(server.to(driverApp.changeClaim)).toHaveLength(1));
  expect(server.to(driverApp.changeClaim)[0]!.body).toMatchObject({
    id: '31',
    revision: '2',
    kind: 'toll',
    amount: '36.1',
    note: '盐排高速',
    'fileIds[0]': line.pics[0]!.filePath,
  });
});

it('is not sent without the receipt that it needs', async () => {
  const { server, user } = await show();
  await user.click(screen.getByRole('button', { name: '修改路桥费 35.50 元' }));
  const dialog = await screen.findByRole('dialog', { name: '修改报销' });
  await user.click(within(dialog).getByRole('button', { name: '删除已交的第 1 张照片' }));
  await user.click(within(dialog).getByRole('button', { name: '保存修改' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('请拍摄路桥费的票据');
  expect(server.to(driverApp.changeClaim)).toEqual([]);
});

it('is taken back when asked twice, and what is no waiting claim has no such button', async () => {
  const { server, user } = await show();
  expect(screen.queryByRole('button', { name: '撤回运费 300.00 元' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '撤回路桥费 35.50 元' }));
  await user.click(await screen.findByRole('button', { name: '撤回报销' }));
  await waitFor(() => expect(server.to(driverApp.withdrawClaim)).toHaveLength(1));
  expect(server.to(driverApp.withdrawClaim)[0]!.body).toMatchObject({ id: '31', revision: '2' });
});

it('a trip that went over to another driver says what part of it is paid, a claim’s words stay the clerk’s', async () => {
  await show();
  expect(screen.getByText(/运费 · BH1 第 1 箱 · 途中换车，按整趟的 40% 结算/)).toBeVisible();
  expect(screen.queryByText(/司机报销/)).toBeNull();
});

it('is left alone while a step about it waits on the phone', async () => {
  const step = { kind: 'claim_withdraw', title: '撤回', doneAt: 1, fault: null, seq: 1 } as const;
  const what = {
    accountId: DRIVER.accountId,
    clientId: 'c',
    taskId: 'claim 31',
    payableId: '31',
    revision: 2,
  };
  await phoneStore.put({ ...step, ...what });
  await show();
  await readOutbox(DRIVER.accountId);
  expect(await screen.findByText('修改或撤回待发送')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull();
});
