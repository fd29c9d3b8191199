import type { InputOf } from '@boxhaul/contract/kit';
import { settlement } from '@boxhaul/contract/money';
import { dataOf } from '../kit/data-of';

export type SettlementInput = InputOf<typeof settlement.sum>;

const data = dataOf(['settlement']);

/** A page of the boxes of the enterprise's statements; the one before stays on screen until the next has come. */
export const settlementList = data.query(settlement.list, { keep: true });

/** What a filter comes to, all pages of it. */
export const settlementSum = data.query(settlement.sum, { keep: true });

/** What the enterprise owes. */
export const ownOwed = data.fixed(settlement.owed);

export const ownStatement = data.query(settlement.detail, { by: 'id' });

export const ownStatementLines = data.query(settlement.lines, {
  by: (id: string, pageNo: number) => ({ id, pageNo, pageSize: 20 }),
  keep: true,
});

/** What the enterprise was reminded to pay. */
export const ownReminders = data.query(settlement.reminders, { by: () => ({}) });

/** Its invoices, with links of ten minutes to their files. */
export const ownInvoices = data.query(settlement.invoices, { by: 'id' });

export const confirmStatement = data.mutation(settlement.confirm);
export const objectToStatement = data.mutation(settlement.object, { quiet: true });
