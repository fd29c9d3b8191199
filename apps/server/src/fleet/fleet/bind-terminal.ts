import type { fleet } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { openBinding } from './bindings.repo';
import { lockVehicles } from './fleet.repo';
import { bindTerminal as bind } from './terminals.repo';

/** Binds a terminal to a vehicle that has none; its next registration is accepted. */
export async function bindTerminal(
  ctx: Ctx,
  { terminalId, vehicleId }: ParsedInputOf<typeof fleet.bindTerminal>,
): Promise<null> {
  const tx = ctx.db;
  const [vehicle] = await lockVehicles(tx, [vehicleId]);
  if (!vehicle) throw refuseField('vehicleId', '车辆不存在或已停用');
  const bound = await bind(tx, terminalId, vehicleId);
  if (bound === undefined)
    throw new Refusal('CONFLICT', { message: '该终端已入网，或该车辆已绑定其他终端，请刷新后重试' });
  await openBinding(tx, bound, vehicleId, { accountId: ctx.signedIn().accountId, now: ctx.now });
  ctx.audit({ target: 'terminal', id: terminalId, after: { plateNumber: vehicle.plateNumber } });
  return null;
}
