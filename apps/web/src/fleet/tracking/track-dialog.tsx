import type { TaskDetail } from '@boxhaul/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { requestIdOf } from '../../lib/format/request-id';
import { Dialog } from '../../ui/overlay/dialog';
import { ErrorState } from '../../ui/feedback/error-state';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { BoxSelect } from './box-select';
import { isFinished } from './is-finished';
import { LiveBadge } from './live-badge';
import { useLiveOrder } from '../../parts/fleet/live-order/use-live-order';
import css from './track-dialog.module.css';
import { TrackTabs } from './track-tabs';
import { TrackView } from './track-view';
import { taskDetailOf, taskIdOf, type TrackKind } from '../../data/fleet/tracking.api';

const OrderBoxes = lazyPart(async () => (await import('./order-boxes')).OrderBoxes);

interface TrackDialogProps {
  /** Base-62 code of the task in the page's address; null closes the dialog, and the map is forgotten. */
  code: string | null;
  onClose: () => void;
  /** Another box of the same order. */
  onSwitch: (code: string) => void;
}

/** Where a box is, where it has been and what lies ahead (S2 track dialog). */
export function TrackDialog({ code, onClose, onSwitch }: TrackDialogProps) {
  return (
    <Dialog title="货物跟踪" open={code !== null} width={1240} onClose={onClose}>
      {code !== null && <TrackOf code={code} onSwitch={onSwitch} />}
    </Dialog>
  );
}

function TrackOf({ code, onSwitch }: { code: string; onSwitch: (code: string) => void }) {
  const [together, setTogether] = useState(false);
  const id = useQuery(taskIdOf(code));
  const task = useQuery({ ...taskDetailOf(id.data ?? ''), enabled: id.data !== undefined });
  // Until another box is there the one before stays, and with it the map.
  const waiting = id.isPlaceholderData || task.isPlaceholderData;
  const running = task.data !== undefined && !isFinished(task.data);
  const live = useLiveOrder(running ? task.data?.orderId : undefined);
  const failed = id.error ? id : task.error && !task.data ? task : null;
  if (failed?.error) {
    return (
      <ErrorState
        title="跟踪信息加载失败"
        message={failed.error.message}
        requestId={requestIdOf(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!task.data) return <Skeleton lines={10} height="32px" />;
  const { data } = task;
  return (
    <div>
      <header className={css.head}>
        <span className={css.no}>{data.orderNo}</span>
        <span className={css.minor}>订舱号 {data.bookSpaceNo}</span>
        <BoxSelect task={data} code={code} onSwitch={onSwitch} />
        <span className={css.phase}>{data.phase}</span>
        {running && <LiveBadge status={live} />}
        {running && (
          <button
            type="button"
            className={css.choice}
            aria-pressed={together}
            onClick={() => setTogether(!together)}
          >
            全部箱与回放
          </button>
        )}
        {waiting && <span role="status">正在切换…</span>}
      </header>
      {together && running ? (
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={8} height="48px" />}>
            <OrderBoxes orderNo={data.orderNo} taskId={data.taskId} />
          </Suspense>
        </PartFaultBoundary>
      ) : (
        <OneBox task={data} waiting={waiting} />
      )}
    </div>
  );
}

/** The tracks of one box, its truck's and its driver's. */
function OneBox({ task, waiting }: { task: TaskDetail; waiting: boolean }) {
  const [kind, setKind] = useState<TrackKind>('vehicle');
  const panel = useId();
  return (
    <>
      <TrackTabs kind={kind} onChange={setKind} panel={panel} />
      <div
        id={panel}
        role="tabpanel"
        aria-label={kind === 'vehicle' ? '车辆轨迹' : '司机轨迹'}
        className={waiting ? css.waiting : undefined}
        aria-busy={waiting}
      >
        <TrackView kind={kind} task={task} />
      </div>
    </>
  );
}
