import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { ManagedDoorPoint as KeptDoorPointOut, placeDesk } from '@boxhaul/contract/pricing';
import { toWireTime, wgs84 } from '@boxhaul/domain/kit';
import { DOOR_POINT_SOURCE_WORDS } from '@boxhaul/domain/pricing';
import { listOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import type { Answers } from '../../platform/http/by-either';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal, refuseField } from '../../platform/http/refusal';
import type { Locator } from '../places';
import {
  correctStored,
  countStored,
  deleteStored,
  findStored,
  type StoredDoorPoint,
  listStored,
} from './door-points.repo';

const present = (row: StoredDoorPoint): KeptDoorPointOut => ({
  doorPointId: row.door_point_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  regionCode: row.region_code,
  fullName: row.full_name,
  address: row.address,
  longitude: row.lng,
  latitude: row.lat,
  source: row.point_source,
  sourceText: DOOR_POINT_SOURCE_WORDS[row.point_source],
  seenCount: row.seen_count,
  seenAt: toWireTime(row.seen_at),
  version: row.version,
});

export const listDoorPoints: Answers<typeof placeDesk.doorPoints> = listOf({
  filter: (_, { keyword }) => keyword,
  rows: listStored,
  count: countStored,
  present: (rows) => ({ data: rows.map(present) }),
});

const nameOf = (row: StoredDoorPoint): string => `${row.customer_name} ${row.full_name}${row.address}`;

async function keptPoint(ctx: Ctx, doorPointId: string): Promise<StoredDoorPoint> {
  const row = await findStored(ctx.db, doorPointId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Puts a remembered point right; an operator's word stands against where trucks stand. */
export async function correctDoorPoint(
  locator: Locator,
  ctx: Ctx,
  { doorPointId, version, longitude, latitude }: ParsedInputOf<typeof placeDesk.correctDoorPoint>,
): Promise<MessageAnswer<null>> {
  const before = await keptPoint(ctx, doorPointId);
  const outside = locator.refuseOutside(wgs84(longitude, latitude));
  if (outside !== undefined) throw refuseField('longitude', outside);
  const point = { lng: longitude, lat: latitude };
  if (!(await correctStored(ctx.db, { doorPointId, version, ...point, now: ctx.now })))
    throw new Refusal('CONFLICT');
  ctx.audit({
    target: 'place',
    id: `door ${doorPointId}`,
    name: nameOf(before),
    before: { lng: before.lng, lat: before.lat },
    after: point,
  });
  return withMessage(null, '已保存');
}

export async function forgetDoorPoint(
  ctx: Ctx,
  { doorPointId, version }: ParsedInputOf<typeof placeDesk.forgetDoorPoint>,
): Promise<MessageAnswer<null>> {
  const before = await keptPoint(ctx, doorPointId);
  if (!(await deleteStored(ctx.db, { doorPointId, version }))) throw new Refusal('CONFLICT');
  ctx.audit({ target: 'place', id: `door ${doorPointId}`, name: nameOf(before), before });
  return withMessage(null, '已删除');
}
