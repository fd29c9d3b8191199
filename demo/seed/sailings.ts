import { sailings } from '@boxhaul/contract/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { ORDER_TYPES } from '@boxhaul/domain/pricing';
import type { MakeCall } from './callers';
import type { PlannedOrder } from './plan-orders';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
const MOST = 8;
/** The example of ISO 6346 itself: no box of anybody's. */
const EXAMPLE_BOX = 'CSQU3054383';

/** Ships for the newest bookings that are loaded: of nobody's timetable, and said so at each. */
export async function addSailings(call: MakeCall, orders: readonly PlannedOrder[], now: Date): Promise<void> {
  const loaded = orders.filter(({ order }) => order.type === ORDER_TYPES[0]).slice(-MOST);
  for (const [i, planned] of loaded.entries()) {
    const { order } = planned;
    const split = i === loaded.length - 1 && order.boxes > 1;
    const ship = shipOf(planned, i, now);
    await call('kefu', sailings.save, {
      ...ship,
      cabinetTypes: `${order.box}×${order.boxes - (split ? 1 : 0)}`,
      boxes: i === 0 ? EXAMPLE_BOX : '',
    });
    if (!split) continue;
    // A box that missed the ship goes a week later.
    const next = shipOf(planned, MOST, now, WEEK_HOURS);
    await call('kefu', sailings.save, { ...next, cabinetTypes: `${order.box}×1`, boxes: '' });
  }
}

/** The ship of a booking, so many hours later. */
function shipOf(
  { order, bookSpaceNo, harborName, requireDate }: PlannedOrder,
  i: number,
  now: Date,
  late = 0,
) {
  const after = (hours: number) => new Date(requireDate.getTime() + (hours + late) * HOUR_MS);
  const sails = after(72);
  return {
    bookSpaceNo,
    shipCompanyId: order.shipCompanyId,
    vessel: `演示船 ${i + 1} 号`,
    voyage: `${2_601 + i}W`,
    loadPort: harborName,
    etd: toWireTime(sails),
    atd: sails < now ? toWireTime(sails) : '',
    customs: toWireTime(after(44)),
    weight: toWireTime(after(48)),
    pickup: toWireTime(after(12)),
    source: '演示数据，不是真实船期',
    saidAt: toWireTime(new Date(now.getTime() - (i + 1) * 2 * HOUR_MS)),
    remark: '演示环境的示例',
  };
}
