import type { Envelope } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeMakeOrder,
  makeOrderStore,
  openMakeOrder,
  type MakeOrderPrefill,
} from '../../data/orders/make-order-store';
import { signIn, signOut } from '../../data/kit/session';
import { toastStore } from '../../lib/toast-store';
import { answeringLine } from '../../testing/answering-line';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { leaveDraft, newestDraft } from '../orders/testing/drafts';
import { placeRoutes, sampleQuote } from '../orders/testing/samples';
import { show } from '../orders/testing/show';
import { MakeOrderDialog } from './make-order-dialog';
import { EMPTY_FORM, type OrderForm } from './order-form';

const FULL: OrderForm = {
  ...EMPTY_FORM,
  orderType: 0,
  harborName: '深圳盐田港',
  shipCompanyId: 4,
  regionCode: '440307003',
  address: '雅宝路1号',
  cabinetNum: '2',
  goodsName: '家具',
  bookSpaceNo: 'YM1',
  requireDate: '2026-11-25 09:00:00',
  contactName: '张三',
  contactPhone: '13812345678',
  remark: '无',
};
const saved = done(orders.save, { orderId: '9', orderNo: 'BH1', price: '910.00', status: 0 });
const priced = done(quotes.forOrder, sampleQuote('910.00', 'q1'));
const expired = (price: string, quoteId: string) =>
  refused('0', '报价已过期', { errcode: 'QUOTE_EXPIRED', quote: sampleQuote(price, quoteId) });
