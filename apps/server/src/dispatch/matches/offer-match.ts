import type { matches } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { MATCH_KIND_WORDS } from '@boxhaul/domain/dispatch';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { lockOrderOfCabinet } from '../tasks';
import { fitnessOf } from '../../fleet/fleet';
import type { Places } from '../../pricing/places';
import type { OfferedBox } from './empty-trucks.repo';
import { dockOfBox, requireOffered } from './list-candidates';
import { hashOfMatch, pathOfMatch } from './match-codes';
import { findReservingTruck, findMatch, hasActive, insertMatch, setCode } from './matches.repo';
import { notifyOffered } from './notify-match';
import type { Dock, ScoredTruck } from './score-empty-trucks';
import { scoreOffers } from './score-offers';

const MINUTE_MS = 60_000;
/** After its time, and after the box was wanted, the driver still reads what came of it by his link. */
const LINK_AFTER_MS = 2 * 24 * 60 * MINUTE_MS;

type Input = ParsedInputOf<typeof matches.offer>;

/** The truck as it was chosen, weighed among all of them again. Throws BAD_INPUT where it is no longer so, UNFIT. */
async function requireTruck(
  places: Places,
  ctx: Ctx,
  { input, box, dock }: { input: Input; box: OfferedBox; dock: Dock },
): Promise<ScoredTruck> {
  const { rows, weighed } = await scoreOffers(places, ctx, { box, dock });
  const row = rows.find((one) => one.vehicle_id === input.vehicleId);
  if (!row) throw refuseField('vehicleId', '车辆不存在、已停用或没有司机');
  if (row.driver_id !== input.driverId) throw refuseField('driverId', '该车当前不由这位司机驾驶，请重新选择');
  const after = input.afterTaskId ?? null;
  const found = weighed.find(
    (one) =>
      one.row === row && one.kind === input.kind && (one.after === null ? null : one.after.task_id) === after,
  );
  if (!found) throw refuseField('afterTaskId', '该车的任务刚刚有变化，请刷新后重新选择');
  const asked = { vehicleIds: [row.vehicle_id], driverIds: [row.driver_id] };
  const fitness = await fitnessOf(ctx.db, asked, { day: toWireDate(box.require_date), now: ctx.now });
  const faults = [...fitness('vehicle', row.vehicle_id).faults, ...fitness('driver', row.driver_id).faults];
  if (faults.length > 0)
    throw new Refusal('UNFIT', { message: `不能发给 ${row.plate_number}：${faults.join('；')}` });
  return found;
}

/** Nobody is offered what another keeps already, and nobody one box twice. */
async function refuseTaken(ctx: Ctx, { cabinetId, driverId }: Input, turned: string | null): Promise<void> {
  const holder = await findReservingTruck(
    ctx.db,
    turned === null ? [cabinetId] : [cabinetId, turned],
    ctx.now,
  );
  if (holder) {
    const message = `该箱已被 ${holder.plate_number} 锁定至 ${toWireTime(holder.until).slice(11, 16)}，锁定结束后才能再发出`;
    throw new Refusal('CONFLICT', { message });
  }
  if (await hasActive(ctx.db, { cabinetId, driverId, now: ctx.now })) {
    throw new Refusal('CONFLICT', { message: '已向该司机发过这个箱的抢单，还在有效时间内' });
  }
}

/** Offers a box that waits to one driver and truck, who hear of it with a link. */
export async function offerMatch(
  deps: Pick<Deps, 'signer'> & { places: Places },
  ctx: Ctx,
  input: Input,
): Promise<PresentedOf<typeof matches.offer>> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  if (!(await lockOrderOfCabinet(tx, input.cabinetId))) {
    throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  }
  const box = await requireOffered(ctx, input.cabinetId);
  const dock = await dockOfBox(deps.places, ctx, box, input.dockId);
  const { kind, after, empty, emptyKm, savedKm } = await requireTruck(deps.places, ctx, { input, box, dock });
  const turnedCabinetId = kind === 'street_turn' && after ? after.cabinet_id : null;
  if (turnedCabinetId !== null && !input.lineConsent) {
    throw refuseField('lineConsent', '请先确认船公司同意该空箱套用');
  }
  await refuseTaken(ctx, input, turnedCabinetId);
  const validUntil = new Date(now.getTime() + input.minutes * MINUTE_MS);
  const last = Math.max(validUntil.getTime(), box.require_date.getTime());
  const matchId = await insertMatch(tx, {
    ...input,
    dockId: dock.dock_id,
    afterTaskId: after && after.task_id,
    turnedCabinetId,
    empty,
    emptyKm,
    savedKm,
    accountId,
    now,
    validUntil,
    codeUntil: new Date(last + LINK_AFTER_MS),
  });
  const coded = { matchId, codeNo: 1 };
  await setCode(tx, matchId, { codeNo: 1, codeHash: hashOfMatch(deps, coded) });
  const row = await findMatch(tx, matchId);
  if (!row) throw new Error(`no offer ${matchId}`);
  await notifyOffered(tx, row, now);
  ctx.audit({
    target: 'match',
    id: matchId,
    name: `订单 ${row.order_no} 第 ${row.seq} 箱`,
    after: {
      kind: MATCH_KIND_WORDS[kind],
      plateNumber: row.plate_number,
      driverName: row.driver_name,
      until: toWireTime(validUntil),
      savedKm,
    },
  });
  return { matchId, path: pathOfMatch(deps, coded) };
}
