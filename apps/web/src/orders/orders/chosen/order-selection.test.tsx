import { documents, type OrderItem, orders } from '@boxhaul/contract/orders';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../data/kit/session';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { orderCounts } from '../../../testing/order-counts';
import { replaceProperty } from '../../../testing/replace-property';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { OrderListPage } from '../list/order-list-page';
import { show } from '../testing/show';
import type { AskShare } from './use-order-selection';

const numbered = (n: number): OrderItem => ({
  ...SAMPLE_ORDER,
  id: String(n),
  orderId: String(n),
  orderNo: `BH${String(n).padStart(3, '0')}`,
});
const PAGE = 10;

/** Thirty orders, ten a page. */
function open(pageType: 'pending' | 'order' = 'order', more: { onShare?: AskShare } = {}) {
  const server = fakeServer([
    [
      orders.list,
      ({ body }) => {
        const pageNo = Number(body['pageNo']);
        const data = Array.from({ length: PAGE }, (_, i) => numbered((pageNo - 1) * PAGE + i + 1));
        return done(orders.list, { data, rowCount: 30, total: 30, pageNo, pageSize: PAGE });
      },
    ],
    [orders.countByStatus, done(orders.countByStatus, orderCounts({}))],
    [documents.zipChosen, () => new Response('PK', { headers: { 'content-type': 'application/zip' } })],
  ]);
  show(<OrderListPage pageType={pageType} {...more} />);
  return { server, user: userEvent.setup({ delay: null }) };
}
const bar = () => within(screen.getByRole('region', { name: '所选' }));
const choose = async (user: ReturnType<typeof userEvent.setup>, orderNo: string) =>
  user.click(await screen.findByRole('checkbox', { name: `选择 ${orderNo}` }));

afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

it('keeps what is chosen from page to page, and packs the papers of all of them', async () => {
  replaceProperty(URL, 'createObjectURL', () => 'blob:zip');
  replaceProperty(URL, 'revokeObjectURL', () => undefined);
  const { server, user } = open('pending');
  await choose(user, 'BH002');
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await choose(user, 'BH011');
  expect(bar().getByRole('status')).toHaveTextContent('已选 2 条');
  await user.click(bar().getByRole('button', { name: '下载单证 所选' }));
  expect(await screen.findByText('已打包 2 票的附件与节点照片')).toBeVisible();
  expect(server.to(documents.zipChosen).map(({ body }) => body)).toEqual([{ orderIds: ['2', '11'] }]);
  await user.click(bar().getByRole('button', { name: '取消选择' }));
  expect(screen.queryByRole('region', { name: '所选' })).toBeNull();
});

it('says before anything is pressed that more than twenty are too many', async () => {
  const { server, user } = open();
  for (const first of ['BH001', 'BH011', 'BH021']) {
    if (first !== 'BH001') await user.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByRole('checkbox', { name: `选择 ${first}` });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^选择本页/ }));
  }
  expect(bar().getByRole('alert')).toHaveTextContent('一次最多 20 票，请去掉 10 票');
  await user.click(bar().getByRole('button', { name: '下载单证 所选' }));
  expect(server.to(documents.zipChosen)).toEqual([]);
});

it('hands the chosen orders to be shared, to who may share and track alone', async () => {
  const onShare = vi.fn<AskShare>();
  const { user } = open('order', { onShare });
  await choose(user, 'BH001');
  expect(bar().queryByRole('button', { name: '分享 所选' })).toBeNull();
  act(() => signIn('token', { ...customerUser, custRights: ['share', 'track'] }));
  await user.click(await bar().findByRole('button', { name: '分享 所选' }));
  expect(onShare.mock.calls[0]?.[0].map(({ orderNo }) => orderNo)).toEqual(['BH001']);
  act(() => onShare.mock.calls[0]?.[1]());
  expect(screen.queryByRole('region', { name: '所选' })).toBeNull();
});

it('lets cards be chosen on a phone', async () => {
  narrowWindow(390);
  const { user } = open();
  await choose(user, 'BH003');
  expect(bar().getByRole('button', { name: '下载单证 所选' })).toBeEnabled();
});
