import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Calendar } from './calendar';

const onChoose = vi.fn<(day: string) => void>();
const user = userEvent.setup({ delay: null });
const show = (part: Partial<Parameters<typeof Calendar>[0]> = {}) =>
  render(<Calendar value="2026-11-05" onChoose={onChoose} {...part} />);
const focused = () => document.activeElement?.getAttribute('aria-label');
const day = (words: string) => screen.getByRole('button', { name: words });

beforeEach(() => {
  onChoose.mockClear();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00+08:00'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('a month of days', () => {
  it('begins at the chosen day, and marks it and today', () => {
    show();
    expect(focused()).toBe('2026年11月5日 星期四');
    expect(screen.getByRole('table', { name: '2026年11月' })).toBeVisible();
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('一二三四五六日');
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      '5',
    ]);
    expect(day('2026年11月20日 星期五')).toHaveAttribute('aria-current', 'date');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
    // One stop of the keyboard.
    expect(document.querySelectorAll('td [tabindex="0"]')).toHaveLength(1);
  });

  it('begins today while none is chosen, or at the nearest day that can be', () => {
    const { unmount } = show({ value: '' });
    expect(focused()).toBe('2026年11月20日 星期五');
    unmount();
    show({ value: '', min: '2026-12-24' }).unmount();
    show({ value: '', max: '2026-11-03' });
    expect(focused()).toBe('2026年11月3日 星期二');
  });

  it.each([
    ['ArrowLeft', '2026年11月4日 星期三'],
    ['ArrowRight', '2026年11月6日 星期五'],
    ['ArrowUp', '2026年10月29日 星期四'],
    ['ArrowDown', '2026年11月12日 星期四'],
    ['PageUp', '2026年10月5日 星期一'],
    ['PageDown', '2026年12月5日 星期六'],
    ['Home', '2026年11月2日 星期一'],
    ['End', '2026年11月8日 星期日'],
  ])('%s leads to %s', async (key, words) => {
    show();
    await user.keyboard(`{${key}}`);
    expect(focused()).toBe(words);
  });

  it('is chosen from by keyboard and by a press', async () => {
    show();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(day('2026年11月30日 星期一'));
    expect(onChoose.mock.calls).toEqual([['2026-11-06'], ['2026-11-30']]);
  });

  it('goes from month to month by buttons, which keep the focus', async () => {
    show();
    await user.click(screen.getByRole('button', { name: '下个月' }));
    expect(screen.getByRole('table', { name: '2026年12月' })).toBeVisible();
    expect(focused()).toBe('下个月');
    await user.click(screen.getByRole('button', { name: '上个月' }));
    await user.click(screen.getByRole('button', { name: '上个月' }));
    expect(screen.getByRole('table', { name: '2026年10月' })).toBeVisible();
  });

  it('goes no further than the days that can be chosen', async () => {
    show({ min: '2026-11-04', max: '2026-11-06' });
    expect(day('2026年11月3日 星期二')).toBeDisabled();
    expect(day('2026年11月4日 星期三')).toBeEnabled();
    expect(day('2026年11月6日 星期五')).toBeEnabled();
    expect(day('2026年11月7日 星期六')).toBeDisabled();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('2026年11月6日 星期五');
    await user.keyboard('{PageUp}');
    expect(focused()).toBe('2026年11月4日 星期三');
  });

  it('is of a year from a list, back to the first', async () => {
    show({ value: '2024-02-29', min: '1900-01-01', max: '2026-11-20', years: true });
    const years = screen.getByRole('combobox', { name: '年份' });
    expect([...years.querySelectorAll('option')].map(({ value }) => value)).toHaveLength(127);
    await user.selectOptions(years, '1949');
    expect(screen.getByRole('table', { name: '1949年2月' })).toBeVisible();
    await user.click(day('1949年2月28日 星期一'));
    expect(onChoose).toHaveBeenLastCalledWith('1949-02-28');
    await user.selectOptions(years, '1900');
    expect(screen.getByRole('table', { name: '1900年2月' })).toBeVisible();
  });
});
