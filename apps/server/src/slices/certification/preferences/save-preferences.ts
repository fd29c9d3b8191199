import type { certification, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { storePreferences } from '../preferences.repo';
import { getPreferences } from './get-preferences';

/** What is left out or empty is open from now on. */
export async function savePreferences(
  { places }: PlacesDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof certification.savePreferences>,
): Promise<MessageAnswer<PresentedOf<typeof certification.savePreferences>>> {
  const { accountId, customerId } = ctx.customer();
  if (input.customerId !== undefined && input.customerId !== customerId) throw new Refusal('NOT_FOUND');
  const { harborName, shipCompanyId } = input;
  const harbor = harborName === undefined ? undefined : await places.findHarbor(ctx.db, harborName);
  if (harborName !== undefined && !harbor) throw refuseField('harborName', '未找到该港口');
  const { shipCompanies } = await places.book(ctx.db);
  if (shipCompanyId !== undefined && !shipCompanies.has(shipCompanyId)) {
    throw refuseField('shipCompanyId', '未找到该船公司');
  }
  await storePreferences(ctx.db, {
    customer_id: customerId,
    harbor_id: harbor?.harbor_id ?? null,
    ship_company_id: shipCompanyId ?? null,
    invoicing: input.invoicing ?? null,
    contact_name: input.contactName ?? '',
    contact_phone: input.contactPhone ?? '',
    updated_at: ctx.now,
    updated_by: accountId,
  });
  return withMessage(await getPreferences(ctx, {}), '保存成功');
}
