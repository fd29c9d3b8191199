import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { OrderDraftRow, orderDrafts } from '@boxhaul/contract/orders';
import { normaliseRegionCode } from '@boxhaul/domain/kit';
import { MOST_ORDER_DRAFTS, type OrderCells, ORDER_SHEET_COLUMNS } from '@boxhaul/domain/orders';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { bookingKey, findBookedOrders, type PublishDeps, saveOrderUseCase } from '../../../orders/publish';
import type { BatchDeps } from '../batch-deps';
import type { RowPricing } from '../price-row';
import {
  countDrafts,
  deleteDrafts,
  type DraftRow,
  insertDrafts,
  lockDraft,
  lockDrafts,
  selectDrafts,
  setDraftOrder,
  updateCells,
} from './drafts.repo';
import { type ReadDraft, readDraft } from './read-draft';

type Deps = PublishDeps & BatchDeps;

const FULL = `最多保存 ${MOST_ORDER_DRAFTS} 份草稿，请先下单或删除不用的`;
const CHANGED = '这份草稿已在别处改过，请核对后再操作';

async function pricingOf(deps: Deps, ctx: Ctx): Promise<RowPricing> {
  const places = await deps.places.book(ctx.db);
  return {
    deps,
    db: ctx.db,
    places,
    customerId: ctx.customer().customerId,
    now: ctx.now,
  };
}

/** Drafts as they stand today, in their order. */
async function readAll(deps: Deps, ctx: Ctx, rows: readonly DraftRow[]): Promise<ReadDraft[]> {
  const { customerId, rights } = ctx.customer();
  const pricing = await pricingOf(deps, ctx);
  const bookings = [...new Set(rows.map(({ cells }) => cells.bookSpaceNo).filter((text) => text !== ''))];
  const known = await findBookedOrders(ctx.db, customerId, bookings);
  const read: ReadDraft[] = [];
  for (const row of rows) {
    const sameBooking = known.get(bookingKey(row.cells.bookSpaceNo))?.[0]?.order_no ?? null;
    read.push(await readDraft(pricing, row, { seesPrices: rights.includes('prices'), sameBooking }));
  }
  return read;
}

export async function listDrafts(
  deps: Deps,
  ctx: Ctx,
  { pageNo, pageSize }: ParsedInputOf<typeof orderDrafts.list>,
): Promise<PresentedOf<typeof orderDrafts.list>> {
  const owner = ctx.customer();
  const rows = await selectDrafts(ctx.db, owner, { pageNo, pageSize });
  const rowCount = await countDrafts(ctx.db, owner);
  const data = (await readAll(deps, ctx, rows)).map(({ shown }) => shown);
  return { data, ...pageOf(rowCount, { pageNo, pageSize }), most: MOST_ORDER_DRAFTS };
}

const keyOf = (cells: OrderCells): string =>
  JSON.stringify(ORDER_SHEET_COLUMNS.map((column) => cells[column]));

/** The lines that are not kept yet, each once. */
function newOf(list: readonly OrderCells[], kept: readonly DraftRow[]): OrderCells[] {
  const known = new Set(kept.map(({ cells }) => keyOf(cells)));
  return list.filter((cells) => known.size < known.add(keyOf(cells)).size);
}

/** Throws CONFLICT when there would be too many. */
export async function addDrafts(
  ctx: Ctx,
  { list, onlyNew = false }: ParsedInputOf<typeof orderDrafts.add>,
): Promise<PresentedOf<typeof orderDrafts.add>> {
  const owner = ctx.customer();
  const kept = await lockDrafts(ctx.db, owner);
  const added = onlyNew ? newOf(list, kept) : list;
  if (kept.length + added.length > MOST_ORDER_DRAFTS) throw new Refusal('CONFLICT', { message: FULL });
  if (added.length === 0) return { draftIds: [] };
  return { draftIds: await insertDrafts(ctx.db, owner, { list: added, source: '', now: ctx.now }) };
}

/** What a sheet held, line by line. */
export interface SheetLines {
  source: string;
  rows: { rowNo: number; cells: OrderCells; faults: string }[];
}

