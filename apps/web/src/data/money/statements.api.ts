import { statements } from '@boxhaul/contract/money';
import { dataOf } from '../kit/data-of';

const desk = dataOf(['desk']);

export const statementList = desk.query(statements.list, { keep: true });

/** Customers with lines that wait for a statement. */
export const billableCustomers = desk.query(statements.billable, { keep: true });

export const statementDetail = desk.query(statements.detail, { by: 'id' });

export const statementLines = desk.query(statements.lines, {
  by: (id: string, pageNo: number) => ({ id, pageNo, pageSize: 20 }),
  keep: true,
});

export const makeStatement = desk.mutation(statements.make, { quiet: true });
export const makeStatements = desk.mutation(statements.makeSeveral);
export const refreshStatement = desk.mutation(statements.refresh);
export const dropStatementLine = desk.mutation(statements.dropLine);
export const sendStatement = desk.mutation(statements.send);
export const withdrawStatement = desk.mutation(statements.withdraw, { quiet: true });
export const voidStatement = desk.mutation(statements.cancel, { quiet: true });

/** Statements that are late or soon due; one of them, or all. */
export const dueStatements = desk.query(statements.due, { by: 'id' });

export const remindOfStatements = desk.mutation(statements.remind);

export const reminderSetting = desk.query(statements.reminderSetting, { by: () => ({}) });

export const saveReminderSetting = desk.mutation(statements.saveReminderSetting, { quiet: true });
