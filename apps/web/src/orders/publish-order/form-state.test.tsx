import { CallError, type Envelope, type OutputOf } from '@boxhaul/contract/kit';
import { quotes } from '@boxhaul/contract/pricing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeMakeOrder,
  openStoredDraft,
  openMakeOrder,
  type MakeOrderPrefill,
} from '../../data/orders/make-order-store';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import type { OrderDraft, OrderQuoteInput } from '../../data/orders/orders.api';
import { leaveDraft } from '../orders/testing/drafts';
import { placeRoutes, sampleQuote } from '../orders/testing/samples';
import { EMPTY_FORM, quoteQuestion, type OrderForm } from './order-form';
import { storeDraft, loadDrafts } from './drafts/stored-draft';
import { useOpening } from './use-opening';
import { useOrderForm } from './use-order-form';
import { questionText, useOrderQuote } from './price/use-order-quote';
import { useSubmitOrder } from './use-submit-order';

afterEach(() => {
  vi.useRealTimers();
  closeMakeOrder();
});

describe('the state of the form', () => {
  beforeEach(() => {
    fakeServer(placeRoutes());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+08:00') });
  });
  const send = vi.fn<() => Promise<void>>();
  const open = (part: Partial<OrderForm> = {}) =>
    renderHook(() => useOrderForm({ ...EMPTY_FORM, ...part }, false, { onFaulty: () => undefined, send }))
      .result;

  const refill = ({ fill }: ReturnType<typeof useOrderForm>, part: Partial<OrderForm>, asBase: boolean) =>
    act(() => fill({ ...EMPTY_FORM, ...part }, asBase));

  it('shows the faults of what was left, and all once it is sent', async () => {
    const form = open();
    expect(form.current.faults).toEqual({});
    act(() => form.current.leave('remark'));
    expect(form.current.faults).toEqual({ remark: '备注不能为空' });
    await act(async () => form.current.submit());
    expect(Object.keys(form.current.faults)).toHaveLength(11);
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps what the server said until its field is edited', () => {
    const form = open();
    act(() => form.current.refuse({ message: '', fields: { goodsName: '禁运', remark: '太长' } }));
    expect(form.current.faults).toEqual({ goodsName: '禁运', remark: '太长' });
    act(() => form.current.edit({ goodsName: '家具' }));
    expect(form.current.faults).toEqual({ remark: '太长' });
    act(() => form.current.edit((now) => ({ remark: `${now.goodsName}。` })));
    expect(form.current.values).toMatchObject({ goodsName: '家具', remark: '家具。' });
  });

  it('is filled as if it had been opened so, but for what was typed', () => {
    const form = open();
    act(() => form.current.edit({ goodsName: '灯具' }));
    refill(form.current, { goodsName: '家具', remark: '无' }, true);
    expect(form.current.values).toMatchObject({ goodsName: '灯具', remark: '无' });
    expect(form.current.dirty).toBe(true);
    act(() => form.current.edit({ goodsName: '家具' }));
    expect(form.current.dirty).toBe(false);
  });

  it('is filled anew, without the faults of before', async () => {
    const form = open();
    await act(async () => form.current.submit());
    act(() => form.current.refuse({ message: '', fields: { cusOrderDocumentList: '附件不存在' } }));
    expect(form.current.faults).toMatchObject({ remark: '备注不能为空', documents: '附件不存在' });
    refill(form.current, { address: '雅宝路1号' }, false);
    expect(form.current.faults).toEqual({});
    expect(form.current.values.address).toBe('雅宝路1号');
    expect(form.current.dirty).toBe(true);
    act(() => form.current.leave('goodsName'));
    expect(form.current.faults).toEqual({ goodsName: '货物名称不能为空' });
  });

  it('has a whole region with its street alone', async () => {
    expect(open({ regionCode: '440307' }).current.regionComplete).toBe(false);
    const form = open({ regionCode: '440307003' });
    await waitFor(() => expect(form.current.regionComplete).toBe(true));
  });
});

const PREFILL: MakeOrderPrefill = {
  draft: { orderType: 1, harborName: '深圳盐田港', price: '880', quoteId: 'saved' },
  door: { regionCode: '440307003', fullName: '广东省深圳市龙岗区坂田街道', detail: '雅宝路1号' },
  expiresAt: '2099-01-01 00:00:00',
};

