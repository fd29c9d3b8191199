import { type RefObject, useEffect, useRef } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useVirtualRows } from '../../../lib/hooks/use-virtual-rows';
import { type DispatchDay, rowsOfDay, type TruckRow } from './day-rows';
import css from './day.module.css';
import { scrollAtEdge, spotAtPoint } from './spot-at-point';
import { TruckLine } from './truck-line';
import type { SpotAtPoint } from './use-place-handle';
import { usePlacing } from './use-placing';

/** A row of one box, and of two above each other; higher ones for thumbs (day.module.css). */
const ROW_PX = { one: 32, two: 60 };
const PHONE_ROW_PX = { one: 52, two: 98 };
/** Rows beyond the edges, so that a quick scroll shows no gap. */
const BESIDE_PX = 300;
/** The column of plates (day.module.css), and what is left between it and the first box. */
const PLATE_PX = 216;
const PHONE_PLATE_PX = 140;
const GAP_PX = 12;
/** The line of hours (day.module.css). */
const HOURS_PX = 28;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

interface TimelineProps {
  day: string;
  data: DispatchDay;
  chosen: ReadonlySet<string>;
  onToggle: (cabinetId: string) => void;
  /** A box was dropped on a truck. */
  onGive: (cabinetId: string, vehicleId: string) => void;
  /** Somebody wants to change a truck's day; undefined: nobody here may change anything. */
  onLook: ((truck: TruckRow['truck']) => void) | undefined;
}

/** A row a truck, with what it does when; only the rows in sight are drawn. */
export function Timeline({ day, data, chosen, onToggle, onGive, onLook }: TimelineProps) {
  const rows = rowsOfDay(data, day);
  const isPhone = useBreakpoint() === 'phone';
  const { lines, tall } = linesOf(rows, isPhone ? PHONE_ROW_PX : ROW_PX);
  const vehicleIds = rows.map(({ truck }) => truck.vehicleId);
  const placing = usePlacing({ day, data, rows: vehicleIds, may: onLook !== undefined });
  const { held, view, question } = placing;
  const goesTo = held?.by === 'keys' ? held.judged?.spot.vehicleId : undefined;
  const sight = lines.find(({ row }) => row.truck.vehicleId === goesTo);
  const scroller = useDayScroller({ rows, day, platePx: isPhone ? PHONE_PLATE_PX : PLATE_PX }, sight);
  // Rows are of two heights: what is in sight is measured by pixels.
  const { from, to } = useVirtualRows(scroller, { count: tall, height: 1 });
  const spotAt: SpotAtPoint = (x, y, taskId) => {
    scrollAtEdge(scroller.current, x, y);
    return spotAtPoint(placing, day, { x, y, taskId });
  };
  // The row of a trip that is held is drawn however far it has scrolled away: its button hears the pointer.
  const shown = lines.filter(
    ({ row, top, height }) =>
      (top + height > from - BESIDE_PX && top < to + BESIDE_PX) ||
      row.truck.vehicleId === held?.trip.vehicleId,
  );
  return (
    <>
      <div ref={scroller} className={css.scroller} role="region" tabIndex={0} aria-label="每辆车的一天">
        <Hours />
        <ul className={css.rows} style={{ height: tall }}>
          {shown.map(({ row, top, height }) => (
            <TruckLine
              key={row.truck.vehicleId}
              day={day}
              row={row}
              top={top}
              height={height}
              chosen={chosen}
              onToggle={onToggle}
              onGive={onGive}
              onLook={onLook}
              placing={placing}
              spotAt={spotAt}
            />
          ))}
        </ul>
      </div>
      {view}
      {question}
    </>
  );
}

interface Line {
  row: TruckRow;
  /** Both in px. */
  top: number;
  height: number;
}

/** Where each row stands: one in which boxes overlap is as high as two of them. */
function linesOf(rows: readonly TruckRow[], { one, two }: typeof ROW_PX): { lines: Line[]; tall: number } {
  let tall = 0;
  const lines = rows.map((row) => {
    const top = tall;
    const height = row.bars.some(({ lane }) => lane > 0) ? two : one;
    tall += height;
    return { row, top, height };
  });
  return { lines, tall };
}

function Hours() {
  return (
    <div className={css.hours} aria-hidden="true">
      <span>
        细灰线：原计划<i>　斜纹：时间重叠</i>
      </span>
      <div>
        {HOURS.map((hour) => (
          <i key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}:00
          </i>
        ))}
      </div>
    </div>
  );
}

/** What scrolls: on a narrow screen the day begins where its first box does, and the row that a trip is moved to by keys comes into sight. */
function useDayScroller(
  { rows, day, platePx }: { rows: readonly TruckRow[]; day: string; platePx: number },
  sight: Line | undefined,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const first = rows.reduce((at, { bars }) => Math.min(at, ...bars.map(({ left }) => left)), 100);
  const { top, height = 0 } = sight ?? {};
  const begun = useRef('');
  useEffect(() => {
    const { current } = scroller;
    if (!current || first >= 100 || begun.current === day) return;
    // A box that is given later moves nothing under the hand.
    begun.current = day;
    current.scrollLeft = ((current.scrollWidth - platePx) * first) / 100 - GAP_PX;
  }, [day, first, platePx]);
  useEffect(() => {
    const { current } = scroller;
    if (!current || top === undefined) return;
    const most = top + height + HOURS_PX - current.clientHeight;
    current.scrollTop = Math.min(Math.max(current.scrollTop, most), top);
  }, [top, height]);
  return scroller;
}
