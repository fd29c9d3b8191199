import { type AgreementItem, agreements } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { showTo } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { AgreementList } from './agreement-list';

const NONE: AgreementItem = {
  orderId: '7',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  customerName: '远航',
  agreementId: null,
  agreementNo: null,
  state: null,
  stateText: '未生成',
  createdAt: null,
  endedAt: null,
  signerName: null,
  refuseReason: null,
};
const WAITING: AgreementItem = {
  ...NONE,
  orderId: '8',
  orderNo: 'BH202611200008',
  agreementId: '31',
  agreementNo: 'XY31',
  state: 'pending',
  stateText: '待签署',
  createdAt: '2026-11-20 10:00:00',
};
const page = (...data: AgreementItem[]) =>
  done(agreements.list, { data, rowCount: data.length, total: 30, pageNo: 1, pageSize: 20 });

function open(
  list: Parameters<typeof fakeServer>[0][number][1] = page(NONE, WAITING),
  { address = '/contractSign', user = customerUser } = {},
) {
  const server = fakeServer([
    [agreements.list, list],
    [agreements.start, done(agreements.start, { agreementId: '32' })],
  ]);
  const view = (
    <Routes>
      <Route path="/contractSign" element={<AgreementList />} />
      <Route path="/contractSign/:id" element={<h1>协议全文</h1>} />
    </Routes>
  );
  return { server, ...showTo(user, view, undefined, address) };
}

afterEach(() => vi.unstubAllGlobals());

it('names each order with how far its agreement is, and the next act', async () => {
  const { server, user } = open();
  const row = (await screen.findByRole('gridcell', { name: 'BH202611200008' })).closest<HTMLElement>(
    '[role=row]',
  )!;
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual(['BH202611200008', 'YMLU8823', '待签署', '—', '2026-11-20 10:00', '阅读签署']);
  await user.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(server.to(agreements.list).at(-1)?.body).toMatchObject({ pageNo: '2' }));
});

it('draws an agreement up, once, and opens it', async () => {
  const { server, user } = open();
  await user.dblClick(await screen.findByRole('button', { name: '生成协议 BH202611200007' }));
  expect(await screen.findByRole('heading', { name: '协议全文' })).toBeVisible();
  expect(server.to(agreements.start).map(({ body }) => body)).toEqual([{ orderId: '7' }]);
});

it('opens one that waits without drawing it up anew', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: '阅读签署 BH202611200008' }));
  expect(await screen.findByRole('heading', { name: '协议全文' })).toBeVisible();
  expect(server.to(agreements.start)).toEqual([]);
});

it('is of one order where the address says so, and of all at a press', async () => {
  const { server, user } = open(page(WAITING), { address: '/contractSign?order=8' });
  expect(await screen.findByRole('heading', { name: '该订单的运输协议' })).toBeVisible();
  expect(server.to(agreements.list)[0]?.body).toMatchObject({ orderId: '8' });
  await user.click(screen.getByRole('button', { name: '查看本企业全部运输协议' }));
  await waitFor(() => expect(server.to(agreements.list).at(-1)?.body).not.toHaveProperty('orderId'));
});

it('says who may not sign, why it did not come, and that there is none', async () => {
  const { unmount } = open(page(), { user: { ...customerUser, custRights: [] } });
  expect(screen.getByText(/您的角色没有“签署合同”权限/)).toBeVisible();
  unmount();
  const { user } = open(inTurn(refused('0', '系统繁忙，请稍后再试'), page()));
  expect(await screen.findByText('运输协议加载失败')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有可以签署的订单')).toBeVisible();
});

it('on a phone is a card an order', async () => {
  narrowWindow(390);
  open(page(WAITING));
  const card = (await screen.findByText('BH202611200008')).closest('li')!;
  expect(card).toHaveTextContent('BH202611200008待签署订舱号YMLU8823签署人—生成时间2026-11-20 10:00阅读签署');
});
