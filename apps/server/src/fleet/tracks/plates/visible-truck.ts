import { AHEAD_MS, readTrackPeriod } from '@boxhaul/domain/fleet';
import type { PlateColour } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { type Span, spanStart } from '../desk/track-span';
import { findVehicle, selectTaskSpans, type Vehicle } from './plates.repo';

/** A time within which a truck may be seen by whoever asks. */
export interface VisibleSpan extends Span {
  /** Of the order on which it was; null for an operator, who sees all. */
  orderNo: string | null;
}

export interface VisibleTruck {
  vehicle: Vehicle;
  period: Span;
  /** In order and apart. */
  spans: VisibleSpan[];
}

interface Plate {
  plateNumber: string;
  vco: PlateColour;
}

/** Two tasks of one customer may touch: what both tell of is told once. */
function apart(spans: readonly VisibleSpan[]): VisibleSpan[] {
  const found: VisibleSpan[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (!last || span.from > last.to) found.push({ ...span });
    else {
      if (span.to > last.to) last.to = span.to;
      if (span.orderNo !== last.orderNo) last.orderNo = `${last.orderNo}、${span.orderNo}`;
    }
  }
  return found;
}

/**
 * The truck of a plate with the times within a period in which it may be seen: an operator sees all, a customer the times
 * of its own tasks. A plate that is nobody's and one that never drove for the customer are refused alike. Each look is kept.
 */
export async function findVisibleTruck(
  ctx: Ctx,
  { plateNumber, vco }: Plate,
  period: Span,
): Promise<VisibleTruck> {
  const { customerId } = ctx.signedIn();
  const vehicle = await findVehicle(ctx.db, plateNumber, vco);
  if (customerId === null) {
    if (!vehicle)
      throw new Refusal('NOT_FOUND', { message: `没有登记车牌为 ${plateNumber} 的车辆，请检查车牌号与颜色` });
    ctx.opened({ kind: 'track', subject: vehicle.vehicleId, name: plateNumber });
    return { vehicle, period, spans: [{ ...period, orderNo: null }] };
  }
  const tasks = vehicle
    ? await selectTaskSpans(ctx.db, { vehicleId: vehicle.vehicleId, customerId, ...period })
    : [];
  const spans = tasks.map(({ from, to, orderNo }) => ({
    from: new Date(Math.max(spanStart(from).getTime(), period.from.getTime())),
    to: to !== null && to < period.to ? to : period.to,
    orderNo,
  }));
  if (!vehicle || spans.length === 0) {
    throw new Refusal('FORBIDDEN', {
      message: '该车在这段时间没有承运贵司的任务，不能查看它的位置与轨迹',
    });
  }
  ctx.opened({ kind: 'track', subject: vehicle.vehicleId, name: plateNumber, customerId });
  return { vehicle, period, spans: apart(spans) };
}

/** The same for a period that was asked for. */
export function findVisibleTruckByPlate(
  ctx: Ctx,
  input: Plate & { startDate: string; endDate: string },
): Promise<VisibleTruck> {
  const period = readTrackPeriod(input.startDate, input.endDate, ctx.now);
  if (period.fault) throw refuseField(period.fault.field, period.fault.message);
  return findVisibleTruck(ctx, input, period);
}

/** Until when reports are read: a truck's clock may be a little ahead of ours. */
export const readUntil = (to: Date, now: Date): Date => (to >= now ? new Date(now.getTime() + AHEAD_MS) : to);
