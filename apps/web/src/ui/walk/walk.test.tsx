import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { narrowWindow } from '../../testing/on-screen';
import type { GridColumn } from '../grid/column';
import { DataGrid } from '../grid/data-grid';
import { ConfirmDialog } from '../overlay/confirm-dialog';
import { Drawer } from '../overlay/drawer';
import { useListWalk } from './list-walk';
import { useWalk } from './use-walk';

/** A row, and the paper that it is part of. */
type Line = { id: string; paper: string };
const LINES: readonly Line[] = [
  { id: 'a', paper: 'P1' },
  { id: 'b', paper: 'P1' },
  { id: 'c', paper: 'P2' },
];
const COLUMNS: readonly GridColumn<Line>[] = [
  { id: 'id', title: '行', width: 90, importance: 1, cell: ({ id }) => id, sort: ({ id }) => id },
];
const keyOf = ({ id }: Line) => id;
const paperOf = ({ paper }: Line) => paper;
const user = userEvent.setup({ delay: null });

interface ShownProps {
  rows?: readonly Line[];
  begin?: string | null;
  dirty?: boolean;
  papers?: boolean;
}

function Shown({ rows = LINES, begin = null, dirty = false, papers = false }: ShownProps) {
  const [openId, setOpenId] = useState(begin);
  const [asks, setAsks] = useState(false);
  const walk = useListWalk({ unit: '行', openId, open: setOpenId, close: () => setOpenId(null) });
  const { leave } = useWalk(walk);
  return (
    <>
      <DataGrid
        label="行"
        rows={rows}
        columns={COLUMNS}
        rowKey={keyOf}
        rowName={keyOf}
        walk={walk}
        walkId={papers ? paperOf : undefined}
        empty={{ title: '没有' }}
      />
      <Drawer open={openId !== null} title="详情" walk={walk} dirty={dirty} onClose={walk.close}>
        <p>打开的是 {openId}</p>
        <input aria-label="备注" />
        <button key={openId} onClick={() => setAsks(true)}>
          问
        </button>
        <button onClick={leave}>办完</button>
        {asks && (
          <ConfirmDialog
            title="真的？"
            okText="是"
            cancelText="否"
            onOk={() => setAsks(false)}
            onCancel={() => setAsks(false)}
          >
            真的？
          </ConfirmDialog>
        )}
      </Drawer>
    </>
  );
}
const opened = () => screen.queryByText(/^打开的是/)?.textContent.slice(-1);
const cell = (name: string) => screen.getByRole('gridcell', { name });
/** Whether there is a way up, and a way down. */
const ways = () =>
  ['上一行', '下一行'].map(
    (name) => !screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) }).disabled,
  );

afterEach(() => vi.unstubAllGlobals());

