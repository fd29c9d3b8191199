import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SelectionBar } from './selection-bar';

it('says before the press why nothing is done with so many, and lets some be taken out', async () => {
  const user = userEvent.setup();
  const [run, onChange] = [vi.fn<() => void>(), vi.fn<(keys: ReadonlySet<string>) => void>()];
  const selection = {
    keys: new Set(['A', 'B']),
    onChange,
    actions: () => [{ label: '退回', run }],
    fault: '一次最多 1 条',
  };
  const view = render(<SelectionBar selection={selection} />);
  expect(screen.getByRole('alert')).toHaveTextContent('一次最多 1 条');
  await user.click(screen.getByRole('button', { name: '退回 所选' }));
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '取消选择' }));
  expect(onChange).toHaveBeenCalledWith(new Set());
  view.rerender(<SelectionBar selection={{ ...selection, keys: new Set(['A']), fault: null }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: '退回 所选' }));
  expect(run).toHaveBeenCalledOnce();
});
