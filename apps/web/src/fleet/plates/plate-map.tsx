import { useMemo } from 'react';
import { askMapGround } from '../../data/pricing/ask-map-ground';
import type { PlateTrack } from '../../data/fleet/plates.api';
import { Fit } from '../../map/camera';
import type { MapMark } from '../../map/map-marks';
import { MapMarks } from '../../map/map-marks';
import { MapView } from '../../map/map-view';
import { TrackLayer } from '../../map/layers/track-layer';
import css from './plates.module.css';
import type { Moment } from '../../parts/fleet/replay/replay';

interface PlateMapProps {
  track: PlateTrack;
  moments: readonly Moment[];
  silences: readonly { from: number; to: number }[];
  /** Where the replay stands. */
  now: Moment | undefined;
}

/** Where the truck stood still, and where it is now; without that, no truck. */
export function marksOf(track: PlateTrack, now: Moment | undefined): MapMark[] {
  const stays = track.stayPointList.map(({ lon, lat, startTime, minutes, placeName }): MapMark => ({
    id: startTime,
    lon,
    lat,
    radius: 5,
    sides: ['bottom', 'right', 'left', 'top'],
    optional: true,
    symbol: <span className={css.stop} title={`停留 ${minutes} 分钟 ${placeName}`} />,
    label: <span className={css.stay}>停 {minutes}′</span>,
  }));
  if (!now) return stays;
  const truck: MapMark = {
    id: 'truck',
    lon: now.lon,
    lat: now.lat,
    radius: 10,
    sides: ['top', 'bottom', 'right', 'left'],
    symbol: <span className={css.truck} style={{ rotate: `${now.course}deg` }} />,
    label: <span className={css.plate}>{track.plateNumber}</span>,
  };
  return [truck, ...stays];
}

/** The track with its silences dashed, the stays, and the truck where the replay stands. */
export function PlateMap({ track, moments, silences, now }: PlateMapProps) {
  const marks = useMemo(() => marksOf(track, now), [track, now]);
  return (
    <MapView askGround={askMapGround} label={`${track.plateNumber} 的轨迹`}>
      <TrackLayer id="track" points={moments} silences={silences} />
      <MapMarks marks={marks} />
      <Fit
        of={`${track.plateNumber} ${track.startTime} ${track.endTime}`}
        points={moments}
        whole
        end={moments.at(-1)}
      />
    </MapView>
  );
}
