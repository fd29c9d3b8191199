import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showToast, toastStore } from '../../lib/toast-store';
import { OfflineBar } from './offline-bar';

const texts = () => toastStore.get().map(({ text }) => text);
const networkIs = (online: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => {
  vi.restoreAllMocks();
  toastStore.set([]);
});

it('says that the network is gone, in the stead of a toast that offers nothing', async () => {
  render(<OfflineBar />);
  showToast('info', '已复制');
  showToast('error', '接口请求失败，请检查网络设置', true);
  showToast('error', '订单没有发出去', true, () => undefined);
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  networkIs(false);
  expect(screen.getByText(/网络已断开/)).toBeVisible();
  expect(texts()).toEqual(['已复制', '订单没有发出去']);
});

it('leaves toasts alone while there is a network', () => {
  render(<OfflineBar />);
  networkIs(true);
  showToast('error', '接口请求失败，请检查网络设置', true);
  expect(texts()).toEqual(['接口请求失败，请检查网络设置']);
});
