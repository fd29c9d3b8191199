import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field';

const heard = vi.fn<(value: string) => void>();
const user = userEvent.setup({ delay: null });
const field = () => screen.getByRole('textbox', { name: '下单日期起' });
const month = () => screen.queryByRole('dialog', { name: '选择下单日期起' });

function Field({ first = '2026-11-05', ...part }: { first?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      label="下单日期起"
      className="day"
      value={value}
      onChange={(day) => {
        heard(day);
        setValue(day);
      }}
      {...part}
    />
  );
}
beforeEach(() => heard.mockClear());

describe('a field of a day', () => {
  it('is typed, in whatever way, and told once it is a day', async () => {
    render(<Field />);
    expect(field()).toHaveValue('2026-11-05');
    expect(field().closest('.day')).not.toBeNull();
    await user.clear(field());
    await user.type(field(), '2026/11/6');
    expect(heard.mock.calls).toEqual([[''], ['2026-11-06']]);
    expect(field()).toHaveValue('2026/11/6');
    await user.tab();
    expect(field()).toHaveValue('2026-11-06');
  });

  it('gives up on leaving what is no day', async () => {
    render(<Field />);
    await user.type(field(), '{Backspace}');
    expect(field()).toHaveValue('2026-11-0');
    await user.tab();
    expect(field()).toHaveValue('2026-11-05');
    expect(heard).not.toHaveBeenCalled();
  });

  it('is chosen from a month, which closes and gives the focus back', async () => {
    render(<Field min="2026-11-03" max="2026-11-28" />);
    await user.click(screen.getByRole('button', { name: '打开日历' }));
    expect(month()).toBeVisible();
    expect(screen.getByRole('button', { name: '2026年11月2日 星期一' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '2026年11月29日 星期日' })).toBeDisabled();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(heard.mock.calls).toEqual([['2026-11-06']]);
    expect(month()).toBeNull();
    expect(field()).toHaveFocus();
  });

  it.each([
    ['Esc', () => user.keyboard('{Escape}'), true],
    ['its button', () => user.click(screen.getByRole('button', { name: '打开日历' })), false],
    ['leaving it', () => user.click(document.body), false],
  ])('its month is closed by %s', async (_, close, back) => {
    const outer = vi.fn<() => void>();
    document.addEventListener('keydown', outer);
    render(<Field />);
    await user.click(screen.getByRole('button', { name: '打开日历' }));
    await close();
    expect(month()).toBeNull();
    expect(document.activeElement === field()).toBe(back);
    // What lies around it, as a dialog, does not hear that Esc.
    expect(outer).not.toHaveBeenCalled();
    document.removeEventListener('keydown', outer);
  });
});
