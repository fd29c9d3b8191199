import { files } from '@boxhaul/contract/orders';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { downloadFileUseCase } from './download-file';
import { storeUploads } from './store-uploads';
import { attachUploads } from './attach-uploads';

export { fileUrl, type LinkHolder } from './file-link';
export { findOwnFiles, findOwnPicture } from './files.repo';
export { findInFile } from './find-in-file';
export { readSignature } from './read-signature';
export {
  claimFor,
  claimUploads,
  keepBytes,
  keepUpload,
  storeUploads,
  type StoredUpload,
} from './store-uploads';
export { deleteOldUploadDays, deleteAbandonedFiles } from './delete-abandoned-files';
export { sendAttachment } from './send-attachment';
export { sendPicture } from './send-picture';
export { presentUpload, attachUploads } from './attach-uploads';

export function registerFiles(mount: Mount, deps: Deps): void {
  mount.prepared(files.uploadDraftFile, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'document', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount.raw(files.download, (ctx, input, { reply }) => downloadFileUseCase(deps, ctx, input, reply));
}
