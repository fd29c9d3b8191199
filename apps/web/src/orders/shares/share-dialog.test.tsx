import { type OrderDetail, orders, type OwnShare, shares } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS, type CustomerRight } from '@boxhaul/domain/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { ShareDialog } from './share-dialog';

const SHARE: OwnShare = {
  shareId: '00000000-0000-4000-8000-000000000001',
  forWhom: '东莞仓库',
  parts: ['driver'],
  boxesText: '全部',
  state: 'live',
  stateText: '有效',
  createdAt: '2026-11-21 10:00:00',
  createdBy: '林远航',
  expiresAt: '2026-11-28 10:00:00',
  revokedAt: null,
  revokedBy: null,
  opens: 3,
  openedAt: ['2026-11-21 11:05:00'],
  path: '/a/0123456789AB',
};
const REVOKED: OwnShare = {
  ...SHARE,
  state: 'revoked',
  stateText: '已收回',
  revokedAt: '2026-11-21 12:00:00',
  revokedBy: '客服',
  path: null,
};
const box = (cabinetId: string, seq: number): OrderDetail['cusCabinetDtoList'][number] => ({
  cabinetId,
  seq,
  cabinetNo: null,
  sealNo: null,
  cabinetState: 0,
  phase: '待派车',
  driverName: null,
  plateNumber: null,
  phone: null,
  requireDate: '2026-11-25 09:10:59',
  hold: null,
  marks: [],
  pairedWith: null,
  weighing: null,
  taskId: null,
  legs: [],
});

const lists = (...each: OwnShare[][]) => inTurn(...each.map((list) => done(shares.list, list)));

function open(list: ReturnType<typeof lists>, custRights: readonly CustomerRight[] = CUSTOMER_RIGHTS) {
  const detail = {
    cusOrderDto: SAMPLE_ORDER,
    cusCabinetDtoList: [box('11', 1), box('12', 2)],
    fileList: [],
  };
  const server = fakeServer([
    [orders.detail, done(orders.detail, detail)],
    [shares.list, list],
    [shares.make, done(shares.make, { shareId: SHARE.shareId })],
    [shares.revoke, done(shares.revoke, null)],
  ]);
  showTo(
    { ...customerUser, custRights: [...custRights] },
    <ShareDialog orderId="7" onClose={() => undefined} />,
  );
  return { server, user: userEvent.setup() };
}

it('makes a share of one box, and shows its code and picture at once', async () => {
  const { server, user } = open(lists([], [SHARE]));
  await user.click(await screen.findByRole('button', { name: '新建分享' }));
  await user.click(screen.getByRole('button', { name: '生成链接' }));
  expect(screen.getByText('请填写分享给谁')).toBeTruthy();
  expect(server.to(shares.make)).toHaveLength(0);
  await user.type(screen.getByLabelText(/分享给谁/), '东莞仓库');
  await user.click(screen.getByRole('radio', { name: '3 天' }));
  await user.click(screen.getByRole('checkbox', { name: /司机姓名与车牌/ }));
  await user.click(screen.getByRole('checkbox', { name: /第 2 箱/ }));
  await user.click(screen.getByRole('button', { name: '生成链接' }));
  expect(await screen.findByRole('img', { name: '给东莞仓库的分享二维码' })).toBeTruthy();
  expect(screen.getByText(/\/a\/0123456789AB$/)).toBeTruthy();
  expect(server.to(shares.make)[0]?.body).toMatchObject({
    orderId: '7',
    forWhom: '东莞仓库',
    days: '3',
    'parts[0]': 'driver',
    'cabinetIds[0]': '12',
  });
});

it('offers no price to who sees none', async () => {
  const { user } = open(lists([]), ['share', 'track']);
  await user.click(await screen.findByRole('button', { name: '新建分享' }));
  expect(screen.queryByRole('checkbox', { name: /运价/ })).toBeNull();
});

it('takes one back after a question, and says how often it was opened', async () => {
  const { server, user } = open(lists([SHARE], [REVOKED]));
  expect(await screen.findByText('3 次，最近 2026-11-21 11:05')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '收回' }));
  const question = await screen.findByRole('dialog', { name: '收回分享' });
  await user.click(within(question).getByRole('button', { name: '保留' }));
  expect(server.to(shares.revoke)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '收回' }));
  await user.click(screen.getByRole('button', { name: '收回分享' }));
  expect(await screen.findByText('2026-11-21 12:00 · 客服')).toBeTruthy();
  expect(server.to(shares.revoke)[0]?.body).toMatchObject({ shareId: SHARE.shareId });
  expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull();
  await waitFor(() => expect(toasts()).toContain('已收回，链接不再显示订单'));
});

it('says why the list did not come, and asks again', async () => {
  const { user } = open(inTurn(refused('0', '系统开小差了'), done(shares.list, [SHARE])));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('东莞仓库')).toBeTruthy();
});
