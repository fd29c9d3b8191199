import type { OutputOf } from '@boxhaul/contract/kit';
import { bankLines, statements } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import type { MakeCall } from './callers';

const FINANCE = 'caiwu';
const OUR_ACCOUNT = '755912345610601';
const HEADS = '交易日期,借方金额,贷方金额,对方户名,对方账号,摘要,交易流水号';
const COLUMNS = 'date:0,debit:1,credit:2,payer:3,payerAccount:4,summary:5,serial:6';
const INTEREST = { amount: '35.62', payer: '招商银行深圳分行', account: '', summary: '存款利息' };

interface Came {
  amount: string;
  payer: string;
  account: string;
  summary: string;
}

/** Brings a file as a bank gives it, with a payment of ours in it. */
async function bring(call: MakeCall, day: string, came: readonly Came[], from: number): Promise<void> {
  const lines = came.map(
    ({ amount, payer, account, summary }, i) =>
      `${day},,${amount},${payer},${account},${summary},B${day.replaceAll('-', '')}${from + i}`,
  );
  const text = [`账号：${OUR_ACCOUNT}`, HEADS, ...lines, `${day},1280.00,,中石化加油卡,,油费,B${from}0`];
  await call(FINANCE, bankLines.importFile, { accountNo: OUR_ACCOUNT, headRow: 2, columns: COLUMNS }, [
    { name: `银行流水-${day}-${from}.csv`, type: 'text/csv', bytes: Buffer.from(text.join('\r\n')) },
  ]);
}

const accountOf = (customerId: string): string => `4000${customerId.padStart(12, '0')}`;
const paymentOf = (
  { customerId, customerName }: OutputOf<typeof statements.detail>,
  amount: string,
  summary: string,
): Came => ({ amount, payer: customerName, account: accountOf(customerId), summary });

/** What came first is taken as proposed, and interest set aside. */
async function settle(call: MakeCall): Promise<void> {
  const { data } = await call(FINANCE, bankLines.list, { state: 'open', pageSize: 200 });
  const lines = data.flatMap(({ id, proposal }) =>
    proposal ? [{ id, customerId: proposal.customerId, matches: proposal.matches }] : [],
  );
  const { refused } = await call(FINANCE, bankLines.confirm, { lines });
  for (const { reason } of refused) throw new Error(reason);
  const aside = data.filter(({ proposal }) => proposal === null).map(({ id }) => ({ id }));
  await call(FINANCE, bankLines.ignore, { lines: aside, reason: '银行利息' });
}

/**
 * The money of statements comes by the bank: each of them is paid, the last one in part. Its rest, an advance of the
 * first customer and a payment of a stranger wait for the clerk.
 */
export async function bringMoney(call: MakeCall, ids: readonly string[], day: string): Promise<void> {
  const rows = await Promise.all(ids.map((id) => call(FINANCE, statements.detail, { id })));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const part = fen(Math.floor(fromYuan(last.totalAmount) / 3));
  const paid = rows.map((row) =>
    paymentOf(row, row === last ? toYuan(part) : row.totalAmount, `运费 ${row.statementNo}`),
  );
  await bring(call, day, [INTEREST, ...paid], 1);
  await settle(call);
  await bring(
    call,
    day,
    [
      paymentOf(last, toYuan(fen(fromYuan(last.totalAmount) - part)), '运费尾款'),
      paymentOf(first, '5000.00', '预付运费'),
      { amount: '860.00', payer: '张伟', account: '6222021234567890', summary: '拖车费' },
    ],
    ids.length + 2,
  );
}
