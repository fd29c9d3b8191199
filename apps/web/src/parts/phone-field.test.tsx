import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PhoneField, plainPhone } from './phone-field';

function Sheet() {
  const [phone, setPhone] = useState('');
  return <PhoneField label="手机号码" value={phone} onChange={setPhone} />;
}

it.each([
  ['13812345678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['(+86)13812345678', '13812345678'],
  ['86', '86'],
  ['8613812345', '8613812345'],
])('%s is the number %s', (pasted, phone) => expect(plainPhone(pasted)).toBe(phone));

it('takes eleven characters, and a pasted number whole', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Sheet />);
  const field = screen.getByLabelText<HTMLInputElement>('手机号码');
  await user.type(field, '138123456789');
  expect(field).toHaveValue('13812345678');
  await user.clear(field);
  await user.click(field);
  await user.paste('+86 139 0000 0001');
  expect(field).toHaveValue('13900000001');
});