const unfit = refused('0', '请检查', {
  errcode: 'VALIDATION',
  fields: { remark: '太长', goodsName: '禁运货物' },
});
const user = userEvent.setup({ delay: null });
const toasts = () => toastStore.get().map(({ text }) => text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.to(orders.save).map(({ body }) => [body['price'], body['quoteId']]);

type Answer = Parameters<typeof fakeServer>[0][number][1];
interface Opened {
  save?: Answer;
  quote?: Answer;
  prefill?: MakeOrderPrefill | null;
}
function open({ save = saved, quote = priced, prefill = null }: Opened = {}) {
  const newest = done(orders.list, { data: [SAMPLE_ORDER], rowCount: 1, total: 1, pageNo: 1, pageSize: 1 });
  const server = fakeServer([
    [orders.list, newest],
    [quotes.forOrder, quote],
    [orders.save, save],
    ...placeRoutes(),
  ]);
  openMakeOrder(prefill);
  show(<MakeOrderDialog accountId="1" onPublished={() => undefined} />);
  return server;
}
/** Opens it with a form that lacks nothing, out of a kept draft. */
async function openFull(answers: Opened = {}, form = FULL) {
  leaveDraft('1', form, Date.now());
  const server = open(answers);
  await press('恢复草稿');
  return server;
}

beforeEach(() => {
  signIn('t', customerUser);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
  closeMakeOrder();
  signOut();
});

describe('publishing an order', () => {
  it('sends it as the form stands, once, and forgets the draft', async () => {
    const server = await openFull();
    const form = document.querySelector('form')!;
    await screen.findByText('910');
    const atClose: unknown[] = [];
    const stop = makeOrderStore.subscribe(() => atClose.push(newestDraft('1'), toasts()));
    const submit = createEvent.submit(form);
    fireEvent(form, submit);
    expect(submit.defaultPrevented).toBe(true);
    await screen.findByText('发布成功!');
    expect(server.to(orders.save).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        shipCompanyId: 4,
        shipCompanyName: '中远海运',
        price: '910.00',
        goodsName: '家具',
      }),
    ]);
    // The draft is gone, and it is said, by the time that the form is.
    expect(atClose).toEqual([null, ['发布成功!']]);
    stop();
    expect(server.to(orders.documents)).toEqual([]);
  });

  it('puts what the server said at its fields, and the focus into the first', async () => {
    const server = await openFull({ save: unfit });
    await screen.findByText('910');
    await press('提交订单');
    expect(await screen.findByText('禁运货物')).toBeVisible();
    expect(screen.getByText('太长')).toBeVisible();
    expect(field('货物名称')).toHaveFocus();
    expect(server.to(quotes.forOrder)).toHaveLength(1);
    expect(makeOrderStore.get().open).toBe(true);
  });

  it('renews a quote that ran out once without a question, not twice', async () => {
    const server = await openFull({ save: inTurn(expired('910.00', 'q2'), expired('910.00', 'q3'), saved) });
    await screen.findByText('910');
    await press('提交订单');
    expect(await screen.findByRole('dialog', { name: '运价有变化' })).toHaveTextContent('报价已过期');
    expect(sent(server).map(([, quoteId]) => quoteId)).toEqual(['q1', 'q2']);
    await press('按新价提交');
    await screen.findByText('发布成功!');
    expect(sent(server).at(-1)).toEqual(['910.00', 'q3']);
  });

  it('asks for the price again when a refusal carries none', async () => {
    const bare = refused('0', '报价已过期', { errcode: 'QUOTE_EXPIRED' });
    const server = await openFull({ save: inTurn(bare, saved) });
    await screen.findByText('910');
    await press('提交订单');
    await waitFor(() => expect(server.to(quotes.forOrder)).toHaveLength(2));
    expect(screen.queryByRole('dialog', { name: '运价有变化' })).toBeNull();
    expect(sent(server)).toHaveLength(1);
  });

  it('may be left at another price, and nothing is sent', async () => {
    const server = await openFull({ save: inTurn(expired('960.00', 'q2'), saved) });
    await screen.findByText('910');
    await press('提交订单');
    await screen.findByRole('dialog', { name: '运价有变化' });
    await press('返回修改');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '运价有变化' })).toBeNull());
    expect(sent(server)).toHaveLength(1);
  });

  it('keeps the price that was accepted for a second press, and asks no more for another box', async () => {
    const server = await openFull({ save: inTurn(expired('960.00', 'q2'), unfit, unfit, saved) });
    await screen.findByText('910');
    await press('提交订单');
    await screen.findByRole('dialog', { name: '运价有变化' });
    await press('按新价提交');
    expect(await screen.findByText('禁运货物')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '运价有变化' })).toBeNull());
    expect(screen.getByText('960')).toBeVisible();
    await press('提交订单');
    await waitFor(() =>
      expect(sent(server).slice(1)).toEqual([
        ['960.00', 'q2'],
        ['960.00', 'q2'],
      ]),
    );
    await user.click(screen.getByRole('radio', { name: '40HQ' }));
    await screen.findByText('910');
    await press('提交订单');
    await screen.findByText('发布成功!');
    expect(sent(server).at(-1)).toEqual(['910.00', 'q1']);
  });

  it('waits for the price', async () => {
    const server = await openFull({ quote: () => new Promise<Envelope>(() => undefined) });
    await screen.findByText('正在查询运价…');
    await press('提交订单意向');
    expect(toasts()).toEqual(['正在查询运价，请稍候']);
    expect(sent(server)).toEqual([]);
  });

  it('is an intention when the price cannot be had', async () => {
    const server = await openFull({ quote: refused('0', '系统开小差了', { errcode: 'INTERNAL' }) });
    await screen.findByText('系统开小差了');
    await press('提交订单意向');
    await screen.findByText('发布成功!');
    expect(server.to(orders.save)[0]?.body).toMatchObject({ getQuoteType: 1 });
  });

  it('waits for its papers', async () => {
    answeringLine(null);
    const server = await openFull();
    await screen.findByText('910');
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], '慢.pdf'),
    );
    await press('提交订单');
    expect(toasts()).toEqual(['附件还在上传，请稍候']);
    expect(sent(server)).toEqual([]);
  });

  it('takes its button alone: Enter ends a field, and a line of the remark', async () => {
    const server = await openFull();
    await screen.findByText('910');
    await user.type(field('货物名称'), '{Enter}');
    await user.type(field('备注'), '{Enter}急');
    expect(field('备注')).toHaveValue('无\n急');
    expect([toasts(), sent(server)]).toEqual([[], []]);
  });
});

