import type { Call } from '@boxhaul/contract/kit';
import {
  bankLines,
  costFlow,
  fees,
  invoices,
  money,
  receipts,
  settlement,
  type StatementRow,
  statements,
} from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { BANK_LINE_STATES, INVOICE_STATES } from '@boxhaul/domain/money';
import { histories } from '@boxhaul/testkit/slice';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { type MoneyBox, moneyHistories, openHistory, SURE_HISTORIES } from '../../testing/money-history';
import { readPdf } from '../../testing/read-pdf';
import { readSheet } from '../../testing/read-sheet';
import { creditOf } from '../../orders/credit/credit-of';
import { proveLedgerDaily } from '../ledger/prove-ledger';

/** So many histories; a seed of one's own by `HISTORIES_SEED`. */
const RUNS = histories(12);
const SEED = process.env['HISTORIES_SEED'];

const { t, world } = await fileWorld();
let step: Awaited<ReturnType<typeof openHistory>>;
let clerk: { token: string };
let customer: { token: string };
beforeAll(async () => {
  step = await openHistory(t, world);
  clerk = { token: await t.signIn(world.caiwu) };
  customer = { token: await t.signIn(world.owner) };
});

const fensOf = (amount: string | number): number =>
  Math.round(Number(String(amount).replaceAll(',', '')) * 100);
const yuanOf = (fens: number): string => toYuan(fen(fens));
const added = <R>(rows: readonly R[], of: (row: R) => string | number): string =>
  yuanOf(rows.reduce((sum, row) => sum + fensOf(of(row)), 0));

