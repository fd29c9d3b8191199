import { type TaskDetail } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { requestIdOf } from '../../lib/request-id';
import { ErrorState } from '../../ui/error-state';
import { PartFaultBoundary } from '../../ui/fault-boundary';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { AheadPanel } from './ahead-panel';
import { isFinished } from './is-finished';
import { NodeList } from './node-list';
import { TaskFacts } from './task-facts';
import { TrackTable } from './track-table';
import css from './track-view.module.css';
import { rawTrackOf, trackOf, type TrackKind } from './tracking.api';

// The engine is heavy: it comes with the first map only.
const TrackMap = lazyPart(async () => (await import('./track-map')).TrackMap);

const NO_TRACK: Readonly<Record<TrackKind, string>> = {
  vehicle: '暂未获取到当前订单的车辆轨迹',
  driver: '暂未获取到当前订单的司机轨迹',
};

/** One tab of the track dialog: map (or its table twin) beside the box, what lies ahead and the nodes. */
export function TrackView({ kind, task }: { kind: TrackKind; task: TaskDetail }) {
  const [twin, setTwin] = useState<'map' | 'table'>('map');
  const { data, error, isPending, isFetching, refetch } = useQuery(
    trackOf(kind, task.taskId, isFinished(task)),
  );
  const [raw, setRaw] = useState(false);
  const whole = useQuery({
    ...rawTrackOf(kind, task.taskId, isFinished(task)),
    enabled: raw && twin === 'table',
  });
  const none = data !== undefined && data.gpsDtoList.length === 0;
  return (
    <div className={css.view}>
      <div className={css.stage}>
        {error && !data && (
          <ErrorState
            title="轨迹加载失败"
            message={error.message}
            requestId={requestIdOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {isPending && !error && <Skeleton height="100%" />}
        {data && twin === 'map' && (
          <PartFaultBoundary>
            <Suspense fallback={<Skeleton height="100%" />}>
              <TrackMap task={task} track={data} live={kind === 'vehicle'} />
            </Suspense>
          </PartFaultBoundary>
        )}
        {data && twin === 'table' && (
          <TrackTable track={(raw && whole.data) || data} raw={raw} onRaw={setRaw} busy={whole.isFetching} />
        )}
        {none && twin === 'map' && (
          <p className={css.none} role="status">
            {NO_TRACK[kind]}
          </p>
        )}
        <div className={css.twin}>
          <Segmented
            aria-label="显示方式"
            size="small"
            value={twin}
            onChange={setTwin}
            options={[
              { value: 'map', label: '地图' },
              { value: 'table', label: '列表' },
            ]}
          />
        </div>
      </div>
      <aside className={css.side} aria-label="任务信息">
        {data && <AheadPanel track={data} requireDate={task.requireDate} finished={isFinished(task)} />}
        <TaskFacts task={task} />
        <NodeList nodes={task.taskNodeList} />
      </aside>
    </div>
  );
}
