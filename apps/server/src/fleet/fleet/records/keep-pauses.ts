import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { PAUSE_HOLDER_WORDS, PAUSE_REASON_WORDS } from '@boxhaul/domain/fleet';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordNotFound } from './load-record-for-update';
import { findOverlap, findTaskWithin, insertPause, lockPause, selectPauses, setEnded } from './pauses.repo';
import { lockFleet, lockRecord } from './records.repo';

/** Times away or out of service, the last first. */
export const listPauses = async (
  ctx: Ctx,
  { holder, id }: ParsedInputOf<typeof fleetDesk.pauses>,
): Promise<PresentedOf<typeof fleetDesk.pauses>> =>
  (await selectPauses(ctx.db, holder, id)).map((row) => ({
    pauseId: row.pause_id,
    fromDay: row.from_day,
    toDay: row.to_day,
    reason: row.reason,
    note: row.note,
    username: row.username,
    ended: row.ended_at && { time: toWireTime(row.ended_at), username: row.ended_name ?? '' },
  }));

/** Refused where it shares a day with another, and where a task of those days must first be given to somebody else. */
export async function addPause(
  ctx: Ctx,
  { holder, id, fromDay, toDay, reason, note }: ParsedInputOf<typeof fleetDesk.addPause>,
): Promise<PresentedOf<typeof fleetDesk.addPause>> {
  const tx = ctx.db;
  const today = toWireDate(ctx.now);
  await lockFleet(tx);
  // Held as an assignment holds it: either the task is seen here, or the pause there.
  const record = await lockRecord(tx, holder, id);
  if (!record) throw recordNotFound(holder);
  const words = PAUSE_HOLDER_WORDS[holder];
  if (toDay < today) throw refuseField('toDay', '结束日期已过，不需要登记');
  const same = await findOverlap(tx, holder, id, { fromDay, toDay });
  if (same) throw refuseField('fromDay', `与已登记的${words}（${same.from_day} 至 ${same.to_day}）重叠`);
  const task = await findTaskWithin(tx, holder, id, { fromDay, toDay, today });
  if (task) {
    // A truck goes on without its usual trailer: whoever gives it another may put this one out of service.
    const first = holder === 'trailer' ? '请先改派或给这辆车换常用挂车' : '请先改派';
    const message = `${record.name} ${task.day} 已派订单 ${task.orderNo} 第 ${task.seq} 箱，${first}，再登记${words}`;
    throw new Refusal('FLEET_IN_USE', { message, fields: { fromDay: message } });
  }
  const { accountId } = ctx.signedIn();
  const pause = { holder, id, fromDay, toDay, reason, note, by: accountId, now: ctx.now };
  const pauseId = await insertPause(tx, pause);
  ctx.audit({
    target: holder,
    id,
    name: record.name,
    reason: note || undefined,
    after: { pause: `${fromDay} 至 ${toDay}`, why: PAUSE_REASON_WORDS[reason] },
  });
  return { pauseId };
}

/** Throws CONFLICT where it was called off already. */
export async function endPause(
  ctx: Ctx,
  { pauseId }: ParsedInputOf<typeof fleetDesk.endPause>,
): Promise<null> {
  await lockFleet(ctx.db);
  const pause = await lockPause(ctx.db, pauseId);
  if (!pause) throw new Refusal('NOT_FOUND', { message: '未找到该记录' });
  if (pause.ended_at !== null) throw new Refusal('CONFLICT', { message: '已撤销' });
  await setEnded(ctx.db, pauseId, { by: ctx.signedIn().accountId, now: ctx.now });
  const holder = pause.driver_id !== null ? 'driver' : pause.trailer_id !== null ? 'trailer' : 'vehicle';
  const id = pause.vehicle_id ?? pause.trailer_id ?? pause.driver_id ?? '';
  const record = await lockRecord(ctx.db, holder, id);
  ctx.audit({
    target: holder,
    id,
    name: record?.name ?? '',
    before: { pause: `${pause.from_day} 至 ${pause.to_day}` },
    after: { ended: true },
  });
  return null;
}
