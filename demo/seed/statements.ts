import { settlement, statements } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import { bringMoney } from './bank-lines';
import type { MakeCall } from './callers';
import { issueInvoices } from './invoices';
import type { Step } from './walk';

const FINANCE = 'caiwu';
const DAY_MS = 86_400_000;
/** Boxes that were done earlier are stated and paid; those since then wait for the customer's answer. */
const PAID_DAYS_AGO = 7;

/**
 * The months that were closed: one statement of each customer is invoiced and paid, that of the last one in part and
 * with the rest of its money waiting for the clerk; what came since is sent.
 */
export const statementSteps = (db: Db, now: Date): Step[] => [
  {
    at: now,
    run: async ({ call }) => {
      const endDate = toWireDate(now);
      const paidUntil = toWireDate(new Date(now.getTime() - PAID_DAYS_AGO * DAY_MS));
      const first = { startDate: toWireDate(new Date(now.getTime() - 120 * DAY_MS)), endDate: paidUntil };
      const stated: string[] = [];
      for (const customerId of await billable(call, paidUntil)) {
        const id = await send(call, customerId, first);
        await confirm(db, call, customerId, id);
        stated.push(id);
      }
      await issueInvoices(call, stated, endDate);
      await bringMoney(call, stated, endDate);
      const startDate = toWireDate(new Date(now.getTime() - (PAID_DAYS_AGO - 1) * DAY_MS));
      for (const customerId of await billable(call, endDate))
        await send(call, customerId, { startDate, endDate });
    },
  },
];

const billable = async (call: MakeCall, endDate: string): Promise<string[]> =>
  (await call(FINANCE, statements.billable, { endDate })).rows.map(({ customerId }) => customerId);

/** States what a customer owes of a period; its id. */
async function send(
  call: MakeCall,
  customerId: string,
  period: { startDate: string; endDate: string },
): Promise<string> {
  const { id } = await call(FINANCE, statements.make, { customerId, basis: 'period', ...period });
  await call(FINANCE, statements.send, { id, revision: 1 });
  return id;
}

/** The customer agrees. */
async function confirm(db: Db, call: MakeCall, customerId: string, id: string): Promise<void> {
  const { login_name: owner } = await db
    .selectFrom('account as a')
    .innerJoin('cust_role as r', 'r.cust_role_id', 'a.cust_role_id')
    .select('a.login_name')
    .where('a.customer_id', '=', customerId)
    .where('r.is_owner', '=', true)
    .orderBy('a.account_id')
    .executeTakeFirstOrThrow();
  const { revision } = await call(owner, settlement.detail, { id });
  await call(owner, settlement.confirm, { id, revision });
}
