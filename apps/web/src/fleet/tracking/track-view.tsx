import type { TaskDetail } from '@boxhaul/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { AheadPanel } from './ahead-panel';
import { isFinished } from './is-finished';
import { NodeList } from './node-list';
import { TaskFacts } from './task-facts';
import { TrackList } from './list/track-list';
import css from './track-view.module.css';
import { trackOf, type TrackKind } from '../../data/fleet/tracking.api';
import { TwinSwitch, type Twin } from './twin-switch';

// The engine is heavy: it comes with the first map only.
const TrackMap = lazyPart(async () => (await import('./map/track-map')).TrackMap);

const NO_TRACK: Readonly<Record<TrackKind, string>> = {
  vehicle: '暂未获取到当前订单的车辆轨迹',
  driver: '暂未获取到当前订单的司机轨迹',
};

/** Map (or its twin in words) beside the box, what lies ahead and the nodes; the map stays over tabs and boxes. */
export function TrackView({ kind, task }: { kind: TrackKind; task: TaskDetail }) {
  const [twin, setTwin] = useState<Twin>('map');
  const finished = isFinished(task);
  const { data, error, isFetching, refetch } = useQuery(trackOf(kind, task.taskId, finished));
  return (
    <div className={css.view}>
      <div className={css.stage}>
        <div className={css.map} inert={twin === 'list'}>
          <PartFaultBoundary>
            <Suspense fallback={<Skeleton height="100%" />}>
              <TrackMap task={task} track={data} live={kind === 'vehicle'} />
            </Suspense>
          </PartFaultBoundary>
        </div>
        {data && twin === 'list' && <TrackList kind={kind} task={task} track={data} />}
        {!data && error && (
          <div className={css.cover}>
            <ErrorState
              title="轨迹加载失败"
              message={error.message}
              requestId={requestIdOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {!data && !error && (
          <p className={css.none} role="status">
            轨迹加载中…
          </p>
        )}
        {data?.gpsDtoList.length === 0 && twin === 'map' && (
          <p className={css.none} role="status">
            {NO_TRACK[kind]}
          </p>
        )}
        <TwinSwitch value={twin} onChange={setTwin} />
      </div>
      <aside className={css.side} aria-label="任务信息">
        {data && <AheadPanel track={data} requireDate={task.requireDate} finished={finished} />}
        <TaskFacts task={task} />
        <NodeList nodes={task.taskNodeList} />
      </aside>
    </div>
  );
}
