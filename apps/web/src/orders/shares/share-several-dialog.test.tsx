import { type ShareAnswer, shares } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS } from '@boxhaul/domain/identity';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { ShareSeveralDialog } from './share-several-dialog';

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const ORDERS = [1, 2, 3].map((n) => ({ ...SAMPLE_ORDER, orderId: String(n), orderNo: `BH00${n}` }));
const made = (n: number): ShareAnswer => ({
  id: String(n),
  orderNo: `BH00${n}`,
  refusal: null,
  shareId: idOf(n),
});
const left = (n: number, refusal: string): ShareAnswer => ({
  id: String(n),
  orderNo: '',
  refusal,
  shareId: null,
});
const LINKS = done(shares.links, {
  links: [1, 2].map((n) => ({ shareId: idOf(n), orderNo: `BH00${n}`, path: `/a/code${n}` })),
});

type Answer = Parameters<typeof fakeServer>[0][number][1];

function open(answers: Answer, links: Answer = LINKS) {
  const server = fakeServer([
    [shares.makeSeveral, answers],
    [shares.links, links],
  ]);
  const onShared = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const { user } = showTo(
    { ...customerUser, custRights: [...CUSTOMER_RIGHTS] },
    <ShareSeveralDialog orders={ORDERS} onShared={onShared} onClose={onClose} />,
  );
  const send = async () => {
    await user.type(screen.getByLabelText(/分享给谁/), '东莞仓库');
    await user.click(screen.getByRole('button', { name: '生成链接' }));
  };
  return { server, user, onShared, onClose, send };
}

it('makes a link an order, names what has become of each, and copies one or all', async () => {
  const answers = [made(1), made(2), left(3, '订单审核通过后才能分享')];
  const { server, user, onShared, onClose, send } = open(done(shares.makeSeveral, { answers }));
  await user.click(screen.getByRole('button', { name: '生成链接' }));
  expect(await screen.findByText('请填写分享给谁')).toBeVisible();
  await send();
  const result = within(await screen.findByRole('dialog', { name: '分享结果' }));
  expect(server.to(shares.makeSeveral).map(({ body }) => body)).toEqual([
    { orders: [{ id: '1' }, { id: '2' }, { id: '3' }], forWhom: '东莞仓库', days: 7, parts: [] },
  ]);
  expect(onShared).toHaveBeenCalledOnce();
  expect(result.getByRole('status')).toHaveTextContent('2 单已生成链接；1 单没有生成');
  await result.findByText(/\/a\/code1$/);
  expect(server.to(shares.links).map(({ body }) => body)).toEqual([{ shareIds: [idOf(1), idOf(2)] }]);
  expect(result.getByText('没有生成：订单审核通过后才能分享')).toBeVisible();
  // The answer does not name an order that it did not find.
  expect(result.getByText('BH003')).toBeVisible();
  await user.click(result.getByRole('button', { name: '复制 BH002 的链接' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/a/code2`);
  await user.click(result.getByRole('button', { name: '复制全部链接' }));
  expect(await navigator.clipboard.readText()).toBe(
    `BH001 ${location.origin}/a/code1\nBH002 ${location.origin}/a/code2`,
  );
  expect(toasts()).toContain('已复制 2 个链接');
  await user.click(result.getByRole('button', { name: '知道了' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says why the links did not come, and asks again', async () => {
  const { user, send } = open(
    done(shares.makeSeveral, { answers: [made(1), made(2)] }),
    inTurn(refused('0', '系统开小差了'), LINKS),
  );
  await send();
  expect(await screen.findByText('系统开小差了')).toBeVisible();
  expect(screen.getByRole('button', { name: '复制全部链接' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/\/a\/code2$/)).toBeVisible();
});

it('keeps what was typed where the call failed, and asks for no links where none was made', async () => {
  const none = done(shares.makeSeveral, { answers: [left(1, '未找到该订单')] });
  const { server, user, onShared, send } = open(inTurn(refused('0', '系统开小差了'), none));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('系统开小差了');
  expect(onShared).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '生成链接' }));
  expect(await screen.findByText('没有订单生成链接；1 单没有生成')).toBeVisible();
  expect(screen.queryByRole('button', { name: '复制全部链接' })).toBeNull();
  expect(server.to(shares.links)).toEqual([]);
});
