import type { OutputOf } from '@boxhaul/contract/kit';
import { money } from '@boxhaul/contract/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { CostListDialog } from './cost-list-dialog';

const PAGE: OutputOf<typeof money.cabinetCosts> = {
  data: [
    {
      id: '1',
      cabinetNo: 'CSQU3054383',
      cabinetType: '40HQ',
      costTypeName: '运费',
      incomeAmount: '910.00',
      costStatus: 1,
      costStatusName: '已审核',
      remark: '',
      settlementDate: null,
      updateTime: '2026-11-21 10:00:00',
      disputeState: null,
    },
  ],
  rowCount: 12,
  total: 12,
  pageNo: 1,
  pageSize: 10,
  incomeAmount: '1820.00',
};

function open(answer: Parameters<typeof fakeServer>[0][number][1]) {
  const server = fakeServer([[money.cabinetCosts, answer]]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CostListDialog orderId="7" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

describe('the cost list', () => {
  it('has the columns of S3 and the total over all pages', async () => {
    open(done(money.cabinetCosts, PAGE));
    expect(await screen.findByText('910.00')).toBeVisible();
    expect(screen.getByText('1,820.00')).toBeVisible();
    for (const title of [
      '柜号',
      '箱型',
      '费用类型',
      '金额（元）',
      '费用状态',
      '备注',
      '结算日期',
      '更新时间',
    ]) {
      expect(screen.getByRole('columnheader', { name: title })).toBeInTheDocument();
    }
    expect(screen.getByText('共 12 条')).toBeVisible();
  });

  it('searches by box number, in capitals', async () => {
    const { server, user } = open(done(money.cabinetCosts, PAGE));
    await user.type(await screen.findByRole('textbox', { name: '柜号' }), 'csqu305{Enter}');
    await waitFor(() =>
      expect(server.to(money.cabinetCosts).at(-1)?.body).toMatchObject({
        orderId: '7',
        cabinetNo: 'CSQU305',
      }),
    );
  });

  it("shows the server's own sentence for a refusal (S8)", async () => {
    open(refused('0', '未找到该记录', { errcode: 'NOT_FOUND' }));
    expect(await screen.findByText('未找到该记录')).toBeVisible();
  });

  it('says 查询出错，请重试 for anything else (S8)', async () => {
    open(() => new Response('<html>', { status: 429 }));
    expect(await screen.findByText('查询出错，请重试')).toBeVisible();
  });
});
