import type { OutputOf } from '@boxhaul/contract/kit';
import { bankLines } from '@boxhaul/contract/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { rowsOf } from '../../../testing/on-screen';
import { StatementsPage } from '../statements-page';

type Preview = OutputOf<typeof bankLines.preview>;
const FOUND: Preview = {
  accountNo: '7559',
  headRow: 2,
  heads: ['交易日期', '金额', '户名'],
  columns: { date: 0, amount: 1 },
  refusal: null,
  isOneSided: false,
  onlyIncome: 0,
  missing: [],
  isRemembered: false,
  lineCount: 21,
  amount: '1234.50',
  debitRows: [9],
  leftOut: [],
  faults: [{ rowNo: 7, message: '交易日期“昨天”无法识别' }],
  faultCount: 1,
  sample: [{ rowNo: 3, paidDate: '2026-11-20', amount: '34.50', payer: '远航', summary: '', serialNo: 'P1' }],
};
const preview = (part: Partial<Preview> = {}) => done(bankLines.preview, { ...FOUND, ...part });
const KEPT = done(bankLines.importFile, {
  added: 20,
  known: 1,
  debits: 1,
  leftOut: [],
  faults: FOUND.faults,
  faultCount: 300,
  doubts: [{ rowNo: 8, message: '请核对是否同一笔' }],
  doubtCount: 1,
});

