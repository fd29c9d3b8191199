import type { PresentedOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import type { Ctx } from '../../platform/context';
import { claimUploads, presentUpload, type StoredUpload } from '../../kit/files';
import { insertSiteFiles, insertSitePictures } from './site.repo';

type Kept = PresentedOf<typeof content.uploadPicture>;

async function claim(ctx: Ctx, kept: readonly StoredUpload[]) {
  const files = await claimUploads(ctx.db, ctx, kept);
  ctx.audit({ target: 'site', after: { files: files.map(({ fileName }) => fileName) } });
  return { ids: files.map(({ fileId }) => fileId), shown: presentUpload(files) };
}

/** Where visitors find what the call at `path` hands out. */
const placed = (shown: Kept, path: string): Kept =>
  shown.map((file) => ({ ...file, filePath: path.replace('{id}', file.filePath) }));

/** Makes kept pictures the site's. */
export async function acceptSitePictures(ctx: Ctx, kept: readonly StoredUpload[]): Promise<Kept> {
  const { ids, shown } = await claim(ctx, kept);
  await insertSitePictures(ctx.db, ids);
  return placed(shown, content.picture.path);
}

/** Makes kept files the site's, for visitors to take along. */
export async function acceptSiteFiles(ctx: Ctx, kept: readonly StoredUpload[]): Promise<Kept> {
  const { ids, shown } = await claim(ctx, kept);
  await insertSiteFiles(ctx.db, ids);
  return placed(shown, content.file.path);
}
