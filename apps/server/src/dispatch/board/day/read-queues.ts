import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { refuseTendered, type TripForecast } from '@boxhaul/domain/dispatch';
import { toWireTime, type Wgs84 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { forecastsOfBoxes } from '../late-forecasts';
import { gateDoubtsOf, queuesAhead, type Crews, type OpenTrip } from '../../crews';
import { selectQueueFacts, type QueueFacts } from './queue-facts.repo';

type Trip = PresentedOf<typeof dispatch.day>['trips'][number];

/** Trips at once: far more than the trucks of a platform do in three days. */
const MOST_TRIPS = 3_000;

const point = ({ lng, lat }: Wgs84): Trip['dock'] => ({ lon: lng, lat });
const wire = (at: Date | null): string | null => at && toWireTime(at);

function present(trip: OpenTrip, facts: QueueFacts | undefined, now: Date): Trip {
  const tenders = (facts?.tenders ?? []).map((one) => ({ ...one, answerBy: new Date(one.answerBy) }));
  return {
    taskId: trip.taskId,
    cabinetId: trip.cabinetId,
    orderNo: trip.orderNo,
    seq: trip.seq,
    vehicleId: trip.vehicleId,
    driverId: trip.driverId,
    state: trip.state,
    requireDate: toWireTime(trip.requireDate),
    at: toWireTime(trip.at),
    dock: point(trip.dock),
    door: point(trip.door),
    back: point(trip.back),
    minutes: trip.minutes,
    startedAt: wire(trip.startedAt),
    dockLeftAt: wire(trip.dockLeftAt),
    doorReachedAt: wire(trip.doorReachedAt),
    doorLeftAt: wire(trip.doorLeftAt),
    boundTo: [...trip.boundTo],
    mateId: facts?.mate_id ?? null,
    kept: refuseTendered(trip.legKind, tenders, now),
    latestBack: facts?.order_type === 0 ? wire(facts.weight_cut_off) : null,
  };
}

/** What trucks and drivers have to do, by their hours: how it goes on, by task and by box, and what speaks against their bookings at gates, by task, and what of it runs or is due within the span. */
export async function readQueues(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  crews: Crews,
  span: { from: Date; to: Date },
): Promise<{
  trips: Trip[];
  forecasts: ReadonlyMap<string, TripForecast>;
  boxForecasts: ReadonlyMap<string, TripForecast>;
  gateDoubts: ReadonlyMap<string, string[]>;
}> {
  const { open, forecasts } = await queuesAhead(db, crews, now);
  const near = open
    .filter(({ state, at }) => state === 'running' || (at >= span.from && at < span.to))
    .slice(0, MOST_TRIPS);
  const facts = await selectQueueFacts(
    db,
    near.map(({ cabinetId }) => cabinetId),
  );
  const gateDoubts = new Map(
    open.map((trip) => [trip.taskId, gateDoubtsOf(trip, open, forecasts.get(trip.taskId), now)] as const),
  );
  return {
    trips: near.map((trip) => present(trip, facts.get(trip.cabinetId), now)),
    forecasts,
    boxForecasts: forecastsOfBoxes(open, forecasts),
    gateDoubts,
  };
}
