import { customers } from '@boxhaul/contract/identity';
import { review } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { PlaceOrder } from './place-order';

const RIGHTS = ['order.place', 'customer.view'];
const FOUND = {
  data: [
    {
      customerId: '1',
      customerName: '广州联运货代',
      state: 'certified' as const,
      taxpayerId: null,
      ownerName: null,
      ownerPhone: null,
      accounts: 1,
      runningOrders: 0,
      createTime: '2026-11-01 08:00:00',
    },
  ],
  rowCount: 1,
  total: 1,
  pageNo: 1,
  pageSize: 50,
  counts: { certified: 1, reviewing: 0, uncertified: 0, entered: 0, disabled: 0 },
};

function show(rights = RIGHTS) {
  const server = fakeServer([
    [customers.list, done(customers.list, FOUND)],
    [customers.enter, done(customers.enter, { customerId: '1' })],
    [review.sameBooking, done(review.sameBooking, [{ orderId: '7', orderNo: 'BH7' }])],
    // Places that did not come leave their lists empty.
    [places.harborsWithDocks, refused('0', '暂不可用')],
    [places.quotePage, refused('0', '暂不可用')],
    [places.regions, refused('0', '暂不可用')],
    [places.harbors, refused('0', '暂不可用')],
  ]);
  return { server, ...showDesk(<PlaceOrder />, rights) };
}
const opened = async () =>
  within(await screen.findByRole('dialog', { name: /代客下单/ }, { timeout: 10_000 }));

describe('an order for a customer who called', () => {
  it.each([[['order.place']], [['customer.view']], [[]]])('is not offered to who has only %o', (rights) => {
    show(rights);
    expect(screen.queryByRole('button', { name: '代客下单' })).toBeNull();
  });

  it('is for a customer that may order, who is searched by name', async () => {
    const { server, user } = show();
    await user.click(screen.getByRole('button', { name: '代客下单' }));
    const ask = await opened();
    expect(ask.getByText(/客户 2 小时内可以提出异议/)).toBeVisible();
    await waitFor(() => expect(server.to(customers.list)[0]?.body).toMatchObject({ canOrder: 'true' }));
    await user.type(ask.getByRole('searchbox', { name: '搜索客户' }), '联运{Enter}');
    await waitFor(() => expect(server.to(customers.list).at(-1)?.body).toMatchObject({ keyword: '联运' }));
    expect(ask.queryByText('请选择客户')).toBeNull();
    await user.click(ask.getByRole('combobox', { name: /^客户/ }));
    expect(await screen.findByRole('option', { name: '广州联运货代' })).toBeVisible();
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const { server, user } = show();
    await user.click(screen.getByRole('button', { name: '代客下单' }));
    const ask = await opened();
    await user.click(ask.getByRole('button', { name: '代客户发布' }));
    for (const said of ['请选择客户', '请选择客户是电话还是微信下单', '请填写来电人或微信名']) {
      expect((await ask.findAllByText(said)).length).toBeGreaterThan(0);
    }
    expect(server.to(review.place)).toEqual([]);
  });

  it('names orders of that customer which have the booking number already', async () => {
    const { server, user } = show();
    await user.click(screen.getByRole('button', { name: '代客下单' }));
    const ask = await opened();
    await user.type(ask.getByRole('textbox', { name: /订舱号/ }), 'ym 1');
    await user.click(ask.getByRole('combobox', { name: /^客户/ }));
    expect(server.to(review.sameBooking)).toEqual([]);
    await user.click(await screen.findByRole('option', { name: '广州联运货代' }));
    expect(await ask.findByText('订舱号已有订单 BH7，请核对是否重复')).toBeVisible();
    expect(server.to(review.sameBooking).map(({ body }) => body)).toEqual([
      { customerId: '1', bookSpaceNo: 'YM1' },
    ]);
  });

  it('is for a new customer as soon as it is entered, by who may enter one', async () => {
    const { server, user } = show([...RIGHTS, 'customer.manage']);
    await user.click(screen.getByRole('button', { name: '代客下单' }));
    const ask = await opened();
    await user.type(ask.getByRole('textbox', { name: /来电人或微信名/ }), '陈小姐');
    await user.click(ask.getByRole('button', { name: '新客户' }));
    const entry = within(await screen.findByRole('dialog', { name: /^新增客户/ }));
    await user.type(entry.getByRole('textbox', { name: /企业名称/ }), '广州联运货代');
    await user.type(entry.getByRole('textbox', { name: /联系人/ }), '王工');
    await user.type(entry.getByRole('textbox', { name: /联系电话/ }), '13900000001');
    await user.click(entry.getByRole('button', { name: '登记客户' }));
    await waitFor(() => expect(ask.getByRole('combobox', { name: /^客户/ })).toHaveValue('广州联运货代'));
    expect(ask.getByRole('searchbox', { name: '搜索客户' })).toHaveValue('广州联运货代');
    expect(ask.getByRole('textbox', { name: /来电人或微信名/ })).toHaveValue('陈小姐');
    expect(server.to(customers.enter)).toHaveLength(1);
    expect(server.to(review.place)).toEqual([]);
  });

  it('leads nobody to a new customer who may not enter one', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '代客下单' }));
    expect((await opened()).queryByRole('button', { name: '新客户' })).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '代客下单' }));
    const ask = await opened();
    await user.type(ask.getByRole('textbox', { name: /来电人或微信名/ }), '陈小姐');
    await user.click(ask.getByRole('button', { name: '返回' }));
    expect((await screen.findAllByRole('dialog')).length).toBe(2);
  });
});
