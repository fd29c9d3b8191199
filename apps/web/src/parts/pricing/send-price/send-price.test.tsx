import { quotes } from '@boxhaul/contract/pricing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { asJson, fakeServer, refused } from '../../../testing/fake-server';
import { replaceProperty } from '../../../testing/replace-property';
import { toastStore } from '../../../lib/toast-store';
import { SendPrice } from './send-price';

const user = userEvent.setup({ delay: null });
const file = (type: string, name: string) =>
  new Response(new Blob(['x'], { type }), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
const PICTURE = () => file('image/png', '报价单-盐田.png');
const toasts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  toastStore.set([]);
  replaceProperty(URL, 'createObjectURL', () => 'blob:1');
  replaceProperty(URL, 'revokeObjectURL', () => undefined);
});

async function open(answer: () => Response) {
  const server = fakeServer([[quotes.paper, answer]]);
  render(<SendPrice quoteIds={['q.1', 'q.2']} />);
  await user.click(screen.getByRole('button', { name: '发送报价' }));
  await screen.findByRole('dialog', { name: '发送报价' });
  return server;
}

it('asks the server for the picture of these quotes, and shows it', async () => {
  const server = await open(PICTURE);
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:1');
  expect(server.to(quotes.paper)[0]?.body).toEqual({ 'quoteIds[0]': 'q.1', 'quoteIds[1]': 'q.2', as: 'png' });
});

it('saves the PDF, once for two presses', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let kind = 'png';
  const server = await open(() => (kind === 'png' ? PICTURE() : file('application/pdf', '报价单-盐田.pdf')));
  await screen.findByRole('img');
  kind = 'pdf';
  await user.dblClick(screen.getByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(saved).toEqual(['报价单-盐田.pdf']));
  expect(toasts()).toEqual(['PDF 已下载']);
  expect(server.to(quotes.paper).map(({ body }) => body['as'])).toEqual(['png', 'pdf']);
  vi.restoreAllMocks();
});

it('says why nothing was drawn, and tries again', async () => {
  let answer = asJson(refused('0', '报价已过有效期，请重新查询运价后再生成', { errcode: 'QUOTE_EXPIRED' }));
  await open(() => answer);
  expect(await screen.findByText('报价已过有效期，请重新查询运价后再生成')).toBeVisible();
  expect(screen.getByRole('button', { name: '下载 PDF' })).toBeDisabled();
  answer = PICTURE();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('img')).toBeVisible();
});

it('offers what the browser can: no sharing where there is none', async () => {
  await open(PICTURE);
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
  expect(screen.getByRole('button', { name: '保存图片' })).toBeEnabled();
});
