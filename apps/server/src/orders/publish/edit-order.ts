import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import { type Fen, fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { ORDER_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal } from '../../platform/http/refusal';
import { rememberDoor } from '../../pricing/door-points';
import type { AddressPoint } from '../../pricing/places';
import type { PublishDeps } from './publish-deps';
import { resizeEdited } from './refuse-irremovable-boxes';
import {
  refuseStep,
  insertDocuments,
  listDocumentRows,
  refuseTooManyDocuments,
  findOrderRow,
  lockOrder,
  updateOrder,
  recordEvent,
} from '../orders';
import { changesOrder, editedFields, namesOf } from './edited-fields';
import { orderColumns } from './order-columns';
import { ownDocuments } from './own-documents';
import { draftWithoutPrices, priceDraft, quoteTypeOf } from './price-draft';
import type { OrderDraftInput } from './resolve-draft';
import { type ResolvedOrder, resolveWithDoor } from './resolve-with-door';

type Edited = MessageAnswer<PresentedOf<typeof orders.edit>>;

/** The price that the customer saw: null for an intention, undefined when the draft does not say. */
const seenPrice = (draft: OrderDraftInput): Fen | null | undefined =>
  quoteTypeOf(draft) === 1 ? null : draft.price === undefined ? undefined : fromYuan(draft.price);

const columnsAt = (seen: Fen | null, draft: OrderDraftInput, resolved: ResolvedOrder) => ({
  ...orderColumns(draft, resolved, null),
  get_quote_type: quoteTypeOf(draft),
  unit_price_fen: seen,
});

/**
 * Changes an order that waits for review, priced anew by the server (decisions 4). The order is locked, so that an edit
 * and an approval never cross; its version grows, so that nobody approves what he has not seen. A repeat of what stands
 * there already is done and changes nothing.
 */
export async function editOrderUseCase(
  deps: PublishDeps,
  ctx: Ctx,
  { id: orderId, version, ...given }: ParsedInputOf<typeof orders.edit>,
  geocoded?: AddressPoint,
): Promise<Edited> {
  const tx = ctx.db;
  const { accountId, customerId, rights } = ctx.customer();
  const seesPrices = rights.includes('prices');
  const { now } = ctx;
  const order = await lockOrder(tx, { orderId, customerId });
  const old = await findOrderRow(tx, { orderId, customerId });
  if (!order || !old) throw new Refusal('NOT_FOUND');
  refuseStep(order, 'edit');
  const draft = seesPrices ? given : draftWithoutPrices(given, old);
  const answer = (price: number | null, at: number): Edited => {
    const { status } = ORDER_WORDS[order.state];
    const data = { orderId, orderNo: old.order_no, status, version: at };
    const shown = price === null || !seesPrices ? null : toYuan(fen(price));
    return withMessage({ ...data, price: shown }, '修改成功');
  };

  const { asked, resolved } = await resolveWithDoor(deps, ctx, draft, { standing: old, geocoded });
  const stored = await listDocumentRows(tx, orderId);
  const documents = (await ownDocuments(tx, ctx, draft)).filter(
    ({ fileId }) => !stored.some(({ file_id }) => file_id === fileId),
  );
  const seen = seenPrice(draft);
  if (seen !== undefined && documents.length === 0) {
    if (!changesOrder(old, columnsAt(seen, draft, resolved))) return answer(seen, order.version);
  }
  if (version !== undefined && version !== order.version) {
    throw new Refusal('CONFLICT', { message: '订单已被他人修改，请刷新后再修改' });
  }

  const columns = orderColumns(draft, resolved, await priceDraft(deps, ctx, draft, resolved));
  const { before, after, lines } = editedFields(old, { ...columns, ...namesOf(resolved) });
  refuseTooManyDocuments(stored.length + documents.length);
  if (documents.length > 0) lines.push(`新增附件 ${documents.map(({ fileName }) => fileName).join('、')}`);
  if (documents.length === 0 && !changesOrder(old, columns)) {
    return answer(columns.unit_price_fen, order.version);
  }

  const next = order.version + 1;
  await updateOrder(tx, orderId, { ...columns, version: next, updated_at: now });
  await resizeEdited(tx, orderId, { from: old.cabinet_num, to: draft.cabinetNum, now });
  await insertDocuments(tx, { orderId, accountId, now }, documents);
  await rememberDoor(deps.places, tx, asked, { door: resolved.door, now });
  await recordEvent(tx, {
    orderId,
    accountId,
    event: 'edited',
    note: lines.join('\n'),
    before: { ...before, version: order.version },
    after: { ...after, version: next, documents: documents.map(({ fileName }) => fileName) },
    now,
  });
  await announce(tx, { o: [orderId] });
  return answer(columns.unit_price_fen, next);
}
