import { PAUSE_HOLDER_WORDS, PAUSE_REASON_WORDS, type PauseHolder } from '@boxhaul/domain/fleet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CarrierFleet, endOwnPause, ownFleet } from '../../data/dispatch/tenders.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { FLEET_PART_WORDS, FLEET_PARTS, isInFleetPart } from '../../parts/dispatch/tenders/fleet-parts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import css from './carrier.module.css';
import { hoursLeftWords } from './hours-left-words';
import { OwnPauseForm } from './own-pause-form';
import { PartNote } from './part-note';

type Row = Pick<CarrierFleet['vehicles'][number], 'busy' | 'faults' | 'due' | 'pauses'>;

interface Paused {
  holder: Exclude<PauseHolder, 'trailer'>;
  id: string;
  name: string;
}

interface OwnFleetProps {
  /** As the address says; anything that is none is the whole. */
  part: string | null;
  onWhole: () => void;
}

/** Trucks and drivers of the own carrier, with what keeps them from a task; times away are entered here. */
export function OwnFleet({ part: asked, onWhole }: OwnFleetProps) {
  const { data, error, isFetching, refetch } = useQuery(ownFleet());
  const [adding, setAdding] = useState<Paused | null>(null);
  const part = FLEET_PARTS.find((key) => key === asked);
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
  const isShown = part ? isInFleetPart(part) : () => true;
  return (
    <>
      {part && <PartNote words={FLEET_PART_WORDS[part]} onWhole={onWhole} />}
      <div className={css.fleet}>
        <Holders
          title="车辆"
          none={part ? '没有这样的车辆' : '还没有登记车辆'}
          text={part ? '' : '请联系平台登记您的车辆。'}
          onAdd={setAdding}
          rows={data.vehicles.filter(isShown).map((row) => ({
            who: { holder: 'vehicle', id: row.vehicleId, name: row.plateNumber },
            row,
          }))}
        />
        <Holders
          title="司机"
          none={part ? '没有这样的司机' : '还没有登记司机'}
          text={part ? '' : '请联系平台登记您的司机。'}
          onAdd={setAdding}
          rows={data.drivers.filter(isShown).map((row) => ({
            who: { holder: 'driver', id: row.driverId, name: row.driverName },
            phone: row.phone,
            hours: hoursLeftWords(row),
            row,
          }))}
        />
        <Closing>{adding && <OwnPauseForm {...adding} onClose={() => setAdding(null)} />}</Closing>
      </div>
    </>
  );
}

interface HoldersProps {
  title: string;
  none: string;
  text: string;
  rows: readonly Omit<FleetRowProps, 'onAdd'>[];
  onAdd: (who: Paused) => void;
}

/** Trucks, or drivers, with how many. */
function Holders({ title, none, text, rows, onAdd }: HoldersProps) {
  return (
    <section aria-label={title}>
      <h2>
        {title}（{rows.length}）
      </h2>
      {rows.length === 0 && <EmptyState title={none} text={text} />}
      <ul className={css.rows}>
        {rows.map((one) => (
          <FleetRow key={one.who.id} {...one} onAdd={onAdd} />
        ))}
      </ul>
    </section>
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
