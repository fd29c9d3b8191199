import type { Envelope } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { places as placeCalls, quotes } from '@boxhaul/contract/pricing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMakeOrder, openMakeOrder } from '../../../data/orders/make-order-store';
import { leaveSession, signIn, signOut } from '../../../data/kit/session';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { newestDraft } from '../../orders/testing/drafts';
import { placeRoutes, sampleQuote } from '../../orders/testing/samples';
import { show } from '../../orders/testing/show';
import { MakeOrderDialog } from '../make-order-dialog';
import { EMPTY_FORM } from '../order-form';
import { dropDraft, storeDraft, loadDrafts, claimDraft } from './stored-draft';
import { useDrafts } from './use-drafts';
import { useStoredDraft } from './use-stored-draft';
import { useSubmitOrder } from '../use-submit-order';

const DRAFT = {
  orderType: 0,
  shipCompanyId: 1,
  regionCode: '440306017',
  harborName: '深圳盐田港',
  cabinetType: '40HQ',
  cabinetNum: 2,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  address: 'a',
  goodsName: 'g',
  bookSpaceNo: 'b',
  requireDate: '2026-11-21 09:00:00',
  contactName: 'c',
  contactPhone: '13812345678',
  remark: 'r',
} as const;
const TYPED = { ...EMPTY_FORM, goodsName: '灯具' };

beforeEach(() => signIn('t', customerUser));
afterEach(() => vi.useRealTimers());

describe('a half-filled form', () => {
  const keep = (accountId: string | null, form = TYPED, dirty = true) =>
    renderHook(
      (props: { form: typeof TYPED; dirty: boolean }) =>
        useStoredDraft(accountId, 'mine', props.form, props.dirty),
      {
        initialProps: { form, dirty },
      },
    );

  it('is kept 2 s after the last edit', () => {
    vi.useFakeTimers();
    const { rerender } = keep('1');
    vi.advanceTimersByTime(1999);
    expect(newestDraft('1')).toBeNull();
    rerender({ form: { ...TYPED, remark: '急' }, dirty: true });
    vi.advanceTimersByTime(1999);
    expect(newestDraft('1')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(newestDraft('1')?.form.remark).toBe('急');
  });

  it('is kept at once when the page goes, and when its session is lost', () => {
    keep('1');
    window.dispatchEvent(new Event('pagehide'));
    expect(newestDraft('1')?.form).toEqual(TYPED);
    dropDraft('1', 'mine');
    const { unmount } = keep('1');
    signOut();
    unmount();
    expect(newestDraft('1')?.form).toEqual(TYPED);
  });

  it('is not kept when its account signs out, whoever tells it first', () => {
    const { unmount } = keep('1');
    leaveSession('/');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(newestDraft('1')).toBeNull();
  });

  it('is kept for its own account alone', () => {
    keep('1').unmount();
    expect(newestDraft('1')?.form.goodsName).toBe('灯具');
    expect(newestDraft('2')).toBeNull();
    dropDraft('2', 'mine');
    expect(newestDraft('1')).not.toBeNull();
  });

  it('is not kept while nothing was typed, nor for an edit, nor once it was forgotten', () => {
    keep('1', TYPED, false).unmount();
    keep(null).unmount();
    storeDraft('1', 'mine', TYPED, 0);
    const { result, unmount } = keep('1');
    result.current();
    expect(newestDraft('1')).toBeNull();
    unmount();
    expect(newestDraft('1')).toBeNull();
  });

  it.each(['', '{', 'null', '{"savedAt":1,"form":{}}', '[{"id":"a","savedAt":1,"form":{}}]'])(
    'is none when the storage holds %j',
    (stored) => {
      localStorage.setItem('boxhaul.order-draft.1', stored);
      expect(newestDraft('1')).toBeNull();
    },
  );
});

describe('the drafts of an account', () => {
  const goods = (goodsName: string) => ({ ...EMPTY_FORM, goodsName });
  const kept = () => loadDrafts('1').map(({ id, savedAt, form }) => [id, savedAt, form.goodsName]);

  it('are one of each form: two tabs keep two', () => {
    storeDraft('1', 'tab 1', goods('a'), 1);
    storeDraft('1', 'tab 2', goods('b'), 2);
    storeDraft('1', 'tab 1', goods('c'), 3);
    expect(kept()).toEqual([
      ['tab 1', 3, 'c'],
      ['tab 2', 2, 'b'],
    ]);
    dropDraft('1', 'tab 1');
    expect(kept()).toEqual([['tab 2', 2, 'b']]);
    dropDraft('1', 'tab 2');
    expect([kept(), localStorage.getItem('boxhaul.order-draft.1')]).toEqual([[], null]);
  });

  it('are the newest three', () => {
    for (const [id, at] of [
      ['a', 4],
      ['b', 1],
      ['c', 2],
      ['d', 3],
    ] as const)
      storeDraft('1', id, goods(id), at);
    expect(kept().map(([id]) => id)).toEqual(['a', 'd', 'c']);
  });

  it('go over to the form that goes on with them, also when the one before goes on too', () => {
    storeDraft('1', 'tab 1', goods('a'), 1);
    const [draft] = loadDrafts('1');
    claimDraft('1', draft!, 'tab 2');
    expect(kept()).toEqual([['tab 2', 1, 'a']]);
    storeDraft('1', 'tab 1', goods('b'), 2);
    claimDraft('1', draft!, 'tab 3');
    expect(kept()).toEqual([
      ['tab 1', 2, 'b'],
      ['tab 3', 1, 'a'],
      ['tab 2', 1, 'a'],
    ]);
    claimDraft('1', draft!, 'tab 3');
    expect(kept()).toHaveLength(3);
  });

  it('are read though one of them cannot be', () => {
    storeDraft('1', 'a', goods('a'), 1);
    const stored = JSON.parse(localStorage.getItem('boxhaul.order-draft.1')!) as unknown[];
    localStorage.setItem('boxhaul.order-draft.1', JSON.stringify([{ id: 'x' }, ...stored]));
    expect(kept()).toEqual([['a', 1, 'a']]);
  });

  it('are watched, in this tab and in others, until nobody looks', () => {
    const { result, unmount } = renderHook(() => useDrafts('1'));
    expect(result.current).toEqual([]);
    act(() => storeDraft('1', 'a', goods('a'), 1));
    expect(result.current.map(({ id }) => id)).toEqual(['a']);
    localStorage.removeItem('boxhaul.order-draft.1');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(result.current).toEqual([]);
    const stopped = vi.spyOn(window, 'removeEventListener');
    unmount();
    expect(stopped.mock.calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['boxhaul:drafts', 'storage']),
    );
    stopped.mockRestore();
  });
});

