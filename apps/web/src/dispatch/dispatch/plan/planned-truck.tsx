import { lastingWords, taskWord } from '@boxhaul/domain/dispatch';
import { hourOn, nameBefore } from '@boxhaul/domain/kit';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Select } from '../../../ui/form/select';
import css from './plan.module.css';
import { type Move, type PlannedTrip, type PlannedTruck as Truck, unitsOf } from './planned-trips';
import type { Outcomes } from './run-steps';

interface PlannedTruckProps {
  /** The day that is planned, 'YYYY-MM-DD'. */
  day: string;
  truck: Truck;
  chosen: ReadonlySet<string>;
  outcomes: Outcomes;
  published: Outcomes;
  /** Trips that have a truck are moved, not assigned. */
  moves?: boolean;
  busy: boolean;
  /** Every truck that may take a box. */
  trucks: readonly Truck[];
  /** What was moved last. */
  last: { cabinetId: string; moves: number } | undefined;
  onMove: (change: Move) => void;
  onChoose: (cabinetId: string, on: boolean) => void;
}

const typeOf = (orderType: number): string => (orderType === 0 ? ORDER_TYPE_WORDS[0] : ORDER_TYPE_WORDS[1]);

interface OutcomeProps {
  said: string | null | undefined;
  published: string | null | undefined;
  moves: boolean;
}

function Outcome({ said, published, moves }: OutcomeProps) {
  if (said === undefined) return null;
  if (said === null) return <span className={css.pending}>{moves ? '正在改派…' : '正在派车…'}</span>;
  if (said !== '') return <span className={css.refused}>{said}</span>;
  if (published === null) return <span className={css.pending}>正在发布…</span>;
  if (published) return <span className={css.refused}>已派车，未发布：{published}</span>;
  if (published === '') return <span className={css.done}>{taskWord('desk', 'published')}</span>;
  return <span className={css.done}>{moves ? '已改派' : '已派车'}</span>;
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

function Trip({ day, trip }: { day: string; trip: PlannedTrip }) {
  const { doorAt, endAt, fetchAt, dockName, requireDate, lateMinutes, emptyKm, loadedKm, address } = trip;
  const hourOf = (time: string) => hourOn(day, time);
  return (
    <span className={css.trip}>
      <span>
        <b className="figure">{trip.orderNo}</b> #{trip.seq} · {trip.cabinetType} · {typeOf(trip.orderType)}
      </span>
      <span>
        {hourOf(fetchAt)} {trip.turnedIn ? '用上一箱的空箱（套箱）' : nameBefore(dockName, '提柜')} →{' '}
        {hourOf(doorAt)} 到门点（要求 {hourOf(requireDate)}
        {lateMinutes > 0 && <b className={css.late}>，预计迟 {lastingWords(lateMinutes)}</b>}）→{' '}
        {hourOf(endAt)} {trip.turnedOut ? '卸空后不还柜，空箱装下一柜（套箱）' : '还柜'}
      </span>
      {trip.reasons.length > 0 && (
        <span className={css.refused} role="status">
          {trip.reasons.join('；')}
        </span>
      )}
      {savedOf(trip) !== '' && <span className={css.done}>{savedOf(trip)}</span>}
      <span className={css.mute}>
        {address} · 空驶 {emptyKm} 公里，重驶 {loadedKm} 公里
      </span>
    </span>
  );
}

interface MoverProps {
  trip: PlannedTrip;
  place: { first: boolean; last: boolean };
  truck: Truck;
  trucks: readonly Truck[];
  /** How often something was moved, where this was the last; else 0. */
  moves: number;
  disabled: boolean;
  onMove: (change: Move) => void;
}

/** Puts a trip earlier, later, or on another truck. */
function Mover({ trip, place, truck, trucks, moves, disabled, onMove }: MoverProps) {
  const { cabinetId, orderNo, seq } = trip;
  const name = `${orderNo} 第 ${seq} 箱`;
  const box = useRef<HTMLSpanElement>(null);
  // Who moves it by keyboard goes on where it is now.
  useEffect(() => {
    if (moves > 0) box.current?.querySelector('select')?.focus();
  }, [moves]);
  return (
    <span ref={box} className={css.move}>
      <Button
        variant="text"
        size="s"
        aria-label={`${name}提前一趟`}
        disabled={disabled || place.first}
        onClick={() => onMove({ cabinetId, by: -1 })}
      >
        提前
      </Button>
      <Button
        variant="text"
        size="s"
        aria-label={`${name}推后一趟`}
        disabled={disabled || place.last}
        onClick={() => onMove({ cabinetId, by: 1 })}
      >
        推后
      </Button>
      <Select
        label={`${name}换到`}
        value={truck.vehicleId}
        options={trucks.map(({ vehicleId, plateNumber, driverName }) => ({
          value: vehicleId,
          label: `${plateNumber} ${driverName}`,
        }))}
        onChange={(toVehicleId) => onMove({ cabinetId, toVehicleId })}
      />
    </span>
  );
}

/** One truck's suggested day; what a person moves is judged anew. */
export function PlannedTruck(props: PlannedTruckProps) {
  const { day, truck, trucks, chosen, outcomes, published, moves = false } = props;
  const { busy, last, onChoose, onMove } = props;
  const units = unitsOf(truck.trips);
  const unitAt = (cabinetId: string) => units.findIndex(([first]) => first === cabinetId);
  return (
    <section className={css.truck} aria-label={truck.plateNumber}>
      <h3>
        {truck.plateNumber} <span className={css.mute}>{truck.driverName}</span>
        {truck.busyUntil !== null && (
          <span className={css.mute}> · 前一任务约 {hourOn(day, truck.busyUntil)} 结束后出车</span>
        )}
      </h3>
      <ol className={css.trips}>
        {truck.trips.map((trip) => {
          const at = unitAt(trip.cabinetId);
          const isDone = outcomes.get(trip.cabinetId) === '';
          return (
            <li key={trip.cabinetId}>
              <Checkbox
                checked={chosen.has(trip.cabinetId)}
                disabled={busy || isDone}
                onChange={(on) => onChoose(trip.cabinetId, on)}
              >
                <Trip day={day} trip={trip} />
              </Checkbox>
              <Outcome
                said={outcomes.get(trip.cabinetId)}
                published={published.get(trip.cabinetId)}
                moves={moves}
              />
              {at >= 0 && !isDone && (
                <Mover
                  trip={trip}
                  place={{ first: at === 0, last: at === units.length - 1 }}
                  truck={truck}
                  trucks={trucks}
                  moves={last?.cabinetId === trip.cabinetId ? last.moves : 0}
                  disabled={busy}
                  onMove={onMove}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
