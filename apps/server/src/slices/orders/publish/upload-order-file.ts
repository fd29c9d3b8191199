import type { files as fileCalls, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx, Deps } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { claimUploads, storeUploads, type StoredUpload, presentUpload } from '../../files';
import { countDocuments, insertDocuments } from '../documents.repo';
import { findViewableOrder } from '../view/find-viewable-order';
import { refuseTooManyDocuments } from '../orders.policy';
import { lockOrder } from '../orders.repo';
import { recordEvent } from '../state/record-event';

type Input = ParsedInputOf<typeof fileCalls.uploadOrderFile>;

/** Checks and keeps the files for an order that the caller sees, while it has room for them. */
export async function storeOrderFiles(
  deps: Deps,
  ctx: Ctx,
  { id, fileName }: Input,
): Promise<StoredUpload[]> {
  await findViewableOrder(ctx, id);
  // Before any is kept; two uploads at once are counted again below.
  refuseTooManyDocuments((await countDocuments(ctx.db, id)) + ctx.files.length);
  return storeUploads(deps, ctx, { kinds: 'document', fileName });
}

/** Adds kept files to a stored order, whatever its state: papers often come late. */
export async function uploadOrderFileUseCase(
  ctx: Ctx,
  { id }: Input,
  kept: readonly StoredUpload[],
): Promise<PresentedOf<typeof fileCalls.uploadOrderFile>> {
  const { customerId, accountId } = ctx.customer();
  const tx = ctx.db;
  await lockOrder(tx, { orderId: id, customerId });
  refuseTooManyDocuments((await countDocuments(tx, id)) + kept.length);
  const files = await claimUploads(tx, ctx, kept);
  await insertDocuments(tx, { orderId: id, accountId, now: ctx.now }, files);
  const note = files.map((file) => file.fileName).join('、');
  await recordEvent(tx, { orderId: id, accountId, event: 'document_added', note, now: ctx.now });
  await announce(tx, { o: [id] });
  return presentUpload(files);
}
