import { payOfPart, TOLL_TERMS_WORDS } from '@boxhaul/domain/dispatch';
import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { FREIGHT } from '../../fees';
import { type DueTrip, insertTripPayables, selectDueTrips } from '../trips.repo';

/** What the driver and the clerk read of a trip that was driven by more than one. */
const remarkOf = (trip: DueTrip): string =>
  [agreedOf(trip), trip.divided ? `途中换车，按整趟的 ${trip.percent}% 结算` : ''].filter(Boolean).join('；');

/** What was agreed with the carrier, and what it is paid otherwise. */
function agreedOf({ tenderId, tripFen, usualFen, tolls, agreed }: DueTrip): string {
  if (tenderId === null || tolls === null) return '';
  const usual = usualFen === null || usualFen === tripFen ? '' : `（平时每趟 ${toYuan(fen(usualFen))} 元）`;
  return [`按外发约定每趟 ${toYuan(fen(tripFen))} 元${usual}`, TOLL_TERMS_WORDS[tolls], agreed]
    .filter(Boolean)
    .join('，');
}

/** What the trips of an order are paid, as agreed with carriers or by the terms of their drivers; safe to call again. */
export async function proposePayables(tx: Db, orderId: string, now: Date): Promise<number> {
  const due = (await selectDueTrips(tx, orderId)).map((trip) => ({
    ...trip,
    fen: payOfPart(fen(trip.tripFen), trip),
    remark: remarkOf(trip),
  }));
  const trips = due.filter((trip) => trip.fen > 0);
  return insertTripPayables(tx, trips, { orderId, costTypeId: FREIGHT, now });
}
