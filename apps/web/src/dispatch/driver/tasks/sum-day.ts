import type { DriverTask } from '@boxhaul/contract/dispatch';
import { toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { PendingStep } from '../outbox/phone-store';
import { isOpen } from './days-of';
import { type Move, movesOf } from './pair-order';

const DAY_MS = 86_400_000;

/** A driver's day in figures; tasks by their ids. */
export interface DaySum {
  /** Of today, what is late and what was done today among them. */
  trips: number;
  done: number;
  /** Trips that should be at their doors by now. */
  late: string[];
  /** One for each node whose pictures were sent back. */
  returned: string[];
  /** The trip that he begins next. */
  next: { taskId: string; hour: string; lane: string } | null;
}

/** A task that the phone kept from before has no hour by the plan. */
const hourOf = ([task]: Move): string => task.doorAt || task.requireDate;

/** When the last of its nodes was done; '': none was. */
const lastDone = (move: Move): string =>
  move
    .flatMap(({ nodes }) => nodes.map(({ doneAt }) => doneAt ?? ''))
    .reduce((last, one) => (one > last ? one : last), '');

function clockOf(wire: string, now: Date): string {
  const [day, clock] = [wire.slice(0, 10), wire.slice(11, 16)];
  if (day === toWireDate(now)) return clock;
  return day === toWireDate(new Date(now.getTime() + DAY_MS)) ? `明天 ${clock}` : `${day.slice(5)} ${clock}`;
}

/** What a driver's tasks make of his day; what he did without network counts as done. */
export function sumDay(tasks: readonly DriverTask[], steps: readonly PendingStep[], now: Date): DaySum {
  const kept = new Set(steps.flatMap((step) => (step.kind === 'check_in' ? [step.nodeId] : [])));
  const isDone = ({ doneAt, nodeId }: DriverTask['nodes'][number]) => doneAt !== null || kept.has(nodeId);
  const isThrough = (move: Move) => !isOpen(move) || move.every(({ nodes }) => nodes.every(isDone));
  const today = toWireDate(now);
  const moves = movesOf(tasks);
  const open = moves.filter((move) => !isThrough(move));
  const done = moves.filter((move) => isThrough(move) && (isOpen(move) || lastDone(move).startsWith(today)));
  const isLate = ({ requireDate, nodes }: DriverTask) =>
    requireDate < toWireTime(now) && !nodes.some((node) => node.place === 'door' && isDone(node));
  const next = open.find(([{ state }]) => state === 'published');
  return {
    trips: done.length + open.filter((move) => hourOf(move).slice(0, 10) <= today).length,
    done: done.length,
    late: open.flatMap((move) => (move.some(isLate) ? [move[0].taskId] : [])),
    returned: tasks.flatMap(({ taskId, nodes }) =>
      nodes.flatMap(({ sentBack, nodeId }) => (sentBack === null || kept.has(nodeId) ? [] : [taskId])),
    ),
    next: next
      ? {
          taskId: next[0].taskId,
          hour: clockOf(hourOf(next), now),
          lane: `${next[0].dock.name} → ${next[0].door.name}`,
        }
      : null,
  };
}
