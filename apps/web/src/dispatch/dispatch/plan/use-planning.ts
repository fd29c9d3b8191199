import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { judgePlan, planDay } from '../../../data/dispatch/dispatch.api';
import { moved, type Move, type Plan, tripsOf, unitsOf, withBox, withTrucks } from './planned-trips';
import { useOneRequest } from './use-one-request';

export interface Hours {
  day: string;
  fromHour: number;
  toHour: number;
  /** The truck whose trips that have not begun are planned anew. */
  replan?: string;
}

/** A day's plan as it is asked for and arranged by hand, and which of its boxes are to be assigned. */
export function usePlanning() {
  const planning = useMutation(planDay);
  const judging = useMutation(judgePlan);
  const [plan, setPlan] = useState<Plan>();
  const [hours, setHours] = useState<Hours>();
  const [last, setLast] = useState<{ cabinetId: string; moves: number }>();
  const [movedBoxes, setMovedBoxes] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const request = useOneRequest();

  /** Gives up what is computed; the server ends it at once. */
  const cancel = (): void => {
    request.cancel();
    planning.reset();
    judging.reset();
  };

  const begin = async (wanted: Hours): Promise<void> => {
    setPlan(undefined);
    const found = await request.run((signal) => planning.mutateAsync({ ...wanted, signal }));
    if (!found) return;
    setPlan(found);
    setHours(wanted);
    setMovedBoxes(new Set());
    setChosen(new Set(tripsOf(found).map(({ trip }) => trip.cabinetId)));
  };

  const choose = (cabinetId: string, on: boolean): void =>
    setChosen(withBox(plan, chosen, { cabinetId, on }));

  /** Puts a trip elsewhere; what the rules say against it is shown, and keeps it from being chosen by itself. */
  const move = async (change: Move): Promise<void> => {
    if (!plan || !hours || judging.isPending) return;
    const arranged = moved(plan, change);
    if (arranged.length === 0) return;
    const trucks = arranged.map(({ vehicleId, trips }) => ({ vehicleId, trips: unitsOf(trips) }));
    const judged = await request.run((signal) => judging.mutateAsync({ ...hours, trucks, signal }));
    if (!judged) return;
    setPlan(withTrucks(plan, judged.trucks));
    setLast({ cabinetId: change.cabinetId, moves: (last?.moves ?? 0) + 1 });
    setMovedBoxes((before) => new Set(before).add(change.cabinetId));
    const against = judged.trucks.flatMap(({ trips }) => trips).filter(({ reasons }) => reasons.length > 0);
    setChosen(against.reduce((left, { cabinetId }) => withBox(plan, left, { cabinetId, on: false }), chosen));
  };

  return {
    plan,
    busy: planning.isPending,
    judging: judging.isPending,
    error: request.error,
    chosen,
    last,
    /** Boxes that stand where they were put by hand. */
    movedBoxes,
    begin,
    cancel,
    choose,
    move,
  };
}
