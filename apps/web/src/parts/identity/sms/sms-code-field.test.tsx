import { account } from '@boxhaul/contract/identity';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { imageCodeOf, noteSentCode, phoneInWaiting } from './sent-code';
import { SmsCodeField } from './sms-code-field';

const PHONE = '13812345678';
const sent = done(account.sendMessageToPhone, { seconds: 60 });
const user = userEvent.setup({ delay: null });
let outer = 0;
const input = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^(?:\\* )?${label}$`), { selector: 'input' });
const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

function Sheet({ phone = PHONE, isPhone = true }: { phone?: string; isPhone?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        outer += 1;
      }}
    >
      <SmsCodeField phone={phone} checkPhone={() => isPhone} value={value} onChange={setValue} />
      <button type="submit">提交</button>
    </form>
  );
}
const open = (answers: Parameters<typeof fakeServer>[0] = [[account.sendMessageToPhone, sent]]) => {
  const server = fakeServer(answers);
  return { server, ...render(<Sheet />) };
};
const picture = () => document.querySelector('img')?.getAttribute('src') ?? '';
const ask = () => user.click(press('获取验证码'));

beforeEach(() => {
  outer = 0;
  sessionStorage.clear();
  noteSentCode(null);
});
afterEach(() => vi.useRealTimers());

describe('a code by SMS', () => {
  it('takes its picture away when somebody goes on to another field, and not within its own', async () => {
    open();
    await ask();
    await user.click(input('短信验证码'));
    expect(picture()).not.toBe('');
    act(() => press('提交').focus());
    expect(picture()).toBe('');
  });

  it('comes after the picture with letters, which is the phone’s own', async () => {
    const { server } = open();
    await ask();
    expect(picture()).toMatch(/\/sendRegisterImage\?phone=13812345678&t=\d+$/);
    expect(input('图形验证码')).toHaveFocus();
    expect(input('图形验证码').maxLength).toBe(4);
    await user.click(press('发 送'));
    expect(screen.getByText('请输入图形验证码')).toBeVisible();
    await user.type(input('图形验证码'), 'ab1');
    expect(screen.queryByText('请输入图形验证码')).toBeNull();
    await user.click(press('发 送'));
    expect(screen.getByText('图形验证码是 4 个字符')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.type(input('图形验证码'), '2{Enter}');
    await waitFor(() => expect(screen.queryByText('输入图中字符，再发送短信')).toBeNull());
    expect(server.seen[0]?.body).toEqual({ phone: PHONE, imageCode: 'ab12' });
    expect(input('短信验证码')).toHaveFocus();
    expect(imageCodeOf(PHONE, null)).toBe('ab12');
    // It sets a password anew, too; it proves nobody, and no other phone.
    const elsewhere = [
      imageCodeOf(PHONE, 'retrieve'),
      imageCodeOf(PHONE, 'prove'),
      imageCodeOf('13900000000', null),
    ];
    expect(elsewhere).toEqual(['ab12', '', '']);
    expect(outer).toBe(0);
  });

  it('is not asked for before the phone is one', async () => {
    fakeServer([]);
    render(<Sheet isPhone={false} />);
    await ask();
    expect(screen.queryByText('输入图中字符，再发送短信')).toBeNull();
  });

  it('may be asked for again after 60 s; the seconds are counted, also in a modal opened anew', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+08:00'), shouldAdvanceTime: true });
    const { unmount } = open();
    await ask();
    await user.type(input('图形验证码'), 'ab12{Enter}');
    expect(await screen.findByRole('button', { name: '60 秒后重新获取' })).toBeDisabled();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(press(/^(?:40|39) 秒后重新获取$/)).toBeDisabled();
    unmount();
    render(<Sheet />);
    act(() => void vi.advanceTimersByTime(35_000));
    expect(press(/^[45] 秒后重新获取$/)).toBeDisabled();
    act(() => void vi.advanceTimersByTime(6_000));
    expect(press('重新获取')).toBeEnabled();
    await user.click(press('重新获取'));
    expect(screen.getByText('输入图中字符，再发送短信')).toBeVisible();
  });

  it('counts for its own phone', () => {
    noteSentCode({ phone: PHONE, imageCode: 'ab12', purpose: null, until: Date.now() + 60_000 });
    fakeServer([]);
    render(<Sheet phone="13900000000" />);
    expect(press('获取验证码')).toBeEnabled();
    expect(phoneInWaiting()).toBe(PHONE);
  });

  it('that was refused says why in place, and shows another picture', async () => {
    open([
      [
        account.sendMessageToPhone,
        inTurn(
          refused('0', '图形验证码错误或已失效，请重新输入', { errcode: 'IMAGE_CODE' }),
          refused('0', '短信发送过于频繁，请稍后再试', { errcode: 'SMS_LIMIT' }),
        ),
      ],
    ]);
    await ask();
    const first = picture();
    await user.type(input('图形验证码'), 'ab12{Enter}');
    expect(await screen.findByText('图形验证码错误或已失效，请重新输入')).toBeVisible();
    expect(input('图形验证码')).toHaveValue('');
    expect(input('图形验证码')).toHaveFocus();
    expect(picture()).not.toBe(first);
    await user.type(input('图形验证码'), 'ab13{Enter}');
    expect(await screen.findByText('短信发送过于频繁，请稍后再试')).toBeVisible();
    expect(press('获取验证码')).toBeEnabled();
  });

  it('shows another picture when asked, and says when none came', async () => {
    open();
    await ask();
    const first = picture();
    await user.type(input('图形验证码'), 'ab');
    await user.click(press('看不清，换一张图形验证码'));
    expect(picture()).not.toBe(first);
    expect(input('图形验证码')).toHaveValue('');
    act(() => void document.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(screen.getByText('图片没有加载出来，点此重试')).toBeVisible();
  });

  it('goes back by Esc and by 取消, to the code’s field', async () => {
    open();
    await ask();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('输入图中字符，再发送短信')).toBeNull();
    expect(input('短信验证码')).toHaveFocus();
    await ask();
    await user.click(press('取消'));
    expect(screen.queryByText('输入图中字符，再发送短信')).toBeNull();
  });

  it('is four digits', async () => {
    open();
    expect(input('短信验证码').maxLength).toBe(4);
    await user.type(input('短信验证码'), '1a2b');
    expect(input('短信验证码')).toHaveValue('12');
  });
});

it('what the storage holds of another kind is no code that was sent', async () => {
  vi.resetModules();
  sessionStorage.setItem('boxhaul.sent-code', '{"phone":1}');
  const { sentCodeStore } = await import('./sent-code');
  expect(sentCodeStore.get()).toBeNull();
});

it('a code that was sent outlives a reload', async () => {
  const code = { phone: PHONE, imageCode: 'ab12', purpose: null, until: 5 };
  noteSentCode(code);
  vi.resetModules();
  const { sentCodeStore } = await import('./sent-code');
  expect(sentCodeStore.get()).toEqual(code);
});
