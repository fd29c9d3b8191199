import { useQuery } from '@tanstack/react-query';
import type { LiveBox } from '@boxhaul/contract/fleet';
import { useMemo } from 'react';
import { askMapGround } from '../../../data/pricing/ask-map-ground';
import { type LivePlace, opsLivePlaces } from '../../../data/fleet/live.api';
import { Fit, Follow } from '../../../map/camera';
import { FenceLayer } from '../../../map/layers/fence-layer';
import { FleetLayer, type FleetTruck } from '../../../map/layers/fleet-layer';
import { ZoomToPlace } from '../../../map/zoom-to-place';
import { type MapMark, MapMarks } from '../../../map/map-marks';
import { MapView } from '../../../map/map-view';
import { CORNERS } from '../../../map/place-labels';
import { TrackLayer } from '../../../map/layers/track-layer';
import type { Moment } from '../replay/replay';
import css from './live.module.css';

/** A trip that is replayed. */
export interface Shown {
  moments: readonly Moment[];
  silences: readonly { from: number; to: number }[];
  /** Where the replay stands. */
  now: Moment | undefined;
}

interface LiveMapProps {
  boxes: readonly LiveBox[];
  /** Whether the desk's places come between, every few seconds. */
  watches: boolean;
  chosen: LiveBox | null;
  replayed: Shown | null;
  follow: boolean;
  /** Another one shows all trucks anew. */
  fitted: number;
  onChoose: (taskId: string) => void;
  onDrag: () => void;
}

const place = (kind: 'dock' | 'door', name: string, { lon, lat }: { lon: number; lat: number }): MapMark => ({
  id: kind,
  lon,
  lat,
  radius: 9,
  sides: ['right', 'left', 'bottom', 'top', ...CORNERS],
  symbol: <span className={css[kind]} />,
  label: <span className={css.place}>{name}</span>,
});

const truckOf = (box: LiveBox, place: LivePlace | undefined): FleetTruck[] => {
  const at = place ?? box.last;
  return at ? [{ id: box.taskId, label: box.plateNumber, risk: box.risk, lon: at.lon, lat: at.lat }] : [];
};

/** All trucks, near ones as one; the chosen one with its dock and door, from near, and its trip where that is replayed. */
export function LiveMap(props: LiveMapProps) {
  const { boxes, watches, chosen, replayed, follow, fitted, onChoose, onDrag } = props;
  const { data: places } = useQuery({ ...opsLivePlaces, enabled: watches });
  const trucks = useMemo(
    () => boxes.flatMap((box) => truckOf(box, places?.of.get(box.taskId))),
    [boxes, places],
  );
  const at = trucks.find(({ id }) => id === chosen?.taskId);
  const marks = useMemo((): MapMark[] => {
    if (!chosen) return [];
    const ends = [place('dock', chosen.dockName, chosen.dock), place('door', '门点', chosen.door)];
    const truck = replayed?.now ?? at;
    if (!truck) return ends;
    return [
      {
        id: 'chosen',
        lon: truck.lon,
        lat: truck.lat,
        radius: 13,
        sides: ['top', 'bottom', 'right', 'left', ...CORNERS],
        symbol: <span className={css.chosen} />,
        label: (
          <span className={css.plate}>
            {replayed?.now ? `${chosen.plateNumber} 回放` : chosen.plateNumber}
          </span>
        ),
      },
      ...ends,
    ];
  }, [chosen, at, replayed]);
  const all = useMemo(() => trucks.map(({ lon, lat }) => ({ lon, lat })), [trucks]);
  // The chosen one has a label of its own.
  const named = useMemo(
    () => trucks.map((truck) => (truck.id === chosen?.taskId ? { ...truck, label: '' } : truck)),
    [trucks, chosen?.taskId],
  );
  const followed = replayed?.now ?? at ?? null;
  return (
    <MapView askGround={askMapGround} label="在途箱现在的位置">
      {chosen && <FenceLayer around="dock" centre={chosen.dock} radius={chosen.fences.dock} />}
      {chosen && <FenceLayer around="door" centre={chosen.door} radius={chosen.fences.door} />}
      {replayed && <TrackLayer id="track" points={replayed.moments} silences={replayed.silences} />}
      <FleetLayer trucks={named} onChoose={onChoose} />
      <MapMarks marks={marks} />
      {all.length > 0 && <Fit of={String(fitted)} points={all} whole />}
      {chosen && at && !replayed && <ZoomToPlace of={chosen.taskId} at={at} />}
      {replayed && <Fit of={`trip ${chosen?.taskId}`} points={replayed.moments} whole />}
      <Follow at={followed} on={follow} onDrag={onDrag} />
    </MapView>
  );
}
