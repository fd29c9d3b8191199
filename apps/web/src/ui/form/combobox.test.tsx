import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox } from './combobox';

const OPTIONS = [
  { value: 'a', label: '盐田港', group: '盐田港', keywords: 'YTN' },
  { value: 'b', label: '盐田港 · 盐田国际', group: '盐田港' },
  { value: 'c', label: '南沙港', group: '南沙港' },
];

function Harbors() {
  const [value, setValue] = useState('');
  return <Combobox label="港口" options={OPTIONS} value={value} onChange={setValue} />;
}

describe('the combobox', () => {
  it('finds by typing and chooses by keyboard', async () => {
    render(<Harbors />);
    const user = userEvent.setup();
    const input = screen.getByRole('combobox', { name: '港口' });
    await user.type(input, '国际');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('盐田港 · 盐田国际');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('finds by code, whatever the case', async () => {
    render(<Harbors />);
    await userEvent.type(screen.getByRole('combobox'), 'ytn');
    expect(screen.getByRole('option')).toHaveTextContent('盐田港');
  });

  it('goes round with the arrows and names the active option', async () => {
    render(<Harbors />);
    const user = userEvent.setup();
    const input = screen.getByRole('combobox');
    await user.click(input);
    await user.keyboard('{ArrowUp}');
    const active = screen.getByRole('option', { name: '南沙港' });
    expect(input).toHaveAttribute('aria-activedescendant', active.id);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('南沙港');
  });

  it('keeps its value on Esc and says when nothing fits', async () => {
    render(<Harbors />);
    const user = userEvent.setup();
    const input = screen.getByRole('combobox');
    await user.click(input);
    await user.click(screen.getByRole('option', { name: '南沙港' }));
    await user.type(input, '宁波');
    expect(screen.getByText('没有匹配的选项')).toBeVisible();
    await user.keyboard('{Enter}{Escape}');
    expect(input).toHaveValue('南沙港');
  });

  it('tells how high a group is that is not laid out yet', async () => {
    render(<Harbors />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(
      screen
        .getAllByRole('group')
        .map((group) => group.style.getPropertyValue('contain-intrinsic-block-size')),
    ).toEqual(['auto 112px', 'auto 72px']);
  });
});
