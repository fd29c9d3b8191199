import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { fen, fromYuan, toWireDate, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findHauledBox, unlessBoxGone } from '../../fees';
import { selectCostTypes } from '../../ledger';
import { insertPayable, updatePayable } from '../payables.repo';
import { loadPayeeForUpdate } from '../payees/load-payee-for-update';
import { loadPayableForUpdate } from './load-payable-for-update';

/** Throws BAD_INPUT for a type that there is not, and for a day to come. */
async function refuseFacts(
  ctx: Ctx,
  { costTypeId, serviceDate }: { costTypeId: number; serviceDate: string },
): Promise<string> {
  if (serviceDate > toWireDate(ctx.now)) throw refuseField('serviceDate', '业务日期不能晚于今天');
  const type = (await selectCostTypes(ctx.db)).find(({ cost_type_id }) => cost_type_id === costTypeId);
  if (!type) throw refuseField('costTypeId', '没有该费用类型');
  return type.cost_type_name;
}

/** What a payee is to be paid for a box, by hand: it waits for review. */
export async function enterPayable(
  ctx: Ctx,
  asked: ParsedInputOf<typeof payables.enter>,
): Promise<PresentedOf<typeof payables.enter>> {
  const { payeeId, orderId, cabinetId, payableAmount, serviceDate, remark, costTypeId } = asked;
  const payee = await loadPayeeForUpdate(ctx.db, { payeeId });
  if (payee.stopped_at !== null) throw new Refusal('COST_STATE', { message: '该收款方已停用，不能录入应付' });
  const box = await findHauledBox(ctx.db, orderId, cabinetId);
  const typeName = await refuseFacts(ctx, asked);
  const id = await unlessBoxGone(
    insertPayable(ctx.db, {
      payeeId,
      orderId,
      cabinetId,
      costTypeId,
      fen: fromYuan(payableAmount),
      serviceOn: serviceDate,
      remark,
      origin: 'hand',
      by: ctx.signedIn().accountId,
      now: ctx.now,
    }),
  );
  ctx.audit({
    target: 'payable',
    id,
    name: `${payee.payee_name} ${typeName}`,
    customerId: box.customer_id,
    after: { orderNo: box.order_no, cabinet: box.seq, payableAmount, serviceDate, remark },
  });
  return { id };
}

/** Puts a line right that nobody has confirmed; it waits for review again. */
export async function editPayable(ctx: Ctx, asked: ParsedInputOf<typeof payables.edit>): Promise<null> {
  const { id, costTypeId, payableAmount, serviceDate, remark } = asked;
  const line = await loadPayableForUpdate(ctx, asked, 'edit');
  const typeName = await refuseFacts(ctx, asked);
  await updatePayable(ctx.db, id, {
    costTypeId,
    fen: fromYuan(payableAmount),
    serviceOn: serviceDate,
    remark,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'payable',
    id,
    name: `${line.payee_name} ${typeName}`,
    before: {
      type: line.cost_type_name,
      payableAmount: toYuan(fen(line.payable_fen)),
      serviceDate: line.service_on,
      remark: line.remark,
    },
    after: { type: typeName, payableAmount, serviceDate, remark },
  });
  return null;
}