describe('a record that was opened from a list', () => {
  it('leads on by J and K and by its buttons, and says where it stands', async () => {
    render(<Shown />);
    await user.click(cell('a'));
    expect(screen.getByText('本页第 1 / 3 行')).toBeVisible();
    expect(ways()).toEqual([false, true]);
    await user.keyboard('kj');
    expect(opened()).toBe('b');
    await user.click(screen.getByRole('button', { name: /^下一行/ }));
    expect(screen.getByText('本页第 3 / 3 行')).toBeVisible();
    expect(ways()).toEqual([true, false]);
    await user.keyboard('jK');
    expect(opened()).toBe('b');
  });

  it('is followed by the cursor of its list, which has the focus once it is closed', async () => {
    render(<Shown />);
    await user.click(cell('a'));
    await user.keyboard('jj');
    expect(cell('c').closest('[data-cursor]')).not.toBeNull();
    expect(screen.getByRole('dialog', { name: '详情' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{Escape}');
    expect(cell('c')).toHaveFocus();
  });

  it('gives the focus to its row though an address had opened it', async () => {
    render(<Shown begin="b" />);
    await user.keyboard('{Escape}');
    expect(cell('b')).toHaveFocus();
  });

  it('walks in the order in which the list shows its rows', async () => {
    render(<Shown />);
    const head = screen.getByRole('columnheader', { name: '行' });
    await user.click(within(head).getByText('行'));
    await user.click(within(head).getByText('行'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(cell('c'));
    await user.keyboard('j');
    expect(opened()).toBe('b');
  });

  it('is walked once though several rows are parts of it', async () => {
    render(<Shown papers />);
    await user.click(cell('b'));
    expect(screen.getByText('本页第 1 / 2 行')).toBeVisible();
    expect(cell('b').closest('[data-cursor]')).not.toBeNull();
    await user.keyboard('j');
    expect(screen.getByText('打开的是 P2')).toBeVisible();
    expect(cell('c').closest('[data-cursor]')).not.toBeNull();
  });

  it('is not left by a letter that is typed, nor by one that is pressed in a question above it', async () => {
    render(<Shown begin="a" />);
    await user.type(screen.getByLabelText('备注'), 'jkj');
    expect(opened()).toBe('a');
    await user.click(screen.getByRole('button', { name: '问' }));
    await user.keyboard('j');
    expect(opened()).toBe('a');
    await user.keyboard('{Escape}{Control>}j{/Control}');
    expect(opened()).toBe('a');
    await user.keyboard('j');
    expect(opened()).toBe('b');
  });

  it('asks before it throws away what was typed', async () => {
    render(<Shown begin="a" dirty />);
    await user.keyboard('j');
    const question = within(screen.getByRole('dialog', { name: '放弃填写的内容？' }));
    expect(opened()).toBe('a');
    await user.click(question.getByRole('button', { name: '继续填写' }));
    expect(opened()).toBe('a');
    await user.click(screen.getByRole('button', { name: /^下一行/ }));
    await user.click(screen.getByRole('button', { name: '放弃并看另一行' }));
    expect(opened()).toBe('b');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '放弃并关闭' })).toBeVisible();
  });

  it('keeps its place when its row leaves the list', async () => {
    const view = render(<Shown begin="b" />);
    view.rerender(<Shown begin="b" rows={LINES.filter(({ id }) => id !== 'b')} />);
    expect(screen.getByText('本页第 2 / 3 行')).toBeVisible();
    await user.keyboard('j');
    expect(screen.getByText('本页第 2 / 2 行')).toBeVisible();
    await user.keyboard('k');
    expect(opened()).toBe('a');
  });

  it('leads on when it is done with, and closes after the last', async () => {
    const view = render(<Shown begin="c" />);
    const done = async (rows: readonly Line[]) => {
      await user.click(screen.getByRole('button', { name: '办完' }));
      view.rerender(<Shown begin="c" rows={rows} />);
    };
    await done(LINES.slice(0, 2));
    expect(opened()).toBe('b');
    await done(LINES.slice(0, 1));
    expect(opened()).toBe('a');
    await done([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begins at its top, and the focus stays in its drawer', async () => {
    render(<Shown begin="a" />);
    const body = screen.getByText(/^打开的是/).parentElement!;
    body.scrollTop = 90;
    // This one goes with the record that it was in.
    screen.getByRole('button', { name: '问' }).focus();
    await user.keyboard('j');
    expect(body.scrollTop).toBe(0);
    expect(screen.getByRole('dialog', { name: '详情' })).toHaveFocus();
  });

  it('shows no way on where it is none of the list’s', () => {
    render(<Shown begin="z" />);
    expect(screen.getByText('打开的是 z')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^下一行/ })).toBeNull();
  });

  it('gives the focus to its card on a phone', async () => {
    narrowWindow(390);
    render(<Shown />);
    await user.click(screen.getByRole('button', { name: '打开 a' }));
    await user.click(screen.getByRole('button', { name: /^下一行/ }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '打开 b' })).toHaveFocus();
  });
});
