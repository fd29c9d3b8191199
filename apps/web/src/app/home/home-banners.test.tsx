import { NO_BANNER_PICTURE } from '@boxhaul/domain/site';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { HomeBanners } from './home-banners';
import { PictureBanners } from './picture-banners';

const always = { from: '', to: '', ...NO_BANNER_PICTURE };
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

it('shows one with a picture by its focus, and leads by words and picture alike', () => {
  const picture = { picture: '/upload/site/a', alt: '码头全景', focusX: 20, focusY: 70, from: '', to: '' };
  render(
    <MemoryRouter>
      <PictureBanners
        banners={[
          { ...picture, text: '南沙四期开港', link: '/about/news' },
          { ...picture, text: '春节安排', link: '', alt: '灯笼' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '码头全景 南沙四期开港' })).toHaveAttribute('href', '/about/news');
  const img = screen.getByRole('img', { name: '灯笼' });
  expect(img).toHaveStyle({ objectPosition: '20% 70%' });
  // What is seen first waits for none, and nothing moves when it comes.
  expect(img).toHaveAttribute('loading', 'lazy');
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1200', '300']);
});
