import type { ParsedInputOf, PresentedOf, uploadOrderFile } from '@boxhaul/contract';
import { inTransaction } from '@boxhaul/db';
import type { Ctx, Deps } from '../../platform/context';
import { announce } from '../../platform/live';
import { presentUpload, storeUploads } from '../files';
import { countDocuments, insertDocuments } from './documents.repo';
import { findViewableOrder } from './find-viewable-order';
import { refuseTooManyDocuments } from './orders.policy';
import { lockOrder } from './orders.repo';
import { recordEvent } from './record-event';

/** Adds files to a stored order, whatever its state: papers often come late. */
export async function uploadOrderFileUseCase(
  deps: Deps,
  ctx: Ctx,
  { id, fileName }: ParsedInputOf<typeof uploadOrderFile>,
): Promise<PresentedOf<typeof uploadOrderFile>> {
  const { customerId, accountId } = ctx.customer();
  await findViewableOrder(ctx, id);
  // Before any is kept; two uploads at once are counted again below.
  refuseTooManyDocuments((await countDocuments(ctx.db, id)) + ctx.files.length);
  const files = await storeUploads(deps, ctx, { customerId, kinds: 'document', fileName });
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, { orderId: id, customerId });
    refuseTooManyDocuments((await countDocuments(tx, id)) + files.length);
    await insertDocuments(tx, { orderId: id, accountId, now: ctx.now }, files);
    const note = files.map((file) => file.fileName).join('、');
    await recordEvent(tx, { orderId: id, accountId, event: 'document_added', note, now: ctx.now });
    await announce(tx, { o: [id] });
  });
  return presentUpload(files);
}
