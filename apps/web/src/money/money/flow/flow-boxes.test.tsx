import { cabinets, costFlow } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { narrowWindow, placeInList } from '../../../testing/on-screen';
import { asked, BOX, boxPage, button, cells, grid, heads, LINE, open, page } from './testing/open-flow';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the cost flow by box', () => {
  it('is the same filter box by box, a column for each type and what it comes to', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?orderNo=BH&page=3' });
    await grid();
    await user.click(button('按箱费用'));
    await screen.findByRole('grid', { name: '按箱费用' });
    await waitFor(() => expect(server.to(cabinets.costList)).toHaveLength(1));
    expect(server.to(cabinets.costList)[0]?.body).toEqual({ orderNo: 'BH', pageNo: '1', pageSize: '20' });
    await screen.findByRole('gridcell', { name: 'CSQU3054383' });
    expect(heads()).toEqual(['柜号', '订单号', '订舱号', '箱型', '装送', '压夜费', '运费', '合计（元）']);
    expect(cells()).toEqual([
      'CSQU3054383',
      'BH202611200007',
      'YMLU8823',
      '40HQ',
      '装货',
      '—',
      '2,600.00',
      '2,600.00',
    ]);
    expect(screen.getByText(/^筛选出 .*笔/)).toHaveTextContent(
      '筛选出 1 箱 41 笔，合计 ¥ 45,300.50（压夜费 1,300.00，运费 44,000.50），其中已结算 ¥ 1,300.00，未结算 ¥ 44,000.50',
    );
    expect(screen.getByText('共 1 个箱')).toBeVisible();
    await user.click(button('流水明细'));
    expect(await screen.findByRole('grid', { name: '交易流水' })).toBeVisible();
    expect(asked(server)).toMatchObject({ orderNo: 'BH', pageNo: '1' });
  });

  it.each([2, 5, 6, 12, 31])(
    'of %d types shows as many as have room and names the others, and always the sum at its end',
    async (count) => {
      const more = Array.from({ length: count - 2 }, (_, i) => ({
        costTypeId: 100 + i,
        costTypeName: `杂费${i}`,
        incomeAmount: '0.00',
      }));
      const box = { ...BOX, costs: { ...BOX.costs, '3': '88.00' } };
      const { user } = open(page(LINE), {
        address: '/admin/cost-flow?view=boxes',
        boxes: boxPage([box], more),
      });
      await screen.findByRole('gridcell', { name: '88.00' });
      const shown = heads();
      expect(shown.at(-1)).toBe('合计（元）');
      expect(shown.slice(shown.indexOf('压夜费')).slice(0, 2)).toEqual(['压夜费', '运费']);
      expect(cells().at(-1)).toBe('2,600.00');
      await user.click(button(/^列/));
      const gone = screen.queryByText(/^窗口放不下：/)?.textContent ?? '';
      const types = ['压夜费', '运费', ...more.map(({ costTypeName }) => costTypeName)];
      const named = gone.replace('窗口放不下：', '').split('、');
      for (const name of types) expect([name, [...shown, ...named].includes(name)]).toEqual([name, true]);
      // What each comes to stands in the note, also of those without room.
      for (const name of types) expect(screen.getByText(/^全部 .*笔/)).toHaveTextContent(name);
      expect(named.some((name) => name.startsWith('杂费'))).toBe(count > 6);
    },
  );

  it('takes out the boxes in the columns that are on screen', async () => {
    const { user } = open(page(LINE), { address: '/admin/cost-flow?view=boxes&orderType=1' });
    await screen.findByRole('gridcell', { name: 'CSQU3054383' });
    const asks = vi.fn();
    vi.stubGlobal('fetch', (url: string) => {
      asks(url);
      return Promise.reject(new TypeError('off'));
    });
    await user.click(button('列'));
    await user.click(screen.getByRole('checkbox', { name: '压夜费' }));
    await user.click(screen.getByRole('checkbox', { name: '订舱号' }));
    expect(screen.queryByRole('columnheader', { name: /压夜费/ })).toBeNull();
    await user.click(button('导出 Excel'));
    await waitFor(() => expect(asks).toHaveBeenCalled());
    const query = new URL(String(asks.mock.calls[0]?.[0]), 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      orderType: '1',
      columns: 'cabinetNo,orderNo,cabinetType,orderType,incomeAmount',
      costTypes: '26',
    });
  });

  it('opens a box’s lines, and from one of them why; closing why leads back', async () => {
    const { server, user } = open(page(LINE), { address: '/admin/cost-flow?view=boxes&costStatus=2' });
    await user.click(await screen.findByRole('gridcell', { name: '40HQ' }));
    const drawer = await screen.findByRole('dialog', { name: '箱费用明细' });
    expect(placeInList()).toBe('本页第 1 / 1 个箱');
    const lines = await within(drawer).findByRole('grid', { name: '箱费用明细' });
    await user.click(await within(lines).findByRole('gridcell', { name: '压夜费' }));
    expect(drawer).toHaveTextContent(
      'CSQU3054383 · 40HQ · 装货 · 订单 BH202611200007 · 41 笔合计 ¥ 45,300.50',
    );
    expect(server.to(costFlow.list).at(-1)?.body).toEqual({
      costStatus: '2',
      box: '9',
      pageNo: '1',
      pageSize: '200',
    });
    const why = await screen.findByRole('dialog', { name: '费用依据' });
    await user.click(within(why).getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('dialog', { name: '箱费用明细' })).toBeVisible();
  });

  it('on a phone is a card a box, with the types that it has', async () => {
    narrowWindow(390);
    open(page(LINE), { address: '/admin/cost-flow?view=boxes' });
    const card = (await screen.findByRole('button', { name: '打开 CSQU3054383' })).closest('li')!;
    expect(card).toHaveTextContent('费用运费 2,600.00合计2,600.00 元');
    expect(card).not.toHaveTextContent('压夜费');
  });
});
