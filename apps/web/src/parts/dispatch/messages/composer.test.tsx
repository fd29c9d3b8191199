import { CallError } from '@boxhaul/contract/kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { Composer, type ComposedMessage } from './composer';

const noAnswer = () => new CallError('network', '接口请求失败', '', 0, {});
const onSend = vi.fn<(said: ComposedMessage) => Promise<string | null>>();
const ids = () => onSend.mock.calls.map(([{ clientId }]) => clientId);

async function write() {
  onSend.mockReset();
  const { user } = showDesk(<Composer onSend={onSend} />, []);
  await user.type(screen.getByRole('textbox', { name: '消息' }), '在吗');
  return { user, send: () => user.click(screen.getByRole('button', { name: '发送' })) };
}

it('is the same message while no answer came, and another one once it was answered', async () => {
  const { send } = await write();
  onSend.mockRejectedValueOnce(noAnswer()).mockResolvedValueOnce('该司机已停用').mockResolvedValueOnce(null);
  await send();
  expect(await screen.findByText('接口请求失败')).toBeVisible();
  await send();
  expect(await screen.findByText('该司机已停用')).toBeVisible();
  await send();
  const [first, second, third] = ids();
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it('is another message once it is urgent', async () => {
  const { user, send } = await write();
  onSend.mockRejectedValueOnce(noAnswer()).mockResolvedValueOnce(null);
  await send();
  await user.click(screen.getByRole('checkbox', { name: '紧急，同时发短信' }));
  await send();
  const [first, second] = ids();
  expect(second).not.toBe(first);
});
