import type { jobs, ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { z } from 'zod';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { fileUrl } from '../../kit/files';
import { needOwnJob } from '../../kit/jobs';

const made = z.object({ fileId: z.string(), fileName: z.string() });

/** A link to the file that one's own export has made. Throws NOT_FOUND, CONFLICT before its end. */
export async function linkExport(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof jobs.exportLink>,
): Promise<PresentedOf<typeof jobs.exportLink>> {
  const { result } = await needOwnJob(ctx, 'list_export', id);
  const { data: file } = made.safeParse(result);
  if (!file) throw new Refusal('CONFLICT', { message: '导出还没有完成，请稍候再下载' });
  const { accountId } = ctx.signedIn();
  return { url: fileUrl(deps, file.fileId, { accountId, now: ctx.now }), fileName: file.fileName };
}
