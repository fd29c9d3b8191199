import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
