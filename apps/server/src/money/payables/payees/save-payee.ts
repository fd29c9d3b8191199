import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import {
  findPayeeByName,
  insertPayee,
  lockPayees,
  type PayeeFacts,
  replaceDrivers,
  selectDrivers,
  setStopped,
  updatePayee,
} from '../payees.repo';
import { loadPayeeForUpdate } from './load-payee-for-update';

type Asked = ParsedInputOf<typeof payables.addPayee>;

const NAME_TAKEN = '已有同名的收款方';

const factsOf = (asked: Asked): PayeeFacts => ({
  kind: asked.kind,
  payee_name: asked.payeeName,
  tax_no: asked.taxNo ?? null,
  phone: asked.phone ?? null,
  bank_name: asked.bankName || null,
  bank_account: asked.bankAccount ?? null,
  cycle: asked.cycle,
  pay_days: asked.payDays,
  vat_permille: asked.vatPermille ?? null,
  trip_fen: asked.tripAmount === undefined ? null : fromYuan(asked.tripAmount),
  remark: asked.remark,
});

/** What the log keeps: terms, and that the account was changed, never the account itself. */
const logged = ({ payeeName, kind, cycle, payDays, tripAmount, vatPermille, driverIds }: Asked) => ({
  payeeName,
  kind,
  cycle,
  payDays,
  tripAmount: tripAmount ?? '',
  vatPermille: vatPermille ?? '',
  drivers: driverIds.length,
});

async function assignDrivers(ctx: Ctx, payeeId: string, driverIds: readonly string[]): Promise<void> {
  const drivers = new Map((await selectDrivers(ctx.db)).map((driver) => [driver.driver_id, driver]));
  const wanted = [...new Set(driverIds)];
  for (const id of wanted) {
    const driver = drivers.get(id);
    if (!driver) throw refuseField('driverIds', '未找到该司机');
    if (driver.payee_id !== null && driver.payee_id !== payeeId) {
      throw refuseField('driverIds', `${driver.driver_name}的趟次已由“${driver.payee_name}”收款`);
    }
  }
  await replaceDrivers(ctx.db, payeeId, wanted);
}

/** Throws BAD_INPUT for a name that another has, and for a driver whose trips another is paid for. */
export async function addPayee(ctx: Ctx, asked: Asked): Promise<PresentedOf<typeof payables.addPayee>> {
  const by = ctx.signedIn().accountId;
  await lockPayees(ctx.db);
  const payeeId = await insertPayee(ctx.db, factsOf(asked), { by, now: ctx.now });
  if (payeeId === undefined) throw refuseField('payeeName', NAME_TAKEN);
  await assignDrivers(ctx, payeeId, asked.driverIds);
  ctx.audit({ target: 'payee', id: payeeId, name: asked.payeeName, after: logged(asked) });
  return { payeeId };
}

export async function editPayee(ctx: Ctx, asked: ParsedInputOf<typeof payables.editPayee>): Promise<null> {
  const { payeeId } = asked;
  await lockPayees(ctx.db);
  const before = await loadPayeeForUpdate(ctx.db, asked);
  const named = await findPayeeByName(ctx.db, asked.payeeName);
  if (named && named.payee_id !== payeeId) throw refuseField('payeeName', NAME_TAKEN);
  await updatePayee(ctx.db, payeeId, factsOf(asked), ctx.now);
  await assignDrivers(ctx, payeeId, asked.driverIds);
  ctx.audit({
    target: 'payee',
    id: payeeId,
    name: asked.payeeName,
    before: { payeeName: before.payee_name, payDays: before.pay_days },
    after: logged(asked),
  });
  return null;
}

/** Throws COST_STATE when it is so already. */
export async function stopPayee(ctx: Ctx, asked: ParsedInputOf<typeof payables.stopPayee>): Promise<null> {
  const payee = await loadPayeeForUpdate(ctx.db, asked);
  const stop = asked.stopped === 1;
  if (stop === (payee.stopped_at !== null)) {
    throw new Refusal('COST_STATE', { message: stop ? '该收款方已停用' : '该收款方未停用' });
  }
  await setStopped(ctx.db, asked.payeeId, stop ? ctx.now : null, ctx.now);
  ctx.audit({ target: 'payee', id: asked.payeeId, name: payee.payee_name, after: { stopped: stop } });
  return null;
}
