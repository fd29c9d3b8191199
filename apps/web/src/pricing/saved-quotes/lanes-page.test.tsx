import { type CustomerLane, type SavedQuote, savedQuotes } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closeMakeOrder, makeOrderStore } from '../../data/orders/make-order-store';
import type { RanQuote } from '../../data/pricing/saved-quotes.api';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { changeWords } from './change-words';
import { LanesPage } from './lanes-page';

const vo = (price: string) => ({ _20GP: null, _20HQ: null, _40GP: null, _40HQ: price });
const then = (price: string) => ({
  pricedAt: '2026-11-20 10:00:00',
  shipmentVo: vo(price),
  deliveryVo: null,
});
const saved = (more: Partial<SavedQuote> = {}): SavedQuote => ({
  savedQuoteId: '7',
  name: '盐田到西乡',
  harborName: '深圳盐田港',
  dockId: null,
  dockName: null,
  regionCode: '440306018',
  regionFullName: '广东省深圳市宝安区西乡街道',
  shipCompanyId: 1,
  shipCompanyName: '马士基',
  address: '固戍二路8号',
  longitude: null,
  latitude: null,
  orderType: 0,
  cabinetType: '40HQ',
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  gone: false,
  last: then('980.50'),
  ...more,
});
const today = (price: string, change: string | null): RanQuote => ({
  now: { ...then(price), pricedAt: '2026-11-22 09:00:00', quoteId: 'q.1', expiresAt: '2026-11-23 09:00:00' },
  missing: null,
  before: then('980.50'),
  change,
});
const lane: CustomerLane = {
  harborName: '深圳盐田港',
  regionCode: '440307',
  regionFullName: '广东省深圳市龙岗区',
  orderType: 0,
  orders: 3,
  asked: 0,
  lastAt: '2026-11-20 10:00:00',
};

function show(list: SavedQuote[], more: Parameters<typeof fakeServer>[0] = [], user = customerUser) {
  const server = fakeServer([
    ...more,
    [savedQuotes.list, done(savedQuotes.list, { list, most: 100 })],
    [savedQuotes.lanes, done(savedQuotes.lanes, { recent: [lane], frequent: [] })],
  ]);
  return { server, ...showTo(user, <LanesPage />) };
}
const card = () => screen.findByRole('article', { name: '盐田到西乡' });

