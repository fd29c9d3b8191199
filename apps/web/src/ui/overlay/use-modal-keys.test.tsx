import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

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
