import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskOrderItem } from '../../testing/desk-fixtures';
import { factsIn, narrowWindow } from '../../testing/on-screen';
import { DataGrid } from '../../ui/grid/data-grid';
import { deskOrderColumns } from './desk-order-columns';

const PRICED = { ...deskOrderItem, requireDate: '2026-11-25 09:10:59', createDate: '2026-11-21 10:20:59' };
const RUNNING = {
  ...PRICED,
  id: '8',
  orderNo: 'BH261121900008',
  dockName: null,
  auditPrice: null,
  status: 1,
  orderStatus: 4,
  statusText: '已通过',
  orderStatusName: '运输中',
  state: 'running' as const,
  cancellationRequestedAt: '2026-11-21 11:00:00',
  cancellationReason: '船期取消',
};
const LATER = { ...RUNNING, id: '9', status: 2, statusText: '已驳回', cancellationRequestedAt: null };
const onOpen = vi.fn<(id: string) => void>();
const user = userEvent.setup({ delay: null });
beforeEach(() => onOpen.mockClear());

const show = (rows: (typeof PRICED)[], shown: Partial<Parameters<typeof deskOrderColumns>[0]> = {}) =>
  render(
    <DataGrid
      label="订单"
      rows={rows}
      columns={deskOrderColumns({ isQueue: false, isAsked: false, ...shown })}
      rowKey={({ id }) => id}
      rowName={({ orderNo }) => orderNo}
      open={({ id }) => onOpen(id)}
      empty={{ title: '暂无订单' }}
    />,
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );

describe('the desk’s orders in a grid', () => {
  it('tell number, lane, boxes, times, price and state', () => {
    show([PRICED, RUNNING, LATER]);
    expect(heads()).toEqual([
      '订单号',
      '订舱号',
      '客户',
      '装送',
      '门点地址',
      '码头',
      '箱型箱量',
      '要求到门',
      '单价（元/箱）',
      '状态',
      '下单时间',
    ]);
    expect(rows()).toEqual([
      [
        'BH261121900007',
        'COSU6304100217',
        '广州联运货代',
        '装货',
        '广东省深圳市龙岗区坂田街道雅宝路1号',
        '盐田国际',
        '40HQ × 2',
        '2026-11-25 09:10',
        '910.00',
        '待审核',
        '2026-11-21 10:20',
      ],
      [
        'BH261121900008',
        'COSU6304100217',
        '广州联运货代',
        '装货',
        '广东省深圳市龙岗区坂田街道雅宝路1号',
        '深圳盐田港',
        '40HQ × 2',
        '2026-11-25 09:10',
        '意向待报价',
        '运输中',
        '2026-11-21 10:20',
      ],
      expect.arrayContaining(['已驳回']),
    ]);
  });

  it('mark a price that is not there yet', () => {
    show([PRICED, RUNNING]);
    expect(screen.getByText('意向待报价').className).toContain('asked');
    expect(screen.getByText('910.00').className).not.toContain('asked');
  });

  it('tell what a customer asked for only where one did', () => {
    const { unmount } = show([PRICED, RUNNING], { isAsked: true });
    expect(heads().slice(0, 2)).toEqual(['订单号', '客户申请']);
    expect(rows().map((row) => row[1])).toEqual(['', '申请取消：船期取消']);
    unmount();
    show([PRICED]);
    expect(heads()).not.toContain('客户申请');
  });

  it('show what needs a look beside the number, where a narrow screen shows it', () => {
    show([PRICED], { isQueue: true, doubtsOf: () => [] });
    expect(heads().slice(0, 2)).toEqual(['订单号', '核对']);
    expect(heads()).toContain('已等待');
    expect(heads()).not.toContain('状态');
  });

  it('are all in the list: the page is turned elsewhere', () => {
    show(Array.from({ length: 11 }, (_, i) => ({ ...PRICED, id: `${i}` })));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '12');
  });

  it('open once, by the number, by the keyboard and anywhere in the row', async () => {
    show([PRICED, RUNNING]);
    await user.click(screen.getByText(RUNNING.orderNo));
    expect(onOpen.mock.calls).toEqual([['8']]);
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['8'], ['8']]);
    await user.click(screen.getByText('910.00'));
    expect(onOpen.mock.calls).toEqual([['8'], ['8'], ['7']]);
  });
});

describe('the desk’s orders on a phone', () => {
  it('are cards with what decides', () => {
    narrowWindow(768);
    show([PRICED, RUNNING], { isAsked: true });
    expect(screen.queryByRole('grid')).toBeNull();
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => factsIn(card))).toEqual([
      [
        ['客户申请', ''],
        ['客户', '广州联运货代'],
        ['要求到门', '2026-11-25 09:10'],
      ],
      [
        ['客户申请', '申请取消：船期取消'],
        ['客户', '广州联运货代'],
        ['要求到门', '2026-11-25 09:10'],
      ],
    ]);
    expect(within(cards[1]!).getByText('运输中')).toBeVisible();
  });

  it('open by a press on their head', async () => {
    narrowWindow(768);
    show([PRICED, RUNNING]);
    await user.click(screen.getByRole('button', { name: '打开 BH261121900008' }));
    expect(onOpen.mock.calls).toEqual([['8']]);
  });
});
