import { receipts, settlement, statements } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { fen, fromYuan, shiftDay, startOfDay, toWireDate, toYuan } from '@boxhaul/domain/kit';
import type { Company } from './company';
import { type Given, HISTORY_DAYS } from './day-plan';
import type { Scene } from './stage';
import { readLog, writeLog } from './world-log';

const FINANCE = 'caiwu';
const LOG = 'statements';
const HOUR = 3600_000;

/** Boxes that were done between two days, both counted backwards from the world's own. */
interface Period {
  from: number;
  to: number;
  weekly: boolean;
}

/** What waits in the newest of them for its customer or for money, the older ones have. */
const PERIODS: readonly (Period & { settled: number })[] = [
  { from: 60, to: 31, weekly: false, settled: 0.9 },
  { from: 60, to: 31, weekly: true, settled: 1 },
  { from: 30, to: 15, weekly: true, settled: 0.75 },
  { from: 30, to: 8, weekly: false, settled: 0.4 },
  { from: 14, to: 8, weekly: true, settled: 0.2 },
];

/** A statement of one customer that is not made yet. */
export interface DueStatement {
  entry: string;
  customerId: string;
  login: string;
  startDate: string;
  endDate: string;
  /** 0 to 1: how far it has come; below `settled` it is paid. */
  rank: number;
  settled: number;
}

/** Whose statements are still to be made of what was driven in so many days: by the week or by the month. */
export async function dueStatements(
  db: Db,
  company: Company,
  { base }: Given,
  days = HISTORY_DAYS,
): Promise<DueStatement[]> {
  const there = await readLog(db, LOG);
  const today = toWireDate(base);
  const rows = await db
    .selectFrom('account')
    .select(['login_name', 'customer_id'])
    .where(
      'login_name',
      'in',
      company.customers.map(({ login }) => login),
    )
    .execute();
  const ids = new Map(rows.map((row) => [row.login_name, row.customer_id]));
  return PERIODS.filter(({ from }) => from <= days).flatMap(({ from, to, weekly, settled }) =>
    company.customers.flatMap(({ login, weekly: own }, i) => {
      const customerId = ids.get(login);
      const entry = `${i}-${from}-${to}`;
      if (own !== weekly || !customerId || there.has(entry)) return [];
      const rank = ((i * 37 + to) % 100) / 100;
      const [startDate, endDate] = [shiftDay(today, -from), shiftDay(today, -to)];
      return [{ entry, customerId, login, startDate, endDate, rank, settled }];
    }),
  );
}

/** States a period, and lets its customer answer and pay at their hours. */
export async function playStatement(scene: Scene, due: DueStatement): Promise<void> {
  const { db, call, setTime } = scene;
  const { customerId, login, startDate, endDate, rank, settled } = due;
  const morning = (startOfDay(shiftDay(endDate, 1))?.getTime() ?? 0) + 10 * HOUR;
  setTime(new Date(morning));
  const { rows } = await call(FINANCE, statements.billable, { endDate });
  if (rows.some((row) => row.customerId === customerId)) {
    const period = { customerId, basis: 'period' as const, startDate, endDate };
    const { id } = await call(FINANCE, statements.make, period);
    // The last of them are looked at once more before they go out.
    if (rank < 0.96) await sendAndPay(scene, { id, login, morning, endDate, customerId, rank, settled });
  }
  await writeLog(db, LOG, due.entry);
}

interface Sent extends Pick<DueStatement, 'login' | 'endDate' | 'customerId' | 'rank' | 'settled'> {
  id: string;
  morning: number;
}

async function sendAndPay({ call, setTime }: Scene, sent: Sent): Promise<void> {
  const { id, login, morning, endDate, customerId, rank, settled } = sent;
  await call(FINANCE, statements.send, { id, revision: 1 });
  if (rank > settled + 0.3) return;
  setTime(new Date(morning + 28 * HOUR));
  const { revision } = await call(login, settlement.detail, { id });
  await call(login, settlement.confirm, { id, revision });
  if (rank > settled) return;
  setTime(new Date(morning + 5 * 24 * HOUR));
  const { openAmount, customerName } = await call(FINANCE, statements.detail, { id });
  // One in ten pays a part first.
  const paid = (rank * 100) % 10 < 1 ? toYuan(fen(Math.floor(fromYuan(openAmount) / 2))) : openAmount;
  await call(FINANCE, receipts.enter, {
    customerId,
    amount: paid,
    receivedDate: shiftDay(endDate, 5),
    payer: customerName,
    bankRef: `W${endDate.replaceAll('-', '')}${customerId}`,
    remark: '',
    matches: [{ statementId: id, amount: paid }],
  });
}
