import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DayField } from './day-field';

const onChange = vi.fn<(value: string) => void>();
const onBlur = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });

function Held({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <DayField
      label="成立日期"
      min="1900-01-01"
      max="2026-11-20"
      value={value}
      error={value === '20' ? '不是日期' : undefined}
      onBlur={onBlur}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}
const show = (start = '') => render(<Held start={start} />);
const box = () => screen.getByLabelText<HTMLInputElement>('成立日期');

beforeEach(() => {
  onChange.mockClear();
  onBlur.mockClear();
});

describe('a day of a long time', () => {
  it('is typed in the shapes that people use, and stands in one shape once it is left', async () => {
    show();
    await user.type(box(), '19490101');
    expect(onChange).toHaveBeenLastCalledWith('1949-01-01');
    expect(box()).toHaveValue('19490101');
    await user.click(document.body);
    expect(box()).toHaveValue('1949-01-01');
  });

  it('stays as typed while it is no day, and says what is wrong', async () => {
    show();
    await user.type(box(), '20');
    expect(onChange).toHaveBeenLastCalledWith('20');
    await user.click(document.body);
    expect(box()).toHaveValue('20');
    expect(box()).toHaveAccessibleDescription('不是日期');
  });

  it('is chosen from a year of the list; leaving for the calendar is not leaving the field', async () => {
    show('2015-06-18');
    await user.click(screen.getByRole('button', { name: '打开日历' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '年份' }), '1900');
    await user.click(screen.getByRole('button', { name: '1900年6月18日 星期一' }));
    expect(onChange).toHaveBeenLastCalledWith('1900-06-18');
    expect(onBlur).not.toHaveBeenCalled();
    expect(box()).toHaveFocus();
    await user.click(document.body);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
