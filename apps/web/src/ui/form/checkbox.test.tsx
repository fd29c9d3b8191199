import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox';

function Consent({ disabled }: { disabled?: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox checked={checked} disabled={disabled} className="wide" onChange={setChecked}>
      已核对实物
    </Checkbox>
  );
}
const box = () => screen.getByRole('checkbox', { name: '已核对实物' });

it('is set by a press on its words and by the keyboard, and taken back', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Consent />);
  expect(box()).not.toBeChecked();
  await user.click(screen.getByText('已核对实物'));
  expect(box()).toBeChecked();
  expect(box()).toHaveFocus();
  await user.keyboard(' ');
  expect(box()).not.toBeChecked();
  expect(box().closest('label')).toHaveClass('wide');
});

it('is not set while it is disabled', async () => {
  render(<Consent disabled />);
  await userEvent.click(screen.getByText('已核对实物'));
  expect(box()).not.toBeChecked();
});
