import { type OrderDetail, orders } from '@boxhaul/contract/orders';
import { focusManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../../lib/toast-store';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { factsIn, waitingBars } from '../../../testing/on-screen';
import { walkAt } from '../../../testing/list-walk';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import type { OrderItem } from '../../../data/orders/orders.api';
import { runningBox, sampleBox } from '../testing/samples';
import { show } from '../testing/show';
import { BoxList } from './box-list';
import { DocumentLinks } from './document-links';
import { OrderDetailDialog } from './order-detail-dialog';
import { OrderFacts } from './order-facts';

const PAPER = {
  id: '1',
  name: '装箱单.pdf',
  fileSize: 1_572_864,
  createTime: '2026-11-21 10:00:00',
  kind: 'other' as const,
  cabinetNo: null,
  seq: null,
  by: '王先生',
  mine: false,
  preview: null,
  fileUrl: '/f/1',
};
const DETAIL: OrderDetail = { cusOrderDto: SAMPLE_ORDER, fileList: [PAPER], cusCabinetDtoList: [runningBox] };
const TROUBLE = refused('0', '未找到该记录', { errcode: 'NOT_FOUND', requestId: 'req-9' });
const onAction = vi.fn<(action: string, item: OrderItem) => void>();
const onOpen = vi.fn<(id: string) => void>();
const walk = walkAt('7', ['7', '8'], { open: onOpen });
const onClose = vi.fn<() => void>();

function open(item: OrderItem | undefined, { waiting = false, answer = done(orders.detail, DETAIL) } = {}) {
  onAction.mockClear();
  onOpen.mockClear();
  onClose.mockClear();
  const server = fakeServer([
    [orders.detail, answer],
    [orders.documents, done(orders.documents, [{ ...PAPER, name: '放箱纸.pdf' }])],
  ]);
  show(
    <OrderDetailDialog
      orderId="7"
      item={item}
      waiting={waiting}
      walk={walk}
      onClose={onClose}
      onAction={onAction}
    />,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}
const dialog = () => screen.getByRole('dialog', { name: '订单详情' });
const comeBack = () =>
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });

afterEach(() => focusManager.setFocused(undefined));

