import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PictureStrip } from './picture-strip';

const PICTURES = ['柜门', '封号', '磅单'].map((alt, i) => ({ url: `/f/${i}`, alt }));
const user = userEvent.setup({ delay: null });
const large = () => within(screen.getByRole('dialog')).getByRole('img');

describe('small pictures', () => {
  it('open large, and give the focus back', async () => {
    render(<PictureStrip pictures={PICTURES} />);
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([
      '/f/0',
      '/f/1',
      '/f/2',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '封号' }));
    expect(screen.getByRole('dialog', { name: '封号' })).toBeVisible();
    expect(large()).toHaveAttribute('src', '/f/1');
    expect(screen.getByRole('status')).toHaveTextContent('2 / 3');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '封号' })).toHaveFocus();
  });

  it('go round by buttons and arrows', async () => {
    render(<PictureStrip pictures={PICTURES} />);
    await user.click(screen.getByRole('button', { name: '磅单' }));
    await user.click(screen.getByRole('button', { name: '下一张' }));
    expect(large()).toHaveAttribute('alt', '柜门');
    await user.click(screen.getByRole('button', { name: '上一张' }));
    expect(large()).toHaveAttribute('alt', '磅单');
    await user.keyboard('{ArrowLeft}');
    expect(large()).toHaveAttribute('alt', '封号');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(large()).toHaveAttribute('alt', '柜门');
    await user.keyboard('a');
    expect(large()).toHaveAttribute('alt', '柜门');
  });

  it('have nowhere to go when there is one', async () => {
    render(<PictureStrip pictures={PICTURES.slice(0, 1)} />);
    await user.click(screen.getByRole('button', { name: '柜门' }));
    expect(large()).toHaveAttribute('src', '/f/0');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
