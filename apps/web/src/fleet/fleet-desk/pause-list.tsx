import type { FleetPause } from '@boxhaul/contract/fleet';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import { PAUSE_HOLDER_WORDS, PAUSE_REASON_WORDS, type PauseHolder } from '@boxhaul/domain/fleet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPause, endPause, fleetPauses } from '../../data/fleet/fleet-desk.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { PauseForm } from '../../parts/fleet/pause-form';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import css from './fleet-desk.module.css';

interface PausesProps {
  holder: PauseHolder;
  id: string;
  name: string;
}

/** Times away of a driver, or out of service of a truck. */
export function PauseList({ holder, id, name }: PausesProps) {
  const { data, error, isFetching, refetch } = useQuery(fleetPauses(holder, id));
  const add = useMutation(addPause(useQueryClient()));
  const [adding, setAdding] = useState(false);
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  const words = PAUSE_HOLDER_WORDS[holder];
  return (
    <section aria-label={words}>
      <header className={css.head}>
        <h3 className={css.title}>{words}</h3>
        {manages && (
          <Button variant="outline" size="s" onClick={() => setAdding(true)}>
            登记{words}
          </Button>
        )}
      </header>
      {error && (
        <ErrorState
          title={`${words}加载失败`}
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={2} height="32px" />}
      {data && data.length === 0 && <p className={css.minor}>没有登记过{words}。</p>}
      {data && data.length > 0 && (
        <ul className={css.rows}>
          {data.map((pause) => (
            <PauseRow key={pause.pauseId} pause={pause} manages={manages} />
          ))}
        </ul>
      )}
      <Closing>
        {adding && (
          <PauseForm
            holder={holder}
            id={id}
            name={name}
            schema={fleetDeskSchemas.addPause.input}
            add={(pause) => add.mutateAsync({ ...pause, holder })}
            onClose={() => setAdding(false)}
          />
        )}
      </Closing>
    </section>
  );
}

function PauseRow({ pause, manages }: { pause: FleetPause; manages: boolean }) {
  const end = useMutation(endPause(useQueryClient()));
  const { pauseId, fromDay, toDay, reason, note, username, ended } = pause;
  const { busy, run } = useSingleFlight(async () => void (await failureOf(end.mutateAsync(pauseId))));
  return (
    <li className={css.row}>
      <span className={css.grow}>
        {fromDay} 至 {toDay}（{PAUSE_REASON_WORDS[reason]}）
        <span className={css.minor}>
          {note && ` ${note}，`} {username} 登记
          {ended && `，${ended.username} ${ended.time.slice(0, 16)} 撤销`}
        </span>
      </span>
      {manages && !ended && (
        <Button variant="outline" size="s" busy={busy} onClick={() => void run()}>
          撤销
        </Button>
      )}
    </li>
  );
}