describe('kept queries', () => {
  it('say where one begins while there are none', async () => {
    show([]);
    expect(await screen.findByText('还没有保存的查询')).toBeVisible();
    expect(screen.getByRole('link', { name: '去查运价' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['1030.50', '50.00', '涨 ¥50.00'],
    ['950.00', '-30.50', '降 ¥30.50'],
    ['980.50', '0.00', '没有变化'],
  ])('asked again at %s say what changed since: %s is %s', async (price, change, words) => {
    const { user, server } = show(
      [saved()],
      [[savedQuotes.run, done(savedQuotes.run, today(price, change))]],
    );
    const part = await card();
    expect(part).toHaveTextContent('2026-11-20 10:00 时 ¥980.50/箱');
    await user.click(within(part).getByRole('button', { name: '查今日价' }));
    expect(await within(part).findByText(words)).toBeVisible();
    expect(server.to(savedQuotes.run)).toHaveLength(1);
    expect(within(part).getByRole('button', { name: '发送报价' })).toBeEnabled();
    await user.click(within(part).getByRole('button', { name: '按此价下单' }));
    expect(makeOrderStore.get().prefill).toMatchObject({
      draft: { price, quoteId: 'q.1', getQuoteType: 0, shipCompanyName: '马士基', address: '固戍二路8号' },
      door: { regionCode: '440306018', detail: '固戍二路8号' },
      expiresAt: '2026-11-23 09:00:00',
    });
    closeMakeOrder();
  });

  it('without a price today say why, and lead to an intention', async () => {
    const none: RanQuote = {
      now: null,
      missing: '深圳盐田港到西乡街道暂无运价',
      before: then('980.50'),
      change: null,
    };
    const { user } = show([saved()], [[savedQuotes.run, done(savedQuotes.run, none)]]);
    const part = await card();
    await user.click(within(part).getByRole('button', { name: '查今日价' }));
    expect(await within(part).findByText('深圳盐田港到西乡街道暂无运价')).toBeVisible();
    expect(within(part).queryByRole('button', { name: '发送报价' })).toBeNull();
    await user.click(within(part).getByRole('button', { name: '提交意向' }));
    expect(makeOrderStore.get().prefill).toMatchObject({ draft: { getQuoteType: 1 }, expiresAt: null });
    closeMakeOrder();
  });

  it('of a place that is gone can be deleted alone, after asking', async () => {
    const { user, server } = show(
      [saved({ gone: true, last: null })],
      [[savedQuotes.remove, done(savedQuotes.remove, null)]],
    );
    const part = await card();
    expect(within(part).queryByRole('button', { name: '查今日价' })).toBeNull();
    await user.click(within(part).getByRole('button', { name: '删除' }));
    const ask = await screen.findByRole('dialog', { name: '删除保存的查询' });
    expect(server.to(savedQuotes.remove)).toEqual([]);
    await user.click(within(ask).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(toasts()).toEqual(['已删除']));
    expect(server.to(savedQuotes.remove)[0]?.body).toEqual({ id: '7' });
  });

  it('take another name, and the server’s word on it', async () => {
    const words = { errcode: 'BAD_INPUT', fields: { name: '已有同名的查询，请换一个名称' } };
    const { user, server } = show([saved()], [[savedQuotes.rename, refused('0', '请检查', words)]]);
    await user.click(within(await card()).getByRole('button', { name: '改名' }));
    const dialog = await screen.findByRole('dialog', { name: '修改名称' });
    const field = within(dialog).getByRole('textbox', { name: '名称' });
    await user.clear(field);
    await user.type(field, '常走');
    await user.click(within(dialog).getByRole('button', { name: '保存名称' }));
    expect(await within(dialog).findByText('已有同名的查询，请换一个名称')).toBeVisible();
    expect(server.to(savedQuotes.rename)[0]?.body).toEqual({ id: '7', name: '常走' });
  });

  it('say why today’s price could not be had', async () => {
    const { user } = show([saved()], [[savedQuotes.run, refused('0', '操作过于频繁', { errcode: 'FLOOD' })]]);
    const part = await card();
    await user.click(within(part).getByRole('button', { name: '查今日价' }));
    expect(await within(part).findByText('操作过于频繁')).toBeVisible();
  });
});

it('lanes of the enterprise lead to their prices', async () => {
  show([]);
  const recent = await screen.findByRole('region', { name: '最近的线路' });
  const link = within(recent).getByRole('link');
  expect(link).toHaveTextContent('3 单 · 2026-11-20');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/?harbor=深圳盐田港&region=440307&addr=广东省深圳市龙岗区',
  );
  expect(screen.getByRole('region', { name: '最常用的线路' })).toHaveTextContent('会列在这里');
});

it.each([
  [0, /^广东省深圳市龙岗区.*深圳盐田港/, '/?harbor=深圳盐田港&region=440307&addr=广东省深圳市龙岗区'],
  [1, /^深圳盐田港.*广东省深圳市龙岗区/, '/?to=1&harbor=深圳盐田港&region=440307&addr=广东省深圳市龙岗区'],
] as const)(
  'a lane of direction %i points as it is driven, and is asked so',
  async (orderType, ends, href) => {
    const recent = [{ ...lane, orderType }];
    show([], [[savedQuotes.lanes, done(savedQuotes.lanes, { recent, frequent: [] })]]);
    const link = await screen.findByRole('link', { name: /龙岗区/ });
    expect(link).toHaveTextContent(ends);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(href);
  },
);

it('a change is told by words, not by colour alone', () => {
  expect([null, '0.00', '0.01', '-1234.5'].map((change) => changeWords(change)?.words ?? null)).toEqual([
    null,
    '没有变化',
    '涨 ¥0.01',
    '降 ¥1,234.50',
  ]);
});
