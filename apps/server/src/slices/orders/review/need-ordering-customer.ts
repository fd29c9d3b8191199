import type { Db } from '@boxhaul/db';
import { refuseField } from '../../../platform/http/refusal';
import { findOrderingCustomer } from '../orders.repo';

/** Refuses a customer for whom no order may be placed. */
export async function needOrderingCustomer(db: Db, customerId: string): Promise<void> {
  const customer = await findOrderingCustomer(db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  if (customer.disabled_at !== null) throw refuseField('customerId', '该客户已停用，不能代客下单');
  if (customer.certified_at === null) throw refuseField('customerId', '该客户尚未通过企业认证，不能代客下单');
}
