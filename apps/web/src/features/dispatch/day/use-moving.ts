import { isJobUnderWay } from '@boxhaul/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beginRun, refreshAfter, runDetail, type WantedSteps } from '../../../data/dispatch-runs.api';
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
  const cache = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [crew, setCrew] = useState({
    vehicleId: own,
    driverId: trips[0]?.task.driverId ?? usualDriverId ?? '',
  });
  const beginning = useMutation(beginRun);
  const [begun, setBegun] = useState<string>();
  const run = useQuery({ ...runDetail(begun ?? ''), enabled: begun !== undefined });
  const isUnderWay = begun !== undefined && (!run.data || isJobUnderWay(run.data.job.state));
  const isOver = begun !== undefined && !isUnderWay;
  useEffect(() => {
    if (isOver) void refreshAfter(cache);
  }, [isOver, cache]);
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
    busy: beginning.isPending || isUnderWay,
    fault: beginning.error?.message,
    run: run.data,
    send: async () => setBegun((await beginning.mutateAsync(steps)).jobId),
  };
}
