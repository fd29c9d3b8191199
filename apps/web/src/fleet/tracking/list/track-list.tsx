import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { isFinished } from '../is-finished';
import { JourneyList } from './journey-list';
import css from './track-list.module.css';
import { rawTrackOf, type TrackKind } from '../../../data/fleet/tracking.api';

// Few ask for the points themselves.
const TrackTable = lazyPart(async () => (await import('./track-table')).TrackTable);

interface TrackListProps {
  kind: TrackKind;
  task: TaskDetail;
  track: Track;
}

/** What happened on the way; behind a switch the points themselves, the dropped ones too. */
export function TrackList({ kind, task, track }: TrackListProps) {
  const [points, setPoints] = useState(false);
  const [raw, setRaw] = useState(false);
  const whole = useQuery({ ...rawTrackOf(kind, task.taskId, isFinished(task)), enabled: raw && points });
  return (
    <div className={css.list}>
      <label className={css.switch}>
        <input type="checkbox" checked={points} onChange={() => setPoints(!points)} />
        显示原始定位点
      </label>
      {!points && <JourneyList task={task} track={track} />}
      {points && (
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={6} height="24px" />}>
            <TrackTable
              track={(raw && whole.data) || track}
              raw={raw}
              onRaw={setRaw}
              busy={whole.isFetching}
            />
          </Suspense>
        </PartFaultBoundary>
      )}
    </div>
  );
}
