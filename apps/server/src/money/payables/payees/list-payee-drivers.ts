import type { PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { selectDrivers } from '../payees.repo';

/** Every driver, and for whom its trips are paid. */
export const listPayeeDrivers = async (ctx: Ctx): Promise<PresentedOf<typeof payables.drivers>> =>
  (await selectDrivers(ctx.db)).map(({ driver_id, driver_name, payee_name }) => ({
    driverId: driver_id,
    driverName: driver_name,
    payeeName: payee_name,
  }));