describe('the detail of an order', () => {
  it('is the list’s own item, with its papers fetched', async () => {
    const { server } = open(SAMPLE_ORDER);
    expect(within(dialog()).getByText('40HQ × 2，审核通过后派车')).toBeVisible();
    expect(waitingBars()).toEqual([]);
    expect(dialog().style.width).toBe('860px');
    expect(await screen.findByRole('button', { name: '放箱纸.pdf' })).toBeVisible();
    expect(server.to(orders.detail)).toEqual([]);
    expect(server.to(orders.documents).map(({ body, path }) => [path, body])).toHaveLength(1);
  });

  it('asks for no papers where there are none', async () => {
    const { server } = open({ ...SAMPLE_ORDER, documentCount: 0 });
    expect(within(dialog()).getByText('没有附件')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('waits for the list', () => {
    const { server } = open(undefined, { waiting: true });
    expect(waitingBars()).toEqual(Array(8).fill('28px'));
    expect(server.seen).toEqual([]);
  });

  it('is fetched elsewhere, with its boxes and papers in one', async () => {
    const { server } = open(undefined);
    expect(await screen.findByText('CSQU3054383')).toBeVisible();
    expect(screen.getByRole('button', { name: '装箱单.pdf' })).toBeVisible();
    expect(screen.queryByText(/审核通过后派车/)).toBeNull();
    expect(waitingBars()).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  it('may have no boxes yet', async () => {
    open(undefined, { answer: done(orders.detail, { ...DETAIL, cusCabinetDtoList: [] }) });
    expect(await screen.findByText('40HQ × 2，审核通过后派车')).toBeVisible();
    expect(screen.queryByRole('list', { name: '箱列表' })).toBeNull();
  });

  it.each([
    [0, '待确认报价'],
    [1, '运输中'],
    [2, '待确认报价'],
  ])('names the state of status %d %s', (status, text) => {
    open({ ...SAMPLE_ORDER, status, statusText: '待确认报价', orderStatusName: '运输中', documentCount: 0 });
    expect(screen.getByText(SAMPLE_ORDER.orderNo).parentElement).toHaveTextContent(
      `${SAMPLE_ORDER.orderNo}${text}`,
    );
  });

  it('offers all that may be done with the order, in one order', async () => {
    const { user } = open({
      ...SAMPLE_ORDER,
      documentCount: 0,
      actions: ['request_cancellation', 'cancel', 'tasks', 'edit'],
    });
    const offered = ['任务', '编辑', '取消', '申请取消'];
    expect(
      within(dialog())
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((text) => offered.includes(text)),
    ).toEqual(offered);
    await user.click(within(dialog()).getByRole('button', { name: '申请取消' }));
    expect(onAction.mock.calls).toEqual([
      ['request_cancellation', expect.objectContaining({ orderId: '7' })],
    ]);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leads to the next order by key and by button', async () => {
    const { user } = open({ ...SAMPLE_ORDER, documentCount: 0 });
    expect(screen.getByText('本页第 1 / 2 单')).toBeVisible();
    expect(screen.getByRole('button', { name: /^上一单/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^下一单/ }));
    await user.keyboard('j');
    expect(onOpen.mock.calls).toEqual([['8'], ['8']]);
    await user.keyboard('k');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is only looked at where nothing can be done', () => {
    fakeServer([]);
    show(
      <OrderDetailDialog
        orderId="7"
        item={{ ...SAMPLE_ORDER, documentCount: 0, actions: ['edit'] }}
        waiting={false}
        walk={walk}
        onClose={onClose}
      />,
    );
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  });

  it('says why it cannot be had, tries again, and stays in sight when it fails later', async () => {
    fakeServer([[orders.detail, inTurn(TROUBLE, done(orders.detail, DETAIL), TROUBLE)]]);
    show(
      <OrderDetailDialog
        orderId="7"
        item={undefined}
        waiting={false}
        walk={walk}
        onClose={onClose}
        onAction={onAction}
      />,
    );
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('未找到该记录请求编号 req-9');
    expect(waitingBars()).toEqual([]);
    await userEvent.click(within(told).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('CSQU3054383')).toBeVisible();
    comeBack();
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('CSQU3054383')).toBeVisible();
  });
});

describe('the facts of an order', () => {
  const named = (part: Partial<OrderItem>) => {
    render(<OrderFacts item={{ ...SAMPLE_ORDER, ...part }} />);
    return factsIn(document.body);
  };

  it('stand in the order in which a dispatcher reads them', () => {
    expect(named({ total: '1820.00' })).toEqual([
      ['门点地址', SAMPLE_ORDER.fullAddress],
      ['装送类型', '装货'],
      ['港口', '深圳盐田港 · 盐田国际'],
      ['船公司', '马士基'],
      ['订舱号', 'YMLU2611007'],
      ['箱型箱量', '40HQ × 2'],
      ['货物名称', '家具'],
      ['轻重货', '轻货'],
      ['内外贸', '外贸'],
      ['是否开票', '不开票'],
      ['要求装货时间', '2026-11-25 09:00:00'],
      ['装货联系人', '张三'],
      ['装货联系电话', '13812345678'],
      ['门点定位', '街道中心'],
      ['单价', '910.00 元/箱'],
      ['合计', '1,820.00 元'],
      ['备注', '无'],
    ]);
  });

  it('tell the wish of an intention beside its price', () => {
    expect(named({ auditPrice: null, total: null, wishedPrice: '1900.5' }).slice(-4)).toEqual([
      ['单价', '待报价'],
      ['期望价', '1,900.50 元/箱'],
      ['合计', '待报价'],
      ['备注', '无'],
    ]);
  });

  it('tell what is missing, and what was said about the order', () => {
    const facts = named({
      dockName: null,
      auditPrice: null,
      total: null,
      rejectReason: '资料不全',
      cancellationReason: '船期变更',
      cancellationRefusal: '车已在途',
    });
    expect(facts).toContainEqual(['港口', '深圳盐田港']);
    expect(facts.slice(-6)).toEqual([
      ['单价', '待报价'],
      ['合计', '待报价'],
      ['备注', '无'],
      ['驳回原因', '资料不全'],
      ['取消申请', '等待客服处理：船期变更'],
      ['取消申请', '客服未同意：车已在途'],
    ]);
  });
});

describe('the boxes of an order', () => {
  it('tell number, phase, seal, truck, driver and the minute when they are wanted', () => {
    render(<BoxList boxes={[sampleBox, runningBox]} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '第 1 箱待派车封号 —车牌 —要求 11-25 09:10',
      'CSQU3054383赶路中封号 S1粤B8K217 · 陈志强 13900000001要求 11-25 09:10',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:13900000001']);
  });

  it('says that one is held up, and why', () => {
    render(<BoxList boxes={[{ ...runningBox, hold: '挂起：码头封港' }, sampleBox]} />);
    expect(screen.getByText('挂起：码头封港')).toBeVisible();
    expect(screen.getAllByText(/挂起/)).toHaveLength(1);
  });

  it('says with which other box one goes on one trailer', () => {
    render(<BoxList boxes={[{ ...runningBox, pairedWith: '第 1 箱' }, sampleBox]} />);
    expect(screen.getByText('两箱同车，另一箱：第 1 箱')).toBeVisible();
    expect(screen.getAllByText(/两箱同车/)).toHaveLength(1);
  });
});

describe('the papers of an order', () => {
  it('are named with their size, and opened by a press', async () => {
    const opened = vi.fn<typeof window.open>();
    vi.stubGlobal('open', opened);
    render(<DocumentLinks files={[PAPER]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('装箱单.pdf1.50 MB');
    await userEvent.click(screen.getByRole('button', { name: '装箱单.pdf' }));
    expect(opened.mock.calls).toEqual([['/f/1', '_blank', 'noopener']]);
  });

  it('say that one could not be had', async () => {
    toastStore.set([]);
    vi.stubGlobal('open', () => {
      throw new Error('forbidden');
    });
    render(<DocumentLinks files={[PAPER]} />);
    await userEvent.click(screen.getByRole('button', { name: '装箱单.pdf' }));
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['下载失败，请重试']));
  });

  it('may be none', () => {
    render(<DocumentLinks files={[]} />);
    expect(screen.getByText('没有附件')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
