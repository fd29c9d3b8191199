import { LATE_SIGN_WORDS } from '@boxhaul/domain/dispatch';
import { hourOn } from '@boxhaul/domain/kit';
import { type Bar, type DayBox, dayBoxLane, dayBoxName, isMovable } from './day-rows';
import css from './day.module.css';
import { type SpotAtPoint, usePlaceHandle } from './use-place-handle';
import type { Placing } from './use-placing';

interface BoxButtonProps {
  box: DayBox;
  chosen: boolean;
  onToggle: (cabinetId: string) => void;
  bar?: Bar;
  /** Where trips are put in order. */
  placing?: Placing;
  spotAt?: SpotAtPoint;
}

const NOWHERE: SpotAtPoint = () => null;

/** A box of a day that is chosen by a press or by the board's keys, and dragged to a truck. */
export function BoxButton({ box, chosen, onToggle, bar, placing, spotAt = NOWHERE }: BoxButtonProps) {
  const { cabinetId, cabinetType, requireDate, task, late, lockedUntil, stateText, marks } = box;
  const handle = usePlaceHandle(placing, task?.taskId, { spotAt });
  const lateness = task?.lateness ?? null;
  const gateDoubts = task?.gateDoubts ?? [];
  const change = task?.hourChange ?? null;
  const said = [
    ...(change ? [change.text] : []),
    ...(lateness === null ? [] : [lateness]),
    ...gateDoubts,
    ...marks,
    ...(bar?.overlaps ? ['与这辆车的另一箱时间重叠'] : []),
  ];
  const hour = (time: string) => hourOn(requireDate.slice(0, 10), time);
  const lane = dayBoxLane(box);
  const when = task
    ? `${hour(task.from)} 至 ${hour(task.to)}，${task.stateText}`
    : lockedUntil
      ? `已锁定至 ${hour(lockedUntil)}`
      : stateText;
  const plan =
    task && bar?.planned ? `原计划 ${hour(task.plannedFrom)} 至 ${hour(task.plannedTo)}` : undefined;
  return (
    <button
      type="button"
      className={bar ? css.bar : css.loose}
      style={bar && { left: `${bar.left}%`, width: `${bar.width}%` }}
      data-second={(bar && bar.lane > 0) || undefined}
      data-board-box={cabinetId}
      aria-pressed={chosen}
      aria-label={`${lane} ${dayBoxName(box)}，${cabinetType}，要求 ${requireDate.slice(11, 16)} 到门，${when}${late === null ? '' : `，${LATE_SIGN_WORDS[late]}`}${said.map((one) => `，${one}`).join('')}`}
      title={[`${dayBoxName(box)} ${lane} ${cabinetType}`, when, plan, ...said].filter(Boolean).join('\n')}
      data-state={task?.state}
      data-overlaps={bar?.overlaps || undefined}
      data-late={late !== null || undefined}
      data-unconfirmed={change?.waits || undefined}
      data-fixed={!isMovable(box) || undefined}
      data-place-of={handle ? cabinetId : undefined}
      draggable={!handle && isMovable(box)}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', cabinetId)}
      {...handle}
      onClick={() => onToggle(cabinetId)}
    >
      {change?.waits && <b className={css.asks}>待确认 </b>}
      {!bar && <b className="figure">{requireDate.slice(11, 16)}</b>} {lane} {cabinetType}
    </button>
  );
}
