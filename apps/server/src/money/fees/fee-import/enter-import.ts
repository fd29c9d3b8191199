import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { totalOf } from './check-import';
import { unlessBoxGone } from '../fees/find-hauled-box';
import { checkRows, isEntered } from './check-rows';
import { insertImported, queueImporters } from './fee-import.repo';

/**
 * Enters a file's rows, each once and for review, all in one step. Throws CONFLICT where something else would be entered
 * than was seen, and BAD_INPUT where a row is wrong or unsure and was not to be left out.
 */
export async function enterImport(
  ctx: Ctx,
  { list, onlyGood, lines, incomeAmount }: ParsedInputOf<typeof fees.enterImport>,
): Promise<PresentedOf<typeof fees.enterImport>> {
  await queueImporters(ctx.db);
  const rows = await checkRows(ctx.db, list);
  const open = rows.filter((row) => row.outcome !== 'known' && !isEntered(row)).length;
  const total = totalOf(rows);
  if (total.lines !== lines || total.incomeAmount !== incomeAmount) {
    throw new Refusal('CONFLICT', { message: '检查之后情况有变化，请重新检查后再导入' });
  }
  if (open > 0 && onlyGood === 0) {
    throw new Refusal('BAD_INPUT', { message: `还有 ${open} 行有误或待确认，请改好，或选择只导入无误的行` });
  }
  const by = ctx.signedIn().accountId;
  const entered = insertImported(
    ctx.db,
    rows.filter(isEntered).flatMap(({ fact, key }) =>
      fact && key !== undefined
        ? [
            {
              order_id: fact.box.orderId,
              cabinet_id: fact.box.cabinetId,
              customer_id: fact.box.customerId,
              cost_type_id: fact.costTypeId,
              income_fen: fact.amount,
              remark: fact.remark,
              import_key: key,
            },
          ]
        : [],
    ),
    { by, now: ctx.now },
  );
  await unlessBoxGone(entered);
  ctx.audit({ target: 'cost', name: `导入 ${lines} 条费用`, after: { lines, incomeAmount } });
  return total;
}
