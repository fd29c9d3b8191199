import type { Wgs84 } from '@boxhaul/domain/kit';
import { useMemo } from 'react';
import { askMapGround } from '../../../data/pricing/ask-map-ground';
import { Fit } from '../../../map/camera';
import { type MapMark, MapMarks } from '../../../map/map-marks';
import { MapView } from '../../../map/map-view';
import { CORNERS } from '../../../map/place-labels';
import css from './door-move.module.css';

const SIDES = ['right', 'left', 'bottom', 'top', ...CORNERS] as const;

/** The two doors of a change; the words above say the same. */
export function DoorMap({ before, after }: { before: Wgs84; after: Wgs84 }) {
  const marks = useMemo((): MapMark[] => {
    const door = (id: 'after' | 'before', { lng, lat }: Wgs84, name: string): MapMark => ({
      id,
      lon: lng,
      lat,
      radius: 9,
      sides: SIDES,
      symbol: <span className={css[id]} />,
      label: <span className={css.name}>{name}</span>,
    });
    return [door('after', after, '新门点'), door('before', before, '原门点')];
  }, [before, after]);
  return (
    <div className={css.map}>
      <MapView askGround={askMapGround} label="原门点与新门点">
        <MapMarks marks={marks} />
        <Fit of={`${after.lng} ${after.lat}`} points={marks} whole />
      </MapView>
    </div>
  );
}
