import { orders } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrderStore, openOrderEdit } from '../../data/orders/make-order-store';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { momentField } from '../../testing/on-screen';
import { editedOrder } from '../../data/orders/edit-order';
import type { OrderItem } from '../../data/orders/orders.api';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { leaveDraft, newestDraft } from '../orders/testing/drafts';
import { placeRoutes, sampleQuote } from '../orders/testing/samples';
import { show } from '../orders/testing/show';
import { MakeOrderDialog } from './make-order-dialog';
import { EMPTY_FORM } from './order-form';

const HARBORS = [
  {
    harborId: 1,
    harborName: '深圳盐田港',
    initials: 'szytg',
    regionCode: '440308',
    cityName: '深圳',
    dockList: [{ dockId: 11, dockName: '盐田国际', initials: 'ytgj', longitude: 114.27, latitude: 22.57 }],
  },
];
const ORDER: OrderItem = {
  ...SAMPLE_ORDER,
  requireDate: '2026-11-25 09:00:00',
  version: 4,
  documentCount: 0,
};
const saved = done(
  orders.edit,
  { orderId: '7', orderNo: ORDER.orderNo, price: '910.00', status: 0, version: 5 },
  '修改成功',
);
const priceOf = (price: string) =>
  [quotes.forOrder, done(quotes.forOrder, sampleQuote(price, `q${price}`))] as const;
const onPublished = vi.fn<() => void>();

function open(item: OrderItem = ORDER): UserEvent {
  onPublished.mockClear();
  openOrderEdit(editedOrder(item, HARBORS));
  show(<MakeOrderDialog accountId="1" onPublished={onPublished} />);
  return userEvent.setup({ delay: null });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const retype = async (user: UserEvent, name: string, text: string) => {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+08:00') });
});
afterEach(() => vi.useRealTimers());

