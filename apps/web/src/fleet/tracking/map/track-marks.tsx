import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import type { MapMark } from '../../../map/map-marks';
import { CORNERS } from '../../../map/place-labels';
import { isFinished } from '../is-finished';
import css from './track-map.module.css';
import { TruckLabel } from './truck-label';
import { TruckMark } from './truck-mark';

const TRUCK_RADIUS = 13;
const END_RADIUS = 9;
const STAY_RADIUS = 5;

const end = (kind: 'dock' | 'door', name: string, lon: number, lat: number): MapMark => ({
  id: kind,
  lon,
  lat,
  radius: END_RADIUS,
  sides: ['right', 'left', 'bottom', 'top', ...CORNERS],
  symbol: <span className={css[kind]} />,
  label: <span className={css.place}>{name}</span>,
});

/** The truck, the two ends and the stays; what matters more has the first choice of where its label stands. */
export function trackMarks(task: TaskDetail, track: Track | undefined, live: boolean): MapMark[] {
  const last = track?.last;
  const truck = last && {
    point: last,
    plate: task.plateNumber,
    live,
    finished: isFinished(task),
  };
  const stays = (track?.stayPointList ?? []).map(({ lon, lat, startTime, minutes, placeName }): MapMark => ({
    id: `stay ${startTime}`,
    lon,
    lat,
    radius: STAY_RADIUS,
    sides: ['bottom', 'right', 'left', 'top', ...CORNERS],
    optional: true,
    symbol: <span className={css.stop} title={`停留 ${minutes} 分钟 ${placeName}`} />,
    label: <span className={css.stay}>停 {minutes}′</span>,
  }));
  return [
    ...(truck
      ? [
          {
            id: 'truck',
            lon: truck.point.lon,
            lat: truck.point.lat,
            radius: TRUCK_RADIUS,
            sides: ['top', 'bottom', 'right', 'left', ...CORNERS] as const,
            symbol: <TruckMark {...truck} />,
            label: <TruckLabel {...truck} />,
          },
        ]
      : []),
    end('dock', task.getDockName, task.dockLongitude, task.dockLatitude),
    end('door', '门点', task.addressLongitude, task.addressLatitude),
    ...stays,
  ];
}
