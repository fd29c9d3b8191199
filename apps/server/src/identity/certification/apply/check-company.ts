import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { comparableName } from '@boxhaul/domain/identity';
import { toWireDate, workdaysAfter } from '@boxhaul/domain/kit';
import type { DB, Insertable } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { readWorkCalendar } from '../../../pricing/calendar';
import type { PlacesDeps } from '../../../pricing/places';
import { refuseFuture, DUPLICATE_FAULTS } from '../certification.policy';
import { findCertifiedDuplicate } from '../certification.repo';
import { findLicence } from './find-licence';

/** S9: the answer comes within two working days. */
const ANSWER_WORKDAYS = 2;

type Checked = Omit<
  Insertable<DB['certification']>,
  'customer_id' | 'state' | 'answered_at' | 'answered_by' | 'reasons'
>;

/** Checks what the contract cannot know, and makes the columns of an application of it. Throws BAD_INPUT by field. */
export async function checkCompany(
  { places }: PlacesDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof certification.submit>,
): Promise<Checked> {
  const { accountId, customerId } = ctx.customer();
  refuseFuture(input.establishmentDate, toWireDate(ctx.now));
  const region = await places.findRegion(ctx.db, input.regionCode);
  const { children } = await places.book(ctx.db);
  if (!region || children.has(region.region_code)) throw refuseField('regionCode', '请选择完整的地址');
  const licence = await findLicence(ctx, input.businessUrl, 'businessUrl');
  const nameKey = comparableName(input.name);
  const same = { taxpayerIdNumber: input.taxpayerIdNumber, nameKey };
  const taken = await findCertifiedDuplicate(ctx.db, customerId, same);
  if (taken !== null) throw refuseField(taken, DUPLICATE_FAULTS[taken]);
  const calendar = await readWorkCalendar(ctx.db, ctx.now);
  return {
    account_id: accountId,
    company_name: input.name,
    name_key: nameKey,
    taxpayer_id_number: input.taxpayerIdNumber,
    business_entity: input.businessEntity,
    establishment_date: input.establishmentDate,
    registered_capital: input.registeredCapital,
    business_type: input.businessType,
    competent_tax_authorities: input.competentTaxAuthorities,
    business_scope: input.businessScope,
    region_code: region.region_code,
    company_address: input.companyAddress,
    linkman: input.linkman,
    phone: input.phone,
    licence_file_id: licence.fileId,
    submitted_at: ctx.now,
    answer_by: workdaysAfter(calendar, ctx.now, ANSWER_WORKDAYS),
  };
}