type Answer = Parameters<typeof fakeServer>[0][number][1];
async function open(answer: Answer, keep: Answer = KEPT) {
  const server = fakeServer([
    [bankLines.preview, answer],
    [bankLines.importFile, keep],
    [
      bankLines.list,
      done(bankLines.list, {
        data: [],
        rowCount: 0,
        total: 0,
        pageNo: 1,
        pageSize: 50,
        amount: '0.00',
        counts: { open: 0, received: 0, ignored: 0 },
      }),
    ],
  ]);
  const shown = showDesk(
    <StatementsPage />,
    ['cost.view', 'statement.receive'],
    undefined,
    '/ops/statements?view=bank',
  );
  await shown.user.click(screen.getByRole('button', { name: '导入流水' }));
  const choose = (...files: File[]) =>
    shown.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
  return { server, choose, ...shown };
}
const csv = new File(['x'], '流水.csv');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe("a bank's file", () => {
  it('is shown as it was read, and kept with what was found', async () => {
    const { server, user, choose } = await open(preview());
    await choose(csv);
    expect(rowsOf(await screen.findByRole('table')).slice(1)).toEqual([
      ['3', '2026-11-20', '34.50', '远航', '—', 'P1'],
    ]);
    expect(screen.getByText(/^收入 21 笔/)).toHaveTextContent(
      '收入 21 笔，合计 ¥ 1,234.50；支出 1 笔，不导入；以下是前 1 笔',
    );
    expect(screen.getByText('第 7 行：交易日期“昨天”无法识别')).toBeVisible();
    await user.click(button('导入 21 笔收入'));
    expect(await screen.findByText(/^已导入 20 笔收入/)).toHaveTextContent(
      '已导入 20 笔收入，等待认领；1 笔此前已导入，没有重复登记；1 笔支出未导入。',
    );
    expect(server.to(bankLines.importFile)[0]?.body).toMatchObject({
      accountNo: '7559',
      headRow: '2',
      columns: 'date:0,amount:1',
    });
    expect(screen.getByRole('region', { name: '未能识别的行' })).toHaveTextContent(
      '300 行未能识别，不会导入，列出前 1 行：',
    );
    expect(screen.getByRole('region', { name: '请核对的行' })).toHaveTextContent(
      '1 行请核对：第 8 行：请核对是否同一笔',
    );
    await user.click(button('去认领'));
    expect(await screen.findByText('没有待认领的流水')).toBeVisible();
  });

  it('is read anew by the columns and the row that were chosen, and waits for our account', async () => {
    const { server, user, choose } = await open(
      inTurn(
        preview({ accountNo: '', columns: {}, refusal: '请选择“交易日期”所在的列' }),
        preview({ accountNo: '', columns: { date: 0 }, refusal: '请选择“收入（贷方）金额”' }),
        preview({ accountNo: '' }),
      ),
    );
    await choose(csv);
    expect(await screen.findByText('请选择“交易日期”所在的列')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /交易日期/ }));
    await user.click(await screen.findByRole('option', { name: 'A 列 交易日期' }));
    await waitFor(() => expect(server.to(bankLines.preview)).toHaveLength(2));
    expect(server.to(bankLines.preview)[1]?.body).toMatchObject({ headRow: '2', columns: 'date:0' });
    const row = screen.getByRole('textbox', { name: /表头所在行/ });
    await user.clear(row);
    await user.type(row, '4');
    await waitFor(() => expect(server.to(bankLines.preview).at(-1)?.body).toMatchObject({ headRow: '4' }));
    expect(server.to(bankLines.preview).at(-1)?.body).not.toHaveProperty('columns');
    await waitFor(() => expect(button('导入 21 笔收入')).toBeDisabled());
    expect(screen.getByText('请先填写收款账户')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /收款账户/ }), '6222');
    // Nothing is imported before it is known how that account's files were read.
    expect(button('导入 21 笔收入')).toBeDisabled();
    await waitFor(() => expect(button('导入 21 笔收入')).toBeEnabled(), { timeout: 3000 });
    expect(server.to(bankLines.preview).at(-1)?.body).toMatchObject({ accountNo: '6222' });
  });

  it('says which rows it leaves out, which column is missing, and takes what was chosen for the account before', async () => {
    const { server, user, choose } = await open(
      inTurn(
        preview({
          accountNo: '',
          missing: ['payer'],
          leftOut: [
            { why: 'neutral', rows: [3] },
            { why: 'refund', rows: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] },
          ],
        }),
        preview({ accountNo: '', isRemembered: true }),
      ),
    );
    await choose(csv);
    expect(await screen.findByText(/没有认出“对方户名”所在的列/)).toBeVisible();
    expect(screen.getByText(/不是客户付款/)).toHaveTextContent(
      '不是客户付款，不导入：不计收支（第 3 行）；退款、退汇（第 4、5、6、7、8、9、10、11、12、13 行等 11 行）',
    );
    await user.type(screen.getByRole('textbox', { name: /收款账户/ }), '6222');
    expect(await screen.findByText('各列按这个账户上次的选择读取。')).toBeVisible();
    expect(server.to(bankLines.preview).at(-1)?.body).toMatchObject({ accountNo: '6222' });
  });

  it('that does not tell income from expense waits until somebody says that all of it is income', async () => {
    const { server, user, choose } = await open(
      inTurn(
        preview({ isOneSided: true, refusal: '分不清收入与支出' }),
        preview({ isOneSided: true, onlyIncome: 1 }),
      ),
    );
    await choose(csv);
    expect(await screen.findByText('分不清收入与支出')).toBeVisible();
    expect(button('导入 21 笔收入')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '文件里只有收入' }));
    await waitFor(() => expect(server.to(bankLines.preview)[1]?.body).toMatchObject({ onlyIncome: '1' }));
    await waitFor(() => expect(button('导入 21 笔收入')).toBeEnabled());
    await user.click(button('导入 21 笔收入'));
    await waitFor(() => expect(server.to(bankLines.importFile)[0]?.body).toMatchObject({ onlyIncome: '1' }));
  });

  it('that brings nothing new says so; one that cannot be read is refused in words', async () => {
    const { user, choose } = await open(
      inTurn(refused('0', '这不是 CSV 文件'), preview()),
      done(bankLines.importFile, {
        added: 0,
        known: 21,
        debits: 0,
        leftOut: [],
        faults: [],
        faultCount: 0,
        doubts: [],
        doubtCount: 0,
      }),
    );
    await choose(csv, csv);
    expect(await screen.findByText('一次导入一个文件')).toBeVisible();
    await choose(new File([''], '空.csv'));
    expect(await screen.findByText('文件是空的')).toBeVisible();
    await choose(csv);
    expect(await screen.findByText('这不是 CSV 文件')).toBeVisible();
    await choose(csv);
    await user.click(await screen.findByRole('button', { name: '导入 21 笔收入' }));
    expect(await screen.findByText('没有新的流水；21 笔此前已导入，没有重复登记。')).toBeVisible();
  });
});
