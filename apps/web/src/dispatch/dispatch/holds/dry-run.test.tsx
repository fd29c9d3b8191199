import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { DryRun } from './dry-run';
import { UndoDryRun } from './undo-dry-run';

it('a box is closed as a dry run with a reason', async () => {
  const server = fakeServer([[dispatch.dryRun, done(dispatch.dryRun, null)]]);
  const { user } = showDesk(<DryRun cabinet={boardCabinet} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱放空' }));
  const dialog = await screen.findByRole('dialog', { name: '第 1 箱放空' });
  await user.click(within(dialog).getByRole('button', { name: '按放空关闭' }));
  expect(server.seen).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '工厂无货' }));
  await user.click(within(dialog).getByRole('button', { name: '按放空关闭' }));
  await waitFor(() => expect(toasts()).toEqual(['第 1 箱已按放空关闭']));
  expect(server.seen.map(({ body }) => body)).toEqual([
    { cabinetId: boardCabinet.cabinetId, reason: '工厂无货' },
  ]);
});

it('is not offered once the load is in the box', () => {
  const [first] = boardTask.nodes;
  const nodes = [{ ...first!, name: '装货完成', doneAt: '2026-11-21 10:00:00' }];
  showDesk(<DryRun cabinet={{ ...boardCabinet, tasks: [{ ...boardTask, nodes }] }} />, ['dispatch.assign']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is taken back with a reason, or said why not', async () => {
  const server = fakeServer([[dispatch.undoDryRun, refused('0', '费用已审核或订单已计费，不能撤销放空')]]);
  const { user } = showDesk(<UndoDryRun cabinet={boardCabinet} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱撤销放空' }));
  const dialog = await screen.findByRole('dialog', { name: '第 1 箱撤销放空' });
  await user.click(within(dialog).getByRole('button', { name: '撤销放空' }));
  expect(server.seen).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '点错了箱' }));
  await user.click(within(dialog).getByRole('button', { name: '撤销放空' }));
  expect(await within(dialog).findByText('费用已审核或订单已计费，不能撤销放空')).toBeVisible();
  expect(server.seen[0]?.body).toEqual({ cabinetId: boardCabinet.cabinetId, reason: '点错了箱' });
});
