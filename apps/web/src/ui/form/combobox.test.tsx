import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
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

  it.each([
    ['NanSha', '南沙港'],
    ['nsg', '南沙港'],
    ['yantian guoji', '盐田港 · 盐田国际'],
    ['maersk', '马士基 MSK'],
    ['mashiji', '马士基 MSK'],
  ])('finds by how it sounds and what others call it: %s', async (typed, name) => {
    const lines = [{ value: 'm', label: '马士基', hint: 'MSK' }];
    render(<Combobox label="港口" options={[...OPTIONS, ...lines]} value="" onChange={() => undefined} />);
    await userEvent.type(screen.getByRole('combobox'), typed);
    expect(await screen.findByRole('option', { name })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
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

  it('does not choose what cannot be chosen, by keyboard or by a press, and says why', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: 'a', label: '粤B8K217', hint: '距码头直线 3.0 公里', disabled: '任务中' },
      { value: 'b', label: '粤BD5521', hint: '无终端' },
    ];
    render(<Combobox label="车辆" options={options} value="" onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox'));
    const [busy, free] = screen.getAllByRole('option');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveTextContent('粤B8K217任务中');
    expect(free).not.toHaveAttribute('aria-disabled');
    await user.keyboard('{ArrowUp}{Enter}');
    await user.click(busy!);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['b']]);
    // A choice begins at the first that can be chosen, opened or typed for.
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('combobox'), '粤');
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['b'], ['b'], ['b']]);
  });

  it('takes the first that can be chosen of options that come after somebody has typed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const box = (options: typeof OPTIONS) => (
      <Combobox label="车辆" options={options} value="" onChange={onChange} />
    );
    const { rerender } = render(box([]));
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), '盐田');
    await user.keyboard('{Enter}');
    const [first, ...others] = OPTIONS;
    const busy = { ...first!, disabled: '任务中' };
    rerender(box([busy, ...others]));
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['b']]);
  });

  it.each([
    [true, '加载中…'],
    [false, '没有匹配的选项'],
  ])('without options says why: on their way %s', async (loading, words) => {
    render(<Combobox label="车辆" options={[]} loading={loading} value="" onChange={() => undefined} />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('listbox')).toHaveTextContent(words);
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

  it('folds what cannot be chosen behind what can, until somebody asks why or looks for it', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    const options = [
      { value: '1', label: '粤B1', disabled: '车辆检验有效期已过' },
      { value: '2', label: '粤B2' },
      { value: '3', label: '粤B3', disabled: '正在维修' },
    ];
    render(
      <Combobox
        label="车辆"
        foldWords="为什么不行"
        options={options}
        value=""
        onChange={(value) => chosen.push(value)}
      />,
    );
    const input = screen.getByRole('combobox', { name: '车辆' });
    const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await user.click(input);
    expect(shown()).toEqual(['粤B2', '为什么不行（2）']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(shown()).toEqual(['粤B2', '粤B1车辆检验有效期已过', '粤B3正在维修']);
    expect(screen.getByRole('group', { name: '为什么不行' })).toBeVisible();
    expect(chosen).toEqual([]);
    await user.keyboard('{Escape}');
    await user.type(input, 'B3');
    expect(shown()).toEqual(['粤B3正在维修']);
    await user.clear(input);
    expect(shown()).toEqual(['粤B2', '为什么不行（2）']);
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['2']);
  });
});
