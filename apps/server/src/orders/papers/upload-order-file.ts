import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { files as fileCalls } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../platform/context';
import { storeUploads, type StoredUpload } from '../../kit/files';
import { countDocuments, findViewableOrder, refuseTooManyDocuments, lockOrder } from '../orders';
import { addPapers } from './add-papers';

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
  { id, kind, cabinetId }: Input,
  kept: readonly StoredUpload[],
): Promise<PresentedOf<typeof fileCalls.uploadOrderFile>> {
  await lockOrder(ctx.db, { orderId: id, customerId: ctx.customer().customerId });
  return addPapers(ctx, { orderId: id, kind, cabinetId }, kept);
}
