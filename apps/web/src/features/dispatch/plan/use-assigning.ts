import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignTask, linkPair, linkTurn } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { type Plan, type PlannedTrip, tripsOf } from './planned-trips';
import { usePublishing } from './use-publishing';

/** What became of a box: null while it is under way, '' once a truck is assigned, else why not. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Assigns chosen trips of a plan one after another, each on its own: what one is refused for keeps no other back. */
export function useAssigning(plan: Plan | undefined) {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const link = useMutation(linkTurn(cache));
  const pair = useMutation(linkPair(cache));
  const publishing = usePublishing();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, setBusy] = useState(false);
  const tell = (cabinetId: string, outcome: string | null) =>
    setOutcomes((before) => new Map(before).set(cabinetId, outcome));
  const run = async (chosen: ReadonlySet<string>) => {
    setBusy(true);
    const given = new Set<string>();
    const trips = tripsOf(plan);
    // Two on one trailer are paired before one of them gets the truck, which then is both theirs.
    const together = async ({ cabinetId, pairedWith, declared }: PlannedTrip): Promise<void> => {
      if (pairedWith === null || declared || !chosen.has(pairedWith)) return;
      await pair.mutateAsync({ cabinetId, otherCabinetId: pairedWith });
    };
    for (const [at, { trip, truck }] of trips.entries()) {
      const { cabinetId, dockId, doorAt } = trip;
      if (!chosen.has(cabinetId) || outcomes.get(cabinetId) === '' || given.has(cabinetId)) continue;
      tell(cabinetId, null);
      const { vehicleId, driverId } = truck;
      const mate = trip.pairedWith;
      // The box before, whose empty one it is loaded into, where that went to the same truck.
      const before = trip.turnedIn ? trips[at - 1]?.trip.cabinetId : undefined;
      const turns = before !== undefined && (given.has(before) || outcomes.get(before) === '');
      const sent = turns
        ? link.mutateAsync({ importCabinetId: before, exportCabinetId: cabinetId })
        : together(trip).then(() =>
            assign.mutateAsync({ cabinetId, legKind: 'direct', vehicleId, driverId, dockId, doorAt }),
          );
      const failure = await failureOf(sent);
      const boxes = mate !== null && (trip.declared || chosen.has(mate)) ? [cabinetId, mate] : [cabinetId];
      // One that is loaded into the empty box before is published when that is unloaded.
      if (failure === null && !turns) {
        const { taskId } = await sent;
        publishing.add({ taskId, boxes });
      }
      for (const box of boxes) {
        if (failure === null) given.add(box);
        tell(box, failure ?? '');
      }
    }
    setBusy(false);
  };
  return {
    outcomes,
    busy: busy || publishing.busy,
    run,
    publishing,
    forget: () => {
      setOutcomes(new Map());
      publishing.forget();
    },
  };
}
