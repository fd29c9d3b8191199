import { dispatch } from '@boxhaul/contract/dispatch';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
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
    show({ cancellationRequestedAt: '2026-11-21 11:00:00', cancellationReason: '船期取消' });
    expect(screen.getByText('客户申请取消')).toBeVisible();
    expect(screen.getByText(/船期取消，客服答复后才能发布任务/)).toBeVisible();
    expect(screen.getByRole('button', { name: '发布任务（1）' })).toBeDisabled();
  });

  it('publishes once, however quickly it is pressed', async () => {
    const server = fakeServer([[dispatch.publish, done(dispatch.publish, { published: 1, refused: [] })]]);
    show();
    const button = screen.getByRole('button', { name: '发布任务（1）' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(toasts()).toEqual(['已发布 1 个任务']));
    expect(server.to(dispatch.publish).map(({ body }) => body)).toEqual([{ 'taskIds[0]': '31' }]);
  });

  describe('of whose tasks some cannot be published', () => {
    const task = (taskId: string, vehicleId: string) => ({
      ...boardTask,
      taskId,
      vehicleId,
      state: 'assigned',
      nodes: [],
    });
    const board = {
      ...boardOrder,
      cabinets: [
        { ...boardCabinet, tasks: [task('31', '1')] },
        { ...boardCabinet, cabinetId: '22', seq: 2, tasks: [task('32', '2')] },
      ],
    };
    const why = '粤B8K217 已派给本订单第 1 箱，完成后才能再派';
    const open = (...answers: ReturnType<typeof done>[]) => {
      fakeServer([[dispatch.publish, inTurn(...answers)]]);
      return showDesk(<BoardOrderCard board={board} />, ['dispatch.assign']);
    };
    const refusing = (published: number, ...taskIds: string[]) =>
      done(dispatch.publish, {
        published,
        refused: taskIds.map((taskId) => ({ taskId, message: why, unseen: [] })),
      });
    const rows = () =>
      screen.getAllByRole('listitem').map((row) => row.textContent.includes(`未发布：${why}`));

    it('says how many went out, and on the others’ rows why they did not', async () => {
      const { user } = open(refusing(1, '32'));
      await user.click(screen.getByRole('button', { name: '发布任务（2）' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('1 个任务未发布，原因见下方各任务');
      expect(rows()).toEqual([false, true]);
      expect(toasts()).toEqual(['已发布 1 个任务']);
    });

    it('tells no success of none', async () => {
      const { user } = open(refusing(0, '31', '32'));
      await user.click(screen.getByRole('button', { name: '发布任务（2）' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('2 个任务未发布');
      expect([rows(), toasts()]).toEqual([[true, true], []]);
    });

    it.each([
      ['has another truck', { vehicleId: '3' }],
      ['has another driver', { driverId: '3' }],
      ['has gone out', { state: 'published' }],
    ])('forgets the reason of one that %s', async (_, change) => {
      const { user, rerender } = open(refusing(0, '31', '32'));
      await user.click(screen.getByRole('button', { name: '发布任务（2）' }));
      await screen.findByRole('alert');
      const [first, second] = board.cabinets;
      const changed = { ...second!, tasks: second!.tasks.map((one) => ({ ...one, ...change })) };
      rerender(<BoardOrderCard board={{ ...board, cabinets: [first!, changed] }} />);
      expect(rows()).toEqual([true, false]);
      expect(screen.getByRole('alert')).toHaveTextContent('1 个任务未发布');
    });

    it('asks again for what has changed of a pair, and sends it once it was seen', async () => {
      const late = '第二个门点预计晚到 75 分钟，超过 60 分钟';
      const kept = ['31', '32'].map((taskId) => ({ taskId, message: `双拖有变化：${late}`, unseen: [late] }));
      const server = fakeServer([
        [
          dispatch.publish,
          inTurn(
            done(dispatch.publish, { published: 0, refused: kept }),
            done(dispatch.publish, { published: 2, refused: [] }),
          ),
        ],
      ]);
      const { user } = showDesk(<BoardOrderCard board={board} />, ['dispatch.assign']);
      await user.click(screen.getByRole('button', { name: '发布任务（2）' }));
      expect(await screen.findAllByText(`未发布：双拖有变化：${late}`)).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: '已知悉变化，仍要发布（2）' }));
      await waitFor(() => expect(toasts()).toEqual(['已发布 2 个任务']));
      expect(server.to(dispatch.publish).map(({ body }) => body)).toEqual([
        { 'taskIds[0]': '31', 'taskIds[1]': '32' },
        { 'taskIds[0]': '31', 'taskIds[1]': '32', 'seenFaults[0]': late },
      ]);
      expect(screen.getByRole('button', { name: '发布任务（2）' })).toBeVisible();
    });

    it('says in place why nothing was tried, until the next attempt', async () => {
      const { user } = open(
        refused('0', '请求超时，请稍后重试', { errcode: 'UNAVAILABLE' }),
        done(dispatch.publish, { published: 2, refused: [] }),
      );
      await user.click(screen.getByRole('button', { name: '发布任务（2）' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请稍后重试');
      await user.click(screen.getByRole('button', { name: '发布任务（2）' }));
      await waitFor(() => expect(toasts()).toEqual(['已发布 2 个任务']));
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
