import type { ParsedInputOf, PresentedOf, uploadFile } from '@boxhaul/contract';
import type { Ctx, Deps } from '../../platform/context';
import type { StoredFile } from './files.repo';
import { storeUploads } from './store-uploads';

/** S3: an upload answers fileName, fileSize and filePath; the path is the file's id. */
export const presentUpload = (files: readonly StoredFile[]): PresentedOf<typeof uploadFile> =>
  files.map(({ fileId, fileName, fileSize }) => ({ fileName, fileSize, filePath: fileId }));

/** Attachments of an order that is still being written. */
export async function uploadFileUseCase(
  deps: Deps,
  ctx: Ctx,
  input: ParsedInputOf<typeof uploadFile>,
): Promise<PresentedOf<typeof uploadFile>> {
  const { customerId } = ctx.customer();
  return presentUpload(
    await storeUploads(deps, ctx, { customerId, kinds: 'document', fileName: input.fileName }),
  );
}
