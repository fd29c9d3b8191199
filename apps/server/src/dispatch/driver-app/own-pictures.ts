import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { findOwnFiles } from '../../kit/files';

/** A driver's own uploads of these ids, each once; refused where one is not his, or is gone. */
export async function ownPictures(ctx: Ctx, fileIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(fileIds)];
  const { accountId } = ctx.signedIn();
  const own = await findOwnFiles(ctx.db, { customerId: null, accountId }, wanted);
  if (own.length !== wanted.length) throw refuseField('fileIds', '照片不存在或已失效，请重新上传');
  return wanted;
}
