import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { dispatchResources } from '../../../data/dispatch/dispatch.api';
import { useNow } from '../../../lib/hooks/use-now';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Notice } from '../../../ui/feedback/notice';
import { Combobox } from '../../../ui/form/combobox';
import { Dialog } from '../../../ui/overlay/dialog';
import { RunPanel } from '../plan/run-panel';
import { driverOptions, vehicleOptions, WHY_NOT } from '../assign/resource-options';
import type { DayTruck, DispatchDay } from './day-rows';
import { DayTrips } from './day-trips';
import css from './truck-day.module.css';
import { type OwnBox, tripsOf, useMoving } from './use-moving';
import { usePlacing } from './use-placing';

const ReplanDialog = lazyPart(async () => (await import('../plan/replan-dialog')).ReplanDialog);
const AGE_EVERY_MS = 30_000;

interface TruckDayDialogProps {
  truck: DayTruck;
  data: DispatchDay;
  day: string;
  onClose: () => void;
}

interface CrewProps extends Pick<TruckDayDialogProps, 'truck' | 'day'> {
  trips: readonly OwnBox[];
  moving: ReturnType<typeof useMoving>;
}

/** Who goes instead, and who is told. */
function Crew({ trips, moving, truck, day }: CrewProps) {
  const { crew, setCrew, steps, left } = moving;
  const now = useNow(AGE_EVERY_MS);
  const { data, error, isFetching, refetch } = useQuery(dispatchResources(trips[0]?.task.dockId, day));
  const { vehicles = [], drivers = [] } = data ?? {};
  const told = trips.filter(({ cabinetId, task }) => task.state === 'published' && !left.has(cabinetId));
  const usualOf = (vehicleId: string) =>
    vehicles.find((one) => one.vehicleId === vehicleId)?.usualDriverId ?? crew.driverId;
  const open = { taken: NOBODY, forces: false };
  return (
    <>
      {error && (
        <ErrorState
          title="车辆司机加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={css.crew}>
        <Combobox
          label="换到车辆"
          foldWords={WHY_NOT}
          value={crew.vehicleId}
          loading={isFetching && !data}
          options={vehicleOptions(vehicles, { now, own: truck.vehicleId, ...open })}
          onChange={(vehicleId) => setCrew({ vehicleId, driverId: usualOf(vehicleId) })}
        />
        <Combobox
          label="司机"
          foldWords={WHY_NOT}
          value={crew.driverId}
          loading={isFetching && !data}
          options={driverOptions(drivers, { own: crew.driverId, ...open })}
          onChange={(driverId) => setCrew({ ...crew, driverId })}
        />
      </div>
      {steps.length === 0 && (
        <p className={css.mute}>选另一辆车或另一位司机，已勾选的趟次按原来的到门时间改派。</p>
      )}
      {steps.length > 0 && told.length > 0 && (
        <Notice tone="info">
          其中 {told.length} 趟已发布：原司机会收到撤回通知，新司机和客户会收到换车通知。
        </Notice>
      )}
    </>
  );
}

/** The rest of a truck's day: given to another truck or driver in whole or in part, or planned anew. */
export function TruckDayDialog({ truck, data, day, onClose }: TruckDayDialogProps) {
  const [anew, setAnew] = useState(false);
  // What is moved leaves the truck: the list keeps what it was opened with, each at its hour by now.
  const [opened] = useState(() => tripsOf(data.boxes, truck));
  const trips = asTheyStand(opened, tripsOf(data.boxes, truck));
  const moving = useMoving(trips, truck);
  const placing = usePlacing({ day, data, rows: [truck.vehicleId], may: true });
  const { steps, busy, run, fault } = moving;
  const { vehicleId, plateNumber } = truck;
  if (anew) {
    return (
      <Suspense>
        <ReplanDialog vehicleId={vehicleId} plateNumber={plateNumber} day={day} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      title={`${plateNumber} ${day.slice(5)} 还没有起运的趟次`}
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
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        <DayTrips trips={trips} moving={moving} placing={placing} />
        {!run && <Crew trips={trips} moving={moving} truck={truck} day={day} />}
        {placing.view}
        {placing.question}
      </div>
    </Dialog>
  );
}

/** Trips as they were, or as they are by now where they are the truck's yet, by their hours. */
const asTheyStand = (opened: readonly OwnBox[], standing: readonly OwnBox[]): OwnBox[] =>
  opened
    .map((box) => standing.find(({ cabinetId }) => cabinetId === box.cabinetId) ?? box)
    .toSorted((a, b) => a.task.doorAt.localeCompare(b.task.doorAt));

const NOBODY: ReadonlyMap<string, number> = new Map();
