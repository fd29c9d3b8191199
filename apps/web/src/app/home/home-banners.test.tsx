import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { HomeBanners } from './home-banners';

const always = { from: '', to: '' };
const banners = [
  { text: '春节照常派车', link: '/about/news/detail/7', ...always },
  { text: '南沙四期开港', link: 'https://port.example', ...always },
  { text: '系统周日维护', link: '', ...always },
];
const open = () =>
  render(
    <MemoryRouter>
      <HomeBanners banners={banners} />
    </MemoryRouter>,
  );

beforeEach(() => localStorage.clear());

it('leads where it says, and what was closed stays closed', async () => {
  const { unmount } = open();
  expect(screen.getByRole('link', { name: '春节照常派车' })).toHaveAttribute('href', '/about/news/detail/7');
  expect(screen.getByRole('link', { name: '南沙四期开港' })).toHaveAttribute('href', 'https://port.example');
  await userEvent.click(screen.getByRole('button', { name: '关闭公告：系统周日维护' }));
  expect(screen.queryByText('系统周日维护')).toBeNull();
  unmount();
  const again = open();
  expect(screen.queryByText('系统周日维护')).toBeNull();
  for (const { text } of banners.slice(0, 2))
    await userEvent.click(screen.getByRole('button', { name: `关闭公告：${text}` }));
  expect(again.container).toBeEmptyDOMElement();
});

it('is there where nothing can be kept, or what was kept is none of ours', () => {
  localStorage.setItem('boxhaul.banners-closed', '{');
  open();
  expect(screen.getByText('系统周日维护')).toBeVisible();
});
