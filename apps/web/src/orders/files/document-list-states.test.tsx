import { type OrderDocument, orders } from '@boxhaul/contract/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { waitingBars } from '../../testing/on-screen';
import { DocumentListDialog } from './document-list-dialog';

const FILE: OrderDocument = {
  id: '1',
  name: '放箱纸.pdf',
  fileSize: 1_363_149,
  createTime: '2026-11-21 10:00:00',
  kind: 'other',
  cabinetNo: null,
  seq: null,
  by: '王先生',
  mine: false,
  preview: null,
  fileUrl: '/api/open/file/1?e=1&s=x',
};
const user = userEvent.setup({ delay: null });
const list = (...files: OrderDocument[]) => done(orders.documents, files);
const said = () => toastStore.get().map(({ kind, text }) => [kind, text]);

/** Uploads whose end the test itself brings about. */
const lines: Line[] = [];
class Line extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = '';
  response = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  url = '';
  open = (_: string, url: string) => {
    this.url = url;
  };
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  getAllResponseHeaders = () => '';
  abort = () => undefined;
  send = () => void lines.push(this);
  answer(data: unknown) {
    this.responseText = this.response = JSON.stringify(data);
    this.onload?.();
    this.dispatchEvent(new Event('load'));
  }
}

function open(
  answer: Parameters<typeof fakeServer>[0][number][1],
  save?: (file: OrderDocument) => Promise<void>,
) {
  const server = fakeServer([[orders.documents, answer]]);
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DocumentListDialog orderId="7" onClose={onClose} save={save} />
    </QueryClientProvider>,
  );
  return { server, onClose };
}

beforeEach(() => {
  toastStore.set([]);
  lines.length = 0;
  vi.stubGlobal('XMLHttpRequest', Line);
});

describe('the list of attachments', () => {
  it('is four grey bars before it comes, and never empty and full at once', async () => {
    open(list(FILE));
    expect(waitingBars()).toEqual(Array.from({ length: 4 }, () => '32px'));
    expect(screen.queryByText('还没有附件')).toBeNull();
    await screen.findByRole('rowheader', { name: '放箱纸.pdf' });
    expect(waitingBars()).toEqual([]);
    expect(screen.queryByText('还没有附件')).toBeNull();
    expect(screen.queryByRole('list', { name: '正在上传' })).toBeNull();
    expect(said()).toEqual([]);
  });

  it('of none has no table', async () => {
    open(list());
    await screen.findByText('还没有附件');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says in its place what failed, and is read again', async () => {
    const { server } = open(inTurn(refused('0', '文件服务繁忙', { requestId: 'r-1' }), list(FILE)));
    expect(await screen.findByText('文件服务繁忙')).toBeVisible();
    expect(screen.getByText('请求编号 r-1')).toBeVisible();
    expect(said()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('rowheader', { name: '放箱纸.pdf' })).toBeVisible();
    expect(server.to(orders.documents)).toHaveLength(2);
    expect(screen.queryByText('文件服务繁忙')).toBeNull();
  });

  it('says when a file could not be saved', async () => {
    open(list(FILE), () => Promise.reject(new Error('x')));
    await user.click(await screen.findByRole('button', { name: '下载 放箱纸.pdf' }));
    await waitFor(() => expect(said()).toEqual([['error', '下载失败，请重试']]));
  });

  it('shows a file on its way, and reads the list anew when it has come', async () => {
    const { server, onClose } = open(list());
    await screen.findByText('还没有附件');
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], '磅单.jpg'),
    );
    expect(screen.getByRole('list', { name: '正在上传' })).toHaveTextContent('磅单.jpg');
    expect(screen.queryByText('还没有附件')).toBeNull();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await waitFor(() => expect(lines).toHaveLength(1));
    await act(async () => lines[0]!.answer(refused('0', '磁盘已满')));
    expect(await screen.findByText('磁盘已满')).toBeVisible();
    expect(said()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(lines).toHaveLength(2));
    await act(async () => lines[1]!.answer({ code: '1', success: true, message: '', data: [] }));
    await waitFor(() => expect(said()).toEqual([['success', '磅单.jpg 上传成功']]));
    expect(screen.queryByRole('list', { name: '正在上传' })).toBeNull();
    await waitFor(() => expect(server.to(orders.documents)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
