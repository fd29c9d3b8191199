import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Drawer } from './drawer';

const closed = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });

function List() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>第七单</button>
      <Drawer
        open={open}
        title="订单详情"
        footer={<button>下一单</button>}
        onClose={() => {
          closed();
          setOpen(false);
        }}
      >
        <button onClick={() => setAsks(true)}>审核</button>
        {asks && (
          <ConfirmDialog
            title="通过？"
            okText="通过"
            cancelText="再看看"
            onOk={() => undefined}
            onCancel={() => setAsks(false)}
          >
            七
          </ConfirmDialog>
        )}
      </Drawer>
    </>
  );
}
const drawer = () => screen.queryByRole('dialog', { name: '订单详情' });
const opener = () => screen.getByRole('button', { name: '第七单' });
async function show() {
  render(<List />);
  await user.click(opener());
}

beforeEach(() => closed.mockClear());

describe('a drawer', () => {
  it('is not there until it is opened', async () => {
    render(<List />);
    expect(drawer()).toBeNull();
    await user.click(opener());
    expect(drawer()).toBeVisible();
    expect(drawer()!.style.width).toBe('760px');
    expect(drawer()!.closest('[data-side]')).not.toBeNull();
  });

  it.each([
    ['×', () => user.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', () => user.keyboard('{Escape}')],
    ['a press beside it', () => fireEvent.click(drawer()!.parentElement!)],
  ])('is closed by %s, and gives the focus back', async (_, close) => {
    await show();
    expect(opener()).not.toHaveFocus();
    await close();
    expect(closed).toHaveBeenCalledOnce();
    expect(drawer()).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('is not closed by a press in it', async () => {
    await show();
    await user.click(screen.getByText('订单详情'));
    expect(closed).not.toHaveBeenCalled();
  });

  it('keeps Tab inside, both ways', async () => {
    await show();
    const names: (string | null | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await user.tab();
      const at = document.activeElement;
      names.push(at?.getAttribute('aria-label') ?? at?.textContent);
    }
    expect(names).toEqual(['关闭', '审核', '下一单', '关闭']);
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: '下一单' })).toHaveFocus();
  });

  it('stays open while an Esc closes the question above it, and hears the next one', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: '审核' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('通过？')).toBeNull();
    expect(drawer()).toBeVisible();
    expect(screen.getByRole('button', { name: '审核' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(drawer()).toBeNull());
    expect(closed).toHaveBeenCalledOnce();
  });
});
