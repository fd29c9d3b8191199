import { orders } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrderStore, openMakeOrder, type MakeOrderPrefill } from '../../data/orders/make-order-store';
import { signIn, signOut } from '../../data/kit/session';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { momentField } from '../../testing/on-screen';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { leaveDraft, newestDraft } from '../orders/testing/drafts';
import { placeRoutes, sampleQuote } from '../orders/testing/samples';
import { show } from '../orders/testing/show';
import { MakeOrderDialog } from './make-order-dialog';
import { EMPTY_FORM } from './order-form';

const stored = done(orders.save, { orderId: '9', orderNo: 'BH1', price: '910.00', status: 0 });
const saved = [orders.save, stored] as const;
const priced = [quotes.forOrder, done(quotes.forOrder, sampleQuote('910.00', 'q1'))] as const;
const onPublished = vi.fn<() => void>();

function open(prefill: MakeOrderPrefill | null = null): UserEvent {
  onPublished.mockClear();
  openMakeOrder(prefill);
  show(<MakeOrderDialog accountId="1" onPublished={onPublished} />);
  return userEvent.setup({ delay: null });
}

const field = (name: string) => screen.getByRole('textbox', { name });

const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
};

async function fillAll(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('radio', { name: '装货（出口）' }));
  await choose(user, '港口', '深圳盐田港');
  await choose(user, '船公司', '马士基');
  await user.click(field('粘贴地址识别'));
  await user.paste('广东省深圳市龙岗区坂田街道雅宝路1号 张三 13812345678');
  await waitFor(() => expect(field('详细地址')).toHaveValue('雅宝路1号'));
  for (const [name, text] of [
    ['箱量', '2'],
    ['货物名称', '家具'],
    ['订舱号', 'YM1'],
    ['备注', '无'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  fireEvent.change(momentField('要求装货时间'), { target: { value: '2026-11-25T09:00' } });
  await user.click(field('货物名称'));
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+08:00') });
});
afterEach(() => vi.useRealTimers());

describe('the publish form', () => {
  it('says every missing field, gives the first the focus, and lists them', async () => {
    fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    await press(user, '提交订单意向');
    expect(await screen.findByText('请检查必填字段!')).toBeVisible();
    for (const message of [
      '装送类型不能为空',
      '船公司不能为空',
      '港口不能为空',
      '请选择完整的地址',
      '详细地址不能为空',
      '货物名称不能为空',
      '订舱单号不能为空',
      '要求装货时间不能为空',
      '备注不能为空',
      '装货联系人不能为空',
      '装货联系电话不能为空',
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(screen.getByRole('radio', { name: '装货（出口）' })).toHaveFocus();
    const summary = screen.getByRole('navigation', { name: '待修改项' });
    await user.click(within(summary).getByRole('button', { name: '货物名称' }));
    expect(field('货物名称')).toHaveFocus();
  });

  it('says a fault on leaving its field and takes it back once it is mended', async () => {
    fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    const phone = field('装货联系电话');
    await user.type(phone, '12345');
    expect(screen.queryByText('请输入正确的手机号码')).toBeNull();
    await user.tab();
    expect(screen.getByText('请输入正确的手机号码')).toBeVisible();
    await user.clear(phone);
    await user.type(phone, '13812345678');
    expect(screen.queryByText('请输入正确的手机号码')).toBeNull();
  });

  it('spreads a pasted contact over name and phone', async () => {
    fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    await user.click(field('装货联系人'));
    await user.paste('李工 138 1234 5678');
    expect(field('装货联系人')).toHaveValue('李工');
    expect(field('装货联系电话')).toHaveValue('13812345678');
  });

  it('publishes at the shown price, and begins anew', async () => {
    const server = fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    await fillAll(user);
    await press(user, '提交订单');
    expect(await screen.findByText('发布成功!')).toBeVisible();
    const [sent] = server.to(orders.save);
    expect(sent?.body).toMatchObject({
      orderType: 0,
      regionCode: '440307003',
      price: '910.00',
      quoteId: 'q1',
      getQuoteType: 0,
      requireDate: '2026-11-25 09:00:00',
      contactName: '张三',
    });
    expect(onPublished).toHaveBeenCalledOnce();
    expect(makeOrderStore.get().open).toBe(false);
    expect(newestDraft('1')).toBeNull();
  });

  it('sends an intention where there is no price, with the wish once it is a price', async () => {
    const none = [
      quotes.forOrder,
      refused('999', '该线路暂无运价', { errcode: 'NO_QUOTE', missing: '', neighbour: null }),
    ] as const;
    const server = fakeServer([none, saved, ...placeRoutes()]);
    const user = open();
    await fillAll(user);
    const wish = await screen.findByRole('textbox', { name: '期望价（元/箱）' });
    await user.click(wish);
    await user.tab();
    expect(screen.getByText('请输入价格')).toBeVisible();
    await user.type(wish, '0');
    expect(screen.queryByText('请输入价格')).toBeNull();
    await press(user, '提交订单意向');
    expect(screen.getByText('期望价须大于 0，不超过 999999.99 元，最多两位小数')).toBeVisible();
    expect(wish).toHaveFocus();
    await user.clear(wish);
    await user.type(wish, '900');
    await press(user, '提交订单意向');
    await screen.findByText('发布成功!');
    const sent = server.to(orders.save)[0]?.body;
    expect(sent).toMatchObject({ getQuoteType: 1, remark: '无', wishedPrice: '900' });
    expect(sent).not.toHaveProperty('price');
  });

  it.each([
    ['a price is known', priced, '提交订单'],
    ['no price can be had', [quotes.forOrder, refused('0', '系统开小差了', {})] as const, '提交订单意向'],
  ])('neither checks nor sends a kept wish where %s', async (_, answer, button) => {
    const server = fakeServer([answer, saved, ...placeRoutes()]);
    leaveDraft('1', { ...EMPTY_FORM, wishedPrice: '0' }, Date.now());
    const user = open();
    await press(user, '恢复草稿');
    await fillAll(user);
    await press(user, button);
    await screen.findByText('发布成功!');
    expect(server.to(orders.save)[0]?.body).not.toHaveProperty('wishedPrice');
  });

  it('lists no fault of a wish that is not asked for', async () => {
    fakeServer([priced, saved, ...placeRoutes()]);
    leaveDraft('1', { ...EMPTY_FORM, wishedPrice: '0' }, Date.now());
    const user = open();
    await press(user, '恢复草稿');
    await press(user, '提交订单意向');
    const summary = await screen.findByRole('navigation', { name: '待修改项' });
    expect(within(summary).getByRole('button', { name: '备注' })).toBeVisible();
    expect(within(summary).queryByRole('button', { name: '期望价' })).toBeNull();
  });

  it('asks again when the price has changed, and sends the new one under a new key', async () => {
    const changed = [
      orders.save,
      inTurn(
        refused('0', '运价已更新，请确认新的价格后再提交', {
          errcode: 'QUOTE_CHANGED',
          quote: sampleQuote('960.00', 'q2'),
        }),
        stored,
      ),
    ] as const;
    const server = fakeServer([priced, changed, ...placeRoutes()]);
    const user = open();
    await fillAll(user);
    await press(user, '提交订单');
    const question = await screen.findByRole('dialog', { name: '运价有变化' });
    expect(within(question).getByText('910.00')).toBeVisible();
    expect(within(question).getByText('960.00')).toBeVisible();
    await press(user, '按新价提交');
    await screen.findByText('发布成功!');
    const [first, second] = server.to(orders.save);
    expect(second?.body).toMatchObject({ price: '960.00', quoteId: 'q2' });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  it('renews a quote that ran out without a question when the price stayed', async () => {
    const expired = [
      orders.save,
      inTurn(
        refused('0', '报价已过期', { errcode: 'QUOTE_EXPIRED', quote: sampleQuote('910.00', 'q2') }),
        stored,
      ),
    ] as const;
    const server = fakeServer([priced, expired, ...placeRoutes()]);
    const user = open();
    await fillAll(user);
    await press(user, '提交订单');
    await screen.findByText('发布成功!');
    expect(server.to(orders.save).map(({ body }) => [body['price'], body['quoteId']])).toEqual([
      ['910.00', expect.any(String)],
      ['910.00', 'q2'],
    ]);
  });

  it('keeps its key for a second press after trouble on the way', async () => {
    const flood = new Response(JSON.stringify(refused('0', '操作过于频繁')), { status: 429 });
    const server = fakeServer([priced, [orders.save, inTurn(flood, stored)], ...placeRoutes()]);
    const user = open();
    await fillAll(user);
    await press(user, '提交订单');
    await screen.findByText('操作过于频繁');
    await press(user, '提交订单');
    await screen.findByText('发布成功!');
    const keys = server.to(orders.save).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before it throws typed things away', async () => {
    fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    await user.type(field('货物名称'), '家具');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '放弃填写？' })).toBeVisible();
    await press(user, '继续填写');
    expect(makeOrderStore.get().open).toBe(true);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await press(user, '放弃并关闭');
    expect(makeOrderStore.get().open).toBe(false);
  });

  it('closes at once when nothing was typed', async () => {
    fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    await user.keyboard('{Escape}');
    expect(makeOrderStore.get().open).toBe(false);
  });

  it('tells an account without certification before it fills anything in', () => {
    signIn('t', { ...customerUser, authStatus: 0 });
    fakeServer([priced, saved, ...placeRoutes()]);
    open();
    expect(screen.getByText(/企业尚未认证，认证通过后才能下单/)).toBeVisible();
    signOut();
  });

  it('copies the last order, without its date and booking, and lets what was typed alone', async () => {
    signIn('t', customerUser);
    const newest = done(orders.list, {
      data: [SAMPLE_ORDER],
      rowCount: 1,
      total: 1,
      pageNo: 1,
      pageSize: 1,
    });
    fakeServer([[orders.list, newest], priced, saved, ...placeRoutes()]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: '复制上一单' }));
    expect(field('货物名称')).toHaveValue('家具');
    expect(field('订舱号')).toHaveValue('');
    expect(momentField('要求装货时间')).toHaveValue('');
    expect(screen.getByRole('radio', { name: '装货（出口）' })).toBeChecked();
    expect(screen.queryByRole('button', { name: '复制上一单' })).toBeNull();
    signOut();
  });

  it('offers a kept draft back', async () => {
    leaveDraft('1', { ...EMPTY_FORM, goodsName: '灯具' }, Date.now());
    fakeServer([priced, saved, ...placeRoutes()]);
    const user = open();
    expect(field('货物名称')).toHaveValue('');
    await press(user, '恢复草稿');
    expect(field('货物名称')).toHaveValue('灯具');
  });

  it('is filled from a saved query after a second, and sends its quote while it still fits', async () => {
    const server = fakeServer([priced, saved, ...placeRoutes()]);
    const user = open({
      draft: { orderType: 1, harborName: '深圳盐田港', shipCompanyId: 3, price: '880.00', quoteId: 'saved' },
      door: { regionCode: '440307003', fullName: '广东省深圳市龙岗区坂田街道', detail: '雅宝路1号' },
      expiresAt: '2099-01-01 00:00:00',
    });
    expect(screen.getByRole('radio', { name: '送货（进口）' })).not.toBeChecked();
    await user.click(field('货物名称'));
    await user.paste('家具');
    await waitFor(() => expect(screen.getByRole('radio', { name: '送货（进口）' })).toBeChecked(), {
      timeout: 3000,
    });
    // What was typed before it came stays.
    expect(field('货物名称')).toHaveValue('家具');
    expect(await screen.findByText('880')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '40HQ' }));
    expect(await screen.findByText('910')).toBeVisible();
    expect(server.to(quotes.forOrder).some(({ body }) => body['cabinetType'] === '40HQ')).toBe(true);
  });
});
