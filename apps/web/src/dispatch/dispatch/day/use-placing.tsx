import { type QueueTrip, tripName } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { moveTask } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useNow } from '../../../lib/hooks/use-now';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { offerUndo, renameTask, taskNow } from '../bulk/undo-store';
import type { DispatchDay } from './day-rows';
import { type JudgedSpot, judgeSpot, movableTrip, ownSpot, placesOf, queueTrips, type Spot } from './places';
import css from './placing.module.css';
import { type PlacingKey, usePlacingKeys } from './use-placing-keys';

const NOW_EVERY_MS = 30_000;

/** A trip that is being moved, and what comes of it where it is now. */
export interface MovedTrip {
  trip: QueueTrip;
  by: 'pointer' | 'keys';
  /** Null: where it stood. */
  judged: JudgedSpot | null;
}

interface PlacingOf {
  day: string;
  data: Pick<DispatchDay, 'trips' | 'trucks'>;
  rows: readonly string[];
  may: boolean;
}

export type Placing = ReturnType<typeof usePlacing>;

/** Sends a trip to its spot, and offers the way back. Answers what it was refused for; null: it is there. */
function useSending(day: string, trips: readonly QueueTrip[]) {
  const move = useMutation(moveTask(useQueryClient()));
  return async (trip: QueueTrip, judged: JudgedSpot): Promise<string | null> => {
    const { spot, driverId, others } = judged;
    const { vehicleId } = spot;
    const standing = trips.filter(
      (one) => one.vehicleId === vehicleId && one.state !== 'running' && toWireTime(one.at).startsWith(day),
    );
    const sent = move.mutateAsync({
      taskId: trip.taskId,
      vehicleId,
      driverId,
      doorAt: toWireTime(judged.doorAt),
      seen: trip.vehicleId,
      others: others.map(({ taskId, doorAt }) => ({ taskId, doorAt })),
      queue: { day, trips: standing.map(({ taskId, at }) => ({ taskId, doorAt: toWireTime(at) })) },
    });
    const failure = await failureOf(sent);
    if (failure !== null) return failure;
    const { taskId } = await sent;
    if (taskId !== trip.taskId) renameTask(trip.taskId, taskId);
    offerUndo(`${tripName(trip)}已${judged.words}`, async () => {
      const now = taskNow(taskId);
      const back = await move.mutateAsync({
        taskId: now,
        vehicleId: trip.vehicleId,
        driverId: trip.driverId,
        doorAt: toWireTime(trip.at),
        seen: vehicleId,
        others: others.map((one) => ({ taskId: taskNow(one.taskId), doorAt: one.before })),
      });
      if (back.taskId !== now) renameTask(now, back.taskId);
      return '已恢复原来的次序';
    });
    return null;
  };
}

/** What is dropped is sent, at once or, where it costs something, once somebody has confirmed it. `say`: for ears. */
function useDropping({
  day,
  trips,
  say,
}: {
  day: string;
  trips: readonly QueueTrip[];
  say: (words: string) => void;
}): { dropAt: (trip: QueueTrip, judged: JudgedSpot) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ trip: QueueTrip; judged: JudgedSpot }>();
  const send = useSending(day, trips);
  const focusAgain = useFocusAgain();
  const finish = async (trip: QueueTrip, judged: JudgedSpot): Promise<void> => {
    setAsked(undefined);
    const failure = await send(trip, judged);
    focusAgain(trip.cabinetId);
    say(failure === null ? `${tripName(trip)}已${judged.words}` : `没有调整：${failure}`);
    if (failure !== null) showToast('error', `没有调整：${failure}`);
  };
  return {
    dropAt: (trip, judged) => {
      if (judged.limits.length > 0) {
        say(judged.words);
        showToast('error', judged.words);
      } else if (judged.costs.length > 0) setAsked({ trip, judged });
      else void finish(trip, judged);
    },
    question: asked && (
      <Question
        judged={asked.judged}
        onOk={() => void finish(asked.trip, asked.judged)}
        onCancel={() => setAsked(undefined)}
      />
    ),
  };
}

