import type { Db } from '@boxhaul/db';
import { placingFault } from '@boxhaul/domain/identity';
import { refuseField } from '../../platform/http/refusal';
import { findOrderingCustomer } from './ordering-customer.repo';

/** Refuses a customer for whom no order may be placed. */
export async function needOrderingCustomer(db: Db, customerId: string): Promise<void> {
  const customer = await findOrderingCustomer(db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  const fault = placingFault({
    isDisabled: customer.disabled_at !== null,
    isCertified: customer.certified_at !== null,
    isEntered: customer.entered_at !== null,
  });
  if (fault !== null) throw refuseField('customerId', fault);
}
