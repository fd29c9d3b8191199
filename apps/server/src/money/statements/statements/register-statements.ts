import { settlement, statements } from '@boxhaul/contract/money';
import type { Deps } from '../../../platform/context';
import type { Mount } from '../../../platform/http/mount';
import { listDueStatements, listOwnReminders, remindCustomers } from '../reminders/remind-customers';
import { getReminderSetting, saveReminderSetting } from '../reminders/reminder-setting';
import { owedOf } from '../../../orders/credit';
import { confirmStatement, objectToStatement } from '../settlement/answer-statement';
import { exportOwnSettlement, listOwnSettlement, sumOwnSettlement } from '../settlement/list-settlement';
import { dropStatementLine, refreshStatement } from './change-draft';
import { getOwnStatement, getStatement, listOwnStatementLines, listStatementLines } from './get-statement';
import { needOwnStatement, needStatement } from './load-statement-for-update';
import { listBillable, listStatements } from './list-statements';
import { makeStatement } from './make-statement';
import { drawBeforeSending, sendStatement } from './send-statement';
import { makeStatements } from './make-statements';
import { sendStatementFile } from './statement-files';
import { voidStatement, withdrawStatement } from './take-back-statement';

/** Statements, as the clerk makes them and their customer answers them. */
export function registerStatements(mount: Mount, deps: Deps): void {
  mount(statements.list, (ctx, input) => listStatements(ctx, input));
  mount(statements.billable, (ctx, input) => listBillable(ctx, input));
  mount(statements.detail, (ctx, input) => getStatement(ctx, input));
  mount(statements.lines, (ctx, input) => listStatementLines(ctx, input));
  mount(statements.make, (ctx, input) => makeStatement(ctx, input));
  mount(statements.makeSeveral, (ctx, input) => makeStatements(ctx, input));
  mount(statements.refresh, (ctx, input) => refreshStatement(ctx, input));
  mount(statements.dropLine, (ctx, input) => dropStatementLine(ctx, input));
  mount.prepared(statements.send, {
    prepare: (ctx, input) => drawBeforeSending(deps, ctx, input),
    work: (ctx, input, drawn) => sendStatement(ctx, input, drawn),
  });
  mount(statements.withdraw, (ctx, input) => withdrawStatement(ctx, input));
  mount(statements.cancel, (ctx, input) => voidStatement(ctx, input));
  mount.raw(statements.file, async (ctx, { id, as: kind }, { reply }) =>
    sendStatementFile(
      deps,
      ctx,
      { row: await needStatement(ctx, id), kind, subject: statements.file.name },
      reply,
    ),
  );
  mount(statements.due, (ctx, input) => listDueStatements(ctx, input));
  mount(statements.remind, (ctx, input) => remindCustomers(ctx, input));
  mount(statements.reminderSetting, (ctx) => getReminderSetting(ctx));
  mount(statements.saveReminderSetting, (ctx, input) => saveReminderSetting(ctx, input));
  mount(settlement.list, listOwnSettlement);
  mount(settlement.sum, (ctx, input) => sumOwnSettlement(ctx, input));
  mount(settlement.owed, (ctx) => owedOf(ctx.db, ctx.customer().customerId, ctx.now));
  mount.raw(settlement.exportFile, (ctx, input, { reply }) => exportOwnSettlement(deps, ctx, input, reply));
  mount(settlement.detail, (ctx, input) => getOwnStatement(ctx, input));
  mount(settlement.lines, (ctx, input) => listOwnStatementLines(ctx, input));
  mount.raw(settlement.file, async (ctx, { id, as: kind }, { reply }) =>
    sendStatementFile(
      deps,
      ctx,
      { row: await needOwnStatement(ctx, id), kind, subject: settlement.file.name },
      reply,
    ),
  );
  mount(settlement.reminders, (ctx) => listOwnReminders(ctx));
  mount(settlement.confirm, (ctx, input) => confirmStatement(ctx, input));
  mount(settlement.object, (ctx, input) => objectToStatement(ctx, input));
}