describe('editing an order', () => {
  it('opens at once with the order as it stands, and saves what was changed', async () => {
    const server = fakeServer([
      priceOf('910.00'),
      [orders.edit, saved],
      [orders.documents, done(orders.documents, [])],
      ...placeRoutes(),
    ]);
    const user = open();
    expect(screen.getByRole('dialog', { name: '修改订单' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '装货（出口）' })).toBeChecked();
    expect(field('货物名称')).toHaveValue('家具');
    expect(momentField('要求装货时间')).toHaveValue('2026-11-25 09:00');
    await screen.findByText('910');
    await retype(user, '货物名称', '灯具');
    await press(user, '保存修改');
    expect(await screen.findByText('修改成功')).toBeVisible();
    expect(server.to(orders.edit)[0]?.body).toMatchObject({
      id: '7',
      version: 4,
      goodsName: '灯具',
      dockId: 11,
      requireDate: '2026-11-25 09:00:00',
      price: '910.00',
      quoteId: 'q910.00',
      getQuoteType: 0,
      cusOrderDocumentList: [],
    });
    expect(server.to(orders.save)).toEqual([]);
    expect(server.to(orders.list)).toEqual([]);
    expect(server.to(orders.documents)).toEqual([]);
    expect(makeOrderStore.get().open).toBe(false);
    expect(onPublished).not.toHaveBeenCalled();
  });

  it('has the rules and messages of publishing', async () => {
    const server = fakeServer([priceOf('910.00'), ...placeRoutes()]);
    const user = open();
    await screen.findByText('910');
    await user.clear(field('箱量'));
    await press(user, '保存修改');
    expect(screen.getByText('请检查必填字段!')).toBeVisible();
    expect(screen.getByText('箱量不能为空')).toBeVisible();
    expect(server.to(orders.edit)).toEqual([]);
  });

  it('leaves the draft of a new order alone, and does not offer it', async () => {
    leaveDraft('1', { ...EMPTY_FORM, goodsName: '草稿货' }, Date.now());
    fakeServer([priceOf('910.00'), [orders.edit, saved], ...placeRoutes()]);
    const user = open();
    expect(screen.queryByRole('button', { name: '恢复草稿' })).toBeNull();
    await screen.findByText('910');
    await retype(user, '货物名称', '灯具');
    window.dispatchEvent(new Event('pagehide'));
    await press(user, '保存修改');
    await screen.findByText('修改成功');
    expect(newestDraft('1')?.form.goodsName).toBe('草稿货');
  });

  it('asks before it throws changes away, and closes at once without any', async () => {
    fakeServer([priceOf('910.00'), ...placeRoutes()]);
    const user = open();
    await retype(user, '货物名称', '灯具');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '放弃修改？' })).toHaveTextContent(
      '改动不会保存，订单保持原样',
    );
    await press(user, '继续修改');
    await retype(user, '货物名称', '家具');
    await user.keyboard('{Escape}');
    expect(makeOrderStore.get().open).toBe(false);
  });

  it('shows a changed price before it is sent, and asks once', async () => {
    const server = fakeServer([
      priceOf('960.00'),
      [orders.edit, inTurn(refused('0', '附件不存在', { errcode: 'BAD_INPUT' }), saved)],
      ...placeRoutes(),
    ]);
    const user = open();
    expect(await screen.findByText('原单价 910.00 元/箱，保存时按现行运价重新计价。')).toBeVisible();
    await press(user, '保存修改');
    const question = await screen.findByRole('dialog', { name: '运价有变化' });
    expect(question).toHaveTextContent('修改后的订单按现行运价重新计价。');
    expect(within(question).getByText('910.00')).toBeVisible();
    expect(within(question).getByText('960.00')).toBeVisible();
    expect(server.to(orders.edit)).toEqual([]);
    await press(user, '按新价提交');
    await screen.findByText('附件不存在');
    await press(user, '保存修改');
    await screen.findByText('修改成功');
    expect(server.to(orders.edit).at(-1)?.body).toMatchObject({ price: '960.00', quoteId: 'q960.00' });
  });

  it('becomes an intention where there is no price, and says so', async () => {
    const none = refused('999', '该线路暂无运价', { errcode: 'NO_QUOTE', missing: '', neighbour: null });
    const server = fakeServer([[quotes.forOrder, none], [orders.edit, saved], ...placeRoutes()]);
    const user = open();
    expect(await screen.findByText('原单价 910.00 元/箱，保存后转为意向单，由客服重新报价。')).toBeVisible();
    await press(user, '保存修改');
    await screen.findByText('修改成功');
    expect(server.to(orders.edit)[0]?.body).toMatchObject({ getQuoteType: 1 });
    expect(server.to(orders.edit)[0]?.body).not.toHaveProperty('price');
  });

  it('does not lose the price to a broken line', async () => {
    const server = fakeServer([
      [quotes.forOrder, refused('0', '系统开小差了', { errcode: 'INTERNAL' })],
      ...placeRoutes(),
    ]);
    const user = open();
    await screen.findByText('系统开小差了');
    await press(user, '保存修改');
    expect(await screen.findByText('运价查询失败，请重新查价后再保存')).toBeVisible();
    expect(server.to(orders.edit)).toEqual([]);
  });

  it('opens with the wish of an intention, and saves the new one', async () => {
    const none = refused('999', '该线路暂无运价', { errcode: 'NO_QUOTE', missing: '', neighbour: null });
    const server = fakeServer([[quotes.forOrder, none], [orders.edit, saved], ...placeRoutes()]);
    const user = open({ ...ORDER, auditPrice: null, wishedPrice: '900.00' });
    const wish = await screen.findByRole('textbox', { name: '期望价（元/箱）' });
    expect(wish).toHaveValue('900.00');
    await user.clear(wish);
    await user.type(wish, '905');
    await press(user, '保存修改');
    await screen.findByText('修改成功');
    expect(server.to(orders.edit)[0]?.body).toMatchObject({ remark: '无', wishedPrice: '905' });
  });

  it('names the files that stay', async () => {
    const paper = {
      id: '1',
      name: '装箱单.pdf',
      fileSize: 10,
      createTime: '2026-11-21 10:00:00',
      kind: 'other' as const,
      cabinetNo: null,
      seq: null,
      by: '王先生',
      mine: false,
      preview: null,
      fileUrl: '/f',
    };
    fakeServer([priceOf('910.00'), [orders.documents, done(orders.documents, [paper])], ...placeRoutes()]);
    open({ ...ORDER, documentCount: 1 });
    expect(await screen.findByText('已有 1 个附件，保存后保留：装箱单.pdf')).toBeVisible();
  });

  it('keeps what was typed when the order was reviewed meanwhile', async () => {
    const server = fakeServer([
      priceOf('910.00'),
      [orders.edit, refused('0', '订单已审核通过，不能再修改', { errcode: 'ORDER_STATE' })],
      [orders.documents, done(orders.documents, [])],
      ...placeRoutes(),
    ]);
    const user = open({ ...ORDER, documentCount: 1 });
    await screen.findByText('910');
    await retype(user, '货物名称', '灯具');
    await press(user, '保存修改');
    expect(await screen.findByText('订单已审核通过，不能再修改')).toBeVisible();
    // All that was read of orders is read again.
    await waitFor(() => expect(server.to(orders.documents)).toHaveLength(2));
    await waitFor(() => expect(field('货物名称')).toHaveValue('灯具'));
  });
});
