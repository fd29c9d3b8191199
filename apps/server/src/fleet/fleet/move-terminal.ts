import type { fleet } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { endBinding, openBinding, selectBindings } from './bindings.repo';
import { lockVehicles } from './fleet.repo';
import { findOpenTask } from './records/retire.repo';
import { findTerminal, hasTerminal, lockTerminal, setVehicle } from './terminals.repo';

/** In which trucks a terminal was, or which terminals a truck had, the last first. */
export const listBindings = async (
  ctx: Ctx,
  asked: ParsedInputOf<typeof fleet.bindings>,
): Promise<PresentedOf<typeof fleet.bindings>> =>
  (await selectBindings(ctx.db, asked)).map((row) => ({
    bindingId: row.binding_id,
    terminalId: row.terminal_id,
    plateNumber: row.plate_number,
    boundAt: row.bound_at && toWireTime(row.bound_at),
    boundBy: row.bound_name,
    ended: row.ended_at && {
      time: toWireTime(row.ended_at),
      username: row.ended_name ?? '',
      reason: row.reason ?? '',
    },
  }));

/**
 * Takes a terminal out of the truck in which it was seen. Not while the truck has a task: its way would go on under
 * another plate, or be lost. Trucks are locked before the terminal, as where one is bound.
 */
async function takeOut(
  ctx: Ctx,
  { terminalId, fromVehicleId, reason }: ParsedInputOf<typeof fleet.retireTerminal>,
  vehicleId?: string,
): Promise<string | undefined> {
  const tx = ctx.db;
  if (!(await findTerminal(tx, terminalId))) throw new Refusal('NOT_FOUND', { message: '未找到该终端' });
  const trucks = vehicleId === undefined ? [fromVehicleId] : [fromVehicleId, vehicleId];
  const locked = await lockVehicles(tx, trucks);
  const terminal = await lockTerminal(tx, terminalId);
  if (!terminal || terminal.vehicle_id !== fromVehicleId) {
    throw new Refusal('CONFLICT', { message: '该终端已不在这辆车上，请刷新后重试' });
  }
  const task = await findOpenTask(tx, 'vehicle', fromVehicleId);
  if (task) {
    const message = `该车已派订单 ${task.orderNo} 第 ${task.seq} 箱，完成或改派后才能拆下终端`;
    throw new Refusal('FLEET_IN_USE', { message });
  }
  const by = { accountId: ctx.signedIn().accountId, now: ctx.now };
  const former = { terminalId, vehicleId: fromVehicleId, boundAt: terminal.registered_at };
  await endBinding(tx, former, { ...by, reason });
  return locked.find((truck) => truck.vehicleId === vehicleId)?.plateNumber;
}

/** Throws BAD_INPUT for a truck out of use, or with a terminal. */
export async function moveTerminal(ctx: Ctx, input: ParsedInputOf<typeof fleet.moveTerminal>): Promise<null> {
  const { terminalId, fromVehicleId, vehicleId, reason } = input;
  if (vehicleId === fromVehicleId) throw refuseField('vehicleId', '终端已在这辆车上');
  const plateNumber = await takeOut(ctx, input, vehicleId);
  if (plateNumber === undefined) throw refuseField('vehicleId', '车辆不存在或已停用');
  if (await hasTerminal(ctx.db, vehicleId)) throw refuseField('vehicleId', `${plateNumber} 已装有终端`);
  await setVehicle(ctx.db, terminalId, vehicleId);
  await openBinding(ctx.db, terminalId, vehicleId, { accountId: ctx.signedIn().accountId, now: ctx.now });
  ctx.audit({
    target: 'terminal',
    id: terminalId,
    reason,
    before: { vehicleId: fromVehicleId },
    after: { vehicleId, plateNumber },
  });
  return null;
}

/** Its code dies and its lines end; what it reports from then on is unknown. */
export async function retireTerminal(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleet.retireTerminal>,
): Promise<null> {
  const { terminalId, fromVehicleId, reason } = input;
  await takeOut(ctx, input);
  await setVehicle(ctx.db, terminalId, null);
  ctx.audit({
    target: 'terminal',
    id: terminalId,
    reason,
    before: { vehicleId: fromVehicleId },
    after: { retired: true },
  });
  return null;
}
