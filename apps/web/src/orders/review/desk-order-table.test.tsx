import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskOrderItem } from '../../testing/desk-fixtures';
import { narrowWindow, rowsOf } from '../../testing/on-screen';
import { DeskOrderTable } from './desk-order-table';

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

describe('the desk’s orders in a table', () => {
  it('tell number, lane, boxes, times, price and state', () => {
    render(<DeskOrderTable rows={[PRICED, RUNNING, LATER]} onOpen={onOpen} />);
    const [head, ...rows] = rowsOf(document.body).filter((row) => row.length > 1);
    expect(head).toEqual([
      '订单号 / 订舱号',
      '客户',
      '线路',
      '箱型箱量',
      '要求装货时间 /\n要求卸货时间',
      '单价（元/箱）',
      '状态',
      '下单时间',
    ]);
    expect(rows).toEqual([
      [
        'BH261121900007COSU6304100217',
        '广州联运货代',
        '装货 · 广东省深圳市龙岗区坂田街道雅宝路1号至 深圳盐田港 · 盐田国际',
        '40HQ × 2',
        '2026-11-25 09:10',
        '910.00',
        '待审核',
        '2026-11-21 10:20',
      ],
      [
        'BH261121900008COSU6304100217',
        '广州联运货代',
        '装货 · 广东省深圳市龙岗区坂田街道雅宝路1号至 深圳盐田港',
        '40HQ × 2',
        '2026-11-25 09:10',
        '意向待报价',
        '运输中客户申请取消',
        '2026-11-21 10:20',
      ],
      expect.arrayContaining(['已驳回']),
    ]);
  });

  it('tell a narrow screen when a delivery is to be unloaded', () => {
    narrowWindow(400);
    render(<DeskOrderTable rows={[{ ...PRICED, orderType: '送货' }]} onOpen={onOpen} />);
    expect(screen.getByText('要求卸货时间 2026-11-25 09:10')).toBeVisible();
  });

  it('mark a price as a figure and its absence otherwise', () => {
    render(<DeskOrderTable rows={[PRICED, RUNNING]} onOpen={onOpen} />);
    expect(screen.getByText('910.00').className).toContain('figure');
    expect(screen.getByText('意向待报价').className).toContain('unpriced');
  });

  it('stand in columns of their widths, the customer on one line', () => {
    render(<DeskOrderTable rows={[PRICED]} onOpen={onOpen} />);
    const widths = screen.getAllByRole('columnheader').map(({ style }) => style.width);
    expect(widths).toEqual(['190px', '200px', '300px', '110px', '170px', '130px', '120px', '170px']);
    expect(screen.getByRole('table').style.minWidth).toBe('1180px');
    expect(screen.getByRole('cell', { name: '广州联运货代' }).className).toMatch(/ellipsis/);
    expect(screen.getByRole('region', { name: '订单' })).toHaveAttribute('data-sticky');
  });

  it('show what needs a look beside the number, where a narrow screen shows it', () => {
    render(<DeskOrderTable rows={[PRICED]} isQueue doubtsOf={() => []} onOpen={onOpen} />);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.slice(0, 3)).toEqual(['订单号 / 订舱号', '核对', '客户']);
    expect(titles).not.toContain('状态');
  });

  it('are all in sight: the page is turned elsewhere', () => {
    const rows = Array.from({ length: 11 }, (_, i) => ({ ...PRICED, id: `${i}` }));
    render(<DeskOrderTable rows={rows} onOpen={onOpen} />);
    expect(screen.getAllByRole('button', { name: PRICED.orderNo })).toHaveLength(11);
  });

  it('open once, by the number, by the keyboard and by the row', async () => {
    render(<DeskOrderTable rows={[PRICED, RUNNING]} onOpen={onOpen} />);
    await user.click(screen.getByRole('button', { name: RUNNING.orderNo }));
    expect(onOpen.mock.calls).toEqual([['8']]);
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['8'], ['8']]);
    await user.click(screen.getByText('910.00'));
    expect(onOpen.mock.calls).toEqual([['8'], ['8'], ['7']]);
  });
});

describe('the desk’s orders on a phone', () => {
  it('are cards with the same', () => {
    narrowWindow(768);
    render(<DeskOrderTable rows={[PRICED, RUNNING]} onOpen={onOpen} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'BH261121900007待审核广州联运货代40HQ × 2装货 · 广东省深圳市龙岗区坂田街道雅宝路1号至 深圳盐田港 · 盐田国际要求装货时间 2026-11-25 09:10¥ 910.00',
      'BH261121900008运输中客户申请取消：船期取消广州联运货代40HQ × 2装货 · 广东省深圳市龙岗区坂田街道雅宝路1号至 深圳盐田港要求装货时间 2026-11-25 09:10意向待报价',
    ]);
  });

  it('open by a press on their card', async () => {
    narrowWindow(768);
    render(<DeskOrderTable rows={[PRICED, RUNNING]} onOpen={onOpen} />);
    await user.click(screen.getAllByRole('button')[1]!);
    expect(onOpen.mock.calls).toEqual([['8']]);
  });
});
