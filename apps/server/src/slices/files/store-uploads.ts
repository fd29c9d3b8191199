import { randomUUID } from 'node:crypto';
import { toWireDate } from '@boxhaul/domain';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import type { FileKind } from './accepted-types';
import { insertFile, type StoredFile } from './files.repo';
import { inspectFile } from './inspect-file';

interface UploadOptions {
  /** The enterprise that the files belong to; null for operators' files. */
  customerId: string | null;
  kinds: FileKind;
  /** The `fileName` field of S7; names the file when there is exactly one. */
  fileName?: string;
}

/**
 * Checks and keeps the files that came with a call, in their order. Each is durable before its row is written. Throws
 * FILE_COUNT when there are none, FILE_TYPE and FILE_BROKEN by name.
 */
export async function storeUploads(deps: Deps, ctx: Ctx, options: UploadOptions): Promise<StoredFile[]> {
  const { accountId } = ctx.signedIn();
  if (ctx.files.length === 0) throw new Refusal('FILE_COUNT', { message: '请选择要上传的文件' });
  const single = ctx.files.length === 1 ? options.fileName : undefined;
  const stored: StoredFile[] = [];
  // All are looked at before any is kept: a bad one leaves nothing behind.
  const inspected = [];
  for (const file of ctx.files)
    inspected.push(await inspectFile(file, single ?? file.fileName, options.kinds));
  for (const file of inspected) {
    const fileId = randomUUID();
    const key = `${toWireDate(ctx.now)}/${fileId}`;
    await deps.files.put(key, file.path);
    await insertFile(ctx.db, {
      file_id: fileId,
      storage_key: key,
      file_name: file.fileName,
      file_size: file.size,
      content_type: file.contentType,
      sha256: file.sha256,
      account_id: accountId,
      customer_id: options.customerId,
      created_at: ctx.now,
    });
    stored.push({ fileId, fileName: file.fileName, fileSize: file.size });
  }
  return stored;
}
