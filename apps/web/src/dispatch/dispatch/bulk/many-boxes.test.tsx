import { dispatch, type BoardOrder } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  boardCabinet,
  boardPage,
  boardOrder,
  boardTask,
  showDesk,
  toasts,
} from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { DispatchPage } from '../dispatch-page';
import { forgetSteps } from './undo-store';

const SLOW = { timeout: 20_000 };
const rights = ['dispatch.view', 'dispatch.assign'];
const look = done(dispatch.look, { views: [], carriers: [] });
const board = (...data: BoardOrder[]) => boardPage(data);
/** A box of an order of its own, which waits to be published. */
const order = (n: number): BoardOrder => ({
  ...boardOrder,
  order: { ...boardOrder.order, id: String(n), orderNo: `BH${n}` },
  cabinets: [
    {
      ...boardCabinet,
      cabinetId: String(n),
      tasks: [{ ...boardTask, taskId: String(n), state: 'assigned', stateText: '待发布', nodes: [] }],
    },
  ],
});
/** Of a form's list. */
const idsOf = (body: Record<string, unknown>, list: string): string[] =>
  Object.entries(body).flatMap(([key, value]) => (key.startsWith(`${list}[`) ? [String(value)] : []));
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

beforeEach(() => {
  forgetSteps();
  sessionStorage.setItem('boxhaul.board-chosen.diaodu', numbers(1_000, 250).join());
});

it('are chosen without a limit, kept over a reload, and asked for in pieces', async () => {
  const server = fakeServer([
    [dispatch.board, board(order(1))],
    [dispatch.look, look],
    [
      dispatch.chosen,
      ({ body }) => {
        const found = idsOf(body, 'cabinetIds').filter((id) => id !== '1249');
        return found.length > 0
          ? done(
              dispatch.chosen,
              found.map((id) => order(Number(id))),
            )
          : refused('0', '未找到', { errcode: 'NOT_FOUND' });
      },
    ],
  ]);
  const { user } = showDesk(<DispatchPage />, rights);
  await user.click(await screen.findByRole('checkbox', { name: '选择 BH1 第 1 箱' }, SLOW));
  // One of them is not there any more: nothing is done with it.
  expect(await screen.findByText(/已选 250 箱，其中 249 箱不在本页/, undefined, SLOW)).toBeVisible();
  expect(toasts()).toEqual([]);
  expect(sessionStorage.getItem('boxhaul.board-chosen.diaodu')!.split(',')).toHaveLength(250);
  const asked = server.to(dispatch.chosen).map(({ body }) => idsOf(body, 'cabinetIds').length);
  expect(asked.slice(0, 3)).toEqual([100, 100, 50]);
});

it('are published in pieces; where one fails what was sent before stands, and the rest waits', async () => {
  let calls = 0;
  const server = fakeServer([
    [dispatch.board, board()],
    [dispatch.look, look],
    [
      dispatch.chosen,
      ({ body }) =>
        done(
          dispatch.chosen,
          idsOf(body, 'cabinetIds').map((id) => order(Number(id))),
        ),
    ],
    [
      dispatch.publish,
      ({ body }) => {
        calls += 1;
        if (calls === 2) return refused('0', '系统繁忙');
        return done(dispatch.publish, { published: idsOf(body, 'taskIds').length, refused: [] });
      },
    ],
  ]);
  const { user } = showDesk(<DispatchPage />, rights);
  await user.click(await screen.findByRole('button', { name: '批量发布（250）' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: '批量发布（250 个任务）' }, SLOW);
  await user.click(within(dialog).getByRole('button', { name: '发布（250）' }));
  expect(await within(dialog).findByText('系统繁忙', undefined, SLOW)).toBeVisible();
  expect(toasts()).toContain('已发布 100 个任务');
  await user.click(within(dialog).getByRole('button', { name: '发布（150）' }));
  await waitFor(() => expect(toasts()).toContain('已发布 150 个任务'), SLOW);
  const sent = server.to(dispatch.publish).map(({ body }) => idsOf(body, 'taskIds'));
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 100, 50]);
  // Of each task one call was answered.
  expect(new Set([...sent[0]!, ...sent[2]!, ...sent[3]!]).size).toBe(250);
});
