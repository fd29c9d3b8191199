import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Combobox } from './form/combobox';
import { Field } from './form/field';
import { PasswordField } from './form/password-field';
import { Segmented } from './form/segmented';
import { TextArea } from './form/text-area';

const none = () => undefined;
const heard = vi.fn<(what?: unknown) => void>();
const user = userEvent.setup({ delay: null });
beforeEach(() => heard.mockClear());

describe('the combobox', () => {
  const OPTIONS = [
    { value: 'a', label: '盐田', group: '深圳', hint: '不限' },
    { value: 'b', label: '蛇口', group: '深圳' },
    { value: 'c', label: '南沙' },
  ];
  const onOpen = vi.fn<() => void>();
  const onBlur = vi.fn<() => void>();
  const show = (value = '', more: { error?: string; required?: boolean } = {}) =>
    render(
      <>
        <div role="presentation" onKeyDown={({ key }) => heard(key)}>
          <Combobox
            label="港口"
            placeholder="选择"
            options={OPTIONS}
            value={value}
            onChange={heard}
            onOpen={onOpen}
            onBlur={onBlur}
            {...more}
          />
        </div>
        <button type="button">别处</button>
      </>,
    );
  const box = () => screen.getByRole('combobox', { name: /港口/ });
  const active = () => document.querySelector('[data-active]')?.textContent;
  beforeEach(() => {
    onOpen.mockClear();
    onBlur.mockClear();
  });

  it('opens at what is chosen, and asks for its options once', async () => {
    show('b');
    expect(box()).toHaveValue('蛇口');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await user.click(box());
    await user.click(box());
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(active()).toBe('蛇口');
    expect(box()).toHaveValue('');
    expect(box()).toHaveAttribute('placeholder', '蛇口');
    expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect(document.querySelectorAll('[data-open]')).toHaveLength(1);
    expect(screen.getByRole('group', { name: '深圳' })).toBeVisible();
    expect(screen.getByText('不限')).toBeVisible();
  });

  it('searches for what is typed behind what is chosen', async () => {
    show('b');
    box().focus();
    fireEvent.change(box(), { target: { value: '蛇口南' } });
    expect(box()).toHaveValue('南');
    await user.keyboard('{Enter}');
    expect(heard).toHaveBeenCalledWith('c');
  });

  it('goes down and up, round both ends; a key that it uses goes no further', async () => {
    show();
    box().focus();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('盐田不限');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('蛇口');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('盐田不限');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('南沙');
    expect(heard).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Escape}');
    expect(heard.mock.calls).toEqual([['Escape']]);
    const enter = createEvent.keyDown(box(), { key: 'Enter' });
    fireEvent(box(), enter);
    expect(enter.defaultPrevented).toBe(false);
  });

  it('begins at the first of what is found anew, and has nothing active where nothing is', async () => {
    show('c');
    await user.type(box(), '深圳');
    expect(active()).toBe('盐田不限');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
    await user.clear(box());
    await user.type(box(), 'xyz{ArrowDown}{ArrowUp}{Enter}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    expect(heard.mock.calls.filter(([key]) => key !== 'x' && key !== 'y' && key !== 'z')).not.toContainEqual([
      'a',
    ]);
    // Nothing is searched any more: as it was opened.
    await user.clear(box());
    expect(active()).toBe('南沙');
  });

  it('closes before it tells, and forgets what was searched', async () => {
    show();
    await user.type(box(), '南');
    heard.mockClear();
    heard.mockImplementation(() => expect(screen.queryByText('没有匹配的选项')).toBeNull());
    fireEvent.mouseMove(screen.getByRole('option', { name: '南沙' }));
    await user.click(screen.getByRole('option', { name: '南沙' }));
    expect(heard.mock.calls).toEqual([['c']]);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(3);
    heard.mockReset();
  });

  it('moves with the pointer, takes a key on an option, and keeps the focus in its input', async () => {
    show();
    await user.click(box());
    const [, second] = screen.getAllByRole('option');
    fireEvent.mouseMove(second!);
    expect(active()).toBe('蛇口');
    expect(fireEvent.mouseDown(second!)).toBe(false);
    fireEvent.keyDown(second!, { key: 'x' });
    expect(screen.getByRole('listbox', { name: '港口' })).toBeVisible();
    fireEvent.keyDown(second!, { key: 'Enter' });
    expect(heard).toHaveBeenCalledWith('b');
  });

  it('closes when the focus leaves it, not while it goes about inside', async () => {
    show();
    await user.type(box(), '南');
    fireEvent.blur(box(), { relatedTarget: screen.getByRole('option') });
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('says what is wrong with it', () => {
    const { unmount } = show();
    expect([box().getAttribute('aria-invalid'), box().getAttribute('aria-required')]).toEqual([null, null]);
    expect(box()).not.toHaveAttribute('aria-describedby');
    expect(document.querySelector('[data-invalid]')).toBeNull();
    unmount();
    show('', { error: '请选择', required: true });
    expect([box().getAttribute('aria-invalid'), box().getAttribute('aria-required')]).toEqual([
      'true',
      'true',
    ]);
    expect(box()).toHaveAccessibleDescription('请选择');
    expect(document.querySelector('[data-invalid=true]')).not.toBeNull();
  });

  it('brings what is active into sight', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(none);
    show();
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    expect(into.mock.contexts.at(-1)).toBe(screen.getAllByRole('option')[1]);
    into.mockRestore();
  });
});

