import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wireTime } from '../../../lib/format/format';
import { DateTimeField } from './date-time-field';

const heard = vi.fn<(value: string) => void>();
const user = userEvent.setup({ delay: null });
const field = () => screen.getByRole('textbox', { name: /装货时间/ });
const open = () => user.click(screen.getByRole('button', { name: '打开日历' }));

function Moment({
  first = '2026-11-25 09:00:37',
  ...part
}: Partial<Parameters<typeof DateTimeField>[0]> & { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <DateTimeField
      label="装货时间"
      value={value}
      onChange={(text) => {
        heard(text);
        setValue(text);
      }}
      {...part}
    />
  );
}
const last = () => heard.mock.lastCall?.[0];

beforeEach(() => {
  heard.mockClear();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00+08:00'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('a moment', () => {
  it.each([
    [false, '2026-11-25 09:00', '年-月-日 时:分'],
    [true, '2026-11-25 09:00:37', '年-月-日 时:分:秒'],
  ])('is shown as it is written in China, to the second: %s', (seconds, shown, placeholder) => {
    render(<Moment seconds={seconds} />);
    expect(field()).toHaveValue(shown);
    expect(field()).toHaveAttribute('placeholder', placeholder);
  });

  it('is typed in whatever way, and put in order on leaving', async () => {
    render(<Moment first="" />);
    await user.type(field(), '2026/11/26 9:30');
    expect(last()).toBe('2026-11-26 09:30:00');
    expect(field()).toHaveValue('2026/11/26 9:30');
    await user.tab();
    expect(field()).toHaveValue('2026-11-26 09:30');
  });

  it('keeps what is no moment, so that it can be told', async () => {
    render(<Moment first="" />);
    await user.type(field(), '2026-11-26 ');
    expect(last()).toBe('2026-11-26');
    await user.tab();
    expect(field()).toHaveValue('2026-11-26');
    await user.clear(field());
    expect(last()).toBe('');
  });

  it('takes a day from the month at its own time, and stays open for the time', async () => {
    render(<Moment />);
    await open();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(last()).toBe('2026-11-26 09:00:37');
    await user.selectOptions(screen.getByRole('combobox', { name: '时' }), '14 时');
    await user.selectOptions(screen.getByRole('combobox', { name: '分' }), '35 分');
    expect(last()).toBe('2026-11-26 14:35:00');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('begins a day at nine, and an hour today, while none is chosen', async () => {
    render(<Moment first="" />);
    await open();
    await user.click(screen.getByRole('button', { name: '2026年11月27日 星期五' }));
    expect(last()).toBe('2026-11-27 09:00:00');
    await user.clear(field());
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: '时' }), '14 时');
    expect(last()).toBe('2026-11-20 14:00:00');
  });

  it('offers its own minute beside every fifth', async () => {
    render(<Moment first="2026-11-25 09:37:00" />);
    await open();
    const minutes = [...screen.getByRole('combobox', { name: '分' }).children].map(
      ({ textContent }) => textContent,
    );
    expect(minutes).toHaveLength(13);
    expect(minutes.slice(7, 9)).toEqual(['35 分', '37 分']);
    expect(screen.getByRole('combobox', { name: '时' }).children).toHaveLength(24);
  });

  it('offers whole days of Shanghai, from the earliest to the latest', async () => {
    render(
      <Moment
        earliest={() => wireTime('2026-11-10 23:59:59')}
        latest={() => wireTime('2026-11-27 00:00:00')}
      />,
    );
    await open();
    const isOpen = (words: string) =>
      !screen.getByRole<HTMLButtonElement>('button', { name: words }).disabled;
    expect(
      ['2026年11月9日 星期一', '2026年11月10日 星期二', '2026年11月27日 星期五', '2026年11月28日 星期六'].map(
        isOpen,
      ),
    ).toEqual([false, true, true, false]);
  });

  it('says nothing of itself by itself', () => {
    render(<Moment first="" hint="说明" />);
    expect(field()).toHaveValue('');
    for (const name of ['aria-required', 'aria-invalid', 'aria-describedby'])
      expect(field()).not.toHaveAttribute(name);
    expect(screen.getByText('说明')).toBeVisible();
  });

  it('says that it is required, and what is wrong with it', () => {
    render(<Moment required error="请选择时间" hint="说明" />);
    expect(field()).toHaveAttribute('aria-required', 'true');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('请选择时间');
    expect(screen.queryByText('说明')).toBeNull();
  });
});
