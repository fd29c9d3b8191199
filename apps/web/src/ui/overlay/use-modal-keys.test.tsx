import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

it('the focus goes back to where it was when the dialog opened', async () => {
  const page = (open: boolean) => (
    <>
      <button type="button">打开</button>
      <Dialog open={open} title="报价" onClose={() => undefined}>
        <input aria-label="价格" />
      </Dialog>
    </>
  );
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: '打开' });
  opener.focus();
  rerender(page(true));
  expect(screen.getByLabelText('价格')).toHaveFocus();
  rerender(page(false));
  await waitFor(() => expect(opener).toHaveFocus());
});

it('Tab reaches what can be unfolded, and goes round where the last of it is folded away', async () => {
  render(
    <Dialog open title="任务" onClose={() => undefined}>
      <details>
        <summary>第 1 箱</summary>
        <a href="/track">轨迹</a>
      </details>
    </Dialog>,
  );
  const close = screen.getByRole('button', { name: '关闭' });
  close.focus();
  fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  // The first goes back to the last that can be seen.
  expect(screen.getByText('第 1 箱')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(close).toHaveFocus();
});

it('an Esc that closes a dialog does not reach what lies below', async () => {
  const below = vi.fn();
  window.addEventListener('keydown', below);
  const onClose = vi.fn();
  render(
    <Dialog open title="报价" onClose={onClose}>
      <input aria-label="价格" />
    </Dialog>,
  );
  await userEvent.type(screen.getByLabelText('价格'), 'a');
  expect(below).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(below).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', below);
});

it('an Esc that follows at once upon the answer of the dialog above closes the one below', () => {
  const [answer, onClose] = [vi.fn(), vi.fn()];
  const page = (asks: boolean) => (
    <>
      <Dialog open title="报价" onClose={onClose}>
        <input aria-label="价格" />
      </Dialog>
      <Dialog open={asks} title="放弃？" onClose={answer}>
        报价
      </Dialog>
    </>
  );
  const { rerender } = render(page(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(answer).toHaveBeenCalledTimes(1);
  // In the same turn: the page has done nothing else in between.
  rerender(page(false));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('an Esc by which a field in it closes the dialog does not reach the one below', () => {
  const onClose = vi.fn();
  function Two() {
    const [asks, setAsks] = useState(true);
    return (
      <>
        <Dialog open title="报价" onClose={onClose}>
          报价
        </Dialog>
        <Dialog open={asks} title="改价" onClose={() => undefined}>
          <input
            aria-label="价格"
            // As a browser has it, in which React draws between two listeners.
            onKeyDown={({ key }) => key === 'Escape' && flushSync(() => setAsks(false))}
          />
        </Dialog>
      </>
    );
  }
  render(<Two />);
  fireEvent.keyDown(screen.getByLabelText('价格'), { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: '改价' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
