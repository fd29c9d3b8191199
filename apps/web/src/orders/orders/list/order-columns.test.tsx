import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../data/orders/orders.api';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { noteOf, orderCard, orderColumns } from './order-columns';
import type { OrderPageType } from './order-state';

const NOW = Date.parse('2026-11-21T10:02:00+08:00');
const orderOf = (part: Partial<OrderItem> = {}): OrderItem => ({ ...SAMPLE_ORDER, ...part });

/** What a column shows, and what it copies. */
function told(id: string, part: Partial<OrderItem> = {}, pageType: OrderPageType = 'pending') {
  const item = orderOf(part);
  const column = orderColumns([item], { pageType, now: NOW }).find((one) => one.id === id);
  const { container, unmount } = render(column?.cell(item));
  const shown = container.textContent;
  unmount();
  return [shown, column?.copy?.(item)];
}

describe('a column of an order list', () => {
  it('tells an age, and copies the time', () => {
    expect(told('createDate')).toEqual(['2 分钟前', '2026-11-21 10:00:00']);
    render(orderColumns([], { pageType: 'order', now: NOW }).at(-2)?.cell(orderOf()));
    expect(screen.getByText('2 分钟前')).toHaveAttribute('datetime', '2026-11-21T10:00:00');
  });

  it.each([
    [null, '待报价'],
    ['1820.00', '1,820.00'],
  ])('costs %s as %s', (total, text) => expect(told('total', { total })).toEqual([text, text]));

  it('names the state as the page does', () => {
    const part = { statusText: '待确认报价', orderStatusName: '运输中' };
    expect(told('orderStatusName', part)).toEqual(['待确认报价', '待确认报价']);
    expect(told('orderStatusName', part, 'order')).toEqual(['运输中', '运输中']);
  });

  it('leaves the province out, and copies it', () => {
    expect(told('fullAddress')).toEqual(['深圳市龙岗区坂田街道雅宝路1号', SAMPLE_ORDER.fullAddress]);
    const own = '深圳市省道旁1号';
    expect(told('fullAddress', { fullAddress: own })).toEqual([own, own]);
  });

  it('has a dash where there is nothing, and copies nothing then', () => {
    expect(told('dockName', { dockName: null })).toEqual(['—', '']);
    expect(told('requireDate', { requireDate: '2026-11-25 09:10:59' })).toEqual([
      '11-25 09:10',
      '2026-11-25 09:10',
    ]);
  });
});

describe('what is noted of an order', () => {
  it.each<[string, Partial<OrderItem>]>([
    ['', {}],
    [
      '已申请取消，等待客服处理，取消原因：船期变更',
      { cancellationRequestedAt: '2026-11-21 11:00:00', cancellationReason: '船期变更' },
    ],
    ['客服未同意取消：车已在途', { cancellationRefusal: '车已在途' }],
    ['驳回原因：资料不全', { rejectReason: '资料不全' }],
    ['已申请改单，等待客服处理', { changeRequestedAt: '2026-11-21 11:00:00' }],
    [
      '客服代下单（电话），如有异议请在 11-22 10:00 前提出',
      { placedVia: '电话', objectUntil: '2026-11-22 10:00:00', actions: ['object'] },
    ],
    ['客服代下单（电话），异议：数量不对', { placedVia: '电话', objection: '数量不对' }],
    ['期望价 1,900.50 元/箱', { wishedPrice: '1900.50' }],
  ])('is %j', (note, part) => expect(noteOf(orderOf(part), 'pending')).toBe(note));

  it('has a column only where there is something, beside the state; a wish only under review', () => {
    const ids = (part: Partial<OrderItem>) =>
      orderColumns([orderOf(part)], { pageType: 'order', now: NOW }).map(({ id }) => id);
    expect(ids({ wishedPrice: '1900.50' })).not.toContain('note');
    const noted = ids({ rejectReason: '资料不全' });
    expect(noted[noted.indexOf('orderStatusName') + 1]).toBe('note');
  });
});

it.each([
  ['装货', '装货 广东省深圳市龙岗区坂田街道雅宝路1号 → 深圳盐田港 · 盐田国际'],
  ['送货', '送货 深圳盐田港 · 盐田国际 → 广东省深圳市龙岗区坂田街道雅宝路1号'],
])('the card of a %s leads its way', (orderType, lane) => {
  const cell = orderCard({ pageType: 'pending', now: NOW }).find(({ id }) => id === 'lane')?.cell;
  expect(render(cell?.(orderOf({ orderType }))).container).toHaveTextContent(lane);
});
