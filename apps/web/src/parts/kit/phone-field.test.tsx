import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { IdentifierField } from './identifier-field';
import { PhoneField } from './phone-field';

function Sheet({ takes }: { takes?: 'extension' | 'landline' }) {
  const [phone, setPhone] = useState('');
  return <PhoneField label="手机号码" value={phone} onChange={setPhone} {...(takes && { takes })} />;
}
function Box() {
  const [box, setBox] = useState('');
  return <IdentifierField kind="cabinet" max={20} label="柜号" value={box} onChange={setBox} />;
}

const setup = () => {
  const user = userEvent.setup({ delay: null });
  return { user, field: screen.getByRole<HTMLInputElement>('textbox') };
};

it('takes eleven characters, and a pasted number whole', async () => {
  render(<Sheet />);
  const { user, field } = setup();
  await user.type(field, '138123456789');
  expect(field).toHaveValue('13812345678');
  await user.clear(field);
  await user.click(field);
  await user.paste('+86 139 0000 0001');
  expect(field).toHaveValue('13900000001');
});

describe('a number with its country before it', () => {
  it.each(['+8613812345678', '+86 138 1234 5678', '(+86)13812345678', '8613812345678', '008613812345678'])(
    '%s may be typed',
    async (text) => {
      render(<Sheet />);
      const { user, field } = setup();
      await user.type(field, text);
      await user.tab();
      expect(field).toHaveValue('13812345678');
    },
  );
  it('may be filled in by the browser', () => {
    render(<Sheet />);
    const { field } = setup();
    fireEvent.change(field, { target: { value: '+86 166 1234 5678' } });
    expect(field).toHaveValue('16612345678');
  });
});

it('a platform’s extension stays where it may, and a landline where that may', async () => {
  const { unmount } = render(<Sheet takes="extension" />);
  const first = setup();
  await first.user.click(first.field);
  await first.user.paste('电话：13400000000 转 2222');
  expect(first.field).toHaveValue('13400000000-2222');
  await first.user.clear(first.field);
  await first.user.type(first.field, '134 0000 0000 转 2222');
  await first.user.tab();
  expect(first.field).toHaveValue('13400000000-2222');
  unmount();
  render(<Sheet takes="landline" />);
  const second = setup();
  await second.user.type(second.field, '(0755)26561234转801');
  await second.user.tab();
  expect(second.field).toHaveValue('0755-26561234-801');
});

describe('a box number', () => {
  it.each(['柜号：ＣＳＱＵ ３０５４３８（３）', 'csqu\u200b305438-3', ' Container No.: CSQU 305438 [3]。'])(
    'pasted as %j is shown as it will be kept',
    async (text) => {
      render(<Box />);
      const { user, field } = setup();
      await user.click(field);
      await user.paste(text);
      expect(field).toHaveValue('CSQU3054383');
    },
  );
  it('is shown so once the field is left, and may be typed with blanks until then', async () => {
    render(<Box />);
    const { user, field } = setup();
    await user.type(field, 'csqu 305438-3');
    expect(field).toHaveValue('csqu 305438-3');
    await user.tab();
    expect(field).toHaveValue('CSQU3054383');
  });
  it('is pasted into what stands there', async () => {
    render(<Box />);
    const { user, field } = setup();
    await user.type(field, 'CSQU');
    await user.paste('305 438 3');
    expect(field).toHaveValue('CSQU3054383');
  });
});
