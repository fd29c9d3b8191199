import { useState } from 'react';
import type { WantedSteps } from '../../../data/dispatch/dispatch-runs.api';
import { useOneRun } from '../plan/use-one-run';
import { type DayBox, type DayTruck, isMovable } from './day-rows';

/** A box of a truck. */
export type OwnBox = DayBox & { task: NonNullable<DayBox['task']> };

/** Its trips that have not begun, in the order of their hours. */
export const tripsOf = (boxes: readonly DayBox[], { vehicleId }: DayTruck): OwnBox[] =>
  boxes
    .filter((box): box is OwnBox => box.task?.vehicleId === vehicleId && isMovable(box))
    .toSorted((a, b) => a.task.doorAt.localeCompare(b.task.doorAt));

/** What is chosen of a truck's trips, for another truck or another driver; each keeps its hour. */
export function useMoving(trips: readonly OwnBox[], { vehicleId: own, usualDriverId }: DayTruck) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [crew, setCrew] = useState({
    vehicleId: own,
    driverId: trips[0]?.task.driverId ?? usualDriverId ?? '',
  });
  const { begin, ...going } = useOneRun();
  const { vehicleId, driverId } = crew;
  const steps: WantedSteps = trips
    .filter(({ cabinetId, task }) => {
      const isSame = task.vehicleId === vehicleId && task.driverId === driverId;
      return !left.has(cabinetId) && !isSame;
    })
    .map(({ task: { taskId, doorAt, vehicleId: seen } }) => {
      return { op: 'move' as const, taskId, vehicleId, driverId, doorAt, seen };
    });
  return {
    crew,
    setCrew,
    left,
    choose: (cabinetId: string, on: boolean) =>
      setLeft((before) => {
        const next = new Set(before);
        if (on) next.delete(cabinetId);
        else next.add(cabinetId);
        return next;
      }),
    steps,
    ...going,
    send: () => begin(steps),
  };
}
