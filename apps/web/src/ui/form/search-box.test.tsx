import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

const onSearch = vi.fn<(keyword: string) => void>();
const user = userEvent.setup({ delay: null });
const box = () => screen.getByRole('searchbox', { name: '搜索订单' });
const search = (keyword: string) => (
  <SearchBox label="搜索订单" placeholder="订单号" keyword={keyword} className="wide" onSearch={onSearch} />
);

beforeEach(() => onSearch.mockClear());

describe('a search', () => {
  it('is made at the end of typing, on the same page', async () => {
    render(search(''));
    await user.type(box(), ' YM1 ');
    expect(onSearch).not.toHaveBeenCalled();
    const form = screen.getByRole('search');
    const sent = createEvent.submit(form);
    fireEvent(form, sent);
    expect(sent.defaultPrevented).toBe(true);
    await user.type(box(), '{Enter}');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(onSearch.mock.calls).toEqual([['YM1'], ['YM1'], ['YM1']]);
    expect(box()).toHaveValue(' YM1 ');
    expect(box()).toHaveAttribute('maxlength', '60');
    expect(box()).toHaveAttribute('placeholder', '订单号');
    expect(box()).toHaveAttribute('data-page-search', 'true');
    expect(form).toHaveClass('wide');
  });

  it('is for everything again as soon as the box is empty', async () => {
    render(search('YM'));
    expect(box()).toHaveValue('YM');
    await user.type(box(), '1');
    expect(onSearch).not.toHaveBeenCalled();
    await user.clear(box());
    expect(onSearch.mock.calls).toEqual([['']]);
  });

  it('shows what is searched for instead; what was typed stays while that is the same', async () => {
    const view = render(search('YM'));
    await user.type(box(), '1');
    view.rerender(search('YM'));
    expect(box()).toHaveValue('YM1');
    view.rerender(search('COSU'));
    expect(box()).toHaveValue('COSU');
    view.rerender(search(''));
    expect(box()).toHaveValue('');
  });
});
