import { DRIVER_HOURS, hoursText, tripSpan } from '@boxhaul/domain/dispatch';
import type { DragEvent } from 'react';
import { wireTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { BoxButton } from './box-button';
import { isMovable, type Part, type TruckRow } from './day-rows';
import css from './day.module.css';
import type { SpotAtPoint } from './use-place-handle';
import type { Placing } from './use-placing';

const DAY_MS = 24 * 3_600_000;
/** A box takes longer than that. */
const FEW_MINUTES = 120;

interface TruckLineProps {
  day: string;
  row: TruckRow;
  top: number;
  height: number;
  chosen: ReadonlySet<string>;
  onToggle: (cabinetId: string) => void;
  onGive: (cabinetId: string, vehicleId: string) => void;
  onLook: ((truck: TruckRow['truck']) => void) | undefined;
  placing: Placing;
  spotAt: SpotAtPoint;
}

/** A truck with what it does when; what is dropped on it is given to it. */
export function TruckLine(props: TruckLineProps) {
  const { day, row, top, height, chosen, onToggle, onGive, onLook, placing, spotAt } = props;
  const { truck, bars } = row;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const cabinetId = event.dataTransfer.getData('text/plain');
    if (cabinetId) onGive(cabinetId, truck.vehicleId);
  };
  return (
    <li
      className={css.place}
      style={{ top, height }}
      aria-label={truck.plateNumber}
      data-truck={truck.vehicleId}
    >
      <div
        className={css.row}
        role="presentation"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <span className={css.plate}>
          <b>{truck.plateNumber}</b>
          <TruckNote truck={truck} />
          {onLook && bars.some(({ box }) => isMovable(box)) && (
            <Button
              variant="text"
              size="s"
              aria-label={`调整 ${truck.plateNumber} 这一天的趟次`}
              onClick={() => onLook(truck)}
            >
              调整
            </Button>
          )}
        </span>
        <div className={css.track} data-track>
          <Under row={row} />
          {bars.map((bar) => (
            <BoxButton
              key={bar.box.cabinetId}
              box={bar.box}
              bar={bar}
              chosen={chosen.has(bar.box.cabinetId)}
              onToggle={onToggle}
              placing={placing}
              spotAt={spotAt}
            />
          ))}
          <DropPlace day={day} vehicleId={truck.vehicleId} placing={placing} />
        </div>
      </div>
    </li>
  );
}

/** What stands below a truck's trips: its empty ways, and what goes otherwise as it was planned. */
function Under({ row: { bars, gaps } }: Pick<TruckLineProps, 'row'>) {
  const place = ({ left, width }: Part) => ({ left: `${left}%`, width: `${width}%` });
  return (
    <>
      {gaps.map((gap) => (
        <i key={gap.left} className={css.gap} style={place(gap)} title={`空驶，直线约 ${gap.emptyKm} 公里`}>
          空 {gap.emptyKm} 公里
        </i>
      ))}
      {bars.map(
        ({ box, planned, lane }) =>
          planned && (
            <i
              key={box.cabinetId}
              className={css.planned}
              style={place(planned)}
              data-second={lane > 0 || undefined}
              aria-hidden="true"
            />
          ),
      )}
    </>
  );
}

/** Where a trip that is held would stand. */
function DropPlace({
  day,
  vehicleId,
  placing: { held },
}: Pick<TruckLineProps, 'day' | 'placing'> & { vehicleId: string }) {
  const judged = held?.judged;
  if (!judged || judged.spot.vehicleId !== vehicleId) return null;
  const midnight = wireTime(`${day} 00:00:00`);
  const { minutes } = held.trip;
  const { from, to } = tripSpan({ minutes, at: judged.doorAt, startedAt: null, finishedAt: null });
  const percent = (at: Date) => Math.min(Math.max(((at.getTime() - midnight) / DAY_MS) * 100, 0), 99);
  const left = percent(from);
  return (
    <i
      className={css.drop}
      style={{ left: `${left}%`, width: `${Math.max(percent(to) - left, 1)}%` }}
      data-bad={judged.limits.length > 0 || undefined}
      aria-hidden="true"
    />
  );
}

/** Why it cannot go, else how long its driver may drive yet. */
function TruckNote({ truck: { faults, hoursLeft } }: { truck: TruckRow['truck'] }) {
  if (faults.length > 0) return <small title={faults.join('；')}>不能派车</small>;
  if (hoursLeft === null) return null;
  return (
    <span
      className={css.hoursLeft}
      data-few={hoursLeft < FEW_MINUTES || undefined}
      title={`${hoursText(DRIVER_HOURS.day)} 小时减去这一天已驾驶和已排的时间`}
    >
      可驾 {hoursText(hoursLeft)} 小时
    </span>
  );
}
