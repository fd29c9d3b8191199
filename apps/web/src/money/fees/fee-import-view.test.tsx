import { fees, type FeeImportRow } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { rowsOf } from '../../testing/on-screen';
import { FeesPage } from './fees-page';

const row = (rowNo: number, over: Partial<FeeImportRow> = {}): FeeImportRow => ({
  rowNo,
  orderNo: 'BH2611200001',
  cabinetNo: '',
  costType: '打单费',
  amount: '35',
  remark: '',
  faults: [],
  accepted: 0,
  outcome: 'good',
  notes: [],
  incomeAmount: '35.00',
  ...over,
});
const BAD = row(3, { orderNo: 'X', outcome: 'bad', notes: ['订单号没有这个订单'], incomeAmount: null });
const UNSURE = row(4, {
  amount: '-35',
  outcome: 'unsure',
  notes: ['金额为负数，按减免录入'],
  incomeAmount: '-35.00',
});
const report = (rows: FeeImportRow[], lines: number, incomeAmount: string) =>
  done(fees.checkImport, {
    fileName: '费用.xlsx',
    rows,
    lines,
    incomeAmount,
    types: [{ costTypeName: '打单费', lines, incomeAmount }],
  });
const RULES = done(fees.rules, {
  costTypes: [{ costTypeId: 15, costTypeName: '打单费', isFreight: false, taxClass: 'agency', byHand: true }],
  policies: [],
  taxRates: [],
});

type Answer = Parameters<typeof fakeServer>[0][number][1];
async function open(check: Answer, enter: Answer = refused('0', '系统繁忙')) {
  const server = fakeServer([
    [fees.checkImport, check],
    [fees.enterImport, enter],
    [fees.rules, RULES],
  ]);
  const shown = showDesk(<FeesPage />, ['cost.view', 'cost.enter'], undefined, '/ops/fees?view=import');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await shown.user.upload(picker, new File(['x'], '费用.xlsx'));
  return { server, ...shown };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('fees out of a file', () => {
  it('shows what came of each row and what would be entered; only the good ones go when that is chosen', async () => {
    const { server, user } = await open(
      report([row(2), BAD, UNSURE], 1, '35.00'),
      done(fees.enterImport, { lines: 1, incomeAmount: '35.00' }),
    );
    expect(rowsOf(await screen.findByRole('table')).slice(1)).toEqual([
      ['2', 'BH2611200001', '—', '打单费', '35.00', '—', '可导入', '—', '修改'],
      ['3', 'X', '—', '打单费', '35', '—', '有误', '订单号没有这个订单', '修改'],
      ['4', 'BH2611200001', '—', '打单费', '-35.00', '—', '需确认', '金额为负数，按减免录入', '修改确认导入'],
    ]);
    expect(document.querySelector('dl[aria-label="将导入的费用"]')).toHaveTextContent(
      '将导入 1 条，合计（元）35.00',
    );
    expect(screen.queryByRole('button', { name: /全部导入/ })).toBeNull();
    await user.click(button('只导入无误的 1 条'));
    expect(server.to(fees.enterImport)).toEqual([]);
    await user.click(button('导入这些'));
    await waitFor(() => expect(toasts()).toContain('已导入 1 条费用，合计 35.00 元，等待审核'));
    expect(server.to(fees.enterImport)[0]?.body).toMatchObject({
      onlyGood: 1,
      lines: 1,
      incomeAmount: '35.00',
    });
  });

  it('has a row mended and checked again; an unsure one is confirmed', async () => {
    const { server, user } = await open(
      inTurn(report([BAD, UNSURE], 1, '35.00'), report([row(3), UNSURE], 1, '35.00')),
    );
    const bad = (await screen.findByText('订单号没有这个订单')).closest('tr')!;
    await user.click(within(bad).getByRole('button', { name: '修改' }));
    const field = screen.getByRole('textbox', { name: '订单号' });
    await user.clear(field);
    await user.type(field, 'BH2611200001');
    await user.click(button('保存并检查'));
    await waitFor(() => expect(server.to(fees.checkImport)).toHaveLength(2));
    expect(server.to(fees.checkImport)[1]?.body).toMatchObject({
      list: [{ rowNo: 3, orderNo: 'BH2611200001' }, { rowNo: 4 }],
    });
    await user.click(await screen.findByRole('checkbox', { name: '确认导入' }));
    await waitFor(() => expect(server.to(fees.checkImport)).toHaveLength(3));
    expect(server.to(fees.checkImport)[2]?.body).toMatchObject({
      list: [{ accepted: 0 }, { rowNo: 4, accepted: 1 }],
    });
  });

  it('says why a file is refused, and that the same was entered before', async () => {
    const { user } = await open(
      inTurn(refused('0', '文件是空的，请重新选择'), report([row(2, { outcome: 'known' })], 0, '0.00')),
    );
    expect(await screen.findByText('文件是空的，请重新选择')).toBeVisible();
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'a.xlsx'),
    );
    expect(await screen.findByText('这份文件的内容此前已全部导入，不会重复录入。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /导入（/ })).toBeNull();
  });

  it('is checked anew when it was entered otherwise meanwhile', async () => {
    const { server, user } = await open(
      inTurn(report([row(2)], 1, '35.00'), report([row(2, { outcome: 'known' })], 0, '0.00')),
      refused('0', '检查之后情况有变化，请重新检查后再导入'),
    );
    await user.click(await screen.findByRole('button', { name: '全部导入（1 条）' }));
    expect(await screen.findByText('检查之后情况有变化，请重新检查后再导入')).toBeVisible();
    expect(server.to(fees.checkImport)).toHaveLength(2);
    expect(screen.getByText('这份文件的内容此前已全部导入，不会重复录入。')).toBeVisible();
  });
});
