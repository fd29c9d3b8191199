import { type MessageOutcome, messages } from '@boxhaul/contract/dispatch';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn } from '../../../testing/fake-server';
import { WriteDialog } from './write-dialog';

const recipients = [
  { driverId: '5', driverName: '陈志强', plateNumber: '粤B12345', title: '订单 SO1 第 2 箱', taskId: '7' },
  { driverId: '6', driverName: '黄伟民', plateNumber: '粤BD5521', title: '2 箱' },
];
const outcome = (driverId: string, fault: string | null): MessageOutcome => ({
  driverId,
  driverName: '',
  messageId: fault === null ? driverId : null,
  fault,
});
const told = (...results: MessageOutcome[]) => done(messages.send, { results });

it('keeps the words where nobody could get them, and sends them under another id', async () => {
  const nobody = told(outcome('5', '该任务不是这名司机的'), outcome('6', '该司机已停用'));
  const one = told(outcome('5', null), outcome('6', '该司机已停用'));
  const server = fakeServer([[messages.send, inTurn(nobody, one)]]);
  const { user } = showDesk(<WriteDialog recipients={recipients} onClose={vi.fn<() => void>()} />, []);
  await user.type(screen.getByRole('textbox', { name: '消息' }), '请尽快接单');
  await user.click(screen.getByRole('button', { name: '发送（2）' }));
  expect(await screen.findByText('没有发送：该司机已停用')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '消息' })).toHaveValue('请尽快接单');
  expect(screen.getByText('没有一名司机能收到，原因见上；内容还在，可以改后再发')).toBeVisible();
  expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
  // What is not sent is not thrown away without a question.
  await user.click(screen.getAllByRole('button', { name: '关闭' })[0]!);
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  await user.click(screen.getByRole('button', { name: '发送（2）' }));
  expect(await screen.findByText(/^已发给 1 名司机，1 名没有发送/)).toBeVisible();
  expect(screen.getByText('已发送')).toBeVisible();
  expect(screen.getByRole('button', { name: '完成' })).toBeVisible();
  const [first, second] = server.to(messages.send).map(({ body }) => body['clientId']);
  expect(second).not.toBe(first);
});
