import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowWindow } from '../../../testing/on-screen';
import type { ListFilter } from './list-address';
import { ListFilters } from './list-filters';

const NONE: ListFilter = {
  status: null,
  keyword: '',
  from: '',
  to: '',
  sort: 'newest',
  pageNo: 1,
  pageSize: 10,
};
const ALL: ListFilter = { ...NONE, keyword: 'YM', from: '2026-11-01', to: '2026-11-30' };
const onChange = vi.fn<(part: Partial<ListFilter>) => void>();
const user = userEvent.setup({ delay: null });

const open = (filter: ListFilter) => render(<ListFilters filter={filter} onChange={onChange} />);
const box = () => screen.getByRole('searchbox', { name: '搜索订单' });
const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const chips = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== '搜索');

beforeEach(() => onChange.mockClear());

describe('the filters of an order list', () => {
  it('search for what was typed, at the end of typing', async () => {
    open(NONE);
    await user.type(box(), ' YM1 ');
    expect(onChange).not.toHaveBeenCalled();
    expect(box()).toHaveValue(' YM1 ');
    const search = screen.getByRole('search');
    const sent = createEvent.submit(search);
    // Whatever the search does then, the page stays.
    let stays = false;
    onChange.mockImplementationOnce(() => void (stays = sent.defaultPrevented));
    fireEvent(search, sent);
    expect(stays).toBe(true);
    expect(onChange.mock.calls).toEqual([[{ keyword: 'YM1' }]]);
    expect(box()).toHaveAttribute('maxlength', '60');
    expect(box()).toHaveAttribute('data-page-search', 'true');
  });

  it('search for everything again as soon as the box is empty', async () => {
    open({ ...NONE, keyword: 'Y' });
    expect(box()).toHaveValue('Y');
    await user.type(box(), 'M');
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(box());
    expect(box()).toHaveValue('');
    expect(onChange.mock.calls).toEqual([[{ keyword: '' }]]);
  });

  it.each([
    ['下单日期起', '2026-11-01', { from: '2026-11-05' }],
    ['下单日期止', '2026-11-30', { to: '2026-11-05' }],
  ])('take a day as %s', (label, shown, part) => {
    open(ALL);
    expect(day(label)).toHaveValue(shown);
    fireEvent.change(day(label), { target: { value: '2026-11-05' } });
    expect(onChange.mock.calls[0]).toEqual([part]);
  });

  it('keep the days behind a button on a phone', async () => {
    narrowWindow(390);
    open(ALL);
    expect(screen.queryByLabelText('下单日期起')).toBeNull();
    await user.click(screen.getByRole('button', { name: '日期' }));
    expect(day('下单日期起')).toHaveValue('2026-11-01');
    vi.unstubAllGlobals();
  });

  it('take a day away', () => {
    open({ ...NONE, from: '2026-11-01' });
    fireEvent.change(day('下单日期起'), { target: { value: '' } });
    expect(onChange.mock.calls).toEqual([[{ from: '' }]]);
    expect(day('下单日期止')).toHaveValue('');
  });

  it('offer no day that ends before it begins', async () => {
    open({ ...ALL });
    const [from, to] = screen.getAllByRole('button', { name: '打开日历' });
    await user.click(from!);
    expect(screen.getByRole('button', { name: '2026年11月30日 星期一' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '2026年12月1日 星期二' })).toBeDisabled();
    await user.click(to!);
    expect(screen.getByRole('button', { name: '2026年11月1日 星期日' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '2026年10月31日 星期六' })).toBeDisabled();
  });

  it.each<[string, Partial<ListFilter>, string[]]>([
    ['nothing', {}, []],
    ['a word', { keyword: 'YM' }, ['搜索：YM']],
    ['a first day', { from: '2026-11-01' }, ['2026-11-01 起']],
    ['a last day', { to: '2026-11-30' }, ['2026-11-30 止']],
    ['two of them', { keyword: 'YM', to: '2026-11-30' }, ['搜索：YM', '2026-11-30 止', '全部清除']],
    ['all', ALL, ['搜索：YM', '2026-11-01 起', '2026-11-30 止', '全部清除']],
  ])('show %s as chips', (_, part, expected) => {
    open({ ...NONE, ...part });
    expect(chips()).toEqual(expected);
    expect(screen.queryAllByRole('list', { name: '已选条件' })).toHaveLength(expected.length && 1);
  });

  it.each<[string, Partial<ListFilter>, string]>([
    ['去掉 搜索：YM', { keyword: '' }, ''],
    ['去掉 2026-11-01 起', { from: '' }, 'YM'],
    ['去掉 2026-11-30 止', { to: '' }, 'YM'],
    ['全部清除', { keyword: '', from: '', to: '' }, ''],
  ])('%s', async (name, part, left) => {
    const view = open(ALL);
    await user.click(screen.getByRole('button', { name }));
    expect(onChange.mock.calls).toEqual([[part]]);
    view.rerender(<ListFilters filter={{ ...ALL, ...part }} onChange={onChange} />);
    expect(box()).toHaveValue(left);
  });

  it('draw a glass of 18 and crosses of 14 pixels', () => {
    open({ ...NONE, keyword: 'YM' });
    expect(
      [...document.querySelectorAll('form svg, ul svg')].map((icon) => icon.getAttribute('width')),
    ).toEqual(expect.arrayContaining(['18', '14']));
  });
});
