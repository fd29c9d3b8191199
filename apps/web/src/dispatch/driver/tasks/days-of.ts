import type { DriverTask } from '@boxhaul/contract/dispatch';
import { toWireDate } from '@boxhaul/domain/kit';
import { type Move, movesOf } from './pair-order';

const DAY_MS = 86_400_000;

/** Trips of one day, or those that are over. */
export interface DayOfTrips {
  /** '' where there is nothing to tell them from. */
  title: string;
  moves: Move[];
}

export const isOpen = ([task]: Move): boolean => task.state === 'published' || task.state === 'running';

/** A driver's tasks by the days when they are to be at their doors: what is late belongs to today, and what is over stands last. */
export function daysOf(tasks: readonly DriverTask[], now: Date): DayOfTrips[] {
  const moves = movesOf(tasks);
  if (moves.length < 2) return [{ title: '', moves }];
  const [today, tomorrow] = [toWireDate(now), toWireDate(new Date(now.getTime() + DAY_MS))];
  const titleOf = (move: Move): string => {
    if (!isOpen(move)) return '已完成';
    // A task that the phone kept from before has no hour by the plan.
    const day = (move[0].doorAt || move[0].requireDate).slice(0, 10);
    if (day <= today) return '今天';
    return day === tomorrow ? '明天' : day.slice(5);
  };
  const days = new Map<string, Move[]>();
  for (const move of moves) days.set(titleOf(move), [...(days.get(titleOf(move)) ?? []), move]);
  return [...days].map(([title, own]) => ({
    title: isOpen(own[0]!) ? `${title} · ${own.length} 趟` : title,
    moves: own,
  }));
}
