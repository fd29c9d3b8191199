import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { FLEET_KIND_WORDS, type FleetKind } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { setAccountDisabled } from '../../../identity/account';
import { loadRecordForUpdate } from './load-record-for-update';
import { findFleet } from './lists.repo';
import { replacePapers } from './papers.repo';
import { deletePauses } from './pauses.repo';
import { lockFleet, selectAccounts } from './records.repo';
import { deleteRecord, findOpenTask, selectUses, setDisabled } from './retire.repo';
import { paperTerms } from './store-papers';

/** Why it cannot be put out of use now; null when it can. */
async function whyInUse(ctx: Ctx, kind: FleetKind, id: string): Promise<string | null> {
  if (kind === 'trailer') return null;
  if (kind === 'carrier') {
    const row = await findFleet(ctx.db, 'carrier', id, await paperTerms(ctx));
    const parts = [
      row?.vehicles ? `${row.vehicles} 辆车` : '',
      row?.trailers ? `${row.trailers} 辆挂车` : '',
      row?.drivers ? `${row.drivers} 名司机` : '',
    ].filter(Boolean);
    return parts.length > 0 ? `该车队还有 ${parts.join('、')}在用，请先停用或转到别的车队` : null;
  }
  const task = await findOpenTask(ctx.db, kind, id);
  return task ? `已派订单 ${task.orderNo} 第 ${task.seq} 箱，完成或改派后才能停用` : null;
}

/** Puts a record out of use or into it again; a driver's account goes with it. */
export async function setRetired(
  ctx: Ctx,
  { kind, id, version, retired, reason }: ParsedInputOf<typeof fleetDesk.setRetired>,
): Promise<null> {
  await lockFleet(ctx.db);
  const record = await loadRecordForUpdate(ctx.db, kind, { id, version });
  const retire = retired === 1;
  if (retire === (record.disabled_at !== null)) {
    throw new Refusal('CONFLICT', { message: retire ? '已停用' : '已在用' });
  }
  const why = retire ? await whyInUse(ctx, kind, id) : null;
  if (why !== null) throw new Refusal('FLEET_IN_USE', { message: why });
  const at = retire ? ctx.now : null;
  await setDisabled[kind](ctx.db, id, at);
  for (const { account_id } of kind === 'driver' ? await selectAccounts(ctx.db, id) : [])
    await setAccountDisabled(ctx.db, account_id, at, ctx.now);
  ctx.audit({ target: kind, id, name: record.name, reason, after: { retired: retire } });
  return null;
}

/** Deletes what nothing names. */
export async function removeRecord(
  ctx: Ctx,
  { kind, id, version }: ParsedInputOf<typeof fleetDesk.remove>,
): Promise<MessageAnswer<null>> {
  await lockFleet(ctx.db);
  const record = await loadRecordForUpdate(ctx.db, kind, { id, version });
  const uses = await selectUses(ctx.db, kind, id);
  if (uses.length > 0) {
    const message = `该${FLEET_KIND_WORDS[kind]}已被${uses.join('、')}使用，不能删除；可以停用`;
    throw new Refusal('FLEET_IN_USE', { message });
  }
  if (kind !== 'carrier') {
    await replacePapers(ctx.db, kind, id, []);
    await deletePauses(ctx.db, kind, id);
  }
  await deleteRecord[kind](ctx.db, id);
  ctx.audit({ target: kind, id, name: record.name, before: { name: record.name } });
  return withMessage(null, '已删除');
}
