import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignTask, linkTurn } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { type Plan, tripsOf } from './planned-trips';

/** What became of a box: null while it is under way, '' once a truck is assigned, else why not. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Assigns chosen trips of a plan one after another, each on its own: what one is refused for keeps no other back. */
export function useAssigning(plan: Plan | undefined) {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const link = useMutation(linkTurn(cache));
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, setBusy] = useState(false);
  const tell = (cabinetId: string, outcome: string | null) =>
    setOutcomes((before) => new Map(before).set(cabinetId, outcome));
  const run = async (chosen: ReadonlySet<string>) => {
    setBusy(true);
    const given = new Set<string>();
    const trips = tripsOf(plan);
    for (const [at, { trip, truck }] of trips.entries()) {
      const { cabinetId, dockId } = trip;
      if (!chosen.has(cabinetId) || outcomes.get(cabinetId) === '') continue;
      tell(cabinetId, null);
      const { vehicleId, driverId } = truck;
      // The box before, whose empty one it is loaded into, where that went to the same truck.
      const before = trip.turnedIn ? trips[at - 1]?.trip.cabinetId : undefined;
      const turns = before !== undefined && (given.has(before) || outcomes.get(before) === '');
      const failure = await failureOf(
        turns
          ? link.mutateAsync({ importCabinetId: before, exportCabinetId: cabinetId })
          : assign.mutateAsync({ cabinetId, legKind: 'direct', vehicleId, driverId, dockId }),
      );
      if (failure === null) given.add(cabinetId);
      tell(cabinetId, failure ?? '');
    }
    setBusy(false);
  };
  return { outcomes, busy, run, forget: () => setOutcomes(new Map()) };
}
