import type { Ctx } from '../../../platform/context';
import { saveCarrier } from './save-carrier';

interface NewCarrier {
  carrierName: string;
  creditCode: string | undefined;
  contactName: string;
  phone: string;
  remark: string;
}

/** Opens a subcontracted fleet, in the transaction of the call that wants one. Throws BAD_INPUT as saving one by hand does. */
export async function openCarrier(ctx: Ctx, facts: NewCarrier): Promise<string> {
  return (await saveCarrier(ctx, { ...facts, kind: 'subcontracted' })).id;
}
