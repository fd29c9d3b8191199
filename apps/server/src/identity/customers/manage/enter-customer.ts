import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { comparableName } from '@boxhaul/domain/identity';
import { fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { insertCustomer } from '../../account';
import { findSameCompany, insertEntry, lockEntries } from '../entries.repo';
import { insertNote, insertTerms } from '../terms.repo';
import { refuseSame } from './refuse-same';

type Input = ParsedInputOf<typeof customers.enter>;

/** S5: a country prefix may stand before the eleven digits by which an account is known. */
const DIGITS = 11;

/** Terms are of another right than entering. */
async function agreeTerms(ctx: Ctx, customerId: string, input: Input): Promise<void> {
  const { payment, creditDays = 0, creditLimit = '0' } = input;
  if (payment === undefined) return;
  const { accountId } = ctx.signedIn();
  const terms = {
    payment,
    creditDays,
    creditLimitFen: fromYuan(creditLimit),
    contractNo: '',
    validFrom: null,
    validTo: null,
    remark: '',
  };
  await insertTerms(ctx.db, { ...terms, customerId, version: 1 }, { accountId, now: ctx.now });
}

/**
 * An enterprise of which staff heard by phone: without an account, and not certified. Throws FORBIDDEN for terms without
 * their right, BAD_INPUT for a company that there is already.
 */
export async function enterCustomer(ctx: Ctx, input: Input): Promise<PresentedOf<typeof customers.enter>> {
  const { accountId, rights } = ctx.signedIn();
  const { db, now } = ctx;
  const { customerName, taxpayerId = null, contactName, payment, remark } = input;
  if (payment !== undefined && !rights.includes('customer.terms')) {
    throw new Refusal('FORBIDDEN', { message: '您不能设置合同条款，付款方式请留空，由财务填写' });
  }
  await lockEntries(db);
  const nameKey = comparableName(customerName);
  const same = await findSameCompany(db, { customerName, nameKey, taxpayerId });
  if (same) throw refuseSame(same);
  const contactPhone = input.contactPhone.slice(-DIGITS);
  const { customerId } = await insertCustomer(db, { customerName, certifiedAt: null, now });
  const entry = { customerId, nameKey, taxpayerId, contactName, contactPhone, accountId, now };
  await insertEntry(db, entry);
  await agreeTerms(ctx, customerId, input);
  if (remark) await insertNote(db, { customerId, content: remark, accountId, now });
  const { creditDays, creditLimit } = input;
  ctx.audit({
    target: 'customer',
    id: customerId,
    after: {
      customerName,
      taxpayerId,
      contactName,
      phone: contactPhone,
      ...(payment !== undefined && { payment, creditDays, creditLimit }),
      ...(remark && { remark }),
    },
  });
  return { customerId };
}
