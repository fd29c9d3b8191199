import { useMemo } from 'react';
import { askMapGround } from '../../data/pricing/ask-map-ground';
import type { SharedOrder } from '../../data/orders/shared-order.api';
import { Fit } from '../../map/camera';
import { type MapMark, MapMarks } from '../../map/map-marks';
import { MapView } from '../../map/map-view';
import { CORNERS } from '../../map/place-labels';
import css from './shared-map.module.css';
import type { SharedPlace } from './shared-places';

const TRUCK_RADIUS = 11;
const DOCK_RADIUS = 9;

interface SharedMapProps {
  places: readonly SharedPlace[];
  dock: SharedOrder['dock'];
}

/** Where the boxes are, and the terminal; the list below says the same. */
export function SharedMap({ places, dock }: SharedMapProps) {
  const marks = useMemo((): MapMark[] => {
    const trucks = places.map(({ seq, name, lon, lat, at }): MapMark => ({
      id: `box ${seq}`,
      lon,
      lat,
      radius: TRUCK_RADIUS,
      sides: ['top', 'bottom', 'right', 'left', ...CORNERS],
      symbol: <span className={css.truck} />,
      label: (
        <span className={css.name}>
          {name} {at.slice(11, 16)}
        </span>
      ),
    }));
    if (!dock) return trucks;
    return [
      ...trucks,
      {
        id: 'dock',
        lon: dock.lon,
        lat: dock.lat,
        radius: DOCK_RADIUS,
        sides: ['right', 'left', 'bottom', 'top', ...CORNERS],
        symbol: <span className={css.dock} />,
        label: <span className={css.end}>{dock.name}</span>,
      },
    ];
  }, [places, dock]);
  return (
    <div className={css.map}>
      <MapView askGround={askMapGround} label="箱子现在的位置">
        <MapMarks marks={marks} />
        <Fit of={places.map(({ seq }) => seq).join(' ')} points={marks} whole />
      </MapView>
    </div>
  );
}