/** Puts the trips of a day in order, within a truck and from one to another, by pointer and by keys (0065). `rows`: the trucks as they stand on the screen; `may`: nobody else may. */
export function usePlacing({ day, data, rows, may }: PlacingOf) {
  const now = useNow(NOW_EVERY_MS);
  const trips = useMemo(() => queueTrips(data.trips), [data.trips]);
  const [taken, setTaken] = useState<{ taskId: string; by: MovedTrip['by']; spot: Spot | null }>();
  const [said, setSaid] = useState('');
  const { dropAt, question } = useDropping({ day, trips, say: setSaid });
  const trip = movableTrip(trips, taken?.taskId);
  const judge = (one: QueueTrip, spot: Spot): JudgedSpot | null => {
    const known = { trips, trucks: data.trucks };
    const asked = { taskId: one.taskId, spot, day, now: new Date(now) };
    return isSame(spot, ownSpot(trips, one)) ? null : judgeSpot(known, asked);
  };
  const held: MovedTrip | undefined =
    taken && trip ? { trip, by: taken.by, judged: taken.spot && judge(trip, taken.spot) } : undefined;
  const cancel = (): void => {
    setTaken(undefined);
    setSaid('已取消，次序没有变');
  };
  const aim = (spot: Spot): void => setTaken((before) => before && { ...before, spot });
  const drop = (): void => {
    if (!held?.judged) return cancel();
    setTaken(undefined);
    dropAt(held.trip, held.judged);
  };
  const onKey = (key: PlacingKey): void => {
    if (!held) return;
    if (key === 'drop') return drop();
    if (key === 'cancel') return cancel();
    const next = nextSpot({ trips, rows, day }, held, key);
    aim(next);
    const judged = judge(held.trip, next);
    setSaid(judged ? judged.words : '原来的位置');
  };
  usePlacingKeys(held !== undefined, held?.by === 'keys' ? onKey : (key) => key === 'cancel' && cancel());
  return {
    held,
    mayMove: (taskId: string | undefined): boolean => may && movableTrip(trips, taskId) !== undefined,
    trips,
    grab: (taskId: string, by: MovedTrip['by']): void => {
      const one = movableTrip(trips, taskId);
      if (!may || !one) return;
      setTaken({ taskId, by, spot: ownSpot(trips, one) });
      setSaid(takenWords(one, by, rows.length > 1));
    },
    aim,
    drop,
    cancel,
    nudge: (taskId: string, by: -1 | 1): void => {
      const one = movableTrip(trips, taskId);
      if (!may || !one) return;
      const spot = nextSpot({ trips, rows, day }, { trip: one, judged: null }, by < 0 ? 'before' : 'after');
      const judged = judge(one, spot);
      if (judged) dropAt(one, judged);
      else setSaid(by < 0 ? '已经是第一趟' : '已经是最后一趟');
    },
    view: <PlacingView held={held} said={said} />,
    question,
  };
}

const isSame = (a: Spot, b: Spot): boolean => a.vehicleId === b.vehicleId && a.place === b.place;

function takenWords(trip: QueueTrip, by: MovedTrip['by'], hasOthers: boolean): string {
  if (by === 'pointer') return `已拿起 ${tripName(trip)}，拖到要放的位置`;
  const keys = hasOthers ? '左右键换次序，上下键换车' : '上下键换次序';
  return `已拿起 ${tripName(trip)}，${keys}，回车放下，Esc 取消`;
}

/** The spot beside the one where a trip is held; of another truck the place nearest to its own hour. */
function nextSpot(
  { trips, rows, day }: { trips: readonly QueueTrip[]; rows: readonly string[]; day: string },
  { trip, judged }: Pick<MovedTrip, 'trip' | 'judged'>,
  key: 'before' | 'after' | 'up' | 'down',
): Spot {
  const spot = judged?.spot ?? ownSpot(trips, trip);
  const isEarlier = key === 'before' || key === 'up';
  // In a list of one truck's trips up and down are earlier and later.
  const along = rows.length === 1 || key === 'before' || key === 'after';
  const at = rows.indexOf(spot.vehicleId) + (along ? 0 : isEarlier ? -1 : 1);
  const vehicleId = rows[at] ?? spot.vehicleId;
  const { first, last } = placesOf(trips, trip, { vehicleId, day });
  const place = along ? spot.place + (isEarlier ? -1 : 1) : spot.place;
  return { vehicleId, place: Math.min(Math.max(place, first), last) };
}

/** The focus goes back to a box that was moved: in another truck's row it is another button. */
function useFocusAgain(): (cabinetId: string) => void {
  const [wanted, setWanted] = useState<{ cabinetId: string }>();
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`[data-place-of="${wanted.cabinetId}"]`)?.focus();
  }, [wanted]);
  return (cabinetId) => setWanted({ cabinetId });
}

/** What comes of it where it is now, beside the pointer's way; for ears whatever is pressed. */
function PlacingView({ held, said }: { held: MovedTrip | undefined; said: string }): ReactNode {
  const words = held?.judged?.words;
  return (
    <>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
      {held && (
        <p
          className={css.preview}
          data-bad={(held.judged?.limits ?? []).length > 0 || undefined}
          aria-hidden="true"
        >
          {words ?? `${tripName(held.trip)}：原来的位置`}
        </p>
      )}
    </>
  );
}

function Question({
  judged,
  onOk,
  onCancel,
}: {
  judged: JudgedSpot;
  onOk: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog title="调整次序？" okText="按此调整" cancelText="不调整" onOk={onOk} onCancel={onCancel}>
      <p>{judged.words}</p>
      <ul className={css.costs}>
        {judged.costs.map((cost) => (
          <li key={cost}>{cost}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
