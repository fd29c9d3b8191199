import type { PresentedOf, saveOrder } from '@boxhaul/contract';
import { type Db, inTransaction } from '@boxhaul/db';
import { ORDER_WORDS, type OrderState, toWireDate, toYuan } from '@boxhaul/domain';
import type { Ctx, Deps } from '../../platform/context';
import { announce } from '../../platform/live';
import { type Said, say } from '../../platform/mount';
import { refuseField } from '../../platform/refusal';
import { findOwnFiles } from '../files';
import { insertCabinets } from './cabinets.repo';
import { insertDocuments } from './documents.repo';
import { insertOrder, nextOrderSequence } from './draft.repo';
import { priceDraft } from './price-draft';
import { recordEvent } from './record-event';
import { type OrderDraftInput, resolveDraft } from './resolve-draft';

const FIRST_STATE: OrderState = 'pending_review';

/** 'BH', the day in Shanghai, and six digits of a sequence. */
const orderNoOf = (now: Date, sequence: string): string =>
  `BH${toWireDate(now).slice(2).replaceAll('-', '')}${sequence.slice(-6).padStart(6, '0')}`;

/** Files of a draft under the names that they were checked by; another's or unknown ones are refused. */
async function ownDocuments(db: Db, ctx: Ctx, draft: OrderDraftInput) {
  const ids = [...new Set(draft.cusOrderDocumentList.map((document) => document.fileUrl.toLowerCase()))];
  const files = new Map((await findOwnFiles(db, ctx.customer(), ids)).map((file) => [file.fileId, file]));
  return ids.map((id) => {
    const file = files.get(id);
    if (!file) throw refuseField('cusOrderDocumentList', '附件不存在或已失效，请重新上传');
    return file;
  });
}

/**
 * Publishes an order: looked up, priced and stored with its boxes, files and first event in one transaction (S7).
 * The same Idempotency-Key is one order, however often and however much at once it is sent.
 */
export const saveOrderUseCase = (
  deps: Deps,
  ctx: Ctx,
  draft: OrderDraftInput,
): Promise<Said<PresentedOf<typeof saveOrder>>> =>
  inTransaction(ctx.db, async (tx) => {
    const { accountId, customerId } = ctx.customer();
    const { now } = ctx;
    const resolved = await resolveDraft(tx, draft, now);
    const documents = await ownDocuments(tx, ctx, draft);
    const priced = await priceDraft(deps, ctx, draft, resolved);
    const orderNo = orderNoOf(now, await nextOrderSequence(tx));
    const orderId = await insertOrder(tx, {
      order_no: orderNo,
      customer_id: customerId,
      account_id: accountId,
      state: FIRST_STATE,
      order_type: draft.orderType,
      harbor_id: resolved.harbor.harbor_id,
      dock_id: resolved.dock?.dock_id ?? null,
      region_code: resolved.region.region_code,
      ship_company_id: resolved.shipCompany.ship_company_id,
      cabinet_type: draft.cabinetType,
      cabinet_num: draft.cabinetNum,
      invoicing: draft.invoicing,
      is_heavy_cargo: draft.isHeavyCargo,
      is_foreign_trade: draft.isForeignTrade,
      address: draft.address,
      address_lng: resolved.region.lng,
      address_lat: resolved.region.lat,
      address_precision: resolved.region.point_precision,
      goods_name: draft.goodsName,
      book_space_no: draft.bookSpaceNo,
      require_date: resolved.requireDate,
      contact_name: draft.contactName,
      contact_phone: draft.contactPhone,
      remark: draft.remark,
      get_quote_type: draft.getQuoteType,
      unit_price_fen: priced?.fen ?? null,
      quote: priced ? JSON.stringify(priced.quote) : null,
      created_at: now,
      updated_at: now,
    });
    await insertCabinets(tx, orderId, draft.cabinetNum, now);
    await insertDocuments(tx, { orderId, accountId, now }, documents);
    const after = { state: FIRST_STATE, unitPriceFen: priced?.fen ?? null };
    await recordEvent(tx, { orderId, accountId, event: 'created', after, now });
    await announce(tx, { o: [orderId] });
    const price = priced ? toYuan(priced.fen) : null;
    return say({ orderId, orderNo, price, status: ORDER_WORDS[FIRST_STATE].status }, '发布成功!');
  });
