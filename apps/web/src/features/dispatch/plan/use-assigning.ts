import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignTask } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { type Plan, tripsOf } from './planned-trips';

/** What became of a box: null while it is under way, '' once a truck is assigned, else why not. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Assigns chosen trips of a plan one after another, each on its own: what one is refused for keeps no other back. */
export function useAssigning(plan: Plan | undefined) {
  const assign = useMutation(assignTask(useQueryClient()));
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, setBusy] = useState(false);
  const tell = (cabinetId: string, outcome: string | null) =>
    setOutcomes((before) => new Map(before).set(cabinetId, outcome));
  const run = async (chosen: ReadonlySet<string>) => {
    setBusy(true);
    for (const { trip, truck } of tripsOf(plan)) {
      const { cabinetId, dockId } = trip;
      if (!chosen.has(cabinetId)) continue;
      tell(cabinetId, null);
      const { vehicleId, driverId } = truck;
      const given = { cabinetId, legKind: 'direct', vehicleId, driverId, dockId } as const;
      const failure = await failureOf(assign.mutateAsync(given));
      tell(cabinetId, failure ?? '');
    }
    setBusy(false);
  };
  return { outcomes, busy, run, forget: () => setOutcomes(new Map()) };
}
