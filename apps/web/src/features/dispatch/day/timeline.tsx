import { BOARD_MARK_WORDS, DRIVER_HOURS, hoursText } from '@boxhaul/domain';
import { type DragEvent, useEffect, useRef } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useVirtualRows } from '../../../lib/hooks/use-virtual-rows';
import { Button } from '../../../ui/button';
import { BoxButton } from './box-button';
import { type DispatchDay, isMovable, rowsOfDay, type TruckRow } from './day-rows';
import css from './day.module.css';

/** Two boxes above each other; higher ones for thumbs (day.module.css). */
const ROW_PX = 64;
const PHONE_ROW_PX = 98;
/** The column of plates (day.module.css), and what is left between it and the first box. */
const PLATE_PX = 120;
const GAP_PX = 12;
/** A box takes longer than that. */
const FEW_MINUTES = 120;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

interface TimelineProps {
  day: string;
  data: DispatchDay;
  chosen: ReadonlySet<string>;
  onToggle: (cabinetId: string) => void;
  /** A box was dropped on a truck. */
  onGive: (cabinetId: string, vehicleId: string) => void;
  /** Somebody wants to change a truck's day; undefined: nobody here may. */
  onLook: ((truck: TruckRow['truck']) => void) | undefined;
}

/** A row a truck, with what it does when; only the rows in sight are drawn. */
export function Timeline({ day, data, chosen, onToggle, onGive, onLook }: TimelineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = rowsOfDay(data, day);
  const height = useBreakpoint() === 'phone' ? PHONE_ROW_PX : ROW_PX;
  const { from, to } = useVirtualRows(scroller, { count: rows.length, height });
  const first = rows.reduce((at, { bars }) => Math.min(at, ...bars.map(({ left }) => left)), 100);
  const begun = useRef('');
  useEffect(() => {
    const { current } = scroller;
    if (!current || first >= 100 || begun.current === day) return;
    // On a narrow screen the day begins where its first box does; a box that is given later moves nothing under the hand.
    begun.current = day;
    current.scrollLeft = ((current.scrollWidth - PLATE_PX) * first) / 100 - GAP_PX;
  }, [day, first]);
  const loose = data.boxes.filter(({ task }) => task === null);
  return (
    <>
      {loose.length > 0 && (
        <div className={css.looseRow} role="group" aria-label={`${BOARD_MARK_WORDS.unassigned}的箱`}>
          {loose.map((box) => (
            <BoxButton key={box.cabinetId} box={box} chosen={chosen.has(box.cabinetId)} onToggle={onToggle} />
          ))}
        </div>
      )}
      <div ref={scroller} className={css.scroller} role="region" tabIndex={0} aria-label="每辆车的一天">
        <div className={css.hours} aria-hidden="true">
          <span />
          <div>
            {HOURS.map((hour) => (
              <i key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
                {hour}:00
              </i>
            ))}
          </div>
        </div>
        <ul className={css.rows} style={{ height: rows.length * height }}>
          {rows.slice(from, to).map((row, at) => (
            <TruckLine
              key={row.truck.vehicleId}
              row={row}
              top={(from + at) * height}
              height={height}
              chosen={chosen}
              onToggle={onToggle}
              onGive={onGive}
              onLook={onLook}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface TruckLineProps extends Pick<TimelineProps, 'chosen' | 'onToggle' | 'onGive' | 'onLook'> {
  row: TruckRow;
  top: number;
  height: number;
}

function TruckLine({ row: { truck, bars }, top, height, chosen, onToggle, onGive, onLook }: TruckLineProps) {
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const cabinetId = event.dataTransfer.getData('text/plain');
    if (cabinetId) onGive(cabinetId, truck.vehicleId);
  };
  return (
    <li className={css.place} style={{ top, height }} aria-label={truck.plateNumber}>
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
        <div className={css.track}>
          {bars.map((bar) => (
            <BoxButton
              key={bar.box.cabinetId}
              box={bar.box}
              bar={bar}
              chosen={chosen.has(bar.box.cabinetId)}
              onToggle={onToggle}
            />
          ))}
        </div>
      </div>
    </li>
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
