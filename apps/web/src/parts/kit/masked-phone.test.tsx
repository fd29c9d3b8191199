import { CallError } from '@boxhaul/contract/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { MaskedPhone } from './masked-phone';

const MASKED = '138****0001';
const button = () => screen.queryByRole('button', { name: '查看王工的号码' });

it('shows the whole number when asked, and asks once', async () => {
  let asked = 0;
  const show = () => Promise.resolve({ phone: `1380000000${(asked += 1)}` });
  render(<MaskedPhone phone={MASKED} of="王工" show={show} />);
  expect(screen.getByText(MASKED)).toBeVisible();
  await userEvent.click(button()!);
  expect(await screen.findByRole('link', { name: '13800000001' })).toHaveAttribute('href', 'tel:13800000001');
  expect(button()).toBeNull();
  expect(asked).toBe(1);
});

const refusal = new CallError('refusal', '没有权限', '0', 200, {});

it('stays masked when it is refused, and says why', async () => {
  toastStore.set([]);
  render(<MaskedPhone phone={MASKED} of="王工" show={() => Promise.reject(refusal)} />);
  await userEvent.click(button()!);
  expect(screen.getByText(MASKED)).toBeVisible();
  expect(toastStore.get()).toHaveLength(1);
});

it('offers nothing for a number that is whole', () => {
  render(<MaskedPhone phone="13800000001" of="王工" show={() => Promise.resolve({ phone: '' })} />);
  expect(button()).toBeNull();
});
