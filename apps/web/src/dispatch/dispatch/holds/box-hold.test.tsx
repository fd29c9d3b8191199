import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCabinet, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { BoxHold } from './box-hold';

it('a box is set down as not determined, with what it waits for', async () => {
  const server = fakeServer([[dispatch.holdBox, done(dispatch.holdBox, null)]]);
  const { user } = showDesk(<BoxHold cabinet={boardCabinet} />, ['dispatch.assign']);
  await user.click(screen.getByRole('button', { name: '第 1 箱设为未确定' }));
  const dialog = within(await screen.findByRole('dialog', { name: '第 1 箱未确定' }));
  await user.click(dialog.getByRole('button', { name: '设为未确定' }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '放箱未到' }));
  await user.click(dialog.getByRole('button', { name: '设为未确定' }));
  await waitFor(() => expect(toasts()).toEqual(['第 1 箱已设为未确定']));
  expect(server.to(dispatch.holdBox)[0]?.body).toEqual({
    cabinetId: '21',
    kind: 'undetermined',
    reason: '放箱未到',
  });
});

it('one that is held up says why, and goes on', async () => {
  const server = fakeServer([[dispatch.resumeBox, done(dispatch.resumeBox, null)]]);
  const cabinet = {
    ...boardCabinet,
    state: 3,
    hold: { reason: '码头封港', username: '老周', time: '2026-11-20 10:00:00' },
  };
  const { user } = showDesk(<BoxHold cabinet={cabinet} />, ['dispatch.assign']);
  expect(screen.getByText('码头封港')).toBeVisible();
  expect(screen.queryByRole('button', { name: '第 1 箱挂起' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '恢复第 1 箱' }));
  await waitFor(() => expect(server.to(dispatch.resumeBox)[0]?.body).toEqual({ cabinetId: '21' }));
});
