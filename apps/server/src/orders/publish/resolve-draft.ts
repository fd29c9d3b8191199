import type { orderDraft } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';
import { fromWireTime } from '@boxhaul/domain/kit';
import { requireDateFault } from '@boxhaul/domain/orders';
import { atDoor } from '@boxhaul/domain/pricing';
import type { z } from 'zod';
import { refuseField } from '../../platform/http/refusal';
import {
  harborNamed,
  type Places,
  refuseDoorRegion,
  refuseNotOffered,
  refuseOtherDock,
} from '../../pricing/places';

export type OrderDraftInput = z.output<typeof orderDraft>;

/** What a draft says of its door. */
export const doorOf = ({
  address,
  longitude,
  latitude,
}: Pick<OrderDraftInput, 'address' | 'longitude' | 'latitude'>) => ({ address, longitude, latitude });

const DATE_FAULTS = {
  early: '要求装货时间不能早于当前时间一天以上',
  late: '要求装货时间不能晚于当前时间一年以上',
} as const;

/** The moment that an order is wanted for. */
export function requireMoment(
  { requireDate, orderType }: Pick<OrderDraftInput, 'requireDate' | 'orderType'>,
  now: Date,
): Date {
  const at = fromWireTime(requireDate);
  if (!at) throw refuseField('requireDate', atDoor(orderType, '要求装货时间不存在，请重新选择'));
  const fault = requireDateFault(at.getTime(), now.getTime());
  if (fault) throw refuseField('requireDate', atDoor(orderType, DATE_FAULTS[fault]));
  return at;
}

/** A dock of the harbour that is offered today. */
export async function findDockOf(
  places: Places,
  db: Db,
  harborId: number,
  { dockId, now }: { dockId?: number | undefined; now: Date },
) {
  const dock = dockId === undefined ? undefined : await places.findDock(db, dockId);
  if (!dock) throw refuseField('dockId', '未找到该码头，请重新选择');
  if (dock.harbor_id !== harborId) throw refuseOtherDock(await places.book(db), harborId);
  refuseNotOffered('dockId', dock.dock_name, dock, now);
  return dock;
}

/** A region that is fine enough to have a door. */
export async function findDoorRegion(
  places: Places,
  db: Db,
  { regionCode, now }: { regionCode: string; now: Date },
) {
  const book = await places.book(db);
  const region = await places.findRegion(db, regionCode);
  if (!region) throw refuseField('regionCode', '未找到该地区，请重新选择');
  refuseDoorRegion('regionCode', book, region, now);
  if (region.level < 4 && book.children.has(region.region_code)) {
    throw refuseField('regionCode', '请选择完整的地址');
  }
  return region;
}

type Ends = Pick<OrderDraftInput, 'harborName' | 'dockId' | 'shipCompanyId' | 'regionCode'>;

/** Looks up between what a draft's boxes go, and refuses by field what does not exist or does not fit together. */
export async function resolveEnds(places: Places, db: Db, draft: Ends, now: Date) {
  const book = await places.book(db);
  const { harbor, dockId } = harborNamed(book, draft.harborName);
  const asked = { ...draft, dockId: draft.dockId ?? dockId ?? undefined };
  refuseNotOffered('harborName', harbor.harbor_name, harbor, now);
  const dock =
    asked.dockId === undefined ? null : await findDockOf(places, db, harbor.harbor_id, { ...asked, now });
  const shipCompany = book.shipCompanies.get(draft.shipCompanyId);
  if (!shipCompany) throw refuseField('shipCompanyId', '未找到该船公司，请重新选择');
  refuseNotOffered('shipCompanyId', shipCompany.ship_company_name, shipCompany, now);
  const region = await findDoorRegion(places, db, { ...draft, now });
  return { harbor, dock, shipCompany, region };
}

/** Looks up what a draft names. */
export async function resolveDraft(places: Places, db: Db, draft: OrderDraftInput, now: Date) {
  const requireDate = requireMoment(draft, now);
  return { requireDate, ...(await resolveEnds(places, db, draft, now)) };
}

export type ResolvedEnds = Awaited<ReturnType<typeof resolveEnds>>;
export type ResolvedDraft = Awaited<ReturnType<typeof resolveDraft>>;
