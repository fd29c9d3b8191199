import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { findOwnFiles } from '../../../kit/files';

/** Uploads of the caller's by their ids, each once. Throws BAD_INPUT for another's or unknown ones. */
export async function ownEvidence(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await findOwnFiles(ctx.db, ctx.signedIn(), wanted);
  if (found.length < wanted.length) throw refuseField('files', '附件不存在或已失效，请重新上传');
  return wanted;
}
