import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isJobUnderWay } from '@boxhaul/domain';
import { Suspense, useEffect, useState } from 'react';
import { beginRun, refreshAfter, runDetail, type WantedSteps } from '../../../data/dispatch-runs.api';
import { dispatchResources } from '../../../data/dispatch.api';
import { useNow } from '../../../lib/hooks/use-now';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { Combobox } from '../../../ui/form/combobox';
import { Dialog } from '../../../ui/overlay/dialog';
import { RunPanel } from '../plan/run-panel';
import { driverOptions, vehicleOptions } from '../resource-options';
import { type DayBox, dayBoxName, type DayTruck, isMovable } from './day-rows';
import css from './truck-day.module.css';

const ReplanDialog = lazyPart(async () => (await import('../plan/replan-dialog')).ReplanDialog);
const AGE_EVERY_MS = 30_000;

interface TruckDayDialogProps {
  truck: DayTruck;
  boxes: readonly DayBox[];
  day: string;
  onClose: () => void;
}

type OwnBox = DayBox & { task: NonNullable<DayBox['task']> };

/** Its trips that have not begun, in the order of their hours. */
const tripsOf = (boxes: readonly DayBox[], { vehicleId }: DayTruck): OwnBox[] =>
  boxes
    .filter((box): box is OwnBox => box.task?.vehicleId === vehicleId && isMovable(box))
    .toSorted((a, b) => a.task.doorAt.localeCompare(b.task.doorAt));

/** What is chosen of a truck's trips, for another truck or another driver; each keeps its hour. */
function useMoving(trips: readonly OwnBox[], { vehicleId: own, usualDriverId }: DayTruck) {
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

function TripLine({ box }: { box: OwnBox }) {
  const { task, address, cabinetType } = box;
  return (
    <span className={css.trip}>
      <span>
        <b className="figure">{task.doorAt.slice(11, 16)}</b> 到门 · {dayBoxName(box)} · {cabinetType} ·{' '}
        {task.stateText}
      </span>
      <span className={css.mute}>
        {address} · {task.driverName}
      </span>
      {task.lateness !== null && <span className={css.late}>{task.lateness}</span>}
    </span>
  );
}

/** The rest of a truck's day: given to another truck or driver in whole or in part, or planned anew. */
export function TruckDayDialog({ truck, boxes, day, onClose }: TruckDayDialogProps) {
  const [anew, setAnew] = useState(false);
  // What is moved leaves the truck: the list stays as it was opened.
  const [trips] = useState(() => tripsOf(boxes, truck));
  const moving = useMoving(trips, truck);
  const { crew, setCrew, steps, busy, run } = moving;
  const now = useNow(AGE_EVERY_MS);
  const resources = useQuery(dispatchResources(trips[0]?.task.dockId, day));
  const { vehicles = [], drivers = [] } = resources.data ?? {};
  const told = trips.filter(
    ({ cabinetId, task }) => task.state === 'published' && !moving.left.has(cabinetId),
  );
  const usualOf = (vehicleId: string) =>
    vehicles.find((one) => one.vehicleId === vehicleId)?.usualDriverId ?? crew.driverId;
  if (anew) {
    return (
      <Suspense>
        <ReplanDialog
          vehicleId={truck.vehicleId}
          plateNumber={truck.plateNumber}
          day={day}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      title={`${truck.plateNumber} ${day.slice(5)} 还没有起运的趟次`}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => setAnew(true)}>
            系统重排
          </Button>
          {!run && (
            <Button busy={busy} disabled={steps.length === 0} onClick={() => void moving.send()}>
              改派（{steps.length} 趟）
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {run && <RunPanel run={run} />}
        {moving.fault !== undefined && <Notice tone="error">{moving.fault}</Notice>}
        <ul className={css.trips}>
          {trips.map((box) => (
            <li key={box.cabinetId}>
              <Checkbox
                checked={!moving.left.has(box.cabinetId)}
                disabled={busy || run !== undefined}
                onChange={(on) => moving.choose(box.cabinetId, on)}
              >
                <TripLine box={box} />
              </Checkbox>
            </li>
          ))}
        </ul>
        {resources.error && (
          <ErrorState
            title="车辆司机加载失败"
            message={resources.error.message}
            busy={resources.isFetching}
            onRetry={() => void resources.refetch()}
          />
        )}
        {!run && (
          <div className={css.crew}>
            <Combobox
              label="换到车辆"
              value={crew.vehicleId}
              loading={resources.isFetching && !resources.data}
              options={vehicleOptions(vehicles, { now, own: truck.vehicleId, taken: NOBODY, forces: false })}
              onChange={(vehicleId) => setCrew({ vehicleId, driverId: usualOf(vehicleId) })}
            />
            <Combobox
              label="司机"
              value={crew.driverId}
              loading={resources.isFetching && !resources.data}
              options={driverOptions(drivers, { own: crew.driverId, taken: NOBODY, forces: false })}
              onChange={(driverId) => setCrew({ ...crew, driverId })}
            />
          </div>
        )}
        {!run && steps.length === 0 && (
          <p className={css.mute}>选另一辆车或另一位司机，已勾选的趟次按原来的到门时间改派。</p>
        )}
        {!run && steps.length > 0 && told.length > 0 && (
          <Notice tone="info">
            其中 {told.length} 趟已发布：原司机会收到撤回通知，新司机和客户会收到换车通知。
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const NOBODY: ReadonlyMap<string, number> = new Map();
