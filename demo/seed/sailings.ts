import { sailings } from '@boxhaul/contract';
import { ORDER_TYPES, toWireTime } from '@boxhaul/domain';
import type { MakeCall } from './callers';
import type { PlannedOrder } from './plan-orders';

const HOUR_MS = 3_600_000;
/** As they stand in a list, the newest orders' last. */
const MOST = 8;

/** Ships for the newest bookings that are loaded: of nobody's timetable, and said so at each. */
export async function addSailings(call: MakeCall, orders: readonly PlannedOrder[], now: Date): Promise<void> {
  const loaded = orders.filter(({ order }) => order.type === ORDER_TYPES[0]).slice(-MOST);
  for (const [i, { order, bookSpaceNo, harborName, requireDate }] of loaded.entries()) {
    const after = (hours: number) => new Date(requireDate.getTime() + hours * HOUR_MS);
    const sails = after(72);
    await call('kefu', sailings.save, {
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
      cabinetTypes: `${order.box}×${order.boxes}`,
      boxes: '',
      source: '演示数据，不是真实船期',
      saidAt: toWireTime(new Date(now.getTime() - (i + 1) * 2 * HOUR_MS)),
      remark: '演示环境的示例',
    });
  }
}
