import { CallError } from '@boxhaul/contract/kit';
import { reviewSchemas } from '@boxhaul/contract/orders/review/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { Closing } from './closing';
import { ReasonDialog } from './reason-dialog';

const schema = reviewSchemas.reject.input.pick({ reason: true });
const onSend = vi.fn<(output: { reason: string }) => Promise<void>>();
const refusal = (message: string) => new CallError('refusal', message, '0', 200, { errcode: 'CONFLICT' });
const onClose = vi.fn<() => void>();
const props = { keep: null, title: '退回订单', label: '原因', schema, okText: '退回', onSend, onClose };
const show = (more: Partial<ComponentProps<typeof ReasonDialog<typeof schema>>> = {}) =>
  showDesk(<ReasonDialog open {...props} {...more} />, []);
const dialog = () => screen.getByRole('dialog', { name: '退回订单' });
const button = (name: string) => within(dialog()).getByRole('button', { name });
const reason = () => within(dialog()).getByRole('textbox', { name: '原因' });

beforeEach(() => {
  vi.clearAllMocks();
  onSend.mockResolvedValue();
});

describe('a step that needs a reason', () => {
  it('begins in the field, and does nothing without one', async () => {
    const { user } = show();
    await waitFor(() => expect(reason()).toHaveFocus());
    expect(reason()).toHaveAttribute('maxlength', '200');
    expect(reason()).toHaveAttribute('rows', '3');
    await user.type(reason(), '  ');
    await user.click(button('退回'));
    expect(await screen.findByText('请填写驳回原因')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    expect(reason()).toHaveFocus();
    expect(reason()).toHaveAccessibleDescription('请填写驳回原因');
    await user.type(reason(), '错');
    expect(screen.queryByText('请填写驳回原因')).toBeNull();
  });

  it('is sent once, and closed when it is done', async () => {
    const { user } = show();
    await user.type(reason(), ' 柜号不对 ');
    await user.click(button('退回'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSend.mock.calls).toEqual([[{ reason: '柜号不对' }]]);
  });

  it('stays open with the fault until something is changed', async () => {
    onSend.mockRejectedValueOnce(refusal('订单已被处理'));
    const { user } = show();
    await user.type(reason(), '错');
    await user.click(button('退回'));
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('订单已被处理');
    expect(onClose).not.toHaveBeenCalled();
    await user.type(reason(), '了');
    expect(screen.queryByText('订单已被处理')).toBeNull();
  });

  it('forgets the fault while it is sent again, and when it is closed', async () => {
    onSend.mockRejectedValueOnce(refusal('订单已被处理'));
    const view = show();
    const { user } = view;
    await user.type(reason(), '错');
    await user.click(button('退回'));
    await within(dialog()).findByRole('alert');
    let answer: (why: CallError) => void = () => undefined;
    onSend.mockReturnValueOnce(new Promise((_, reject) => (answer = reject)));
    await user.click(button('退回'));
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('订单已被处理')).toBeNull();
    answer(refusal('还是不行'));
    expect(await screen.findByText('还是不行')).toBeVisible();
    await user.click(button('返回'));
    await user.click(screen.getByRole('button', { name: '放弃并关闭' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    view.rerender(<ReasonDialog open={false} {...props} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    view.rerender(<ReasonDialog open {...props} />);
    expect(reason()).toHaveValue('');
    expect(screen.queryByText('还是不行')).toBeNull();
  });

  it('asks before it throws away what was typed, and only then', async () => {
    const { user, unmount } = show({ suggestions: ['超出运力'] });
    await user.click(button('超出运力'));
    await user.click(button('返回'));
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    onClose.mockClear();
    show({ text: '上次写的' });
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(reason(), '，柜号不对');
    for (const way of [() => user.click(button('关闭')), () => user.click(button('返回'))]) {
      await way();
      await user.click(screen.getByRole('button', { name: '继续填写' }));
    }
    expect(reason()).toHaveValue('上次写的，柜号不对');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '放弃并关闭' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('takes a sentence by one press, and the focus goes back to the field', async () => {
    const { user } = show({ suggestions: ['资料不全', '超出运力'] });
    await user.click(button('超出运力'));
    expect(reason()).toHaveValue('超出运力');
    expect(reason()).toHaveFocus();
    await user.click(button('退回'));
    await waitFor(() => expect(onSend.mock.calls).toEqual([[{ reason: '超出运力' }]]));
  });

  it('offers no sentence by itself; it warns unless it can be undone', () => {
    const { unmount } = show();
    expect(
      within(dialog())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '返回', '退回']);
    expect(button('退回').className).toMatch(/danger/);
    unmount();
    show({ danger: false, cancelText: '不退', children: '客户会收到这条原因' });
    expect(button('退回').className).not.toMatch(/danger/);
    expect(button('不退')).toBeVisible();
    expect(screen.getByText('客户会收到这条原因')).toBeVisible();
  });

  it('is a sheet on phones', () => {
    show();
    expect(dialog().closest('[data-sheet]')).not.toBeNull();
  });

  it('is gone while it is closed, and on its way out', async () => {
    const { unmount } = show({ open: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const view = showDesk(
      <Closing>
        <ReasonDialog open {...props} />
      </Closing>,
      [],
    );
    expect(dialog()).toBeVisible();
    view.rerender(<Closing>{null}</Closing>);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
