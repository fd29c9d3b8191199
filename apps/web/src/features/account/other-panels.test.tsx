import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../data/session';
import { showPanel } from '../../lib/account-dialog-store';
import { customerUser } from '../../testing/fake-server';
import { forgetAll, newcomer, panel, press, showModal } from './testing/show-modal';

beforeEach(forgetAll);
afterEach(() => vi.useRealTimers());

describe('a result', () => {
  it('closes by itself after 3 s for whoever is in', () => {
    vi.useFakeTimers();
    showModal('Success', [], newcomer);
    expect(screen.getByText('注册成功')).toBeVisible();
    act(() => void vi.advanceTimersByTime(2_999));
    expect(panel()[0]).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(panel()[0]).toBe(false);
  });

  it('leads a visitor to Login, and stays until then', async () => {
    const { user } = showModal('Success');
    await user.click(press('立即登录'));
    expect(panel()).toEqual([true, 'Login']);
  });

  it('of papers that were sent in says 完成', () => {
    showModal('Success', [], newcomer);
    act(() => showPanel('Success', { said: '提交成功' }));
    expect(press('完 成')).toBeVisible();
  });

  it('that failed says why, and closes', async () => {
    const { user } = showModal('Error');
    act(() => showPanel('Error', { said: '该企业已由其他账号认证' }));
    expect(screen.getByText('提交失败')).toBeVisible();
    expect(screen.getByText('该企业已由其他账号认证')).toBeVisible();
    expect(screen.queryByRole('button', { name: '返回修改' })).toBeNull();
    await user.click(press('关 闭'));
    expect(panel()[0]).toBe(false);
  });

  it('that failed leads back to what was sent', async () => {
    const { user } = showModal('Error', [], newcomer);
    act(() => showPanel('Error', { said: '失败', back: 'Auth' }));
    await user.click(press('返回修改'));
    expect(panel()).toEqual([true, 'Auth']);
  });
});

it('Auth is another feature’s, with its buttons at the lower edge', () => {
  showModal('auth', [], newcomer);
  const dialog = screen.getByRole('dialog', { name: '企业认证' });
  expect(dialog).toHaveStyle({ width: '450px' });
  expect(press('提交认证').closest('footer')).not.toBeNull();
  act(() => signIn('t', customerUser));
  expect(dialog).toBeVisible();
});
