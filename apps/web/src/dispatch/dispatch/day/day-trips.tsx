import { hourOn } from '@boxhaul/domain/kit';
import { Checkbox } from '../../../ui/form/checkbox';
import { HourChange } from '../board/hour-change';
import { dayBoxName } from './day-rows';
import { spotBeside, tripBehind } from './places';
import css from './truck-day.module.css';
import { type SpotAtPoint, usePlaceHandle } from './use-place-handle';
import type { OwnBox, useMoving } from './use-moving';
import type { Placing } from './use-placing';

interface DayTripsProps {
  trips: readonly OwnBox[];
  moving: ReturnType<typeof useMoving>;
  placing: Placing;
}

function TripLine({ box }: { box: OwnBox }) {
  const { task, address, cabinetType, requireDate } = box;
  return (
    <span className={css.trip}>
      <span>
        <b className="figure">{hourOn(requireDate.slice(0, 10), task.doorAt)}</b> 到门 · {dayBoxName(box)} ·{' '}
        {cabinetType} · {task.stateText}
      </span>
      <span className={css.mute}>
        {address} · {task.driverName}
      </span>
      <HourChange change={task.hourChange} />
      {[...(task.lateness === null ? [] : [task.lateness]), ...task.gateDoubts].map((doubt) => (
        <span key={doubt} className={css.late}>
          {doubt}
        </span>
      ))}
    </span>
  );
}

/** What takes a trip to another place of the list; nothing where it stays. */
function Handle({ box, placing, spotAt }: { box: OwnBox; placing: Placing; spotAt: SpotAtPoint }) {
  const handle = usePlaceHandle(placing, box.task.taskId, { spotAt, atOnce: true });
  if (!handle) return null;
  return (
    <button
      type="button"
      className={css.handle}
      data-place-of={box.cabinetId}
      aria-label={`调整 ${dayBoxName(box)} 的次序`}
      title="拖动换次序，或按 Alt 加上下键"
      {...handle}
      // By Enter or a screen reader; a mouse drags it.
      onClick={({ detail }) => detail === 0 && placing.grab(box.task.taskId, 'keys')}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}

/** A truck's trips in their order: chosen for another crew, and put in another order by their handles. */
export function DayTrips({ trips, moving: { left, choose, busy, run }, placing }: DayTripsProps) {
  const { held } = placing;
  const isStill = busy || run !== undefined;
  const spotAt: SpotAtPoint = (x, y, taskId) => {
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-trip]');
    const trip = placing.trips.find((one) => one.taskId === taskId);
    const over = line?.dataset['trip'];
    if (!line || !trip || over === undefined || over === taskId) return null;
    const { top, height } = line.getBoundingClientRect();
    return spotBeside(placing.trips, trip, { taskId: over, behind: y > top + height / 2 }) ?? null;
  };
  const behind = held?.judged && tripBehind(placing.trips, held.trip, held.judged.spot)?.taskId;
  const last = trips.at(-1)?.task.taskId;
  const dropAt = (taskId: string): 'before' | 'behind' | undefined => {
    if (!held?.judged) return undefined;
    if (behind === taskId) return 'before';
    return behind === undefined && taskId === last ? 'behind' : undefined;
  };
  return (
    <ul className={css.trips}>
      {trips.map((box) => (
        <li
          key={box.cabinetId}
          data-trip={box.task.taskId}
          data-drop={dropAt(box.task.taskId)}
          data-held={held?.trip.taskId === box.task.taskId || undefined}
        >
          <Checkbox
            checked={!left.has(box.cabinetId)}
            disabled={isStill}
            onChange={(on) => choose(box.cabinetId, on)}
          >
            <TripLine box={box} />
          </Checkbox>
          {!isStill && trips.length > 1 && <Handle box={box} placing={placing} spotAt={spotAt} />}
        </li>
      ))}
    </ul>
  );
}
