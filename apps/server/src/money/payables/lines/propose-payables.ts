import { payOfPart } from '@boxhaul/domain/dispatch';
import { fen } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { FREIGHT } from '../../fees';
import { type DueTrip, insertTripPayables, selectDueTrips } from '../trips.repo';

/** What the driver and the clerk read of a trip that was driven by more than one. */
const remarkOf = ({ divided, percent }: DueTrip): string =>
  divided ? `途中换车，按整趟的 ${percent}% 结算` : '';

/** What the trips of an order are paid by the terms of their drivers; safe to call again. */
export async function proposePayables(tx: Db, orderId: string, now: Date): Promise<number> {
  const due = (await selectDueTrips(tx, orderId)).map((trip) => ({
    ...trip,
    fen: payOfPart(fen(trip.tripFen), trip),
    remark: remarkOf(trip),
  }));
  const trips = due.filter((trip) => trip.fen > 0);
  return insertTripPayables(tx, trips, { orderId, costTypeId: FREIGHT, now });
}
