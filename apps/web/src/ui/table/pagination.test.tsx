import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowWindow } from '../../testing/on-screen';
import { Pagination } from './pagination';

const onChange = vi.fn<(pageNo: number, pageSize: number) => void>();
const user = userEvent.setup({ delay: null });
const show = (part: Partial<Parameters<typeof Pagination>[0]> = {}) =>
  render(<Pagination pageNo={2} pageSize={10} total={51} onChange={onChange} {...part} />);
const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));

beforeEach(() => onChange.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('the way through a list', () => {
  it('is named, counts the rows, and marks the page that is shown', () => {
    show({ unit: '台' });
    expect(screen.getByRole('navigation', { name: '分页' })).toHaveTextContent(/^共 51 台/);
    expect(names()).toEqual(['上一页', ...[1, 2, 3, 4, 5, 6].map((page) => `第 ${page} 页`), '下一页']);
    expect(screen.getAllByRole('button', { current: 'page' })).toEqual([button('第 2 页')]);
  });

  it('leaves pages out with a word for it, and counts nothing unasked', () => {
    show({ total: 200, pageNo: 1 });
    expect(screen.getByRole('navigation')).toHaveTextContent(/^123…20$/);
  });

  it('goes to a page, the one before and the one after', async () => {
    show();
    await user.click(button('第 4 页'));
    await user.click(button('上一页'));
    await user.click(button('下一页'));
    expect(onChange.mock.calls).toEqual([
      [4, 10],
      [1, 10],
      [3, 10],
    ]);
  });

  it('goes by keyboard, too', async () => {
    show();
    await user.tab();
    expect(button('上一页')).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([
      [1, 10],
      [1, 10],
    ]);
  });

  it.each([
    [1, [true, false]],
    [5, [false, false]],
    [6, [false, true]],
  ])('at page %d ends where the list ends', (pageNo, off) => {
    show({ pageNo });
    expect(['上一页', '下一页'].map((name) => button(name).hasAttribute('disabled'))).toEqual(off);
    expect(['上一页', '下一页'].map((name) => button(name).hasAttribute('data-back'))).toEqual([true, false]);
  });

  it.each([
    [10, 0],
    [11, 4],
  ])('of %d rows has %d buttons', (total, buttons) => {
    show({ total, pageNo: 1, unit: '单' });
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
    expect(screen.getByText(`共 ${total} 单`)).toBeVisible();
  });

  it('offers how many rows a page has, and begins anew with another', async () => {
    show({ sizes: [10, 20, 50] });
    const sizes = screen.getByRole('combobox', { name: '每页条数' });
    expect(sizes).toHaveValue('10');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '50 条/页',
    ]);
    await user.selectOptions(sizes, '20');
    expect(onChange.mock.calls).toEqual([[1, 20]]);
  });

  it.each([
    [768, ['上一页', '下一页'], 0],
    [769, ['上一页', '第 1 页', '第 2 页', '第 3 页', '下一页'], 1],
  ])('in a window of %d has the buttons %j', (width, expected, sizes) => {
    narrowWindow(width);
    show({ total: 30, sizes: [10, 20] });
    expect(names()).toEqual(expected);
    expect(screen.queryAllByRole('combobox')).toHaveLength(sizes);
    expect(screen.queryAllByText('2 / 3')).toHaveLength(1 - sizes);
  });
});