describe('an order that is sent', () => {
  const send = vi.fn<(draft: object) => Promise<unknown>>();

  it('is sent once, however quickly it is pressed', async () => {
    let arrive: () => void = () => undefined;
    send.mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { result } = renderHook(() => useSubmitOrder(send));
    const outcomes: unknown[] = [];
    act(() => {
      void result.current.submit(DRAFT).then((x) => outcomes.push(x));
      void result.current.submit(DRAFT).then((x) => outcomes.push(x));
    });
    expect(result.current.busy).toBe(true);
    await act(async () => arrive());
    expect(send).toHaveBeenCalledOnce();
    expect(outcomes).toEqual([null, { ok: true }]);
    expect(result.current.busy).toBe(false);
  });
});

describe('an address in the publish form', () => {
  it('is the one that was read last, though the one before is answered later', async () => {
    const waiting: ((answer: Envelope) => void)[] = [];
    const places = placeRoutes().filter(([call]) => call !== placeCalls.parseAddress);
    fakeServer([
      [quotes.forOrder, done(quotes.forOrder, sampleQuote('910.00', 'q1'))],
      [orders.save, done(orders.save, { orderId: '9', orderNo: 'BH1', price: '910.00', status: 0 })],
      [placeCalls.parseAddress, () => new Promise<Envelope>((resolve) => waiting.push(resolve))],
      ...places,
    ]);
    openMakeOrder();
    show(<MakeOrderDialog accountId="1" onPublished={() => undefined} />);
    const user = userEvent.setup({ delay: null });
    const box = screen.getByRole('textbox', { name: '粘贴地址识别' });
    await user.click(box);
    await user.paste('旧地址一号');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.clear(box);
    await user.click(box);
    await user.paste('新地址二号');
    await waitFor(() => expect(waiting).toHaveLength(2));
    const read = (detail: string) =>
      done(placeCalls.parseAddress, {
        regionCode: null,
        province: null,
        city: null,
        district: null,
        street: null,
        detail,
        contactName: null,
        contactPhone: null,
        note: null,
        refusal: null,
        point: null,
        pointPrecision: null,
        candidates: [],
      });
    await act(async () => waiting[1]?.(read('二号')));
    await act(async () => waiting[0]?.(read('一号')));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '详细地址' })).toHaveValue('二号'));
    closeMakeOrder();
  });
});
