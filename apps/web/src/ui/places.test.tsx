import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingBars } from '../testing/on-screen';
import { ConfirmDialog } from './overlay/confirm-dialog';
import { Dialog } from './overlay/dialog';
import { FactCards } from './layout/fact-cards';
import { PagedList } from './table/paged-list';
import { UploadDropZone } from './upload/upload-drop-zone';
import { UploadRow } from './upload/upload-row';
import type { Upload } from '../lib/upload';
import { useUploads } from './upload/use-uploads';

const none = () => undefined;
const heard = vi.fn<(what?: unknown) => void>();
const user = userEvent.setup({ delay: null });
beforeEach(() => heard.mockClear());
afterEach(() => vi.useRealTimers());

describe('cards', () => {
  const rows = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      key: String(i),
      title: `第 ${i + 1}`,
      facts: [['次数', i]] as const,
    }));

  it('stand ten on a page', async () => {
    render(<FactCards rows={rows(51)} />);
    const titles = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);
    expect(titles()).toEqual(rows(10).map(({ title }) => title));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    expect(titles()).toEqual(
      rows(20)
        .slice(10)
        .map(({ title }) => title),
    );
  });

  it('that are a page of a longer list stand all on it', () => {
    render(<FactCards paged rows={rows(20)} />);
    expect(document.querySelectorAll('b')).toHaveLength(20);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('need no pages up to ten', () => {
    render(<FactCards rows={rows(10)} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a page of rows', () => {
  const page = { rowCount: 51, total: 51, pageNo: 2, pageSize: 10 };
  const query = {
    data: page as typeof page | undefined,
    error: null as Error | null,
    isPending: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: async () => heard('refetch'),
  };
  const show = (part: Partial<typeof query>, unit?: string) =>
    render(
      <PagedList
        query={{ ...query, ...part }}
        failed="没有取到"
        empty={{ title: '空' }}
        rowHeight="30px"
        unit={unit}
        onPage={heard}
      >
        {({ pageNo }) => <p>第 {pageNo} 页</p>}
      </PagedList>,
    );

  it('is counted and turned', async () => {
    show({});
    expect(screen.getByText('第 2 页').parentElement).not.toHaveAttribute('class');
    expect(screen.getByText('共 51 单')).toBeVisible();
    expect(screen.queryByText('空')).toBeNull();
    expect(waitingBars()).toEqual([]);
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(heard.mock.calls[0]?.[0]).toBe(3);
  });

  it('is greyed while it is that of another question', () => {
    show({ isPlaceholderData: true }, '台');
    expect(screen.getByText('第 2 页').parentElement).toHaveAttribute('class');
    expect(screen.getByText('共 51 台')).toBeVisible();
  });

  it('is eight grey bars before it comes', () => {
    show({ data: undefined, isPending: true });
    expect(waitingBars()).toEqual(Array.from({ length: 8 }, () => '30px'));
  });

  it('says that it failed in their place, and tries again', async () => {
    show({ data: undefined, isPending: true, error: new Error('断了') });
    expect(screen.getByRole('alert')).toHaveTextContent('没有取到断了');
    expect(waitingBars()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(heard).toHaveBeenCalledWith('refetch');
  });

  it('says that it is empty, without pages', () => {
    show({ data: { ...page, rowCount: 0, total: 0 } });
    expect(screen.getByText('空')).toBeVisible();
    expect(screen.queryByText(/^共/)).toBeNull();
  });
});

describe('dialogs', () => {
  it('are wide beyond 600, and 450 by themselves', () => {
    const mask = () => screen.getByRole('dialog').parentElement!;
    const { rerender } = render(
      <Dialog open title="甲" width={600} onClose={none}>
        内
      </Dialog>,
    );
    expect(mask()).not.toHaveAttribute('data-wide');
    expect(mask()).not.toHaveAttribute('data-closing');
    expect(mask()).not.toHaveAttribute('aria-hidden');
    rerender(
      <Dialog open title="甲" width={601} onClose={none}>
        内
      </Dialog>,
    );
    expect(mask()).toHaveAttribute('data-wide', 'true');
    rerender(
      <Dialog open title="甲" onClose={none}>
        内
      </Dialog>,
    );
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '450px' });
    expect(mask()).not.toHaveAttribute('data-sheet');
    expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
    expect(document.querySelector('footer')).toBeNull();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('that ask are 416 wide, warn where told, and wait for the answer', async () => {
    const question = (more: { danger?: boolean; busy?: boolean }) => (
      <ConfirmDialog
        title="问"
        okText="做"
        cancelText="不做"
        onOk={() => heard('ok')}
        onCancel={() => heard('cancel')}
        {...more}
      >
        内
      </ConfirmDialog>
    );
    const { rerender } = render(question({}));
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '416px' });
    expect(screen.getByRole('dialog').parentElement).toHaveAttribute('data-sheet', 'true');
    expect(screen.getByRole('button', { name: '做' }).className).not.toMatch(/danger|undefined/);
    rerender(question({ danger: true }));
    expect(screen.getByRole('button', { name: '做' }).className).toMatch(/danger/);
    for (const name of ['做', '不做', '关闭']) await user.click(screen.getByRole('button', { name }));
    expect(heard.mock.calls).toEqual([['ok'], ['cancel'], ['cancel']]);
    rerender(question({ busy: true }));
    await user.click(screen.getByRole('button', { name: '做' }));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('hold Tab inside at their last field only, and leave other keys alone', () => {
    render(
      <Dialog open title="甲" onClose={heard}>
        <input aria-label="名" />
        <input aria-label="号" />
      </Dialog>,
    );
    const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey });
    expect(screen.getByLabelText('名')).toHaveFocus();
    expect(tab()).toBe(true);
    expect(fireEvent.keyDown(document, { key: 'x' })).toBe(true);
    screen.getByLabelText('号').focus();
    expect(tab()).toBe(false);
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    expect(tab()).toBe(true);
    expect(tab(true)).toBe(false);
    expect(screen.getByLabelText('号')).toHaveFocus();
    screen.getByRole('dialog').focus();
    expect(tab(true)).toBe(false);
    expect(screen.getByLabelText('号')).toHaveFocus();
    act(() => (document.activeElement as HTMLElement).blur());
    expect(fireEvent.keyDown(document, { key: 'Tab' })).toBe(false);
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();
  });

  it('hear the key that closed the upper one no more than once', async () => {
    function Two() {
      const [upper, setUpper] = useState(true);
      return (
        <>
          <Dialog open title="下" onClose={() => heard('lower')}>
            内
          </Dialog>
          <Dialog open={upper} title="上" onClose={() => setUpper(false)}>
            内
          </Dialog>
        </>
      );
    }
    vi.useFakeTimers();
    render(<Two />);
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(document.documentElement.style.overflow).toBe('hidden');
    // The finger stays on the key.
    fireEvent.keyDown(document, { key: 'Escape', repeat: true });
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(heard.mock.calls).toEqual([['lower']]);
    act(() => void vi.runAllTimers());
    expect(heard.mock.calls).toEqual([['lower']]);
  });
});

describe('files', () => {
  const PAPER = new File(['x'], '放箱纸.pdf');
  const zone = () => screen.getByRole('button', { name: '传' }).parentElement!;

  it('are dragged over, away and dropped', () => {
    render(<UploadDropZone label="传" onFiles={heard} />);
    expect(zone()).not.toHaveAttribute('data-over');
    expect(fireEvent.dragOver(zone())).toBe(false);
    expect(zone()).toHaveAttribute('data-over', 'true');
    fireEvent.dragLeave(zone());
    expect(zone()).not.toHaveAttribute('data-over');
    fireEvent.dragOver(zone());
    expect(fireEvent.drop(zone(), { dataTransfer: { files: [PAPER] } })).toBe(false);
    expect(zone()).not.toHaveAttribute('data-over');
    expect(heard.mock.calls).toEqual([[[PAPER]]]);
  });

  it('are what a paste brings, if it brings any', () => {
    render(<UploadDropZone label="传" onFiles={heard} />);
    expect(fireEvent.paste(zone(), { clipboardData: { files: [] } })).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    expect(fireEvent.paste(zone(), { clipboardData: { files: [PAPER] } })).toBe(false);
    expect(heard.mock.calls).toEqual([[[PAPER]]]);
  });

  it('are chosen, the same again too', () => {
    render(<UploadDropZone label="传" onFiles={heard} />);
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const opened = vi.spyOn(picker, 'click');
    fireEvent.click(screen.getByRole('button', { name: '传' }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect([picker.multiple, picker.tabIndex, picker.accept.split(',').length]).toEqual([true, -1, 12]);
    const emptied = vi.spyOn(picker, 'value', 'set');
    Object.defineProperty(picker, 'files', { configurable: true, value: [PAPER] });
    emptied.mockImplementation(() =>
      Object.defineProperty(picker, 'files', { configurable: true, value: [] }),
    );
    fireEvent.change(picker);
    expect(heard.mock.calls).toEqual([[[PAPER]]]);
    expect(emptied).toHaveBeenCalledWith('');
    Object.defineProperty(picker, 'files', { configurable: true, value: null });
    fireEvent.change(picker);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('show their progress while they are sent, and their actions where there are any', () => {
    const { rerender } = render(<UploadRow name="a.pdf" size={1} state="sending" progress={0.4} />);
    expect(screen.getByRole('progressbar', { name: 'a.pdf 上传进度' })).toHaveAttribute('max', '100');
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<UploadRow name="a.pdf" size={1} state="done" />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('files on their way', () => {
  const sent: {
    tell: (part: number, all: number) => void;
    end: () => void;
    fail: (why: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: Upload<string> = (_file, tell, signal) =>
    new Promise((resolve, reject) => sent.push({ tell, end: () => resolve('id'), fail: reject, signal }));
  const show = () => renderHook(() => useUploads(upload, (result, file) => heard([result, file.name])));
  const file = (name: string) => new File(['x'], name);
  beforeEach(() => {
    sent.length = 0;
  });

  it('are told of when they have come, in their order', async () => {
    const { result } = show();
    act(() => result.current.add([file('a.pdf'), file('b.exe')]));
    act(() => result.current.add([file('c.pdf')]));
    expect(
      result.current.items.map(({ id, file: { name }, state, final, progress, reason }) => [
        id,
        name,
        state,
        final,
        progress,
        reason,
      ]),
    ).toEqual([
      [1, 'a.pdf', 'sending', false, 0, ''],
      [2, 'b.exe', 'failed', true, 0, '不支持的文件类型'],
      [3, 'c.pdf', 'sending', false, 0, ''],
    ]);
    act(() => sent[0]!.tell(1, 4));
    expect(result.current.items[0]!.progress).toBe(0.25);
    act(() => sent[0]!.tell(1, 0));
    expect(result.current.items[0]!.progress).toBe(0);
    await act(async () => sent[0]!.end());
    expect(result.current.items[0]).toMatchObject({ state: 'done', progress: 1, result: 'id' });
    expect(heard.mock.calls).toEqual([[['id', 'a.pdf']]]);
  });

  it('say why they failed, and nothing when they were taken away', async () => {
    const { result } = show();
    act(() => result.current.add([file('a.pdf'), file('b.pdf')]));
    await act(async () => sent[0]!.fail('?'));
    expect(result.current.items[0]).toMatchObject({ state: 'failed', reason: '上传失败' });
    act(() => sent[1]!.tell(1, 2));
    await act(async () => sent[1]!.fail(new Error('断了')));
    expect(result.current.items[1]).toMatchObject({ state: 'failed', reason: '断了', final: false });
    act(() => result.current.retry(2));
    expect(result.current.items[1]).toMatchObject({ state: 'sending', progress: 0, reason: '' });
    expect(sent).toHaveLength(3);
    act(() => result.current.retry(99));
    expect(sent).toHaveLength(3);
    act(() => result.current.remove(2));
    expect(sent[2]!.signal.aborted).toBe(true);
    await act(async () => sent[2]!.fail(new Error('aborted')));
    expect(result.current.items.map(({ id }) => id)).toEqual([1]);
    act(() => result.current.clear());
    expect(result.current.items).toEqual([]);
  });

  it('end with the page that sends them', async () => {
    const { result, unmount } = show();
    act(() => result.current.add([file('a.pdf'), file('b.pdf')]));
    await act(async () => sent[0]!.end());
    unmount();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });
});
