import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wireTime } from '../../lib/format/format';
import { DateTimeField } from './date-time-field';

const onChange = vi.fn<(value: string) => void>();
const show = (more: Partial<Parameters<typeof DateTimeField>[0]> = {}) =>
  render(<DateTimeField label="装货时间" value="2026-11-25 09:00:37" onChange={onChange} {...more} />);
const field = () => screen.getByLabelText<HTMLInputElement>(/装货时间/);
const put = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => onChange.mockClear());

describe('a moment', () => {
  it('is the browser’s own field, to the minute', () => {
    show();
    expect(field()).toHaveAttribute('type', 'datetime-local');
    expect(field()).not.toHaveAttribute('step');
    expect(field()).toHaveValue('2026-11-25T09:00');
    put('2026-11-26T10:30');
    put('');
    expect(onChange.mock.calls).toEqual([['2026-11-26 10:30:00'], ['']]);
  });

  it('is one to the second where that is asked for', () => {
    show({ seconds: true });
    expect(field()).toHaveAttribute('step', '1');
    expect(field()).toHaveValue('2026-11-25T09:00:37');
    put('2026-11-26T10:30:15');
    // Browsers leave seconds of nought out.
    put('2026-11-26T10:30');
    expect(onChange.mock.calls).toEqual([['2026-11-26 10:30:15'], ['2026-11-26 10:30:00']]);
  });

  it('says nothing of itself by itself', () => {
    show({ value: '', hint: '说明' });
    expect(field()).toHaveValue('');
    for (const name of ['aria-required', 'aria-invalid', 'aria-describedby', 'min'])
      expect(field()).not.toHaveAttribute(name);
    expect(field().max).toBe('9999-12-31T23:59');
    expect(screen.getByText('说明')).toBeVisible();
  });

  it('says that it is required, and what is wrong with it', () => {
    show({ required: true, error: '请选择时间', hint: '说明' });
    expect(field()).toHaveAttribute('aria-required', 'true');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('请选择时间');
    expect(screen.queryByText('说明')).toBeNull();
  });

  it('offers whole days of Shanghai, from the earliest to the latest', () => {
    show({
      earliest: () => wireTime('2026-11-10 23:59:59'),
      latest: () => wireTime('2026-11-27 00:00:00'),
    });
    expect([field().min, field().max]).toEqual(['2026-11-10T00:00', '2026-11-27T23:59']);
  });
});
