import type { OutputOf } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { factsIn, waitingBars } from '../../../testing/on-screen';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { sampleQuote } from '../testing/samples';
import { show } from '../testing/show';
import { AuditDialog } from './audit-dialog';

type Audit = OutputOf<typeof orders.audit>;

const AUDIT: Audit = {
  orderId: '7',
  orderNo: 'BH1',
  status: 0,
  statusText: '待审核',
  auditPrice: null,
  total: null,
  rejectReason: null,
  cancellationRequestedAt: null,
  cancellationReason: null,
  cancellationRefusal: null,
  reason: null,
  events: [],
  canAnswerQuote: false,
};
const DETAIL = done(orders.detail, { cusOrderDto: SAMPLE_ORDER, fileList: [], cusCabinetDtoList: [] });
const onAsk = vi.fn();
const none = () => undefined;

function open(part: Partial<Audit> = {}) {
  const server = fakeServer([
    [orders.audit, done(orders.audit, { ...AUDIT, ...part })],
    [orders.detail, DETAIL],
  ]);
  show(<AuditDialog orderId="7" onClose={none} onAsk={onAsk} />);
  return server;
}
const dialog = () => screen.getByRole('dialog', { name: '审核记录' });
const facts = async () => {
  await screen.findByText('BH1');
  return factsIn(dialog().querySelector('dl')!);
};

describe('the review of an order', () => {
  it('waits, then tells how it stands, and asks for nothing more', async () => {
    const server = open();
    expect(waitingBars()).toEqual(Array(6).fill('28px'));
    expect(dialog().style.width).toBe('640px');
    expect(await facts()).toEqual([
      ['订单号', 'BH1'],
      ['审核状态', '待审核'],
      ['单价', '待报价'],
      ['合计', '待报价'],
    ]);
    expect(waitingBars()).toEqual([]);
    expect(screen.queryByText('价格由来')).toBeNull();
    expect(screen.queryAllByText(/驳回原因|已申请取消|未同意取消/)).toEqual([]);
    expect(dialog().querySelector('footer')).toBeNull();
    expect(server.to(orders.detail)).toEqual([]);
  });

  it('tells the price, how it came about, and everything that happened', async () => {
    const event = {
      at: '2026-11-21 10:00:00',
      actor: '客服',
      event: 'priced',
      eventText: '报价',
      note: '含提柜费',
    };
    open({
      auditPrice: '910.00',
      total: '1820.00',
      rejectReason: '资料不全',
      reason: sampleQuote('910.00', 'q').reason,
      events: [event, { ...event, eventText: '审核通过', note: null }],
    });
    expect((await facts()).slice(2)).toEqual([
      ['单价', '910.00 元/箱'],
      ['合计', '1,820.00 元'],
    ]);
    expect(screen.getByText('驳回原因：资料不全')).toBeVisible();
    expect(screen.getByText('单箱合计（元）')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2026-11-21 10:00:00报价 · 客服含提柜费',
      '2026-11-21 10:00:00审核通过 · 客服',
    ]);
    expect(document.querySelectorAll('li small')).toHaveLength(1);
  });

  it.each([
    ['接受报价', 'accept_quote'],
    ['不接受', 'decline_quote'],
  ])('lets a customer answer: %s', async (name, action) => {
    onAsk.mockClear();
    const server = open({ auditPrice: '910.00', canAnswerQuote: true });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(onAsk.mock.calls).toEqual([[{ action, item: SAMPLE_ORDER }]]);
    expect(server.to(orders.detail)).toHaveLength(1);
  });

  it('says why it cannot be told, and tries again', async () => {
    const trouble = refused('0', '未找到该记录', { errcode: 'NOT_FOUND', requestId: 'req-9' });
    fakeServer([[orders.audit, inTurn(trouble, done(orders.audit, AUDIT))]]);
    show(<AuditDialog orderId="7" onClose={none} onAsk={onAsk} />);
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('未找到该记录请求编号 req-9');
    expect(waitingBars()).toEqual([]);
    await userEvent.click(within(told).getByRole('button', { name: '重试' }));
    expect(await facts()).toContainEqual(['订单号', 'BH1']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
