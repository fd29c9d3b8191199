import type { opsUploadPicture, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx, Deps } from '../../platform/context';
import { storeUploads } from '../files';

/** Keeps pictures for a node that is about to be checked in. */
export async function uploadPicture(
  deps: Deps,
  ctx: Ctx,
  { fileName }: ParsedInputOf<typeof opsUploadPicture>,
): Promise<PresentedOf<typeof opsUploadPicture>> {
  const stored = await storeUploads(deps, ctx, { customerId: null, kinds: 'image', fileName });
  return stored.map(({ fileId, ...file }) => ({
    fileName: file.fileName,
    fileSize: file.fileSize,
    filePath: fileId,
  }));
}
