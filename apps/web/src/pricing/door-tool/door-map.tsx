import { askMapGround } from '../../data/pricing/ask-map-ground';
import type { MapPoint } from '../../data/pricing/points.api';
import { MapView } from '../../map/map-view';
import { PickPoint } from '../../map/pick-point';
import { sixDigits } from '../../parts/pricing/point-picker/read-degrees';

interface DoorMapProps {
  point: MapPoint | null;
  onPick: (point: MapPoint) => void;
}

/** Where a door is, or is to be: a press asks for the place. What it shows stands below in words. */
export function DoorMap({ point, onPick }: DoorMapProps) {
  return (
    <MapView askGround={askMapGround} label="门点地图，点一下查询该位置">
      <PickPoint
        at={point && { lon: point.longitude, lat: point.latitude }}
        near={point && { lon: point.longitude, lat: point.latitude }}
        onPick={({ lon, lat }) => onPick({ longitude: sixDigits(lon), latitude: sixDigits(lat) })}
      />
    </MapView>
  );
}
