import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { BoardTaskRow } from '../board/board-task-row';

const task = {
  ...boardTask,
  actions: [...boardTask.actions, 'undo' as const],
  nodes: boardTask.nodes.map((node, i) => (i < 2 ? { ...node, doneAt: `2026-11-21 10:0${i}:00` } : node)),
};

it('the check-in of the node that was done last is taken back with a reason', async () => {
  const server = fakeServer([[dispatch.undoCheckIn, done(dispatch.undoCheckIn, null)]]);
  const row = <BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={task} />;
  const { user } = showDesk(row, ['dispatch.checkin']);
  const [first, last] = task.nodes;
  expect(screen.queryByRole('button', { name: `撤销登记：${first!.name}` })).toBeNull();
  await user.click(screen.getByRole('button', { name: `撤销登记：${last!.name}` }));
  const dialog = await screen.findByRole('dialog', { name: `撤销登记 · ${last!.name}` });
  await user.click(within(dialog).getByRole('button', { name: '撤销登记' }));
  expect(server.seen).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '点错箱' }));
  await user.click(within(dialog).getByRole('button', { name: '撤销登记' }));
  await waitFor(() => expect(toasts()).toEqual([`已撤销登记：${last!.name}`]));
  expect(server.seen.map(({ body }) => body)).toEqual([{ nodeId: last!.nodeId, reason: '点错箱' }]);
});

it('is not offered to who may not check in', () => {
  showDesk(<BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={task} />, ['dispatch.view']);
  expect(screen.queryByRole('button', { name: /^撤销登记/ })).toBeNull();
});