async function file(
  call: Call,
  { token }: { token: string },
  query: Record<string, string>,
  id = '',
): Promise<Buffer> {
  const url = `${call.path.replace('{id}', id)}?${new URLSearchParams(query).toString()}`;
  const answer = await t.app.inject({ method: 'GET', url, headers: { authorization: token } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** The lines of the box as everybody is told of them. */
async function compareLines({ orderId, bookSpaceNo }: MoneyBox): Promise<void> {
  const filter = { bookSpaceNo };
  const [sum, page, own, desk, excel] = await Promise.all([
    t.call(costFlow.sum, filter, customer),
    t.call(costFlow.list, { ...filter, pageSize: 200 }, customer),
    t.call(money.cabinetCostSum, { orderId }, customer),
    t.call(fees.list, { orderId, pageSize: 200 }, clerk),
    file(costFlow.exportFile, customer, { bookSpaceNo }),
  ]);
  const whole = sum.data.incomeAmount;
  const seen = desk.data.data.filter(({ costStatus }) => [1, 2, 3].includes(costStatus));
  const [head = [], ...rows] = await readSheet(excel);
  const amountAt = head.indexOf('金额（元）');
  expect({
    page: added(page.data.data, ({ incomeAmount }) => incomeAmount),
    order: own.data.incomeAmount,
    desk: added(seen, ({ incomeAmount }) => incomeAmount),
    excel: added(rows, (row) => row[amountAt] ?? 0),
    lines: rows.length,
  }).toEqual({ page: whole, order: whole, desk: whole, excel: whole, lines: seen.length });
}

/** Its statements as both sides list them. */
async function compareStatements({ bookSpaceNo }: MoneyBox): Promise<StatementRow[]> {
  const [sum, page, desk, excel] = await Promise.all([
    t.call(settlement.sum, { bookSpaceNo }, customer),
    t.call(settlement.list, { bookSpaceNo, pageSize: 200 }, customer),
    t.call(statements.list, { keyword: bookSpaceNo, pageSize: 200 }, clerk),
    file(settlement.exportFile, customer, { bookSpaceNo }),
  ]);
  const sent = desk.data.data.filter(({ state }) => state !== 'draft' && state !== 'void');
  const [head = [], ...rows] = await readSheet(excel);
  const column = (title: string) => added(rows, (row) => row[head.indexOf(title)] ?? 0);
  const { totalAmount, receivedAmount, openAmount } = sum.data;
  const whole = { totalAmount, receivedAmount, openAmount };
  const of = (list: readonly (typeof whole)[]) => ({
    totalAmount: added(list, (row) => row.totalAmount),
    receivedAmount: added(list, (row) => row.receivedAmount),
    openAmount: added(list, (row) => row.openAmount),
  });
  expect(of(page.data.data)).toEqual(whole);
  expect(of(sent)).toEqual(whole);
  expect({
    totalAmount: column('应收合计（元）'),
    receivedAmount: column('已收（元）'),
    openAmount: column('未收（元）'),
  }).toEqual(whole);
  return sent;
}

/** A statement that was sent as both sides open it, and as both of its files say. */
async function comparePaper({ id, totalAmount, taxAmount, lineCount }: StatementRow): Promise<void> {
  const [desk, own, lines, pdf, xlsx] = await Promise.all([
    t.call(statements.detail, { id }, clerk),
    t.call(settlement.detail, { id }, customer),
    t.call(settlement.lines, { id, pageSize: 200 }, customer),
    file(statements.file, clerk, { as: 'pdf' }, id),
    file(settlement.file, customer, { as: 'xlsx' }, id),
  ]);
  const whole = { total: totalAmount, tax: taxAmount, count: lineCount };
  const of = (rows: readonly { amount: string; taxAmount: string }[], count: number) => ({
    total: added(rows, ({ amount }) => amount),
    tax: added(rows, (row) => row.taxAmount),
    count,
  });
  const counted = (parts: readonly { lineCount: number }[]) =>
    parts.reduce((sum, part) => sum + part.lineCount, 0);
  expect(of(lines.data.data, lines.data.data.length)).toEqual(whole);
  expect(of(desk.data.parts, counted(desk.data.parts))).toEqual(whole);
  expect(of(own.data.parts, counted(own.data.parts))).toEqual(whole);

  const rows = await readSheet(xlsx);
  const sumAt = rows.findIndex(([first]) => first === '合计');
  const listed = rows.slice(1, sumAt).map((row) => ({ amount: String(row[8]), taxAmount: String(row[10]) }));
  expect(of(listed, listed.length)).toEqual(whole);
  expect([rows[sumAt]?.[8], rows[sumAt]?.[10]].map((cell) => yuanOf(fensOf(cell ?? 0)))).toEqual([
    totalAmount,
    taxAmount,
  ]);

  const texts = (await readPdf(pdf)).pages.flat();
  const after = (label: string) => texts[texts.indexOf(label) + 1] ?? '';
  expect({
    count: Number(after('费用笔数')),
    total: yuanOf(fensOf(after('合计（含税）').replace(' 元', ''))),
    tax: yuanOf(fensOf(after('其中税额').replace(' 元', ''))),
  }).toEqual(whole);
  // The sums of the parts, and of the lines below them.
  const sums = texts.flatMap((text, at) => (text === '合计' ? [texts.slice(at + 1, at + 4)] : []));
  expect(
    sums.map((cells) =>
      cells
        .filter((cell) => cell.includes('.'))
        .slice(0, 2)
        .map((cell) => yuanOf(fensOf(cell))),
    ),
  ).toEqual([
    [totalAmount, taxAmount],
    [totalAmount, taxAmount],
  ]);
}

let day = 0;
/** The books beside all records of all histories so far. */
async function compareBooks(): Promise<void> {
  // Another day each time: a day is proved once.
  await proveLedgerDaily(t, new Date(t.clock.now.getTime() + (day += 1) * 86_400_000));
  const { balances, proof } = (await t.call(fees.ledger, {}, clerk)).data;
  expect(proof?.differences).toEqual([]);
  expect(added(balances, ({ balance }) => balance)).toBe('0.00');
  const booked = (account: string) => balances.find((one) => one.account === account)?.balance ?? '0.00';
  const { customerId } = world;
  const credit = await creditOf(t.db, customerId, fen(0), t.clock.now);
  const paid = (await t.call(receipts.list, { customerId, pageSize: 1 }, clerk)).data;
  const open = (await t.call(receipts.open, { customerId }, clerk)).data;
  expect(credit.owed).toBe(booked('receivable'));
  // What is owed back is a credit.
  const advance = yuanOf(0 - fensOf(booked('advance')));
  expect([credit.advance, paid.leftAmount, open.advanceAmount]).toEqual([advance, advance, advance]);
  expect(paid.amount).toBe(booked('bank'));
}

/** How often what was wanted to be met was met: a history that reaches nothing proves nothing. */
const met = { histories: 0, sent: 0, paid: 0, lines: new Set<string>(), invoices: new Set<string>() };

/** How the newest lines of the bank and invoices ended. */
async function noteEnds(): Promise<void> {
  const newest = { pageSize: 200 };
  const lines = (await t.call(bankLines.list, newest, clerk)).data.data;
  for (const { state, isReversed } of lines) met.lines.add(isReversed ? 'reversed' : state);
  const made = (await t.call(invoices.list, newest, clerk)).data.data;
  for (const { state } of made) met.invoices.add(state);
}

it(
  'after any history pages, exports, papers and books say the same, to the fen',
  { timeout: 60_000 + RUNS * 5_000 },
  async () => {
    const check = fc.asyncProperty(moneyHistories, async (history) => {
      const bookSpaceNo = `PROOF${String(met.histories).padStart(5, '0')}X`;
      met.histories += 1;
      const { orderId, cabinetIds } = await buildOrder(t.db, world, {
        state: 'finished',
        cabinet_num: 1,
        book_space_no: bookSpaceNo,
      });
      const box = { orderId, cabinetId: cabinetIds[0]!, bookSpaceNo };
      for (const one of history) await step(one, box);
      await compareLines(box);
      const sent = await compareStatements(box);
      for (const row of sent) await comparePaper(row);
      await compareBooks();
      await noteEnds();
      met.sent += sent.length;
      met.paid += sent.filter(({ receivedAmount }) => receivedAmount !== '0.00').length;
    });
    await fc.assert(check, {
      numRuns: RUNS,
      // A few random ones may meet little.
      examples: SURE_HISTORIES.map((history) => [[...history]]),
      ...(SEED !== undefined && { seed: Number(SEED) }),
    });
    expect([met.sent > 0, met.paid > 0]).toEqual([true, true]);
    expect([...met.lines].toSorted()).toEqual([...BANK_LINE_STATES, 'reversed'].toSorted());
    expect([...met.invoices].toSorted()).toEqual([...INVOICE_STATES].toSorted());
  },
);
