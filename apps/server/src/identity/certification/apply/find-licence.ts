import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { findOwnPicture } from '../../../kit/files';
import { selectOfCustomer } from '../certification.repo';

/**
 * The licence by its id: what the account itself uploaded, or what stands in the enterprise's own records already.
 * Unknown and foreign ids answer alike.
 */
export async function findLicence(
  ctx: Ctx,
  fileId: string,
  field: 'businessUrl' | 'picPath',
): Promise<{ fileId: string; storageKey?: string }> {
  const { customerId, accountId } = ctx.customer();
  const own = await findOwnPicture(ctx.db, { customerId, accountId }, fileId);
  if (own) return own;
  const { newest, inForce } = await selectOfCustomer(ctx.db, customerId);
  if (fileId === newest?.licence_file_id || fileId === inForce?.licence_file_id) return { fileId };
  throw refuseField(field, '请重新上传营业执照');
}
