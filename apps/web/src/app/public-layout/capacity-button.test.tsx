import { capacity } from '@boxhaul/contract/site';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CapacityButton } from './capacity-button';
import { toastStore } from '../../lib/toast-store';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';

const user = userEvent.setup({ delay: null });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const picture = () => document.querySelector('img')?.getAttribute('src') ?? '';
const open = async () => {
  await user.click(screen.getByRole('button', { name: '申请运力合作' }));
  return screen.findByRole('dialog', { name: '申请运力合作' });
};

async function fill(contact = '13812345678') {
  await user.type(field(/公司简称/), '顺达车队');
  await user.type(field(/联系电话/), contact);
  await user.type(field(/图形验证码/), 'ab12');
}
const send = () => user.click(screen.getByRole('button', { name: '提交申请' }));

afterEach(() => vi.useRealTimers());

it('is sent without an account, shows the date, closes by itself and is empty again', async () => {
  const server = fakeServer([[capacity.save, done(capacity.save, { answerBy: '2026-11-27' })]]);
  render(<CapacityButton />);
  await open();
  await fill();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await send();
  expect(await screen.findByText('申请已提交')).toBeVisible();
  expect(screen.getByText('2026-11-27')).toBeVisible();
  expect(server.to(capacity.save)[0]?.body).toMatchObject({
    corporationName: '顺达车队',
    contact: '13812345678',
    imageCode: 'ab12',
  });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('申请已提交')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(400));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.queryByText('申请已提交')).toBeNull();
  vi.useRealTimers();
  await open();
  expect(field(/公司简称/)).toHaveValue('');
});

it('says what is wrong, and shows another picture after a refusal', async () => {
  const server = fakeServer([
    [
      capacity.save,
      inTurn(
        refused('0', '图形验证码错误或已失效，请重新输入', {
          errcode: 'IMAGE_CODE',
          fields: { imageCode: '图形验证码错误或已失效，请重新输入' },
        }),
        refused('0', '提交次数过多，请稍后再试', { errcode: 'LOOKUP_LIMIT' }),
      ),
    ],
  ]);
  render(<CapacityButton />);
  await open();
  await fill('一三八一二三四五六七八');
  await send();
  expect(await screen.findByText('请输入正确的手机号码：11 位数字，例如 13812345678')).toBeVisible();
  expect(server.to(capacity.save)).toHaveLength(0);
  await user.clear(field(/联系电话/));
  await user.type(field(/联系电话/), '13812345678');
  const first = picture();
  await send();
  expect(await screen.findByText('图形验证码错误或已失效，请重新输入')).toBeVisible();
  // Once, at its field.
  expect(toastStore.get()).toEqual([]);
  expect(picture()).not.toBe(first);
  expect(field(/图形验证码/)).toHaveValue('');
  await user.type(field(/图形验证码/), 'cd34');
  await send();
  expect(await screen.findByText('提交次数过多，请稍后再试')).toBeVisible();
  expect(field(/公司简称/)).toHaveValue('顺达车队');
});

it('asks before it throws away what was typed', async () => {
  fakeServer([]);
  render(<CapacityButton />);
  await open();
  await user.type(field(/公司简称/), '顺');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '放弃并关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '申请运力合作' })).toBeNull());
});
