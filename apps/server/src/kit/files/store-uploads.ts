import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import type { ReceivedFile } from '../../platform/files/uploads';
import { Refusal } from '../../platform/http/refusal';
import type { FileKind } from './accepted-types';
import { cleanFileName } from './file-name';
import { insertFiles, type StoredFile } from './files.repo';
import { type InspectedFile, inspectFile } from './inspect-file';
import { quotaOf, quotaSentence } from './upload-quota.policy';
import { claimKeys, insertUnclaimed, consumeQuota } from './uploads.repo';

const DAY_MS = 24 * 3600_000;

interface UploadOptions {
  kinds: FileKind;
  /** The `fileName` field of S7; names the file when there is exactly one. */
  fileName?: string;
}

/** A file whose bytes are durable under a key, but which is nobody's yet. */
export interface StoredUpload extends InspectedFile {
  storageKey: string;
}

/**
 * Checks and keeps the files that came with a call, in their order, before the call's transaction opens: what it
 * counts stands whatever becomes of the call. Throws FILE_COUNT when there are none, UPLOAD_QUOTA, FILE_TYPE and
 * FILE_BROKEN by name, BUSY.
 */
export async function storeUploads(deps: Deps, ctx: Ctx, options: UploadOptions): Promise<StoredUpload[]> {
  const actor = ctx.signedIn();
  if (ctx.files.length === 0) throw new Refusal('FILE_COUNT', { message: '请选择要上传的文件' });
  await chargeQuota(ctx);
  const single = ctx.files.length === 1 ? options.fileName : undefined;
  // All are looked at before any is kept: a bad one leaves nothing behind.
  const kept: StoredUpload[] = [];
  for (const file of ctx.files) {
    const inspected = await deps.queues.inspect(actor.accountId, () =>
      inspectFile(file, single ?? file.fileName, options.kinds),
    );
    kept.push({ ...inspected, storageKey: `${toWireDate(ctx.now)}/${randomUUID()}` });
  }
  await insertUnclaimed(
    ctx.db,
    kept.map(({ storageKey }) => storageKey),
    ctx.now,
  );
  for (const { storageKey, path } of kept) await deps.files.put(storageKey, path);
  return kept;
}

/** Keeps the bytes of a file whose content the caller looks at itself, before the call's transaction opens. */
export async function keepUpload(
  { files }: Pick<Deps, 'files'>,
  ctx: Pick<Ctx, 'db' | 'now'>,
  { fileName, path, size, sha256 }: ReceivedFile,
  contentType: string,
): Promise<StoredUpload> {
  const storageKey = `${toWireDate(ctx.now)}/${randomUUID()}`;
  await insertUnclaimed(ctx.db, [storageKey], ctx.now);
  await files.put(storageKey, path);
  return { fileName: cleanFileName(fileName), path, size, sha256, contentType, storageKey };
}

/** Keeps bytes that the platform itself has made, before the call's transaction opens. */
export async function keepBytes(
  { files }: Pick<Deps, 'files'>,
  ctx: Ctx,
  file: { fileName: string; contentType: string; bytes: Buffer },
): Promise<StoredUpload> {
  const path = join(files.incoming, randomUUID());
  await writeFile(path, file.bytes, { mode: 0o600 });
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const received = { fileName: file.fileName, path, size: file.bytes.length, sha256 };
  return keepUpload({ files }, ctx, received, file.contentType);
}

/** Counts what came, whether it is taken or not: it is the looking that costs. */
async function chargeQuota(ctx: Ctx): Promise<void> {
  const actor = ctx.signedIn();
  const most = quotaOf(actor);
  const taken = { files: ctx.files.length, bytes: ctx.files.reduce((sum, { size }) => sum + size, 0) };
  const day = toWireDate(ctx.now);
  if (await consumeQuota(ctx.db, { accountId: actor.accountId, day }, taken, most)) return;
  const freeOn = toWireDate(new Date(ctx.now.getTime() + DAY_MS));
  throw new Refusal('UPLOAD_QUOTA', { message: quotaSentence(most, freeOn) });
}

/** Makes kept files the account's own, within its enterprise when it has one; a part of the call's transaction. */
export const claimUploads = (tx: Db, ctx: Ctx, kept: readonly StoredUpload[]): Promise<StoredFile[]> =>
  claimFor(tx, { ...ctx.signedIn(), now: ctx.now }, kept);

/** The same for an account that need not be the caller's. */
export async function claimFor(
  tx: Db,
  { accountId, customerId, now }: { accountId: string; customerId: string | null; now: Date },
  kept: readonly StoredUpload[],
): Promise<StoredFile[]> {
  const files = kept.map((file) => ({ ...file, fileId: randomUUID() }));
  const keys = kept.map(({ storageKey }) => storageKey);
  if (!(await claimKeys(tx, keys))) throw new Refusal('CONFLICT', { message: '上传处理超时，请重新上传' });
  await insertFiles(
    tx,
    files.map((file) => ({
      file_id: file.fileId,
      storage_key: file.storageKey,
      file_name: file.fileName,
      file_size: file.size,
      content_type: file.contentType,
      sha256: file.sha256,
      account_id: accountId,
      customer_id: customerId,
      created_at: now,
    })),
  );
  return files.map(({ fileId, fileName, size }) => ({ fileId, fileName, fileSize: size }));
}
