import type { Db } from '@boxhaul/db';
import { insertCustomer, insertCustomerAccount } from './customers.repo';

interface NewOwner {
  /** '待认证客户 138****0001' until certification gives it the company's own name. */
  customerName: string;
  certifiedAt?: Date;
  /** A mainland mobile number in its plain eleven digits; the owner signs in by it. */
  phone: string;
  username: string;
  passwordHash: string;
  now: Date;
}

/**
 * A new enterprise with its owner's role and the owner's account, in the caller's transaction. Undefined, with nothing
 * written that the caller keeps, when a customer account has the number already: roll back.
 */
export async function createCustomer(
  tx: Db,
  { customerName, certifiedAt, now, ...owner }: NewOwner,
): Promise<{ customerId: string; accountId: string } | undefined> {
  const { customerId, ownerRoleId } = await insertCustomer(tx, {
    customerName,
    certifiedAt: certifiedAt ?? null,
    now,
  });
  const accountId = await insertCustomerAccount(tx, { ...owner, customerId, roleId: ownerRoleId, now });
  return accountId === undefined ? undefined : { customerId, accountId };
}
