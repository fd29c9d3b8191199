import type { TaskDetail, Track } from '@boxhaul/contract';
import { useMemo, useState } from 'react';
import { wireTime } from '../../lib/format';
import { FitOnce, Follow } from '../../map/camera';
import { FenceLayer } from '../../map/fence-layer';
import { MapMarker } from '../../map/map-marker';
import { MapView } from '../../map/map-view';
import { RouteLayer } from '../../map/route-layer';
import { TrackLayer } from '../../map/track-layer';
import { isFinished } from './is-finished';
import css from './track-map.module.css';
import { TruckMark } from './truck-mark';

interface TrackMapProps {
  task: TaskDetail;
  track: Track;
  /** Whether the last point is where the truck is now. */
  live: boolean;
}

const DOCK_COLOUR = '#0b6b5b';
const DOOR_COLOUR = '#c2410c';
const stopFollowing = (set: (on: boolean) => void) => () => set(false);

/** Dock and door with their fences, the track so far, the road ahead, the truck. */
export function TrackMap({ task, track, live }: TrackMapProps) {
  const [follow, setFollow] = useState(false);
  const onDrag = useMemo(() => stopFollowing(setFollow), []);
  const dock = useMemo(
    () => ({ lon: task.dockLongitude, lat: task.dockLatitude }),
    [task.dockLongitude, task.dockLatitude],
  );
  const door = useMemo(
    () => ({ lon: task.addressLongitude, lat: task.addressLatitude }),
    [task.addressLongitude, task.addressLatitude],
  );
  const points = useMemo(
    () =>
      track.gpsDtoList
        .filter(({ dropReason }) => dropReason === undefined)
        .map(({ lon, lat, positionTime }) => ({ lon, lat, at: wireTime(positionTime) })),
    [track.gpsDtoList],
  );
  const { gaps } = track.coverage;
  const silences = useMemo(
    () => gaps.map(({ startTime, endTime }) => ({ from: wireTime(startTime), to: wireTime(endTime) })),
    [gaps],
  );
  const { last, futureRoutePlanningDto: ahead } = track;
  const whole = useMemo(() => [dock, door, ...points], [dock, door, points]);
  return (
    <>
      <MapView label={`${task.plateNumber} 的位置与轨迹`}>
        <FenceLayer id="dock" centre={dock} radius={task.fenceRadius} colour={DOCK_COLOUR} />
        <FenceLayer id="door" centre={door} radius={task.fenceRadius} colour={DOOR_COLOUR} />
        {ahead && <RouteLayer id="ahead" points={ahead.routeList} />}
        <TrackLayer id="track" points={points} silences={silences} />
        <MapMarker {...dock} anchor="left">
          <span className={css.place}>
            <span className={css.dock} />
            {task.getDockName}
          </span>
        </MapMarker>
        <MapMarker {...door} anchor="left">
          <span className={css.place}>
            <span className={css.door} />
            门点
          </span>
        </MapMarker>
        {track.stayPointList.map((stay) => (
          <MapMarker key={stay.startTime} lon={stay.lon} lat={stay.lat} anchor="top">
            <span className={css.stay} title={`停留 ${stay.minutes} 分钟 ${stay.placeName}`}>
              停 {stay.minutes}′
            </span>
          </MapMarker>
        ))}
        {last && (
          <MapMarker lon={last.lon} lat={last.lat}>
            <TruckMark point={last} plate={task.plateNumber} live={live} finished={isFinished(task)} />
          </MapMarker>
        )}
        <FitOnce key={task.taskId} points={whole} />
        <Follow at={last} on={follow} onDrag={onDrag} />
      </MapView>
      {last && !isFinished(task) && (
        <button type="button" className={css.follow} aria-pressed={follow} onClick={() => setFollow(!follow)}>
          {follow ? '停止跟随' : '跟随车辆'}
        </button>
      )}
    </>
  );
}
