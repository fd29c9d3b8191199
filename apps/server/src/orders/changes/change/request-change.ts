import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { geocodeDoor } from '../../../pricing/door-points';
import type { AddressPoint } from '../../../pricing/places';
import {
  findOrderRow,
  lockOrder,
  type OrderRow,
  recordEvent,
  notifyOrderEvent,
  findViewableOrder,
} from '../../orders';
import type { PublishDeps } from '../../publish';
import { insertChange } from './changes.repo';
import { serialiseColumns } from './serialise-columns';
import { resolveChange } from './resolve-change';

type Input = ParsedInputOf<typeof orderChanges.request>;

/** A provider of maps is asked where a new door is, before the transaction opens. */
export async function prepareChange(
  deps: PublishDeps,
  ctx: Ctx,
  { id, regionCode, address, longitude, latitude }: Input,
): Promise<AddressPoint | undefined> {
  const order = await findViewableOrder(ctx, id);
  if (regionCode === undefined && address === undefined) return undefined;
  return geocodeDoor(deps, ctx.db, {
    customerId: order.customer_id,
    regionCode: regionCode ?? order.region_code,
    address: address ?? order.address,
    longitude,
    latitude,
  });
}

/** The price that was shown must be the one that is asked for now; one that stays need not be shown. */
function refuseOtherPrice(
  seen: string | undefined,
  { was, now, seesPrices }: { was: number | null; now: number | null; seesPrices: boolean },
): void {
  if (now === null || !seesPrices) return;
  if (seen === undefined ? was === now : fromYuan(seen) === now) return;
  throw new Refusal('QUOTE_CHANGED', {
    message: '运价已变化，请确认新的改单费用后再提交',
    data: { price: toYuan(fen(now)) },
  });
}

async function lockForChange(ctx: Ctx, { id, version }: Input): Promise<OrderRow> {
  const { customerId } = ctx.customer();
  const locked = await lockOrder(ctx.db, { orderId: id, customerId });
  const order = locked && (await findOrderRow(ctx.db, { orderId: id, customerId }));
  if (!order) throw new Refusal('NOT_FOUND');
  if (order.change_asked_at !== null) {
    throw new Refusal('ORDER_STATE', { message: '已有改单申请等待客服处理，撤回后才能再申请' });
  }
  if (order.version !== version) {
    throw new Refusal('CONFLICT', { message: '订单已有变化，请刷新后再改单' });
  }
  return order;
}

/** A customer asks to change an approved order. The order is locked: of two requests at once the second is refused. */
export async function requestChange(
  deps: PublishDeps,
  ctx: Ctx,
  input: Input,
  geocoded: AddressPoint | undefined,
): Promise<PresentedOf<typeof orderChanges.request>> {
  const { accountId, rights } = ctx.customer();
  const { db: tx, now } = ctx;
  const { id, version, price, reason = '', ...given } = input;
  const order = await lockForChange(ctx, input);
  const { columns, lines } = await resolveChange(deps, ctx, order, { given, geocoded });
  const newPrice = columns.unit_price_fen ?? order.unit_price_fen;
  refuseOtherPrice(price, {
    was: order.unit_price_fen,
    now: newPrice,
    seesPrices: rights.includes('prices'),
  });
  const changeId = await insertChange(tx, {
    order_id: id,
    account_id: accountId,
    asked_at: now,
    order_version: version,
    reason,
    lines: lines.join('\n'),
    columns: serialiseColumns(columns),
    old_cabinet_num: order.cabinet_num,
    new_cabinet_num: columns.cabinet_num ?? order.cabinet_num,
    old_unit_price_fen: order.unit_price_fen,
    new_unit_price_fen: newPrice,
    state: 'open',
  });
  const note = lines.join('\n');
  const eventId = await recordEvent(tx, {
    orderId: id,
    accountId,
    event: 'change_asked',
    note,
    after: { changeId, reason },
    now,
  });
  await notifyOrderEvent(tx, 'change_asked', { order, eventId, note, hasPrice: true, now });
  await announce(tx, { o: [id] });
  return { changeId };
}
