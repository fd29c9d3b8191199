import { orderChanges, type OrderItem, orders } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS, type CustomerRight } from '@boxhaul/domain/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { orderCounts } from '../../../testing/order-counts';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { OrderListPage } from '../list/order-list-page';
import { fetchFirst } from '../testing/fetch-first';

const ORDERS: readonly OrderItem[] = [1, 2, 3].map((n) => ({
  ...SAMPLE_ORDER,
  id: String(n),
  orderId: String(n),
  orderNo: `BH00${n}`,
  version: n,
  actions: n === 3 ? [] : ['request_change'],
}));

fetchFirst(() => import('./time-dialog'));

type Answer = Parameters<typeof fakeServer>[0][number][1];
const moved = (...answers: { id: string; refusal?: string }[]): Answer =>
  done(orderChanges.requestTimes, {
    answers: answers.map(({ id, refusal = null }) => ({
      id,
      orderNo: refusal === null ? `BH00${id}` : '',
      refusal,
      requireDate: refusal === null ? '2026-11-25 12:00:00' : null,
    })),
  });

async function open(answer: Answer, custRights: readonly CustomerRight[] = CUSTOMER_RIGHTS) {
  const page = { rowCount: 3, total: 3, pageNo: 1, pageSize: 20 };
  const server = fakeServer([
    [orders.list, done(orders.list, { data: [...ORDERS], ...page })],
    [orders.countByStatus, done(orders.countByStatus, orderCounts())],
    [orderChanges.requestTimes, answer],
  ]);
  const { user } = showTo(
    { ...customerUser, custRights: [...custRights] },
    <OrderListPage pageType="order" />,
  );
  await user.click(await screen.findByRole('checkbox', { name: '选择本页全部 3 条' }));
  return { server, user };
}
const bar = () => screen.queryByRole('region', { name: '所选' });
const bodies = (server: ReturnType<typeof fakeServer>) =>
  server.to(orderChanges.requestTimes).map(({ body }) => body);
const SEEN = [1, 2, 3].map((n) => ({ id: String(n), version: n }));

it('moves the chosen orders by hours, and names what has become of each', async () => {
  const { server, user } = await open(
    moved({ id: '1' }, { id: '2' }, { id: '3', refusal: '订单已完成，不能改单' }),
  );
  await user.click(screen.getByRole('button', { name: '改时间 所选' }));
  const dialog = within(await screen.findByRole('dialog', { name: '改时间 · 3 票' }));
  await user.click(dialog.getByRole('radio', { name: '推后或提前' }));
  await user.click(dialog.getByRole('button', { name: '提交改时间申请' }));
  expect(await dialog.findByText(/^请填写 1 至 720 小时/)).toBeVisible();
  expect(bodies(server)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^多久/ }), '3');
  const times = within(dialog.getByRole('list', { name: '所选订单的时间' }));
  expect(times.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BH0012026-11-25 09:00 → 2026-11-25 12:00',
    'BH0022026-11-25 09:00 → 2026-11-25 12:00',
    'BH0032026-11-25 09:00现在不能改单，会跳过',
  ]);
  await user.click(dialog.getByRole('button', { name: '提交改时间申请' }));
  const result = within(await screen.findByRole('dialog', { name: '改时间结果' }));
  expect(bodies(server)).toEqual([{ orders: SEEN, shiftHours: 3 }]);
  expect(result.getByRole('status')).toHaveTextContent('2 单已提交申请，等待客服处理；1 单没有提交');
  expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BH001已申请改到 2026-11-25 12:00',
    'BH002已申请改到 2026-11-25 12:00',
    'BH003没有提交：订单已完成，不能改单',
  ]);
  await user.click(result.getByRole('button', { name: '知道了' }));
  // What was done with is chosen no more.
  await waitFor(() => expect(bar()).toBeNull());
});

it('moves them to one time, with a word for customer service', async () => {
  const { server, user } = await open(moved({ id: '1' }));
  await user.click(screen.getByRole('button', { name: '改时间 所选' }));
  const dialog = within(await screen.findByRole('dialog', { name: '改时间 · 3 票' }));
  await user.click(dialog.getByRole('button', { name: '提交改时间申请' }));
  expect(await dialog.findByText('请选择新的时间')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^新的装卸时间/ }), '2026-11-26 14:00');
  await user.type(dialog.getByRole('textbox', { name: /给客服的说明/ }), '工厂改期');
  await user.click(dialog.getByRole('button', { name: '提交改时间申请' }));
  await screen.findByRole('dialog', { name: '改时间结果' });
  expect(bodies(server)).toEqual([{ orders: SEEN, requireDate: '2026-11-26 14:00:00', reason: '工厂改期' }]);
});

it('counts days back, and keeps what is chosen and typed where the call failed', async () => {
  const { user } = await open(refused('0', '系统开小差了', { errcode: 'INTERNAL' }));
  await user.click(screen.getByRole('button', { name: '改时间 所选' }));
  const dialog = within(await screen.findByRole('dialog', { name: '改时间 · 3 票' }));
  await user.click(dialog.getByRole('radio', { name: '推后或提前' }));
  await user.click(dialog.getByRole('radio', { name: '提前' }));
  await user.click(dialog.getByRole('radio', { name: '天' }));
  await user.type(dialog.getByRole('textbox', { name: /^多久/ }), '1');
  await user.click(dialog.getByRole('button', { name: '提交改时间申请' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('系统开小差了');
  expect(dialog.getAllByText(/→ 2026-11-24 09:00/)).toHaveLength(2);
  expect(bar()).toBeVisible();
});

it('is not offered to who may not publish', async () => {
  await open(moved(), ['track']);
  expect(screen.getByRole('button', { name: '下载单证 所选' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '改时间 所选' })).toBeNull();
});
