import { useMemo } from 'react';
import { askMapGround } from '../../data/pricing/ask-map-ground';
import type { OriginDetail } from '../../data/fleet/origin.api';
import { wireTime } from '../../lib/format/format';
import { Fit } from '../../map/camera';
import { MapMarks, type MapMark } from '../../map/map-marks';
import { MapView } from '../../map/map-view';
import { TerminalsLayer } from '../../map/layers/terminals-layer';
import { TrackLayer } from '../../map/layers/track-layer';
import css from './origin.module.css';

const pointsOf = ({ way }: OriginDetail) =>
  way.map(({ lon, lat, positionTime }) => ({ lon, lat, at: wireTime(positionTime) }));

type Point = ReturnType<typeof pointsOf>[number];

const METRES_A_DEGREE = 111_195;

/** The ends of the grounds that were visited, or of all. */
function edgesOf({ terminals, visits }: OriginDetail) {
  const visited = terminals.filter(({ name }) => visits.some(({ terminal }) => terminal === name));
  return (visited.length > 0 ? visited : terminals).flatMap(({ lon, lat, radius }) => {
    const reach = (radius * 1.5) / METRES_A_DEGREE;
    return [
      { lon: lon - reach, lat: lat - reach },
      { lon: lon + reach, lat: lat + reach },
    ];
  });
}

/** The point of the way that was made nearest to a moment. */
const nearest = (points: readonly Point[], time: string): Point | undefined => {
  const wanted = wireTime(time);
  return points.reduce<Point | undefined>(
    (best, point) =>
      best === undefined || Math.abs(point.at - wanted) < Math.abs(best.at - wanted) ? point : best,
    undefined,
  );
};

function marksOf({ visits }: OriginDetail, points: readonly Point[]): MapMark[] {
  const moments = visits.flatMap(({ enterTime, leaveTime }, i) => [
    { id: `in ${i}`, time: enterTime, word: '驶入' },
    ...(leaveTime === null ? [] : [{ id: `out ${i}`, time: leaveTime, word: '驶出' }]),
  ]);
  return moments.flatMap(({ id, time, word }): MapMark[] => {
    const at = nearest(points, time);
    if (!at) return [];
    return [
      {
        id,
        lon: at.lon,
        lat: at.lat,
        radius: 6,
        sides: word === '驶入' ? ['left', 'bottom', 'top', 'right'] : ['right', 'top', 'bottom', 'left'],
        symbol: <span className={css.moment} data-out={word === '驶出' || undefined} />,
        label: (
          <span className={css.label}>
            {word} {time.slice(11, 16)}
          </span>
        ),
      },
    ];
  });
}

/** The way around the visits with its silences dashed, the terminals' grounds, and where it went in and out. */
export function OriginMap({ detail }: { detail: OriginDetail }) {
  const points = useMemo(() => pointsOf(detail), [detail]);
  const silences = useMemo(
    () => detail.gaps.map(({ startTime, endTime }) => ({ from: wireTime(startTime), to: wireTime(endTime) })),
    [detail],
  );
  const marks = useMemo(() => marksOf(detail, points), [detail, points]);
  const shown = useMemo(
    () => (detail.visits.length > 0 || points.length === 0 ? edgesOf(detail) : points),
    [detail, points],
  );
  return (
    <MapView
      askGround={askMapGround}
      label={`${detail.plateNumber} 进出${detail.harborName}的轨迹；驶入、停留和驶出的时间在旁边的表里`}
    >
      <TerminalsLayer terminals={detail.terminals} />
      <TrackLayer id="way" points={points} silences={silences} />
      <MapMarks marks={marks} />
      <Fit of={`${detail.taskId} ${detail.harborId}`} points={shown} whole end={points.at(-1)} />
    </MapView>
  );
}
