import { costDisputes, type CostReason } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { showTo, toasts } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { CostReasonDrawer } from './cost-reason-drawer';

// What comes by itself in a browser is slow to be compiled here.
beforeAll(async () => void (await import('./reason-of')), 60_000);
afterEach(() => vi.unstubAllGlobals());

const COST: CostReason = {
  id: '5',
  orderId: '7',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  seq: 1,
  cabinetNo: 'CSQU3054383',
  cabinetType: '40HQ',
  orderType: '装货',
  costTypeName: '超时费',
  incomeAmount: '300.00',
  costStatus: 1,
  costStatusName: '已审核',
  origin: 'rule',
  remark: '',
  confirmTime: '2026-11-20 10:00:00',
  settlementDate: null,
  rule: {
    kind: 'waiting',
    validFrom: '2026-11-01',
    isOwn: true,
    steps: ['门点停留 5 小时 50 分钟，免 3 小时，超出 2 小时 50 分钟', '每小时 100 元，计 3 次，300 元'],
  },
  freight: null,
  nodes: [
    {
      nodeName: '到达装货点',
      time: '2026-11-20 03:00:00',
      inFence: false,
      point: { lon: 114.1, lat: 22.6 },
      photos: [{ name: '箱门.jpg', fileUrl: '/api/open/file/1?e=1&a=1&s=1' }],
    },
  ],
  dock: { name: '盐田国际', point: { lon: 114.27, lat: 22.57 } },
  door: { name: '龙华街道 1 号', point: { lon: 114.03, lat: 22.65 } },
  fences: { dock: 1000, door: 300 },
  puts: null,
  putBy: [],
  dispute: null,
  whyNot: null,
};
const DISPUTE: NonNullable<CostReason['dispute']> = {
  id: '9',
  revision: 2,
  state: 'answered',
  steps: ['agree', 'reopen'],
  lastWord: true,
  entries: [
    {
      id: '1',
      step: 'open',
      note: '没有等待',
      by: '王先生',
      time: '2026-11-21 09:00:00',
      files: [{ id: 'f', name: '门禁.pdf', fileSize: 1024, fileUrl: '/api/open/file/f' }],
    },
    { id: '2', step: 'refuse', note: '门禁有记录', by: '客服', time: '2026-11-21 10:00:00', files: [] },
  ],
};

type Answers = Parameters<typeof fakeServer>[0];
function open(cost: Partial<CostReason> = {}, more: Answers = []) {
  const onOpen = vi.fn();
  const server = fakeServer([[costDisputes.why, done(costDisputes.why, { ...COST, ...cost })], ...more]);
  const view = showTo(customerUser, <CostReasonDrawer id="5" onClose={() => undefined} onOpen={onOpen} />);
  return { ...view, server, onOpen };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('why a line is charged', () => {
  it('names whose rule it is, each step, the times and the pictures', async () => {
    open();
    expect(await screen.findByText('贵司合同待时费规则，自 2026-11-01 起')).toBeVisible();
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toContain('每小时 100 元，计 3 次，300 元');
    expect(steps).toContain('合计 300.00 元');
    expect(screen.getByText('到达装货点').parentElement).toHaveTextContent('2026-11-20 03:00 不在电子围栏内');
    expect(screen.getByAltText('到达装货点照片 1')).toHaveAttribute('src', '/api/open/file/1?e=1&a=1&s=1');
  });

  it('of freight names lane, version, validity and surcharges', async () => {
    const reason = {
      orderType: 0,
      cabinetType: '40HQ' as const,
      row: {
        rowId: '1',
        regionName: '龙华街道',
        matchLevel: 'street' as const,
        dockName: '盐田国际',
        shipCompanyName: null,
        isCustomerRow: true,
        validFrom: '2026-11-01 00:00:00',
        validTo: '2026-12-01 00:00:00',
        price: '900.00',
      },
      surcharges: [{ name: '燃油附加', rule: '按 2%', amount: '18.00' }],
      price: '918.00',
    };
    const freight = { versionName: '2026 年 11 月版', quotedAt: '2026-11-19 10:00:00', reason };
    open({ origin: 'freight', rule: null, freight });
    expect(await screen.findByText('2026 年 11 月版，2026-11-19 10:00 报价')).toBeVisible();
    expect(screen.getByText(/有效期 2026-11-01 至 2026-12-01/)).toHaveTextContent('贵司协议价');
    expect(screen.getByText('燃油附加')).toBeVisible();
  });

  it('leads to the line that it puts right, and says how a line without a rule came about', async () => {
    const puts = { id: '4', costTypeName: '超时费', incomeAmount: '500.00', origin: 'hand' as const };
    const { user, onOpen } = open({ origin: 'correction', rule: null, puts });
    expect(await screen.findByText('替代一笔已冲销的费用。')).toBeVisible();
    await user.click(button('查看'));
    expect(onOpen).toHaveBeenCalledWith('4');
  });

  it('says why it did not come', async () => {
    fakeServer([[costDisputes.why, refused('0', '未找到该费用')]]);
    showTo(customerUser, <CostReasonDrawer id="5" onClose={() => undefined} onOpen={() => undefined} />);
    expect(await screen.findByText('未找到该费用')).toBeVisible();
    expect(button('重试')).toBeVisible();
  });
});

describe('a dispute', () => {
  it('is written with its reason; what is missing is said in place', async () => {
    const { server, user } = open({}, [[costDisputes.open, done(costDisputes.open, { id: '9' })]]);
    await user.click(await screen.findByRole('button', { name: '提出异议' }));
    await user.click(button('提交异议'));
    expect(await screen.findByText('请填写异议原因')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '异议原因' }), '没有等待');
    await user.click(button('提交异议'));
    await waitFor(() => expect(toasts()).toEqual(['异议已提交，客服会尽快答复']));
    expect(server.to(costDisputes.open)[0]?.body).toEqual({ costId: '5', reason: '没有等待', files: [] });
  });

  it('shows what was said with its evidence, and is taken up again or ended', async () => {
    const { server, user } = open({ dispute: DISPUTE, whyNot: '已提出过' }, [
      [costDisputes.reopen, done(costDisputes.reopen, null)],
      [costDisputes.agree, done(costDisputes.agree, null)],
    ]);
    expect(await screen.findByText('异议已答复')).toBeVisible();
    expect(screen.getByRole('link', { name: /门禁.pdf/ })).toHaveAttribute('href', '/api/open/file/f');
    expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull();
    await user.click(button('仍有异议'));
    await user.type(screen.getByRole('textbox', { name: '异议原因' }), '记录有误');
    await user.click(button('提交异议'));
    await waitFor(() =>
      expect(server.to(costDisputes.reopen)[0]?.body).toEqual({
        id: '9',
        revision: 2,
        reason: '记录有误',
        files: [],
      }),
    );
    await user.click(button('认可答复'));
    const question = within(screen.getByRole('dialog', { name: '结束异议？' }));
    await user.click(question.getByRole('button', { name: '结束异议' }));
    await waitFor(() => expect(server.to(costDisputes.agree)[0]?.body).toEqual({ id: '9', revision: '2' }));
  });

  it('is not offered where it may not be, and says why', async () => {
    open({ costStatus: 2, costStatusName: '已结算', whyNot: '费用已结算，不能再提出异议，请联系客服' });
    expect(await screen.findByText('费用已结算，不能再提出异议，请联系客服')).toBeVisible();
    expect(screen.queryByRole('button', { name: '提出异议' })).toBeNull();
  });
});
