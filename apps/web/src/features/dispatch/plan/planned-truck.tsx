import { ORDER_TYPE_WORDS } from '@boxhaul/domain';
import { Checkbox } from '../../../ui/form/checkbox';
import css from './plan.module.css';
import type { PlannedTrip, PlannedTruck as Truck } from './planned-trips';
import type { Outcomes } from './use-assigning';

interface PlannedTruckProps {
  truck: Truck;
  chosen: ReadonlySet<string>;
  outcomes: Outcomes;
  busy: boolean;
  onChoose: (cabinetId: string, on: boolean) => void;
}

const hourOf = (time: string): string => time.slice(11, 16);
const typeOf = (orderType: number): string => (orderType === 0 ? ORDER_TYPE_WORDS[0] : ORDER_TYPE_WORDS[1]);

function Outcome({ said }: { said: string | null | undefined }) {
  if (said === undefined) return null;
  if (said === null) return <span className={css.pending}>正在派车…</span>;
  return said === '' ? <span className={css.done}>已派车</span> : <span className={css.refused}>{said}</span>;
}

/** The ways that the two on one trailer, or the empty box of the trip before, save. */
const savedOf = ({ savedKm, turnedIn, pairedWith, declared }: PlannedTrip): string => {
  if (pairedWith !== null) {
    return declared
      ? `双拖，两箱一起派或都不派，比两趟省约 ${savedKm} 公里`
      : `双拖（建议），比两趟省约 ${savedKm} 公里`;
  }
  return turnedIn ? `套箱省约 ${savedKm} 公里` : '';
};

function Trip({ trip }: { trip: PlannedTrip }) {
  const { doorAt, endAt, fetchAt, dockName, requireDate, lateMinutes, emptyKm, loadedKm, address } = trip;
  return (
    <span className={css.trip}>
      <span>
        <b className="figure">{trip.orderNo}</b> #{trip.seq} · {trip.cabinetType} · {typeOf(trip.orderType)}
      </span>
      <span>
        {hourOf(fetchAt)} {trip.turnedIn ? '用上一柜的空箱（套箱）' : `${dockName}提柜`} → {hourOf(doorAt)}{' '}
        到门点（要求 {hourOf(requireDate)}
        {lateMinutes > 0 && <b className={css.late}>，预计迟 {lateMinutes} 分钟</b>}）→ {hourOf(endAt)}{' '}
        {trip.turnedOut ? '卸空后不还柜，空箱装下一柜（套箱）' : '还柜'}
      </span>
      {savedOf(trip) !== '' && <span className={css.done}>{savedOf(trip)}</span>}
      <span className={css.mute}>
        {address} · 空驶 {emptyKm} 公里，重驶 {loadedKm} 公里
      </span>
    </span>
  );
}

/** One truck's suggested day. */
export function PlannedTruck({ truck, chosen, outcomes, busy, onChoose }: PlannedTruckProps) {
  return (
    <section className={css.truck} aria-label={truck.plateNumber}>
      <h3>
        {truck.plateNumber} <span className={css.mute}>{truck.driverName}</span>
      </h3>
      <ol className={css.trips}>
        {truck.trips.map((trip) => (
          <li key={trip.cabinetId}>
            <Checkbox
              checked={chosen.has(trip.cabinetId)}
              disabled={busy || outcomes.get(trip.cabinetId) === ''}
              onChange={(on) => onChoose(trip.cabinetId, on)}
            >
              <Trip trip={trip} />
            </Checkbox>
            <Outcome said={outcomes.get(trip.cabinetId)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
