import { type OpsOrderItem, type OrderCredit, review } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskOrderItem, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { Reviewed } from '../testing/reviewed';

const INTENTION = { ...deskOrderItem, auditPrice: null, total: null, getQuoteType: 1 };
const show = (order: Partial<OpsOrderItem> = {}) =>
  showDesk(<Reviewed order={{ ...deskOrderItem, ...order }} />, ['order.review']);
const CREDIT: OrderCredit = {
  limit: '9000.00',
  owed: '8000.00',
  overdue: '500.00',
  overdueDays: 12,
  advance: '0.00',
  running: '1000.00',
  adds: '1820.00',
  used: '10820.00',
  warnings: ['over_limit', 'overdue'],
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('what a reviewer may do', () => {
  it.each<[string, Partial<OpsOrderItem>, string[]]>([
    ['a priced order', {}, ['审核通过', '驳回']],
    ['an intention', INTENTION, ['报价', '驳回']],
    ['an approved order', { state: 'approved' }, []],
    ['a running order', { state: 'running' }, []],
    ['a rejected order', { state: 'rejected' }, []],
    ['a cancelled order', { state: 'cancelled' }, []],
    [
      'an order that was priced',
      { ...INTENTION, state: 'awaiting_customer', auditPrice: '900' },
      ['重新报价', '驳回'],
    ],
  ])('with %s', (_, order, expected) => {
    const { container } = show(order);
    expect(buttons()).toEqual(expected);
    expect(container.children).toHaveLength(expected.length && 1);
  });

  it.each([
    ['驳回', {}, { name: /驳回订单/ }],
    ['报价', INTENTION, { name: /意向单报价/ }],
  ])(
    'goes on with %s though somebody else has decided meanwhile, and is then over',
    async (name, part, of) => {
      const { user, rerender, container } = show(part);
      await user.click(screen.getByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', of);
      rerender(<Reviewed order={{ ...deskOrderItem, ...part, state: 'approved' }} />);
      expect(dialog).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: '返回' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(container).toBeEmptyDOMElement();
    },
  );

  it('approves at once what was seen: it can be undone', async () => {
    const server = fakeServer([[review.approve, done(review.approve, null)]]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '审核通过' }));
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(server.seen[0]?.body).toMatchObject({ id: '7', version: '1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks once more where the credit of the customer warns, with the figures, and says so to the server', async () => {
    const server = fakeServer([[review.approve, done(review.approve, null)]]);
    const { user } = showDesk(<Reviewed order={deskOrderItem} credit={CREDIT} />, ['order.review']);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('审核通过');
    const dialog = await screen.findByRole('dialog', { name: '广州联运货代超出信用额度、有逾期未付款' });
    for (const text of ['8,000.00 元', '500.00 元（最长 12 天）', '9,000.00 元', '10,820.00 元']) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    await press('再看看');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen).toEqual([]);
    await press('审核通过');
    await press('知悉并审核通过');
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(server.seen[0]?.body).toMatchObject({ id: '7', creditSeen: 'true' });
  });

  it('approves at once where the credit does not warn', async () => {
    const server = fakeServer([[review.approve, done(review.approve, null)]]);
    const { user } = showDesk(<Reviewed order={deskOrderItem} credit={{ ...CREDIT, warnings: [] }} />, [
      'order.review',
    ]);
    await user.click(screen.getByRole('button', { name: '审核通过' }));
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(server.seen[0]?.body).not.toHaveProperty('creditSeen');
  });

  it('shows why an approval was refused', async () => {
    fakeServer([[review.approve, refused('0', '订单已取消', { errcode: 'STATE' })]]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '审核通过' }));
    await waitFor(() => expect(toasts()).toEqual(['订单已取消']));
  });

  it('rejects with a reason only', async () => {
    const server = fakeServer([[review.reject, done(review.reject, null)]]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = await screen.findByRole('dialog', { name: /驳回订单/ });
    await user.click(within(dialog).getByRole('button', { name: '驳回' }));
    expect(await within(dialog).findByText('请填写驳回原因')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '门点地址不完整' }));
    await user.type(within(dialog).getByRole('textbox', { name: '驳回原因' }), '，请补门牌');
    await user.click(within(dialog).getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(toasts()).toEqual(['已驳回']));
    expect(server.seen[0]?.body).toEqual({ id: '7', version: '1', reason: '门点地址不完整，请补门牌' });
  });

  it.each([
    ['装货', '要求装货时间过近，无车可派'],
    ['送货', '要求卸货时间过近，无车可派'],
  ])('offers common reasons against a %s', async (orderType, reason) => {
    const { user } = show({ orderType });
    await user.click(screen.getByRole('button', { name: '驳回' }));
    expect(
      within(await screen.findByRole('dialog', { name: /驳回订单/ })).getByRole('button', { name: reason }),
    ).toBeVisible();
  });

  it('decides on the order that was seen, and says in place when the customer has edited it since', async () => {
    const stale = '订单已被客户修改，请刷新后再审核';
    const server = fakeServer([[review.reject, refused('0', stale, { errcode: 'CONFLICT' })]]);
    const { user, rerender } = show({ version: 3 });
    await user.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = await screen.findByRole('dialog', { name: /驳回订单/ });
    await user.type(within(dialog).getByRole('textbox', { name: '驳回原因' }), '品名有误');
    rerender(<Reviewed order={{ ...deskOrderItem, version: 4 }} />);
    await user.click(within(dialog).getByRole('button', { name: '驳回' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(stale);
    expect(server.seen[0]?.body).toMatchObject({ version: '3' });
    expect(within(dialog).getByRole('textbox', { name: '驳回原因' })).toHaveValue('品名有误');
    expect(toasts()).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: '驳回原因' }), '，请核对');
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it.each(['0', '0.00', '12.345', '-5', 'abc', '1234567'])('takes no price of %s', async (typed) => {
    const server = fakeServer([]);
    const { user } = show(INTENTION);
    await user.click(screen.getByRole('button', { name: '报价' }));
    const dialog = await screen.findByRole('dialog', { name: /意向单报价/ });
    await user.click(within(dialog).getByRole('button', { name: '发给客户' }));
    expect(await within(dialog).findByText('请输入价格')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/单价/), typed);
    await user.click(within(dialog).getByRole('button', { name: '发给客户' }));
    expect(await within(dialog).findByText('请输入大于 0 的价格，最多两位小数')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it.each([
    ['1900.5', '客户期望价：1,900.50 元/箱'],
    [null, null],
  ])('with a wish of %s yuan has its price asked for beside %s', async (wishedPrice, told) => {
    const { user } = show({ ...INTENTION, wishedPrice });
    await user.click(screen.getByRole('button', { name: '报价' }));
    const dialog = await screen.findByRole('dialog', { name: /意向单报价/ });
    expect(within(dialog).queryByText(/期望价/)?.textContent ?? null).toBe(told);
  });

  it('shows what neighbours cost, and takes over the price of the order’s own container type', async () => {
    const near = {
      orderType: 0 as const,
      price: '1480.00',
      regionCode: '440307',
      regionFullName: '广东省深圳市龙岗区',
      km: 12,
    };
    const list = [
      { ...near, cabinetType: '40HQ' as const },
      { ...near, cabinetType: '20GP' as const },
    ];
    fakeServer([[review.nearest, done(review.nearest, { list })]]);
    const { user } = showDesk(<Reviewed order={{ ...deskOrderItem, ...INTENTION }} />, [
      'order.review',
      'quote.explain',
    ]);
    await user.click(screen.getByRole('button', { name: '报价' }));
    const dialog = await screen.findByRole('dialog', { name: /意向单报价/ });
    expect((await within(dialog).findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual([
      '¥1,480.00深圳市龙岗区 · 约 12 公里',
      '¥1,480.00深圳市龙岗区 · 约 12 公里按此价填入',
    ]);
    const price = within(dialog).getByLabelText(/单价/);
    await waitFor(() => expect(price).toHaveValue('1480.00'));
    expect(dialog).toHaveTextContent('按最近的 广东省深圳市龙岗区 预填，请核对');
    await user.clear(price);
    expect(dialog).not.toHaveTextContent('预填');
    await user.click(within(dialog).getByRole('button', { name: '按此价填入' }));
    expect(price).toHaveValue('1480.00');
  });

  it('prices an intention, with the sum over its boxes and the server’s word on the field', async () => {
    fakeServer([
      [review.price, refused('0', '请检查', { errcode: 'VALIDATION', fields: { price: '低于成本价' } })],
    ]);
    const { user } = show(INTENTION);
    await user.click(screen.getByRole('button', { name: '报价' }));
    const dialog = await screen.findByRole('dialog', { name: /意向单报价/ });
    await user.type(within(dialog).getByLabelText(/单价/), '1250.5');
    expect(await within(dialog).findByText('2 箱合计 2,501.00 元')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '发给客户' }));
    expect(await within(dialog).findByText('低于成本价')).toBeVisible();
    expect(toasts()).not.toContain('报价已发给客户确认');
    expect(dialog).toBeVisible();
  });

  it('sends a price with its note for the version that was seen, closes, and begins anew', async () => {
    const server = fakeServer([[review.price, done(review.price, null)]]);
    const { user } = show({ ...INTENTION, version: 3 });
    await user.click(screen.getByRole('button', { name: '报价' }));
    const dialog = await screen.findByRole('dialog', { name: '意向单报价 · BH261121900007' });
    const price = within(dialog).getByRole('textbox', { name: '单价（元/箱，40HQ）' });
    await waitFor(() => expect(price).toHaveFocus());
    expect(price).toHaveAttribute('maxlength', '9');
    const note = within(dialog).getByLabelText('给客户的说明');
    expect(note).toHaveAttribute('rows', '3');
    expect(note).toHaveAttribute('maxlength', '200');
    await user.type(price, '900');
    await user.type(note, '含提柜费');
    await user.click(within(dialog).getByRole('button', { name: '发给客户' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['报价已发给客户确认']);
    expect(server.seen.map(({ body }) => body)).toEqual([
      { id: '7', version: '3', price: '900', note: '含提柜费' },
    ]);
    await user.click(screen.getByRole('button', { name: '报价' }));
    expect(await screen.findByRole('textbox', { name: '单价（元/箱，40HQ）' })).toHaveValue('');
  });

  it('warns of the customer’s credit at this price, and sends it once that was seen', async () => {
    const message = '超出信用额度：客户欠款 8000.00 元。请确认后再报价';
    const server = fakeServer([[review.price, refused('0', message, { errcode: 'CREDIT_WARNING' })]]);
    const { user } = show(INTENTION);
    await user.click(screen.getByRole('button', { name: '报价' }));
    const dialog = await screen.findByRole('dialog', { name: /意向单报价/ });
    const price = within(dialog).getByLabelText(/单价/);
    await user.type(price, '900');
    await user.click(within(dialog).getByRole('button', { name: '发给客户' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(toasts()).toEqual([]);
    // Another price is asked about anew.
    await user.type(price, '0');
    expect(within(dialog).queryByText(message)).toBeNull();
    await user.type(price, '{Backspace}');
    await user.click(within(dialog).getByRole('button', { name: '知悉并发给客户' }));
    await waitFor(() => expect(server.seen).toHaveLength(2));
    expect(server.seen.map(({ body }) => body)).toMatchObject([
      { price: '900' },
      { price: '900', creditSeen: 'true' },
    ]);
    expect(server.seen[0]?.body).not.toHaveProperty('creditSeen');
  });

  it('adds nothing up that is no price, and is not closed by a press beside it', async () => {
    fakeServer([]);
    const { user } = show({ ...INTENTION, state: 'awaiting_customer', auditPrice: '900' });
    await user.click(screen.getByRole('button', { name: '重新报价' }));
    const dialog = await screen.findByRole('dialog');
    const price = within(dialog).getByLabelText(/单价/);
    expect(price).toHaveValue('900');
    expect(within(dialog).getByText('2 箱合计 1,800.00 元')).toBeVisible();
    await user.type(price, 'x');
    expect(within(dialog).queryByText(/合计/)).toBeNull();
    await user.clear(price);
    expect(within(dialog).queryByText(/合计/)).toBeNull();
    await user.click(dialog.parentElement!);
    expect(dialog).toBeVisible();
  });
});
