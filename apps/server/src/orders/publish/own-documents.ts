import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { findOwnFiles } from '../../kit/files';
import type { OrderDraftInput } from './resolve-draft';

/** Files of a draft under the names that they were checked by; another's or unknown ones are refused. */
export async function ownDocuments(db: Db, ctx: Ctx, draft: OrderDraftInput) {
  const ids = [...new Set(draft.cusOrderDocumentList.map((document) => document.fileUrl.toLowerCase()))];
  const files = new Map((await findOwnFiles(db, ctx.customer(), ids)).map((file) => [file.fileId, file]));
  return ids.map((id) => {
    const file = files.get(id);
    if (!file) throw refuseField('cusOrderDocumentList', '附件不存在或已失效，请重新上传');
    return file;
  });
}
