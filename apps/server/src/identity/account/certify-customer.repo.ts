import type { Db } from '@boxhaul/db';

/** The enterprise bears its company's name from now on, and may order; what it was certified at first stays. */
export async function certifyCustomer(
  tx: Db,
  customerId: string,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set((eb) => ({ customer_name: name, certified_at: eb.fn.coalesce('certified_at', eb.val(at)) }))
    .where('customer_id', '=', customerId)
    .execute();
}
