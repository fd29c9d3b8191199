import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { saveDefaults } from '../../notices';
import { harborNamed, type PlacesDeps } from '../../../pricing/places';
import { storePreferences } from '../preferences.repo';
import { getPreferences } from './get-preferences';

type Input = ParsedInputOf<typeof certification.savePreferences>;

/** What is left out stays as it was; what is blank is open from now on. */
export async function savePreferences(
  deps: PlacesDeps,
  ctx: Ctx,
  input: Input,
): Promise<MessageAnswer<PresentedOf<typeof certification.savePreferences>>> {
  const { accountId, customerId } = ctx.customer();
  if (input.customerId !== undefined && input.customerId !== customerId) throw new Refusal('NOT_FOUND');
  await storePreferences(ctx.db, {
    customer_id: customerId,
    ...(await changedPlaces(deps, ctx, input)),
    ...(input.invoicing !== undefined && { invoicing: input.invoicing === '' ? null : input.invoicing }),
    contact_name: input.contactName,
    contact_phone: input.contactPhone,
    price_list_header: input.priceListHeader,
    visitor_track: input.visitorTrack,
    updated_at: ctx.now,
    updated_by: accountId,
  });
  if (input.notices) await changeNotices(ctx, input.notices);
  return withMessage(await getPreferences(deps, ctx, {}), '保存成功');
}

/** The places that are there. */
async function changedPlaces({ places }: PlacesDeps, ctx: Ctx, { harborName, shipCompanyId }: Input) {
  const book = await places.book(ctx.db);
  const harbor = harborName ? harborNamed(book, harborName).harbor : undefined;
  if (shipCompanyId && !book.shipCompanies.has(shipCompanyId)) {
    throw refuseField('shipCompanyId', '未找到该船公司');
  }
  return {
    ...(harborName !== undefined && { harbor_id: harbor?.harbor_id ?? null }),
    ...(shipCompanyId !== undefined && { ship_company_id: shipCompanyId || null }),
  };
}

/** By the same leave as in the settings of notices. */
async function changeNotices(ctx: Ctx, choices: NonNullable<Input['notices']>): Promise<void> {
  const { certified, rights } = ctx.customer();
  if (!certified) throw new Refusal('NOT_CERTIFIED');
  if (!rights.includes('export')) throw new Refusal('FORBIDDEN', { message: '您没有修改企业通知的权限' });
  await saveDefaults(ctx, { choices });
}
