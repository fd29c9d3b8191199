import { costDisputes, type CostDisputeRow } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { narrowWindow, placeInList } from '../../testing/on-screen';
import { FeesPage } from './fees-page';

afterEach(() => vi.unstubAllGlobals());

const ROW: CostDisputeRow = {
  id: '9',
  state: 'open',
  costId: '5',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  customerName: '深圳远航货运代理有限公司',
  seq: 1,
  cabinetNo: null,
  cabinetType: '40HQ',
  costTypeName: '超时费',
  incomeAmount: '300.00',
  costStatus: 1,
  reason: '没有等待',
  createTime: '2026-11-21 09:00:00',
  updateTime: '2026-11-21 09:00:00',
};
const DETAIL = {
  ...ROW,
  dispute: {
    id: '9',
    revision: 1,
    state: 'open' as const,
    steps: ['refuse' as const, 'accept' as const],
    lastWord: false,
    entries: [
      {
        id: '1',
        step: 'open' as const,
        note: '没有等待',
        by: '王先生',
        time: '2026-11-21 09:00:00',
        files: [],
      },
    ],
  },
};
const page = (...data: CostDisputeRow[]) =>
  done(costDisputes.list, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 50,
    waiting: data.length,
  });

type Answers = Parameters<typeof fakeServer>[0];
function open(address = '/ops/fees?view=disputes', more: Answers = []) {
  const server = fakeServer([
    [costDisputes.list, page(ROW)],
    [costDisputes.detail, done(costDisputes.detail, DETAIL)],
    ...more,
  ]);
  return { server, ...showDesk(<FeesPage />, ['cost.view', 'cost.enter'], undefined, address) };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the desk’s disputes', () => {
  it('are listed with what the customer says, those that wait first', async () => {
    const { server } = open();
    await screen.findByText('没有等待');
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
      '超时费',
      '异议待答复',
      '300.00',
      '没有等待',
      ROW.customerName,
      ROW.orderNo,
      '第 1 箱',
      '2026-11-21 09:00',
    ]);
    expect(server.to(costDisputes.list)[0]?.body).toMatchObject({ state: 'open' });
  });

  it('are accepted with the right amount', async () => {
    const answer = done(costDisputes.accept, { reversalId: '6', correctionId: '7' });
    const { server, user } = open('/ops/fees?view=disputes&dispute=9', [[costDisputes.accept, answer]]);
    await user.click(await screen.findByRole('button', { name: '采纳异议' }));
    await user.type(screen.getByRole('textbox', { name: '答复' }), '按一小时计');
    await user.type(screen.getByRole('textbox', { name: /更正后的金额/ }), '100');
    await user.click(button('采纳并冲销'));
    await waitFor(() => expect(toasts()).toEqual(['异议已采纳，冲销等待审核']));
    expect(server.to(costDisputes.accept)[0]?.body).toEqual({
      id: '9',
      revision: '1',
      answer: '按一小时计',
      incomeAmount: '100',
    });
  });

  it('are refused with a reason; what the server says stands in the form', async () => {
    const { user } = open('/ops/fees?view=disputes&dispute=9', [
      [costDisputes.refuse, refused('0', '异议已由他人答复')],
    ]);
    const drawer = within(await screen.findByRole('dialog', { name: '费用异议' }));
    await user.click(await drawer.findByRole('button', { name: '维持原费用' }));
    await user.click(button('答复客户'));
    expect(await screen.findByText('请填写答复')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '答复' }), '门禁有记录');
    await user.click(button('答复客户'));
    expect(await screen.findByText('异议已由他人答复')).toBeVisible();
    // Once: no toast says it too.
    expect(toasts()).toEqual([]);
  });

  it('are cards on a phone', async () => {
    narrowWindow(390);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `打开 ${ROW.orderNo} 超时费` }));
    expect(await screen.findByRole('dialog', { name: '费用异议' })).toBeVisible();
    expect(placeInList()).toBe('本页第 1 / 1 条');
  });
});
