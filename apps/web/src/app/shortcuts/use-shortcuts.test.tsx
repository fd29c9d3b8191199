import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts';

const newOrder = vi.fn<() => void>();
const help = vi.fn<() => void>();

function Page({ mayOrder = true, dialog }: { mayOrder?: boolean; dialog?: 'open' | 'closing' }) {
  useShortcuts({ newOrder: mayOrder ? newOrder : undefined, help });
  return (
    <>
      <input aria-label="搜" data-page-search />
      {dialog && (
        <div inert={dialog === 'closing'}>
          <dialog open>问</dialog>
        </div>
      )}
    </>
  );
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const heard = () => [newOrder.mock.calls.length, help.mock.calls.length];

beforeEach(() => {
  newOrder.mockClear();
  help.mockClear();
});

it('n begins an order, ? helps, / searches; other keys are left alone', () => {
  render(<Page />);
  expect(press('n')).toBe(false);
  expect(press('?')).toBe(false);
  expect(heard()).toEqual([1, 1]);
  expect(press('x')).toBe(true);
  expect(press('/')).toBe(false);
  expect(screen.getByLabelText('搜')).toHaveFocus();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('none with %j', (more) => {
  render(<Page />);
  expect(press('n', more)).toBe(true);
  expect(heard()).toEqual([0, 0]);
});

it('none while somebody types, and none for an order where nobody orders', () => {
  const { rerender } = render(<Page />);
  press('n', {}, screen.getByLabelText('搜'));
  rerender(<Page mayOrder={false} />);
  expect(press('n')).toBe(true);
  expect(heard()).toEqual([0, 0]);
});

it.each([
  ['open', 0],
  ['closing', 1],
] as const)('with a dialog that is %s: %d', (dialog, times) => {
  render(<Page dialog={dialog} />);
  press('n');
  expect(heard()).toEqual([times, 0]);
});
