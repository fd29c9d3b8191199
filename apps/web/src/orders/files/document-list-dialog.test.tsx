import { type OrderDocument, orders } from '@boxhaul/contract/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { done, fakeServer } from '../../testing/fake-server';
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

function open(files: OrderDocument[], save?: (file: OrderDocument) => Promise<void>) {
  fakeServer([[orders.documents, done(orders.documents, files)]]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentListDialog orderId="7" onClose={() => undefined} save={save} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

describe('下载列表', () => {
  it('is 800 wide and shows name, size in MB with two decimals and time', async () => {
    open([FILE]);
    const row = (await screen.findByRole('rowheader', { name: '放箱纸.pdf' })).closest('tr')!;
    expect(within(row).getByText('1.30 MB')).toBeVisible();
    expect(within(row).getByText('2026-11-21 10:00:00')).toBeVisible();
    expect(screen.getByRole('dialog', { name: '下载列表' })).toHaveStyle({ width: '800px' });
  });

  it('downloads the chosen one', async () => {
    const save = vi.fn<(file: OrderDocument) => Promise<void>>(async () => undefined);
    const user = open([FILE], save);
    await user.click(await screen.findByRole('button', { name: '下载 放箱纸.pdf' }));
    expect(save).toHaveBeenCalledWith(FILE);
  });

  it('says so when there is none, and refuses what an attachment cannot be', async () => {
    open([]);
    expect(await screen.findByText('还没有附件')).toBeVisible();
    const user = userEvent.setup({ delay: null, applyAccept: false });
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(picker, new File(['x'], 'run.exe'));
    expect(screen.getByText('不支持的文件类型')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '移除 run.exe' }));
    expect(screen.queryByText('run.exe')).toBeNull();
  });
});
