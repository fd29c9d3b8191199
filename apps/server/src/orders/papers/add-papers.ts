import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import type { PaperKind } from '@boxhaul/domain/orders';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { claimUploads, presentUpload, storeUploads, type StoredUpload } from '../../kit/files';
import { countDocuments, insertDocuments, refuseTooManyDocuments, lockOrder, recordEvent } from '../orders';
import { findBoxOfOrder, findOrderNo, sameDocuments } from './papers.repo';

interface Adding {
  orderId: string;
  kind?: PaperKind | undefined;
  cabinetId?: string | undefined;
}

/** Makes kept files documents of an order that is locked. Throws NOT_FOUND for a box of another order, CONFLICT for what is there already. */
export async function addPapers(
  ctx: Ctx,
  { orderId, kind, cabinetId }: Adding,
  kept: readonly StoredUpload[],
): Promise<PresentedOf<typeof documents.opsUpload>> {
  const tx = ctx.db;
  const { accountId } = ctx.signedIn();
  refuseTooManyDocuments((await countDocuments(tx, orderId)) + kept.length);
  if (cabinetId !== undefined && !(await findBoxOfOrder(tx, orderId, cabinetId))) {
    throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  }
  const [same] = await sameDocuments(
    tx,
    orderId,
    kept.map(({ sha256 }) => sha256),
  );
  if (same !== undefined) {
    throw new Refusal('CONFLICT', { message: `与已有附件“${same}”内容相同，无需重复上传` });
  }
  const files = await claimUploads(tx, ctx, kept);
  await insertDocuments(tx, { orderId, accountId, now: ctx.now, kind, cabinetId }, files);
  const note = files.map((file) => file.fileName).join('、');
  await recordEvent(tx, { orderId, accountId, event: 'document_added', note, now: ctx.now });
  await announce(tx, { o: [orderId] });
  return presentUpload(files);
}

type OpsInput = ParsedInputOf<typeof documents.opsUpload>;

/** Checks and keeps an operator's files for an order, while it has room for them. */
export async function storeOpsPapers(
  deps: Deps,
  ctx: Ctx,
  { id, fileName }: OpsInput,
): Promise<StoredUpload[]> {
  if (!(await findOrderNo(ctx.db, id))) throw new Refusal('NOT_FOUND');
  refuseTooManyDocuments((await countDocuments(ctx.db, id)) + ctx.files.length);
  return storeUploads(deps, ctx, { kinds: 'document', fileName });
}

/** Adds them to the customer's order. */
export async function opsAddPapers(
  ctx: Ctx,
  { id, kind, cabinetId }: OpsInput,
  kept: readonly StoredUpload[],
): Promise<PresentedOf<typeof documents.opsUpload>> {
  const order = await lockOrder(ctx.db, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  const added = await addPapers(ctx, { orderId: id, kind, cabinetId }, kept);
  ctx.audit({
    target: 'order',
    id,
    name: order.order_no,
    customerId: order.customer_id,
    after: { papers: added },
  });
  return added;
}
