import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wireTime } from '../../lib/format/format';
import { narrowWindow } from '../../testing/on-screen';
import { DateTimeField } from './date-time-field';

const onChange = vi.fn<(value: string) => void>();
const outer = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });

const show = (more: Partial<Parameters<typeof DateTimeField>[0]> = {}) =>
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && outer()}>
        <DateTimeField label="装货时间" value="2026-11-25 09:00:00" onChange={onChange} {...more} />
      </div>
    </ConfigProvider>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>(/装货时间/);
const day = (title: string) => document.querySelector(`td[title="${title}"]`)!;
const closed = (title: string) => day(title).classList.contains('ant-picker-cell-disabled');

beforeEach(() => vi.clearAllMocks());

describe('a moment', () => {
  it('is shown to the minute, and closes no day by itself', async () => {
    show();
    expect(field()).toHaveValue('2026-11-25 09:00');
    expect(field()).not.toHaveAttribute('aria-invalid', 'true');
    expect(field()).not.toHaveAttribute('aria-required');
    expect(field()).not.toHaveAttribute('aria-describedby');
    expect(document.querySelector('.ant-picker-status-error')).toBeNull();
    await user.click(field());
    expect([closed('2026-11-01'), closed('2026-11-30')]).toEqual([false, false]);
    expect(document.querySelector<HTMLElement>('.ant-picker-dropdown')!.style.zIndex).toBe('5010');
  });

  it('is none while none is chosen', () => {
    show({ value: '' });
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('placeholder', '选择日期和时间');
  });

  it('says that it is required, and what is wrong with it', () => {
    show({ required: true, error: '请选择时间', hint: '说明' });
    expect(field()).toHaveAttribute('aria-required', 'true');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('请选择时间');
    expect(document.querySelector('.ant-picker-status-error')).not.toBeNull();
    expect(screen.queryByText('说明')).toBeNull();
  });

  it('is chosen from the earliest day to the latest, both with them', async () => {
    show({
      earliest: () => wireTime('2026-11-10 23:59:59'),
      latest: () => wireTime('2026-11-27 00:00:00'),
    });
    await user.click(field());
    expect(['2026-11-09', '2026-11-10', '2026-11-27', '2026-11-28'].map(closed)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('is a time of ten minutes each, of no seconds, told at once', async () => {
    show();
    await user.click(field());
    const columns = [...document.querySelectorAll('.ant-picker-time-panel-column')];
    expect(columns).toHaveLength(2);
    expect(columns[1]!.querySelectorAll('li')).toHaveLength(6);
    expect(document.querySelector('.ant-picker-ok')).toBeNull();
    fireEvent.change(field(), { target: { value: '2026-11-26 09:30' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['2026-11-26 09:30:00']]);
  });

  it('drops the seconds of what was chosen before', async () => {
    show({ value: '2026-11-25 09:00:37' });
    await user.click(field());
    fireEvent.click(
      document.querySelectorAll('.ant-picker-time-panel-column')[1]!.querySelectorAll('li div')[2]!,
    );
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['2026-11-25 09:20:00']]);
  });

  it('is given up again', async () => {
    show();
    fireEvent.mouseDown(document.querySelector('.ant-picker-clear')!);
    fireEvent.click(document.querySelector('.ant-picker-clear')!);
    expect(onChange.mock.calls).toEqual([['']]);
  });

  it('keeps Esc to itself while its calendar is open', async () => {
    show();
    await user.click(field());
    fireEvent.keyDown(field(), { key: 'a' });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(outer).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      fireEvent.keyDown(field(), { key: 'Escape' });
      expect(outer).toHaveBeenCalled();
    });
  });
});

describe('a moment on a phone', () => {
  it('is the system’s own field', () => {
    narrowWindow(768);
    show({ required: true });
    expect(field()).toHaveAttribute('type', 'datetime-local');
    expect(field()).toHaveValue('2026-11-25T09:00');
    expect(field()).toHaveAttribute('aria-required', 'true');
    fireEvent.change(field(), { target: { value: '2026-11-26T10:30' } });
    fireEvent.change(field(), { target: { value: '' } });
    expect(onChange.mock.calls).toEqual([['2026-11-26 10:30:00'], ['']]);
  });

  it('is antd’s from 769 px on', () => {
    narrowWindow(769);
    show();
    expect(field()).not.toHaveAttribute('type', 'datetime-local');
  });
});
