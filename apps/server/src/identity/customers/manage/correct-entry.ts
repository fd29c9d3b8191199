import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { CERTIFICATION_FIELD_WORDS, comparableName, ENTRY_FAULTS } from '@boxhaul/domain/identity';
import { maskPhones } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { lockCustomer, renameCustomer } from '../../account';
import { findCustomer } from '../customers.repo';
import {
  correctEntry as setEntry,
  type EntryRow,
  findEntry,
  findSameCompany,
  lockEntries,
} from '../entries.repo';
import { refuseSame } from './refuse-same';

type Input = ParsedInputOf<typeof customers.correctEntry>;

/** S5: a country prefix may stand before the eleven digits by which an account is known. */
const DIGITS = 11;

/** How the fields of an entry are called, in the order of the form. */
const FIELD_WORDS = {
  customerName: CERTIFICATION_FIELD_WORDS.name,
  taxpayerId: CERTIFICATION_FIELD_WORDS.taxpayerIdNumber,
  contactName: CERTIFICATION_FIELD_WORDS.linkman,
  phone: CERTIFICATION_FIELD_WORDS.phone,
} as const;
const isField = (name: string): name is keyof typeof FIELD_WORDS => Object.hasOwn(FIELD_WORDS, name);

/** Throws CONFLICT with who was quicker, and what they changed last. */
function refuseVersion({ version, corrector, corrected_fields }: EntryRow, seen: number): void {
  if (version === seen) return;
  const fields = corrected_fields.filter(isField).map((name) => FIELD_WORDS[name]);
  const what = fields.length > 0 ? `（${fields.join('、')}）` : '';
  throw new Refusal('CONFLICT', {
    message: `登记资料已被${corrector ?? '他人'}修改${what}，请刷新核对后再保存`,
  });
}

/** What was said as the screen shows it, masked, is what stands there. */
const unmasked = (said: string, kept: string): string => (said === maskPhones(kept) ? kept : said);

/**
 * Another version of what staff entered, over the one that was seen. Throws NOT_FOUND, CONFLICT for an enterprise that is
 * more than entered by now or a newer version, BAD_INPUT for a company that there is already.
 */
export async function correctEntry(ctx: Ctx, input: Input): Promise<null> {
  const { db } = ctx;
  const { id, version, customerName, taxpayerId = null } = input;
  await lockEntries(db);
  await lockCustomer(db, id);
  const customer = await findCustomer(db, id);
  if (!customer) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const fault = ENTRY_FAULTS[customer.state];
  const entry = await findEntry(db, id);
  if (fault !== null || !entry)
    throw new Refusal('CONFLICT', { message: fault ?? ENTRY_FAULTS.uncertified! });
  refuseVersion(entry, version);
  const nameKey = comparableName(customerName);
  const same = await findSameCompany(db, { customerName, nameKey, taxpayerId }, id);
  if (same) throw refuseSame(same);
  const before = {
    customerName: customer.customer_name,
    taxpayerId: entry.taxpayer_id_number,
    contactName: entry.contact_name,
    phone: entry.contact_phone,
  };
  const after = {
    customerName,
    taxpayerId,
    contactName: unmasked(input.contactName, entry.contact_name),
    phone: input.contactPhone?.slice(-DIGITS) ?? entry.contact_phone,
  };
  const fields = Object.keys(FIELD_WORDS)
    .filter(isField)
    .filter((name) => before[name] !== after[name]);
  ctx.audit({ target: 'customer', id, name: customerName, before, after });
  if (fields.length === 0) return null;
  const { contactName, phone: contactPhone } = after;
  const { accountId } = ctx.signedIn();
  const kept = { customerId: id, nameKey, taxpayerId, contactName, contactPhone, accountId };
  await setEntry(db, { ...kept, version: version + 1, fields });
  if (fields.includes('customerName')) await renameCustomer(db, id, customerName);
  return null;
}