describe('a field', () => {
  it('marks what is required, and no other', () => {
    const { container, rerender } = render(
      <Field label="名" htmlFor="x" extra="余" required>
        格
      </Field>,
    );
    expect(container).toHaveTextContent('* 名余格');
    rerender(
      <Field label="名" labelId="y">
        格
      </Field>,
    );
    expect(container).toHaveTextContent(/^名格$/);
    expect(container.querySelector('label')).toBeNull();
    expect(container.querySelector('span')).toHaveAttribute('id', 'y');
  });

  it('of several lines says what is wrong with it', () => {
    const area = (error?: string) => (
      <TextArea
        label="备注"
        value=""
        required={error !== undefined}
        error={error}
        rows={5}
        onBlur={() => heard()}
        onChange={heard}
      />
    );
    const { rerender } = render(area());
    const box = screen.getByRole('textbox');
    expect(
      ['aria-required', 'aria-invalid', 'aria-describedby'].map((name) => box.hasAttribute(name)),
    ).toEqual([false, false, false]);
    expect(box).toHaveAttribute('rows', '5');
    rerender(area('太长'));
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription('太长');
    fireEvent.change(box, { target: { value: 'x' } });
    expect(heard.mock.calls).toEqual([['x']]);
  });

  it('of a password begins hidden', () => {
    render(<PasswordField label="密码" value="x" onChange={none} />);
    expect(screen.getByLabelText('密码', { selector: 'input' })).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: '显示密码', pressed: false })).toBeVisible();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: '隐藏密码', pressed: true })).toBeVisible();
  });

  it('of a few choices is plain without a fault; codes are set as figures', () => {
    const options = [{ value: 'a', label: '甲' }];
    const { rerender, container } = render(
      <Segmented label="类型" options={options} value="" onChange={none} />,
    );
    const group = screen.getByRole('radiogroup', { name: '类型' });
    const states = () =>
      ['aria-required', 'aria-invalid', 'aria-describedby', 'data-invalid'].map((name) =>
        group.hasAttribute(name),
      );
    expect(states()).toEqual([false, false, false, false]);
    expect(container.querySelector('.figure')).toBeNull();
    expect(screen.getByRole('radio')).not.toBeChecked();
    rerender(
      <Segmented label="类型" required figures error="选" options={options} value="" onChange={none} />,
    );
    expect(states()).toEqual([true, true, true, true]);
    expect(container.querySelector('.figure')).not.toBeNull();
  });

  it('that is a button is a plain one, m, and as wide as its words', () => {
    render(<Button>发</Button>);
    const { className } = screen.getByRole('button');
    expect(className).toMatch(/primary/);
    expect(className).toMatch(/size-m/);
    expect(className).not.toMatch(/block|undefined|false/);
  });
});