describe('the publish form in its window', () => {
  it('says that something is missing, then leads to the first', async () => {
    await openFull({}, { ...FULL, goodsName: '', remark: '' });
    const said: string[][] = [];
    field('货物名称').addEventListener('focus', () => said.push(toasts()));
    await press('提交订单');
    expect(field('货物名称')).toHaveFocus();
    expect(said).toEqual([['请检查必填字段!']]);
  });

  it('names what is missing before a price, one by one', async () => {
    open();
    const ticket = within(screen.getByRole('complementary', { name: '运价' }));
    const missing = () => ticket.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(missing()).toEqual(['装送类型', '港口', '门点区域']);
    await user.click(screen.getByRole('radio', { name: '送货（进口）' }));
    expect(missing()).toEqual(['港口', '门点区域']);
    await user.click(screen.getByRole('combobox', { name: '港口' }));
    await user.click(await screen.findByRole('option', { name: /深圳盐田港/ }));
    expect(missing()).toEqual(['门点区域']);
    expect(screen.getByRole('dialog', { name: '发布订单' }).style.width).toBe('1120px');
    expect(screen.queryByText(/企业尚未认证/)).toBeNull();
  });

  it.each([
    [992, 1, 0],
    [993, 0, 1],
  ])('of %d has its button in the foot: %d, on the ticket: %d', async (width, foot, ticket) => {
    narrowWindow(width);
    await openFull();
    await screen.findByRole('button', { name: '提交订单' });
    const buttons = (place: string) => document.querySelectorAll(`${place} button[type=submit]`).length;
    expect([buttons('footer'), buttons('aside')]).toEqual([foot, ticket]);
    expect(screen.queryAllByText('合计 1,820.00 元')).toHaveLength(foot);
    expect(document.querySelectorAll('footer')).toHaveLength(foot);
  });

  it('has no price in the foot while there is none', () => {
    narrowWindow(768);
    open();
    expect(document.querySelector('footer')).toHaveTextContent(/^提交订单意向$/);
  });
});

describe('what the publish form begins with', () => {
  const lastOrder = () => screen.queryByRole('button', { name: '复制上一单' });

  it('the last order, until something is typed', async () => {
    open();
    await waitFor(() => expect(lastOrder()).toBeVisible());
    await user.type(field('货物名称'), '灯');
    expect(lastOrder()).toBeNull();
  });

  it('the last order copied is something to lose', async () => {
    open();
    await waitFor(() => expect(lastOrder()).toBeVisible());
    await user.click(lastOrder()!);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '放弃填写？' })).toHaveTextContent(
      '关闭后，已填写的内容将被清空。',
    );
    await press('继续填写');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '放弃填写？' })).toBeNull());
  });

  it('a kept draft instead, which is something to lose once it is restored', async () => {
    await openFull();
    expect(screen.queryByText(/有一份未提交的草稿/)).toBeNull();
    expect(lastOrder()).toBeNull();
    await user.keyboard('{Escape}');
    await press('放弃并关闭');
    expect([newestDraft('1'), makeOrderStore.get().open]).toEqual([null, false]);
  });

  it('a kept draft may be thrown away', async () => {
    leaveDraft('1', FULL, Date.now());
    open();
    await act(async () => {});
    expect(lastOrder()).toBeNull();
    await press('丢弃');
    expect(newestDraft('1')).toBeNull();
    expect(screen.queryByText(/有一份未提交的草稿/)).toBeNull();
    await waitFor(() => expect(lastOrder()).toBeVisible());
  });

  it('a saved query, whose price is none of a draft restored after it', async () => {
    leaveDraft('1', FULL, Date.now());
    const { orderType, harborName, shipCompanyId, regionCode } = FULL;
    const draft = { orderType: orderType ?? 0, harborName, shipCompanyId: shipCompanyId ?? 0, regionCode };
    open({
      prefill: {
        draft: { ...draft, price: '880.00', quoteId: 's' },
        door: null,
        expiresAt: '2099-01-01 00:00:00',
      },
    });
    expect(screen.getByText('正在带入刚才的查价结果…')).toBeVisible();
    expect(await screen.findByText('880')).toBeVisible();
    expect(screen.queryByText('正在带入刚才的查价结果…')).toBeNull();
    await press('恢复草稿');
    expect(await screen.findByText('910')).toBeVisible();
    expect(lastOrder()).toBeNull();
  });

  it('a saved query instead of the last order, before and after it has come', async () => {
    open({
      prefill: { draft: { harborName: '深圳盐田港' }, door: null, expiresAt: null },
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: '港口' })).toHaveValue('深圳盐田港'));
    await act(async () => {});
    expect(lastOrder()).toBeNull();
  });
});
