import { documents, type OrderDocument } from '@boxhaul/contract/orders';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { asJson, customerUser, fakeServer, refused } from '../../../testing/fake-server';
import { PaperPreview } from './paper-preview';

const PAPER: OrderDocument = {
  id: '1',
  name: '设备交接单.pdf',
  fileSize: 1024,
  createTime: '2026-11-21 10:00:00',
  kind: 'eir',
  cabinetNo: null,
  seq: null,
  by: '王先生',
  mine: false,
  preview: 'pdf',
  fileUrl: '/api/open/file/1?e=1&s=x',
};
const file = () => new Response(new Blob(['%PDF'], { type: 'application/pdf' }));
const show = (paper: OrderDocument, answer: Parameters<typeof fakeServer>[0][number][1]) => {
  fakeServer([[documents.preview, answer]]);
  return showTo(customerUser, <PaperPreview paper={paper} side="portal" onClose={() => undefined} />);
};

afterEach(() => vi.unstubAllGlobals());

describe('the preview of a paper', () => {
  it('shows a PDF in the browser, and offers it as a file', async () => {
    vi.stubGlobal('navigator', { pdfViewerEnabled: true });
    show(PAPER, file());
    const way = await screen.findByRole('link', { name: '下载' });
    expect(way).toHaveAttribute('download', PAPER.name);
    expect(screen.getByTitle(PAPER.name)).toHaveAttribute('src', way.getAttribute('href'));
  });

  it('says where a browser has no viewer that it must be downloaded', async () => {
    vi.stubGlobal('navigator', { pdfViewerEnabled: false });
    show(PAPER, file());
    expect(await screen.findByText(/不能直接显示 PDF，请下载后查看/)).toBeVisible();
    expect(screen.getByRole('link', { name: '下载' })).toBeVisible();
    expect(screen.queryByTitle(PAPER.name)).toBeNull();
  });

  it('says why it did not come', async () => {
    show(PAPER, asJson(refused('0', '未找到该文件')));
    expect(await screen.findByText('未找到该文件')).toBeVisible();
    expect(screen.queryByRole('link', { name: '下载' })).toBeNull();
  });
});