/** Keeps the lines of a sheet; those that are there already are left out, so that a file sent twice is kept once. */
export async function importDrafts(
  ctx: Ctx,
  { source, rows }: SheetLines,
): Promise<PresentedOf<typeof orderDrafts.importFile>> {
  const owner = ctx.customer();
  const kept = await lockDrafts(ctx.db, owner);
  const keys = new Set(kept.map(({ cells }) => keyOf(cells)));
  const fresh: OrderCells[] = [];
  const told: { rowNo: number; message: string }[] = [];
  for (const { rowNo, cells, faults } of rows) {
    const key = keyOf(cells);
    if (keys.has(key)) told.push({ rowNo, message: '与已有的草稿完全相同，没有重复加入' });
    else {
      fresh.push(cells);
      if (faults !== '') told.push({ rowNo, message: faults });
    }
    keys.add(key);
  }
  if (kept.length + fresh.length > MOST_ORDER_DRAFTS) throw new Refusal('CONFLICT', { message: FULL });
  if (fresh.length > 0) await insertDrafts(ctx.db, owner, { list: fresh, source, now: ctx.now });
  return { added: fresh.length, repeated: rows.length - fresh.length, rows: told };
}

/** The draft that is meant, locked. Throws NOT_FOUND, and CONFLICT once another edit came in between. */
async function needDraft(ctx: Ctx, { id, revision }: { id: string; revision: number }): Promise<DraftRow> {
  const row = await lockDraft(ctx.db, ctx.customer(), id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.order_id === null && row.revision !== revision) throw new Refusal('CONFLICT', { message: CHANGED });
  return row;
}

export async function changeDraft(
  deps: Deps,
  ctx: Ctx,
  { cells, regionCode, ...asked }: ParsedInputOf<typeof orderDrafts.change>,
): Promise<OrderDraftRow> {
  const row = await needDraft(ctx, asked);
  if (row.order_id !== null) throw new Refusal('CONFLICT', { message: '这份草稿已下单，不能再改' });
  const book = await deps.places.book(ctx.db);
  const chosen = regionCode === undefined ? undefined : normaliseRegionCode(regionCode);
  if (regionCode !== undefined && (chosen === undefined || !book.regions.has(chosen))) {
    throw refuseField('regionCode', '未找到该地区，请重新选择');
  }
  // What was chosen stands as long as the address does.
  const kept = cells.address === row.cells.address ? row.region_code : null;
  const changed = { cells, regionCode: chosen ?? kept, revision: row.revision + 1 };
  await updateCells(ctx.db, asked.id, { ...changed, now: ctx.now });
  const [read] = await readAll(deps, ctx, [
    { ...row, cells, region_code: changed.regionCode, revision: changed.revision },
  ]);
  return read!.shown;
}

export async function removeDrafts(
  ctx: Ctx,
  { list }: ParsedInputOf<typeof orderDrafts.remove>,
): Promise<PresentedOf<typeof orderDrafts.remove>> {
  const removed = await deleteDrafts(ctx.db, ctx.customer(), list);
  if (removed === 0) throw new Refusal('NOT_FOUND');
  return { removed };
}

/**
 * Publishes the order of a draft. A draft has one order: sent again, it answers the same. Throws NOT_FOUND, CONFLICT for
 * one that is to be mended or whose price is another by now, and whatever an order is refused for.
 */
export async function placeDraft(
  deps: Deps,
  ctx: Ctx,
  { price, ...asked }: ParsedInputOf<typeof orderDrafts.place>,
): Promise<PresentedOf<typeof orderDrafts.place>> {
  const row = await needDraft(ctx, asked);
  if (row.order_id !== null && row.order_no !== null) return { orderId: row.order_id, orderNo: row.order_no };
  const [read] = await readAll(deps, ctx, [row]);
  const { shown, order } = read!;
  if (!order) throw new Refusal('CONFLICT', { message: shown.message || '这份草稿还有要修改的地方' });
  if (shown.price !== null && shown.price !== toTwo(price)) {
    throw new Refusal('CONFLICT', { message: `单价现为 ${shown.price} 元/箱，请核对后再下单` });
  }
  const { data } = await saveOrderUseCase(deps, ctx, {
    ...order,
    price: shown.price ?? undefined,
    getQuoteType: shown.state === 'unpriced' ? 1 : 0,
  });
  await setDraftOrder(ctx.db, asked.id, { orderId: data.orderId, now: ctx.now });
  return { orderId: data.orderId, orderNo: data.orderNo };
}

const toTwo = (price: string | undefined): string | null =>
  price === undefined ? null : Number(price).toFixed(2);
