import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import { useMemo, useState } from 'react';
import { askMapGround } from '../../../data/pricing/ask-map-ground';
import { wireTime } from '../../../lib/format/format';
import { Fit, Follow } from '../../../map/camera';
import type { LonLat } from '../../../map/geometry';
import { FenceLayer } from '../../../map/layers/fence-layer';
import { MapMarks } from '../../../map/map-marks';
import { MapView } from '../../../map/map-view';
import { RouteLayer } from '../../../map/layers/route-layer';
import { TrackLayer } from '../../../map/layers/track-layer';
import { isFinished } from '../is-finished';
import css from './track-map.module.css';
import { trackMarks } from './track-marks';

interface TrackMapProps {
  task: TaskDetail;
  /** Undefined while it is on its way: dock and door are shown meanwhile. */
  track: Track | undefined;
  /** Whether the last point is where the truck is now. */
  live: boolean;
}

const NONE: never[] = [];
const stopFollowing = (set: (on: boolean) => void) => () => set(false);

/** Dock and door with their fences, the track so far, the road ahead, the truck; one map for every task and tab. */
export function TrackMap({ task, track, live }: TrackMapProps) {
  const [follow, setFollow] = useState(false);
  const onDrag = useMemo(() => stopFollowing(setFollow), []);
  const [look, setLook] = useState<LonLat | null>(null);
  const lookAway = useMemo(() => () => setLook(null), []);
  const dock = useMemo(
    () => ({ lon: task.dockLongitude, lat: task.dockLatitude }),
    [task.dockLongitude, task.dockLatitude],
  );
  const door = useMemo(
    () => ({ lon: task.addressLongitude, lat: task.addressLatitude }),
    [task.addressLongitude, task.addressLatitude],
  );
  const positions = track?.gpsDtoList ?? NONE;
  const points = useMemo(
    () =>
      positions
        .filter(({ dropReason }) => dropReason === undefined)
        .map(({ lon, lat, positionTime }) => ({ lon, lat, at: wireTime(positionTime) })),
    [positions],
  );
  const gaps = track?.coverage.gaps ?? NONE;
  const silences = useMemo(
    () => gaps.map(({ startTime, endTime }) => ({ from: wireTime(startTime), to: wireTime(endTime) })),
    [gaps],
  );
  const last = track?.last ?? null;
  const [fits, setFits] = useState(true);
  const [first, newest] = [points[0], points.at(-1)];
  const all = useMemo(() => [dock, door, ...points], [dock, door, points]);
  return (
    <>
      <MapView askGround={askMapGround} label={`${task.plateNumber} 的位置与轨迹`}>
        <FenceLayer around="dock" centre={dock} radius={task.fences.dock} />
        <FenceLayer around="door" centre={door} radius={task.fences.door} />
        <RouteLayer id="ahead" points={track?.futureRoutePlanningDto?.routeList ?? NONE} />
        <TrackLayer id="track" points={points} silences={silences} />
        <MapMarks marks={trackMarks(task, track, live)} />
        <Fit of={task.taskId} points={all} whole={track !== undefined} end={newest} onFit={setFits} />
        <Follow at={last} on={follow} onDrag={onDrag} />
        <Follow at={look} on={look !== null} onDrag={lookAway} />
      </MapView>
      {!fits && first && newest && (
        <TrackEnds onFirst={() => setLook({ ...first })} onNewest={() => setLook({ ...newest })} />
      )}
      {last && !isFinished(task) && (
        <button type="button" className={css.follow} aria-pressed={follow} onClick={() => setFollow(!follow)}>
          {follow ? '停止跟随' : '跟随车辆'}
        </button>
      )}
    </>
  );
}

/** The way to both ends of a track that no view holds. */
function TrackEnds({ onFirst, onNewest }: { onFirst: () => void; onNewest: () => void }) {
  return (
    <div className={css.ends} role="group" aria-label="轨迹两端">
      <span>轨迹太长，一屏放不下</span>
      <button type="button" onClick={onFirst}>
        看起点
      </button>
      <button type="button" onClick={onNewest}>
        看终点
      </button>
    </div>
  );
}
