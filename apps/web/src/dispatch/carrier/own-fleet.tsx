import { PAUSE_HOLDER_WORDS, PAUSE_REASON_WORDS, type PauseHolder } from '@boxhaul/domain/fleet';
import type { tenders } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOwnPause, ownFleet } from '../../data/dispatch/tenders.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import css from './carrier.module.css';
import { hoursLeftWords } from './hours-left-words';
import { OwnPauseForm } from './own-pause-form';

type Fleet = OutputOf<typeof tenders.ownFleet>;
type Row = Pick<Fleet['vehicles'][number], 'busy' | 'faults' | 'due' | 'pauses'>;

interface Paused {
  holder: Exclude<PauseHolder, 'trailer'>;
  id: string;
  name: string;
}

/** Trucks and drivers of the own carrier, with what keeps them from a task; times away are entered here. */
export function OwnFleet() {
  const { data, error, isFetching, refetch } = useQuery(ownFleet());
  const [adding, setAdding] = useState<Paused | null>(null);
  if (error && !data) {
    return (
      <ErrorState
        title="车辆与司机加载失败"
        message={error.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton lines={6} height="64px" />;
  return (
    <div className={css.fleet}>
      <section aria-labelledby="own-vehicles">
        <h2 id="own-vehicles">车辆（{data.vehicles.length}）</h2>
        {data.vehicles.length === 0 && <EmptyState title="还没有登记车辆" text="请联系平台登记您的车辆。" />}
        <ul className={css.rows}>
          {data.vehicles.map((one) => (
            <FleetRow
              key={one.vehicleId}
              who={{ holder: 'vehicle', id: one.vehicleId, name: one.plateNumber }}
              row={one}
              onAdd={setAdding}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="own-drivers">
        <h2 id="own-drivers">司机（{data.drivers.length}）</h2>
        {data.drivers.length === 0 && <EmptyState title="还没有登记司机" text="请联系平台登记您的司机。" />}
        <ul className={css.rows}>
          {data.drivers.map((one) => (
            <FleetRow
              key={one.driverId}
              who={{ holder: 'driver', id: one.driverId, name: one.driverName }}
              phone={one.phone}
              hours={hoursLeftWords(one)}
              row={one}
              onAdd={setAdding}
            />
          ))}
        </ul>
      </section>
      <Closing>{adding && <OwnPauseForm {...adding} onClose={() => setAdding(null)} />}</Closing>
    </div>
  );
}

interface FleetRowProps {
  who: Paused;
  phone?: string;
  hours?: string;
  row: Row;
  onAdd: (who: Paused) => void;
}

function FleetRow({ who, phone, hours, row, onAdd }: FleetRowProps) {
  const words = PAUSE_HOLDER_WORDS[who.holder];
  return (
    <li className={css.row}>
      <div className={css.grow}>
        <p>
          <b>{who.name}</b>{' '}
          {phone && (
            <a className={css.call} href={`tel:${phone}`}>
              {phone}
            </a>
          )}{' '}
          <span className={css.minor}>{row.busy ? '运输中' : row.faults.length > 0 ? '不能派' : '空闲'}</span>
        </p>
        {hours && <p className={css.minor}>24 小时内{hours}</p>}
        {row.faults.map((fault) => (
          <p key={fault} className={css.fault}>
            {fault}
          </p>
        ))}
        {row.due.map((due) => (
          <p key={due} className={css.due}>
            {due}
          </p>
        ))}
        {row.pauses.map((pause) => (
          <PauseRow key={pause.pauseId} words={words} pause={pause} />
        ))}
      </div>
      <Button variant="outline" size="s" onClick={() => onAdd(who)}>
        登记{words}
      </Button>
    </li>
  );
}

function PauseRow({ words, pause }: { words: string; pause: Row['pauses'][number] }) {
  const end = useMutation(endOwnPause(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => void (await failureOf(end.mutateAsync(pause.pauseId))));
  return (
    <p className={css.pause}>
      {words} {pause.fromDay} 至 {pause.toDay}（{PAUSE_REASON_WORDS[pause.reason]}）
      {pause.note && `${pause.note}　`}
      {pause.mine ? (
        <Button variant="text" size="s" busy={busy} onClick={() => void run()}>
          撤销
        </Button>
      ) : (
        <span className={css.minor}>平台登记</span>
      )}
    </p>
  );
}
