import { downloadFile, uploadFile } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { downloadFileUseCase } from './download-file';
import { uploadFileUseCase } from './upload-file';

export { fileUrl } from './file-link';
export { findOwnFiles } from './files.repo';
export { storeUploads } from './store-uploads';
export { sweepAbandoned } from './sweep-abandoned';
export { presentUpload } from './upload-file';

export function registerFiles(mount: Mount, deps: Deps): void {
  mount(uploadFile, (ctx, input) => uploadFileUseCase(deps, ctx, input));
  mount.raw(downloadFile, (ctx, input, { reply }) => downloadFileUseCase(deps, ctx, input, reply));
}
