import { Refusal } from '../../../platform/http/refusal';
import type { SameCompany } from '../entries.repo';

/** At the field that is the same, with the enterprise that has it: the screen leads there. */
export function refuseSame({ customer_id, customer_name, same_code }: SameCompany): Refusal {
  const message = same_code
    ? `该统一社会信用代码已属于客户“${customer_name}”`
    : `已有同名客户“${customer_name}”`;
  return new Refusal('BAD_INPUT', {
    message,
    fields: { [same_code ? 'taxpayerId' : 'customerName']: message },
    data: { sameCustomer: { customerId: customer_id, customerName: customer_name } },
  });
}
