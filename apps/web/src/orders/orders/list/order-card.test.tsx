import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import type { OrderItem } from '../../../data/orders/orders.api';
import { OrderCard } from './order-card';
import type { OrderPageType } from './order-state';

const onOpen = vi.fn<() => void>();
const onAction = vi.fn<(action: string) => void>();
const NOW = Date.parse('2026-11-21T10:02:00+08:00');

function open(
  part: Partial<OrderItem> = {},
  pageType: OrderPageType = 'pending',
  waiting: OrderItem['actions'][number] | null = null,
) {
  onOpen.mockClear();
  onAction.mockClear();
  const item = { ...SAMPLE_ORDER, requireDate: '2026-11-25 09:10:59', ...part };
  render(
    <OrderCard
      item={item}
      pageType={pageType}
      now={NOW}
      waiting={waiting}
      onOpen={onOpen}
      onAction={onAction}
    />,
  );
  return userEvent.setup({ delay: null });
}
const card = () => screen.getByRole('listitem').textContent;
const lane = () => screen.getByText(SAMPLE_ORDER.fullAddress).closest('p')!;

describe('the card of an order', () => {
  it('tells number, age, boxes, cargo, booking, company and the minute when it is wanted', () => {
    open();
    expect(card()).toContain('BH261121000007待审核2 分钟前');
    expect(card()).toContain('40HQ × 2家具订舱号 YMLU2611007马士基要求 11-25 09:10');
    expect(screen.getByText('2 分钟前')).toHaveAttribute('datetime', '2026-11-21T10:00:00');
  });

  it.each([
    ['装货', '装货广东省深圳市龙岗区坂田街道雅宝路1号深圳盐田港 · 盐田国际', undefined],
    ['送货', '送货深圳盐田港 · 盐田国际广东省深圳市龙岗区坂田街道雅宝路1号', 'true'],
  ])('leads a %s', (orderType, text, delivery) => {
    open({ orderType, dockName: '盐田国际' });
    expect(lane()).toHaveTextContent(text);
    expect(lane().dataset['delivery']).toBe(delivery);
  });

  it('a button that was pressed says that it opens, and is pressed once', async () => {
    const user = open({ actions: ['audit', 'documents'] }, 'order', 'audit');
    const pressed = screen.getByRole('button', { name: '审核记录' });
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    await user.click(pressed);
    expect(onAction).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^附件/ }));
    expect(onAction.mock.calls).toEqual([['documents']]);
  });

  it.each([
    ['pending', '待确认报价'],
    ['order', '运输中'],
  ] as const)('names the state as the %s page does', (pageType, text) => {
    open({ statusText: '待确认报价', orderStatusName: '运输中' }, pageType);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText(/待确认报价|运输中/)).toHaveLength(1);
  });

  it.each([
    [null, '待报价'],
    ['1820.00', '1,820.00元'],
  ])('with %s costs %s', (totalAmount, text) => {
    open({ totalAmount, actions: [] });
    expect(card()).toMatch(new RegExp(`09:10${text}$`));
  });

  it('tells on the pending page what the customer of an intention would pay', () => {
    open({ totalAmount: null, wishedPrice: '1900.50', actions: [] });
    expect(card()).toMatch(/09:10期望价 1,900\.50 元\/箱待报价$/);
    cleanup();
    open({ wishedPrice: '1900.50', actions: [] }, 'order');
    expect(card()).not.toContain('期望价');
  });

  it.each([
    [{}, []],
    [
      { cancellationRequestedAt: '2026-11-21 11:00:00', cancellationReason: '船期变更' },
      ['已申请取消，等待客服处理船期变更'],
    ],
    [{ cancellationRefusal: '车已在途' }, ['客服未同意取消：车已在途']],
    [{ rejectReason: '资料不全' }, ['驳回原因：资料不全']],
  ])('with %j tells %j', (part, told) => {
    open(part);
    const lines = screen.queryAllByText(/已申请取消|客服未同意|驳回原因/);
    expect(lines.map((line) => line.closest('p')?.textContent)).toEqual(told);
  });

  it.each([
    ['documents', 2, '附件2'],
    ['documents', 1, '附件1'],
    ['documents', 0, '附件'],
    ['tasks', 2, '任务'],
  ] as const)('for %s with %d papers has a button %s', (action, documentCount, text) => {
    open({ actions: [action], documentCount });
    expect(screen.getAllByRole('button').at(-1)).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('has its actions in one order, opens by its number, and says which button was pressed', async () => {
    const user = open({ actions: ['cancel', 'track', 'accept_quote'] });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['BH261121000007', '', '', '接受报价', '货物跟踪', '取消']);
    await user.click(screen.getByRole('button', { name: '货物跟踪' }));
    expect(onAction.mock.calls).toEqual([['track']]);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'BH261121000007' }));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(onAction).toHaveBeenCalledOnce();
  });
});
