import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { loadRecordForUpdate } from './load-record-for-update';
import {
  type CarrierFacts,
  findPayeeOfFleet,
  findSameCarrier,
  insertCarrier,
  lockFleet,
  updateCarrier,
} from './records.repo';

/** Throws BAD_INPUT for a name, a credit code or a payee that another fleet has. */
export async function saveCarrier(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleetDesk.saveCarrier>,
): Promise<PresentedOf<typeof fleetDesk.saveCarrier>> {
  const { carrierId, version } = input;
  await lockFleet(ctx.db);
  const before =
    carrierId === undefined
      ? undefined
      : await loadRecordForUpdate(ctx.db, 'carrier', { id: carrierId, version });
  const facts: CarrierFacts = {
    carrier_name: input.carrierName,
    kind: input.kind,
    credit_code: input.creditCode ?? null,
    contact_name: input.contactName,
    phone: input.phone ?? null,
    payee_id: input.payeeId ?? null,
    remark: input.remark,
    updated_at: ctx.now,
  };
  await refuseSame(ctx, facts, carrierId);
  if (facts.payee_id !== null) {
    const payee = await findPayeeOfFleet(ctx.db, facts.payee_id);
    if (!payee || payee.kind !== 'carrier') throw refuseField('payeeId', '未找到该收款方');
  }
  const id = carrierId ?? (await insertCarrier(ctx.db, facts));
  if (before) await updateCarrier(ctx.db, id, facts);
  ctx.audit({
    target: 'carrier',
    id,
    name: facts.carrier_name,
    ...(before && { before: { name: before.name } }),
    after: { name: facts.carrier_name, kind: facts.kind, payeeId: facts.payee_id },
  });
  return { id };
}

async function refuseSame(ctx: Ctx, facts: CarrierFacts, besides: string | undefined): Promise<void> {
  const same = await findSameCarrier(ctx.db, facts, besides);
  if (!same) return;
  if (same.carrier_name === facts.carrier_name) throw refuseField('carrierName', '已有同名的车队');
  if (same.credit_code !== null && same.credit_code === facts.credit_code) {
    throw refuseField('creditCode', `该信用代码已登记为“${same.carrier_name}”`);
  }
  throw refuseField('payeeId', `该收款方已属于“${same.carrier_name}”`);
}
