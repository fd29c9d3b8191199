import { getOrderQuote, parseAddress, saveOrder, type Envelope } from '@boxhaul/contract';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMakeOrder, openMakeOrder } from '../../../lib/make-order-store';
import { leaveSession, signIn, signOut } from '../../../lib/session';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { placeRoutes, sampleQuote } from '../testing/samples';
import { show } from '../testing/show';
import { MakeOrderDialog } from './make-order-dialog';
import { EMPTY_FORM } from './order-form';
import { dropDraft, keepDraft, loadDraft } from './stored-draft';
import { useKeptDraft } from './use-kept-draft';
import { useSubmitOrder } from './use-submit-order';

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
      (props: { form: typeof TYPED; dirty: boolean }) => useKeptDraft(accountId, props.form, props.dirty),
      {
        initialProps: { form, dirty },
      },
    );

  it('is kept 2 s after the last edit', () => {
    vi.useFakeTimers();
    const { rerender } = keep('1');
    vi.advanceTimersByTime(1999);
    expect(loadDraft('1')).toBeNull();
    rerender({ form: { ...TYPED, remark: '急' }, dirty: true });
    vi.advanceTimersByTime(1999);
    expect(loadDraft('1')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(loadDraft('1')?.form.remark).toBe('急');
  });

  it('is kept at once when the page goes, and when its session is lost', () => {
    keep('1');
    window.dispatchEvent(new Event('pagehide'));
    expect(loadDraft('1')?.form).toEqual(TYPED);
    dropDraft('1');
    const { unmount } = keep('1');
    signOut();
    unmount();
    expect(loadDraft('1')?.form).toEqual(TYPED);
  });

  it('is not kept when its account signs out, whoever tells it first', () => {
    const { unmount } = keep('1');
    leaveSession('/');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(loadDraft('1')).toBeNull();
  });

  it('is kept for its own account alone', () => {
    keep('1').unmount();
    expect(loadDraft('1')?.form.goodsName).toBe('灯具');
    expect(loadDraft('2')).toBeNull();
    dropDraft('2');
    expect(loadDraft('1')).not.toBeNull();
  });

  it('is not kept while nothing was typed, nor for an edit, nor once it was forgotten', () => {
    keep('1', TYPED, false).unmount();
    keep(null).unmount();
    keepDraft('1', TYPED, 0);
    const { result, unmount } = keep('1');
    result.current();
    expect(loadDraft('1')).toBeNull();
    unmount();
    expect(loadDraft('1')).toBeNull();
  });

  it.each(['', '{', 'null', '{"savedAt":1,"form":{}}'])('is none when the storage holds %j', (stored) => {
    localStorage.setItem('boxhaul.order-draft.1', stored);
    expect(loadDraft('1')).toBeNull();
  });
});

describe('an order that is sent', () => {
  const send = vi.fn<(draft: object, key: string) => Promise<unknown>>();

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
    const places = placeRoutes().filter(([call]) => call !== parseAddress);
    fakeServer([
      [getOrderQuote, done(getOrderQuote, sampleQuote('910.00', 'q1'))],
      [saveOrder, done(saveOrder, { orderId: '9', orderNo: 'BH1', price: '910.00', status: 0 })],
      [parseAddress, () => new Promise<Envelope>((resolve) => waiting.push(resolve))],
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
      done(parseAddress, {
        regionCode: null,
        province: null,
        city: null,
        district: null,
        street: null,
        detail,
        contactName: null,
        contactPhone: null,
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
