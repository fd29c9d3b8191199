import { payables } from '@boxhaul/contract/money';
import type { MakeCall } from './callers';
import type { Truck } from './trucks';

const FINANCE = 'caiwu';

/** Whose trucks they are: the first ones by driver, the others by fleet. */
const PAYEES = [
  {
    payeeName: '盐田顺达集装箱车队',
    kind: 'carrier',
    cycle: 'half_month',
    payDays: 15,
    tripAmount: '620.00',
    drivers: 10,
  },
  {
    payeeName: '南沙联运车队',
    kind: 'carrier',
    cycle: 'month',
    payDays: 30,
    tripAmount: '680.00',
    drivers: 8,
  },
  {
    payeeName: '杨树林（个体）',
    kind: 'driver',
    cycle: 'week',
    payDays: 3,
    tripAmount: '590.00',
    drivers: 1,
  },
] as const;

/** Who is paid for the trips of the demo's drivers, before any of them is driven. */
export async function addPayees(call: MakeCall, trucks: readonly Truck[]): Promise<void> {
  let from = 0;
  for (const { drivers, ...terms } of PAYEES) {
    const driverIds = trucks.slice(from, from + drivers).map(({ driverId }) => driverId);
    from += drivers;
    await call(FINANCE, payables.addPayee, { ...terms, driverIds, remark: '' });
  }
}

/** Every second trip is reviewed, in the order in which they were driven. */
export async function reviewPayables(call: MakeCall): Promise<void> {
  const { data } = await call(FINANCE, payables.list, { costStatus: 0, pageSize: 200 });
  const lines = data.filter((_, i) => i % 2 === 0).map(({ id, revision }) => ({ id, revision }));
  const { refused } = await call(FINANCE, payables.approve, { lines });
  for (const { reason } of refused) throw new Error(reason);
}
