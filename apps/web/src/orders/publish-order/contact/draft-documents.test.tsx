import { files, orders } from '@boxhaul/contract/orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../../../lib/toast-store';
import { answeringLine } from '../../../testing/answering-line';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { showInForm } from '../../orders/testing/show-in-form';
import { DraftDocuments } from './draft-documents';
import { StoredDocuments } from './stored-documents';

const paper = (no: number) => ({ name: `${no}.pdf`, fileSize: 1, fileUrl: `f-${no}` });
const papers = (count: number) => Array.from({ length: count }, (_, no) => paper(no));
const file = (name: string) => new File(['x'], name);
const arrived = done(files.uploadDraftFile, [{ fileName: '新.pdf', fileSize: 1, filePath: 'f-new' }]);
const user = userEvent.setup({ delay: null, applyAccept: false });
const toasts = () => toastStore.get().map(({ text }) => text);

function open(count = 0, orderId: string | null = null) {
  fakeServer([
    [
      orders.documents,
      done(orders.documents, [
        {
          ...paper(9),
          kind: 'other',
          cabinetNo: null,
          seq: null,
          by: '王先生',
          mine: false,
          preview: null,
          id: '1',
          createTime: '2026-11-21 10:00:00',
        },
      ]),
    ],
  ]);
  const busy: boolean[] = [];
  const shown = showInForm(<DraftDocuments orderId={orderId} onBusy={onBusy} />, {
    documents: papers(count),
  });
  function onBusy(next: boolean) {
    busy.push(next);
  }
  const choose = (...names: string[]) =>
    user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, names.map(file));
  return { ...shown, busy: () => busy.at(-1), choose };
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the papers of a draft', () => {
  it('are part of the form once they have arrived, after those before', async () => {
    answeringLine(arrived);
    const { form, choose } = open(1);
    expect(screen.getByText(/，最多 20 个/)).toBeVisible();
    await choose('新.pdf');
    await waitFor(() => expect(form().documents.map(({ fileUrl }) => fileUrl)).toEqual(['f-0', 'f-new']));
    expect(rows()).toEqual(['0.pdf0.01 MB（1 kB）已上传移除', '新.pdf0.01 MB（1 kB）已上传移除']);
    await user.click(screen.getByRole('button', { name: '移除 0.pdf' }));
    expect(form().documents.map(({ fileUrl }) => fileUrl)).toEqual(['f-new']);
  });

  it('keep the order waiting while one is on its way, though another has failed', async () => {
    answeringLine(refused('0', '附件不存在'), null);
    const { busy, choose, form } = open();
    expect(busy()).toBe(false);
    await choose('坏.pdf');
    expect(await screen.findByText('附件不存在')).toBeVisible();
    expect(busy()).toBe(false);
    await choose('慢.pdf');
    await waitFor(() => expect(busy()).toBe(true));
    await user.click(screen.getByRole('button', { name: '移除 慢.pdf' }));
    await waitFor(() => expect(busy()).toBe(false));
    expect(form().documents).toEqual([]);
    expect(rows()).toHaveLength(1);
  });

  it('may be sent again when they failed, not when the rules forbid them', async () => {
    answeringLine(refused('0', '附件不存在'), arrived);
    const { form, choose } = open();
    await choose('新.pdf', '程序.exe');
    expect(await screen.findByText('附件不存在')).toBeVisible();
    expect(screen.getByText('不支持的文件类型')).toBeVisible();
    expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(form().documents).toHaveLength(1));
    expect(rows()).toHaveLength(2);
  });

  it('on their way are not sent again', async () => {
    answeringLine(null);
    const { choose } = open();
    await choose('慢.pdf');
    expect(await screen.findByText(/上传中/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it.each([
    [18, 2, []],
    [19, 1, ['最多 20 个文件，有 1 个没有添加']],
    [20, 0, ['最多 20 个文件，有 2 个没有添加']],
  ])('beside %d others %d of two are taken', async (before, taken, told) => {
    answeringLine(null);
    const { choose } = open(before);
    await choose('一.pdf', '二.pdf');
    await waitFor(() => expect(rows()).toHaveLength(before + taken));
    expect(toasts()).toEqual(told);
  });

  it('on their way count too', async () => {
    answeringLine(null);
    const { choose } = open(18);
    await choose('一.pdf');
    await choose('二.pdf', '三.pdf');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(toasts()).toEqual(['最多 20 个文件，有 1 个没有添加']);
  });
});

describe('the papers that an order has', () => {
  it.each([
    ['7', 1],
    [null, 0],
  ])('are named for order %s', async (orderId, lines) => {
    open(0, orderId);
    await waitFor(() =>
      expect(screen.queryAllByText('已有 1 个附件，保存后保留：9.pdf')).toHaveLength(lines),
    );
  });

  it('may be none', async () => {
    const { seen } = fakeServer([[orders.documents, done(orders.documents, [])]]);
    showInForm(<StoredDocuments orderId="7" />);
    expect(screen.queryByText(/个附件/)).toBeNull();
    await waitFor(() => expect(seen).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(/个附件/)).toBeNull();
  });
});
