import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';
import { TextField } from '../form/text-field';

const onSubmit = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });
const show = (part: Partial<Parameters<typeof FormDialog>[0]> = {}) =>
  render(
    <FormDialog title="改派" okText="改派车辆" onSubmit={onSubmit} onClose={onClose} {...part}>
      <TextField label="车牌" required value="" onChange={() => undefined} />
    </FormDialog>,
  );
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => vi.clearAllMocks());

describe('a dialog of a few fields', () => {
  it('begins in the first, and takes its step by Enter or by its button', async () => {
    show();
    expect(screen.getByRole('textbox', { name: '车牌' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(button('改派车辆'));
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('改派车辆').className).not.toMatch(/danger/);
  });

  it('is left by its button, by × and by Esc', async () => {
    show();
    await user.click(button('返回'));
    await user.click(button('关闭'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes no step twice, and none that is not ready', async () => {
    const view = show({ busy: true });
    await user.click(button('改派车辆'));
    await user.keyboard('{Enter}');
    expect(button('改派车辆')).toHaveAttribute('aria-busy', 'true');
    view.unmount();
    show({ disabled: true });
    await user.click(button('改派车辆'));
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says in place why it was not done, and warns of what cannot be undone', () => {
    show({ fault: '车辆已被占用', danger: true, cancelText: '再看看' });
    expect(screen.getByRole('alert')).toHaveTextContent('车辆已被占用');
    expect(button('改派车辆').className).toMatch(/danger/);
    expect(button('再看看')).toBeVisible();
  });

  it('brings what it says into sight, each time that it comes', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const view = show({ fault: '车辆已被占用' });
    expect(seen.mock.contexts).toEqual([expect.objectContaining({ textContent: '车辆已被占用' })]);
    view.unmount();
    show();
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
