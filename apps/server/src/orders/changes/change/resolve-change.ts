import type { orderChange } from '@boxhaul/contract/orders';
import { fen, normaliseRegionCode, toWireTime } from '@boxhaul/domain/kit';
import { CHANGEABLE_FIELDS, type ChangeableField, whyNotChanged } from '@boxhaul/domain/orders';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { resolveDoor } from '../../../pricing/door-points';
import type { AddressPoint } from '../../../pricing/places';
import { priceOrder } from '../../../pricing/quotes';
import { storedTexts, type OrderRow } from '../../orders';
import {
  editedFields,
  type PublishDeps,
  findDockOf,
  findDoorRegion,
  requireMoment,
  refuseIrremovableBoxes,
} from '../../publish';

export type ChangeInput = z.output<typeof orderChange>;

/** The order's columns that a change may touch, as they are to be. */
export type ChangedColumns = Partial<
  Pick<
    OrderRow,
    | 'book_space_no'
    | 'dock_id'
    | 'require_date'
    | 'region_code'
    | 'address'
    | 'address_lng'
    | 'address_lat'
    | 'address_precision'
    | 'contact_name'
    | 'contact_phone'
    | 'cabinet_num'
    | 'remark'
    | 'unit_price_fen'
  > & { quote: string }
>;

type Names = Pick<OrderRow, 'dock_name' | 'region_full_name'>;

const standing = (order: OrderRow): Record<ChangeableField, string | number | null> => ({
  ...storedTexts(order),
  dockId: order.dock_id,
  requireDate: toWireTime(order.require_date),
  regionCode: order.region_code,
  cabinetNum: order.cabinet_num,
});

const comparable = (field: ChangeableField, value: unknown): unknown =>
  field === 'regionCode' && typeof value === 'string' ? normaliseRegionCode(value) : value;

/** The fields that are really to be another. */
function fieldsOf(order: OrderRow, given: ChangeInput): ChangeableField[] {
  const was = standing(order);
  const fields = CHANGEABLE_FIELDS.filter(
    (field) =>
      given[field] !== undefined && comparable(field, given[field]) !== comparable(field, was[field]),
  );
  const moved = given.longitude !== undefined || given.latitude !== undefined;
  const isElsewhere = given.longitude !== order.address_lng || given.latitude !== order.address_lat;
  if (moved && isElsewhere && !fields.includes('address')) fields.push('address');
  return fields;
}

const textColumns = (given: ChangeInput): ChangedColumns => ({
  ...(given.bookSpaceNo !== undefined && { book_space_no: given.bookSpaceNo }),
  ...(given.contactName !== undefined && { contact_name: given.contactName }),
  ...(given.contactPhone !== undefined && { contact_phone: given.contactPhone }),
  ...(given.remark !== undefined && { remark: given.remark }),
  ...(given.cabinetNum !== undefined && { cabinet_num: given.cabinetNum }),
});

/** A price by the card in force: what decides it has changed. Refused where the card has none. */
async function priceAnew(
  deps: PublishDeps,
  ctx: Ctx,
  order: OrderRow,
  { dockId, regionCode }: { dockId: number | null; regionCode: string },
): Promise<Pick<ChangedColumns, 'unit_price_fen' | 'quote'>> {
  const answer = await priceOrder(deps, ctx.db, {
    customerId: order.customer_id,
    harborId: order.harbor_id,
    dockId,
    regionCode,
    shipCompanyId: order.ship_company_id,
    orderType: order.order_type,
    cabinetType: order.cabinet_type,
    invoicing: order.invoicing,
    isHeavyCargo: order.is_heavy_cargo,
    isForeignTrade: order.is_foreign_trade,
    now: ctx.now,
  });
  if (!answer.ok) {
    throw new Refusal('NO_QUOTE', { message: '改后的码头或门点暂无运价，请联系客服改单', data: answer.data });
  }
  const { versionName, reason } = answer;
  const quote = JSON.stringify({ versionName, quotedAt: toWireTime(ctx.now), reason });
  return { unit_price_fen: fen(answer.fen), quote };
}

/**
 * What a change comes to: looked up, allowed by the order's state, and priced by the function that prices orders. The
 * price that was agreed stands unless dock or region become others.
 */
export async function resolveChange(
  deps: PublishDeps,
  ctx: Ctx,
  order: OrderRow,
  { given, geocoded }: { given: ChangeInput; geocoded: AddressPoint | undefined },
) {
  const { places } = deps;
  const { now } = ctx;
  const fields = fieldsOf(order, given);
  const facts = { state: order.state, cancellationRequested: order.cancel_asked_at !== null };
  const refused = whyNotChanged(facts, fields);
  if (refused !== null) throw new Refusal('ORDER_STATE', { message: refused });
  const columns = textColumns(given);
  const names: Names = { dock_name: order.dock_name, region_full_name: order.region_full_name };
  if (fields.includes('requireDate') && given.requireDate !== undefined) {
    const wanted = { requireDate: given.requireDate, orderType: order.order_type };
    columns.require_date = requireMoment(wanted, now);
  }
  if (fields.includes('dockId')) {
    const dock = await findDockOf(places, ctx.db, order.harbor_id, { dockId: given.dockId, now });
    columns.dock_id = dock.dock_id;
    names.dock_name = dock.dock_name;
  }
  if (fields.includes('regionCode') || fields.includes('address')) {
    const regionCode = given.regionCode ?? order.region_code;
    const region = await findDoorRegion(places, ctx.db, { regionCode, now });
    const { longitude, latitude, address = order.address } = given;
    const asked = { customerId: order.customer_id, region, address, longitude, latitude };
    const door = await resolveDoor(deps, ctx.db, asked, geocoded);
    columns.region_code = region.region_code;
    columns.address = address;
    columns.address_lng = door.lng;
    columns.address_lat = door.lat;
    columns.address_precision = door.precision;
    names.region_full_name = region.full_name;
  }
  if (given.cabinetNum !== undefined && given.cabinetNum < order.cabinet_num) {
    await refuseIrremovableBoxes(ctx.db, order.order_id, given.cabinetNum);
  }
  if (fields.includes('dockId') || fields.includes('regionCode')) {
    const { dock_id: dockId = order.dock_id, region_code: regionCode = order.region_code } = columns;
    Object.assign(columns, await priceAnew(deps, ctx, order, { dockId, regionCode }));
  }
  const { lines } = editedFields(order, { ...order, ...columns, ...names });
  return { fields, columns, lines };
}
