import type { PresentedOf } from '@boxhaul/contract/kit';
import type { files as fileCalls } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import type { StoredFile } from './files.repo';
import { claimUploads, type StoredUpload } from './store-uploads';

/** S3: an upload answers fileName, fileSize and filePath; the path is the file's id. */
export const presentUpload = (files: readonly StoredFile[]): PresentedOf<typeof fileCalls.uploadDraftFile> =>
  files.map(({ fileId, fileName, fileSize }) => ({ fileName, fileSize, filePath: fileId }));

/** Makes kept files the caller's: attachments of an order that is still being written, pictures of a node. */
export const attachUploads = async (
  ctx: Ctx,
  kept: readonly StoredUpload[],
): Promise<PresentedOf<typeof fileCalls.uploadDraftFile>> => {
  const files = await claimUploads(ctx.db, ctx, kept);
  ctx.audit({ target: 'file', after: { files: files.map(({ fileName }) => fileName) } });
  return presentUpload(files);
};
