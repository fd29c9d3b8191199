import { shares } from '@boxhaul/contract/orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { DeskShares } from './desk-shares';

it('says that shares could not be loaded, and asks again; an order without any has no section', async () => {
  const server = fakeServer([[shares.opsList, inTurn(refused('0', '暂不可用'), done(shares.opsList, []))]]);
  const { user } = showDesk(<DeskShares orderId="1" />, ['order.review']);
  expect(await screen.findByText('分享记录加载失败')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /重试|重新加载/ }));
  await waitFor(() => expect(screen.queryByText('分享记录加载失败')).toBeNull());
  expect(server.to(shares.opsList)).toHaveLength(2);
});