describe('how the form opens', () => {
  const fill = vi.fn<(form: OrderForm, asBase: boolean) => void>();
  const save = vi.fn<(quote: unknown) => void>();
  const open = (prefill: MakeOrderPrefill | null, accountId: string | null = '1') => {
    openMakeOrder(prefill);
    return renderHook(() => useOpening(accountId, fill, save, 'mine'));
  };
  const FILLED = {
    ...EMPTY_FORM,
    orderType: 1,
    harborName: '深圳盐田港',
    regionCode: '440307003',
    address: '雅宝路1号',
  } as const;
  const priceOf = (draft: Partial<OrderDraft>) => {
    open({ ...PREFILL, draft: { ...PREFILL.draft, ...draft } });
    act(() => void vi.advanceTimersByTime(1000));
    return save.mock.calls;
  };

  beforeEach(() => {
    fill.mockClear();
    save.mockClear();
    vi.useFakeTimers();
  });

  it('from a saved query, with its price, after a second', () => {
    const { result } = open(PREFILL);
    expect(result.current.prefilling).toBe(true);
    act(() => void vi.advanceTimersByTime(999));
    expect(fill).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(fill.mock.calls).toEqual([[FILLED, true]]);
    const question = questionText(quoteQuestion(FILLED, true)!);
    expect(save.mock.calls).toEqual([
      [{ question, price: '880.00', quoteId: 'saved', expiresAt: '2099-01-01 00:00:00' }],
    ]);
    expect(result.current.prefilling).toBe(false);
  });

  it.each<[string, Partial<OrderDraft>]>([
    ['no price', { price: undefined }],
    ['a price of nothing', { price: '0' }],
    ['no quote', { quoteId: undefined }],
    ['no question', { harborName: '' }],
  ])('without a price for %s', (_, draft) => {
    expect(priceOf(draft)).toEqual([[null]]);
  });

  it('with the region and address of the draft before those of the door', () => {
    priceOf({ regionCode: '4403', address: '别处' });
    expect(fill.mock.calls[0]?.[0]).toMatchObject({ regionCode: '4403', address: '别处' });
  });

  it.each([
    ['1', '灯具'],
    ['2', undefined],
    [null, undefined],
  ])('for account %s with the offer of %s', (accountId, goods) => {
    leaveDraft('1', { ...EMPTY_FORM, goodsName: '灯具' }, 5);
    const { result } = open(null, accountId);
    expect(result.current.drafts.map(({ form }) => form.goodsName)).toEqual(
      goods === undefined ? [] : [goods],
    );
    expect(result.current.prefilling).toBe(false);
    act(() => void vi.advanceTimersByTime(5000));
    expect(fill).not.toHaveBeenCalled();
  });

  const leave = (...ids: string[]) =>
    ids.forEach((id, at) => storeDraft('1', id, { ...EMPTY_FORM, goodsName: id }, at));
  const kept = () => loadDrafts('1').map(({ id, form }) => `${id}: ${form.goodsName}`);

  it('with the draft that was asked for, which is then its own', () => {
    leave('old', 'wanted', 'new');
    openStoredDraft('wanted');
    const { result } = renderHook(() => useOpening('1', fill, save, 'mine'));
    expect(fill.mock.calls).toEqual([[{ ...EMPTY_FORM, goodsName: 'wanted' }, false]]);
    expect(save.mock.calls).toEqual([[null]]);
    expect(result.current.drafts).toEqual([]);
    expect(kept()).toEqual(['new: new', 'mine: wanted', 'old: old']);
  });

  it('with the offer of the others when the one that was asked for is gone', () => {
    leave('old');
    openStoredDraft('wanted');
    const { result } = renderHook(() => useOpening('1', fill, save, 'mine'));
    expect(fill).not.toHaveBeenCalled();
    expect(result.current.drafts.map(({ id }) => id)).toEqual(['old']);
  });

  it('and goes on with one of several, or throws one away', () => {
    leave('a', 'b', 'c');
    const { result } = open(null);
    expect(result.current.drafts.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    act(() => result.current.drop(result.current.drafts[0]!));
    expect(result.current.drafts.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(kept()).toEqual(['b: b', 'a: a']);
    act(() => result.current.restore(result.current.drafts[1]!));
    expect(result.current.drafts).toEqual([]);
    expect(fill.mock.calls).toEqual([[{ ...EMPTY_FORM, goodsName: 'a' }, false]]);
    expect(kept()).toEqual(['b: b', 'mine: a']);
  });
});

const QUESTION: OrderQuoteInput = {
  harborName: '深圳盐田港',
  regionCode: '440307003',
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  orderType: 0,
  cabinetType: '20GP',
};

describe('the price of the form', () => {
  const answers = (...given: Parameters<typeof inTurn>) => fakeServer([[quotes.forOrder, inTurn(...given)]]);
  const priced = (price: string): ReturnType<typeof done> => {
    const quote: OutputOf<typeof quotes.forOrder> = sampleQuote(price, `q${price}`);
    return done(quotes.forOrder, quote);
  };
  function open(question: OrderQuoteInput | null) {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return renderHook((asked: OrderQuoteInput | null) => useOrderQuote(asked), {
      initialProps: question,
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    });
  }

  it('is incomplete, then loading, then there; another question shows the old price meanwhile', async () => {
    answers(priced('910.00'), priced('960.00'));
    const { result, rerender } = open(null);
    expect(result.current.view).toEqual({ status: 'incomplete' });
    rerender(QUESTION);
    expect(result.current.view).toEqual({ status: 'loading', old: null });
    await waitFor(() =>
      expect(result.current.view).toMatchObject({
        status: 'priced',
        standing: { price: '910.00', quoteId: 'q910.00' },
        expiresAt: '2026-11-22 10:00:00',
        estimate: { distanceKm: 31 },
      }),
    );
    rerender({ ...QUESTION, cabinetType: '40HQ' });
    expect(result.current.view).toEqual({ status: 'loading', old: '910.00' });
    await waitFor(() => expect(result.current.view).toMatchObject({ standing: { price: '960.00' } }));
  });

  it('that was saved stands for its own question; its reason is shown when it is the same', async () => {
    answers(priced('910.00'));
    const { result } = open(QUESTION);
    await waitFor(() => expect(result.current.view.status).toBe('priced'));
    const saved = { question: questionText(QUESTION), quoteId: 's', expiresAt: null };
    act(() => result.current.save({ ...saved, price: '880.00' }));
    expect(result.current.view).toMatchObject({
      status: 'priced',
      standing: { price: '880.00', quoteId: 's' },
      reason: null,
      estimate: { distanceKm: 31 },
    });
    act(() => result.current.save({ ...saved, price: '910.00' }));
    expect(result.current.view).toMatchObject({ standing: { quoteId: 's' }, reason: { price: '910.00' } });
    act(() => result.current.save({ ...saved, question: '{}', price: '880.00' }));
    expect(result.current.view).toMatchObject({ standing: { quoteId: 'q910.00' } });
  });

  it('that is there is asked for again before it is shown again', async () => {
    let turn = 0;
    const never = new Promise<Envelope>(() => undefined);
    fakeServer([[quotes.forOrder, () => ((turn += 1) === 1 ? priced('910.00') : never)]]);
    const { result } = open(QUESTION);
    await waitFor(() => expect(result.current.view.status).toBe('priced'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.view).toEqual({ status: 'loading', old: '910.00' }));
  });

  it('may be none, may fail, and is asked for again', async () => {
    const none = refused('999', '该线路暂无运价', { errcode: 'NO_QUOTE', missing: '没有 45HQ' });
    const { to } = answers(refused('0', '系统开小差了', { errcode: 'INTERNAL' }), none, priced('910.00'));
    const { result } = open(QUESTION);
    await waitFor(() =>
      expect(result.current.view).toMatchObject({ status: 'failed', error: { message: '系统开小差了' } }),
    );
    act(() => result.current.retry());
    await waitFor(() =>
      expect(result.current.view).toMatchObject({
        status: 'none',
        message: '该线路暂无运价',
        detail: { missing: '没有 45HQ' },
      }),
    );
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.view.status).toBe('priced'));
    expect(to(quotes.forOrder)).toHaveLength(3);
  });
});

describe('an order on its way', () => {
  const DRAFT: OrderDraft = { cabinetNum: 2 } as OrderDraft;
  const open = () => {
    const send = vi.fn<(draft: OrderDraft) => Promise<unknown>>();
    return { send, hook: renderHook(() => useSubmitOrder(send)).result };
  };

  it('answers what was refused, and may be sent again', async () => {
    const { send, hook } = open();
    const error = new CallError('network', '不行', '0', 200, {});
    send.mockRejectedValueOnce(error);
    await act(async () => expect(await hook.current.submit(DRAFT)).toEqual({ ok: false, error }));
    expect(hook.current.busy).toBe(false);
    await act(async () => expect(await hook.current.submit(DRAFT)).toEqual({ ok: true }));
    expect(send.mock.calls).toEqual([[DRAFT], [DRAFT]]);
  });

  it('hides no fault of ours', async () => {
    const { send, hook } = open();
    send.mockRejectedValueOnce(new TypeError('bug'));
    await act(async () => expect(hook.current.submit(DRAFT)).rejects.toThrow('bug'));
    expect(hook.current.busy).toBe(false);
  });
});
