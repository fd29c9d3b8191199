import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DownloadPage } from './download-page';

afterEach(() => vi.unstubAllGlobals());

const onScreen = (userAgent: string, wide: boolean): void => {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('matchMedia', () => ({ matches: wide }));
  render(<DownloadPage />);
};
const mine = () => screen.queryByText('您的手机')?.closest('h2')?.firstChild?.textContent;

it.each([
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0', '在微信里打开的'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/140', '安卓、鸿蒙手机'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', '苹果手机'],
  ['Mozilla/5.0 (Windows NT 10.0)', undefined],
])('marks the way of %s without moving it', (userAgent, way) => {
  onScreen(userAgent, false);
  expect(mine()).toBe(way);
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.firstChild?.textContent)).toEqual([
    '在微信里打开的',
    '安卓、鸿蒙手机',
    '苹果手机',
  ]);
});

it('draws the code of the app where there is room for it, and only there', async () => {
  onScreen('', true);
  const figure = screen.getByText('用手机浏览器扫码打开').closest('figure');
  expect(await within(figure ?? document.body).findByRole('img', { name: '司机端二维码' })).toBeVisible();
});

it('fetches no code on a phone', () => {
  onScreen('', false);
  expect(screen.queryByRole('img', { name: '司机端二维码' })).toBeNull();
});
