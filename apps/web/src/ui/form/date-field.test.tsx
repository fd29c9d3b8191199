import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field';

const onChange = vi.fn<(value: string) => void>();
const field = () => screen.getByLabelText<HTMLInputElement>('下单日期起');

it('is the browser’s own field of a day, chosen and given up', () => {
  render(<DateField label="下单日期起" value="2026-11-05" onChange={onChange} />);
  expect(field()).toHaveAttribute('type', 'date');
  expect(field()).toHaveValue('2026-11-05');
  expect(field()).not.toHaveAttribute('data-none');
  fireEvent.change(field(), { target: { value: '2026-11-06' } });
  fireEvent.change(field(), { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2026-11-06'], ['']]);
});

it('offers the days between two, else all of four digits', () => {
  const { rerender } = render(<DateField label="下单日期起" value="" onChange={onChange} />);
  expect([field().min, field().max]).toEqual(['', '9999-12-31']);
  expect(field()).toHaveAttribute('data-none');
  rerender(
    <DateField
      label="下单日期起"
      value=""
      min="2026-11-01"
      max="2026-11-30"
      className="day"
      onChange={onChange}
    />,
  );
  expect([field().min, field().max]).toEqual(['2026-11-01', '2026-11-30']);
  expect(field().closest('.day')).not.toBeNull();
});
