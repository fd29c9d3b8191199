import { opsPublishTasks } from '@boxhaul/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { BoardOrderCard } from './board-order-card';

const withTask = {
  ...boardOrder,
  cabinets: [{ ...boardCabinet, tasks: [{ ...boardTask, state: 'assigned', nodes: [] }] }],
};
const show = (order: Partial<typeof boardOrder.order> = {}) =>
  showDesk(<BoardOrderCard board={{ ...withTask, order: { ...withTask.order, ...order } }} />, [
    'dispatch.assign',
  ]);

describe('an order on the board', () => {
  it('has its tasks published', () => {
    show();
    expect(screen.getByRole('button', { name: '发布任务（1）' })).toBeEnabled();
    expect(screen.queryByText('客户申请取消')).toBeNull();
  });

  it('sends no truck while its customer asks to cancel, and says so', () => {
    show({ cancelAskedAt: '2026-11-21 11:00:00', cancelAskReason: '船期取消' });
    expect(screen.getByText('客户申请取消')).toBeVisible();
    expect(screen.getByText(/船期取消，客服答复后才能发布任务/)).toBeVisible();
    expect(screen.getByRole('button', { name: '发布任务（1）' })).toBeDisabled();
  });

  it('publishes once, however quickly it is pressed', async () => {
    const server = fakeServer([[opsPublishTasks, done(opsPublishTasks, { published: 1 })]]);
    show();
    const button = screen.getByRole('button', { name: '发布任务（1）' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(toasts()).toEqual(['已发布 1 个任务']));
    expect(server.to(opsPublishTasks).map(({ body }) => body)).toEqual([{ 'taskIds[0]': '31' }]);
  });
});
