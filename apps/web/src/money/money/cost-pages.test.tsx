import type { OutputOf } from '@boxhaul/contract/kit';
import { money } from '@boxhaul/contract/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { CostCards } from './cost-cards';
import { CostListDialog } from './cost-list-dialog';

const COST: OutputOf<typeof money.cabinetCosts>['data'][number] = {
  id: '1',
  cabinetNo: null,
  cabinetType: '40HQ',
  costTypeName: '运费',
  incomeAmount: '1910.00',
  costStatus: 1,
  costStatusName: '已审核',
  remark: '夜班',
  settlementDate: '2026-11-30',
  updateTime: '2026-11-21 10:00:00',
  disputeState: null,
};
const page = (total: number) => ({
  data: total > 0 ? [COST] : [],
  rowCount: total,
  total,
  pageNo: 1,
  pageSize: 10,
  incomeAmount: '1820.00',
});

function open(answer: Parameters<typeof fakeServer>[0][number][1]) {
  const server = fakeServer([[money.cabinetCosts, answer]]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CostListDialog orderId="7" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => toastStore.set([]));

describe('the pages of the cost list', () => {
  it('are there from the eleventh row on, and each is asked for', async () => {
    const { server, user } = open(done(money.cabinetCosts, page(11)));
    await user.click(await screen.findByRole('button', { name: '第 2 页' }));
    await waitFor(() =>
      expect(server.to(money.cabinetCosts).at(-1)?.body).toMatchObject({ pageNo: '2', pageSize: '10' }),
    );
    await user.type(screen.getByRole('textbox', { name: '柜号' }), 'a{Enter}');
    await waitFor(() =>
      expect(server.to(money.cabinetCosts).at(-1)?.body).toMatchObject({ cabinetNo: 'A', pageNo: '1' }),
    );
  });

  it('are none up to ten rows', async () => {
    open(done(money.cabinetCosts, page(10)));
    expect(await screen.findByText('1,910.00')).toBeVisible();
    expect(screen.queryByText(/^共/)).toBeNull();
  });

  it('say why they are empty', async () => {
    const { user } = open(done(money.cabinetCosts, page(0)));
    expect(await screen.findByText('暂无费用')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '柜号' }), 'a{Enter}');
    expect(await screen.findByText('没有这个柜号的费用')).toBeVisible();
  });

  it('are asked for again by 重试', async () => {
    let broken = true;
    const { user } = open(() => (broken ? refused('0', '未找到该记录') : done(money.cabinetCosts, page(1))));
    await screen.findByText('未找到该记录');
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('1,910.00')).toBeVisible();
    expect(toastStore.get()).toEqual([]);
  });
});

it('on a phone a cost is a card', () => {
  render(
    <CostCards
      onWhy={() => undefined}
      costs={[COST, { ...COST, id: '2', cabinetNo: 'CSQU3054383', remark: '', settlementDate: null }]}
    />,
  );
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual([
    '运费1,910.00— · 40HQ已审核夜班结算 2026-11-30 · 更新 2026-11-21 10:00:00',
    '运费1,910.00CSQU3054383 · 40HQ已审核更新 2026-11-21 10:00:00',
  ]);
});
