import { tracking } from '@boxhaul/contract/fleet';
import type { Call } from '@boxhaul/contract/kit';
import { files, orders } from '@boxhaul/contract/orders';
import { places, quotes } from '@boxhaul/contract/pricing';
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { answeringLine } from '../../testing/answering-line';
import { done, fakeServer, refused } from '../../testing/fake-server';
import {
  acceptPrice,
  requestCancellation,
  oneAudit,
  oneOrder,
  orderList,
  orderQuote,
  sendDraftFile,
  statusCounts,
} from '../../data/orders/orders.api';
import { harbors, shipCompanies } from '../../data/pricing/places.api';
import { taskDetailOf } from '../../data/fleet/tracking.api';
import { orderDocuments } from '../../data/orders/files.api';

const NO = '现在不行';
const refusal = refused('0', NO, { errcode: 'INTERNAL' });
const QUESTION = {
  harborName: '深圳盐田港',
  regionCode: '440307003',
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  orderType: 0,
  cabinetType: '20GP',
} as const;
const cacheOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const toasts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => toastStore.set([]));
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

describe('a refusal', () => {
  it.each<[string, Call, (cache: QueryClient) => Promise<unknown>, string[]]>([
    [
      'the list',
      orders.list,
      (cache) => cache.fetchQuery(orderList({ pageType: 'order', pageNo: 1, pageSize: 10 })),
      [],
    ],
    ['the counts', orders.countByStatus, (cache) => cache.fetchQuery(statusCounts('')), []],
    ['an order', orders.detail, (cache) => cache.fetchQuery(oneOrder('7')), []],
    ['its papers', orders.documents, (cache) => cache.fetchQuery(orderDocuments('7')), []],
    ['its review', orders.audit, (cache) => cache.fetchQuery(oneAudit('7')), []],
    ['a task', tracking.taskDetail, (cache) => cache.fetchQuery(taskDetailOf('7')), []],
    ['a price', quotes.forOrder, (cache) => cache.fetchQuery(orderQuote(QUESTION)), []],
    ['a question to cancel', orders.requestCancellation, () => requestCancellation('7', '船期变更'), []],
    ['the harbours', places.harborsWithDocks, (cache) => cache.fetchQuery(harbors()), [NO]],
    ['the shipping companies', places.quotePage, (cache) => cache.fetchQuery(shipCompanies()), [NO]],
    ['an answer to a price', orders.acceptQuote, () => acceptPrice('7', '910.00'), [NO]],
  ])('of %s is a toast only where no place tells it', async (_, call, send, told) => {
    fakeServer([[call, refusal]]);
    await expect(send(cacheOf())).rejects.toThrow(NO);
    expect(toasts()).toEqual(told);
  });
});

describe('the price of a form', () => {
  it('is not asked for without a question', async () => {
    const server = fakeServer([]);
    const stop = new QueryObserver(cacheOf(), orderQuote(null)).subscribe(() => undefined);
    await expect(cacheOf().fetchQuery(orderQuote(null))).rejects.toThrow('no question');
    expect(server.seen).toEqual([]);
    stop();
  });

  it('is asked once, and never again behind the customer’s back', async () => {
    const server = fakeServer([[quotes.forOrder, refusal]]);
    const cache = cacheOf();
    cache.mount();
    const observer = new QueryObserver(cache, orderQuote(QUESTION));
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.seen).toHaveLength(1);
    stop();
    cache.unmount();
  });
});

describe('a file of a draft', () => {
  const send = () =>
    sendDraftFile(new File(['x'], '装箱单.pdf'), () => undefined, new AbortController().signal);
  const stored = { fileName: '装箱单.pdf', fileSize: 1, filePath: 'f-1' };

  it('is told by the name under which it is stored', async () => {
    answeringLine(done(files.uploadDraftFile, [stored, { ...stored, filePath: 'f-2' }]));
    await expect(send()).resolves.toEqual({ name: '装箱单.pdf', fileSize: 1, fileUrl: 'f-1' });
  });

  it.each([
    ['refused', refusal, NO],
    ['answered by nothing', done(files.uploadDraftFile, []), '上传失败，请重试'],
  ])('that is %s says so in its row alone', async (_, answer, message) => {
    answeringLine(answer);
    await expect(send()).rejects.toThrow(message);
    expect(toasts()).toEqual([]);
  });
});
