import { useMemo } from 'react';
import { askMapGround } from '../../../data/pricing/ask-map-ground';
import { Fit } from '../../../map/camera';
import { FleetLayer, type FleetTruck } from '../../../map/layers/fleet-layer';
import { MapView } from '../../../map/map-view';
import { type DayBox } from './day-rows';
import css from './day.module.css';

interface DayMapProps {
  boxes: readonly DayBox[];
  chosen: ReadonlySet<string>;
  onToggle: (cabinetId: string) => void;
}

const riskOf = ({ late, task }: DayBox): FleetTruck['risk'] =>
  late === 'past' ? 'overdue' : late !== null ? 'late' : task === null ? 'watch' : 'none';

/** The doors of a day's boxes: late ones, those that will be, those without a truck, the others; near ones as one. */
export function DayMap({ boxes, chosen, onToggle }: DayMapProps) {
  const marks = useMemo(
    () =>
      boxes.map((box): FleetTruck => ({
        id: box.cabinetId,
        label: `${chosen.has(box.cabinetId) ? '✓ ' : ''}${box.requireDate.slice(11, 16)} ${box.cabinetType}`,
        risk: riskOf(box),
        lon: box.lon,
        lat: box.lat,
      })),
    [boxes, chosen],
  );
  const points = useMemo(() => boxes.map(({ lon, lat }) => ({ lon, lat })), [boxes]);
  return (
    <div className={css.map}>
      <MapView askGround={askMapGround} label="当天各箱的门点">
        <FleetLayer trucks={marks} onChoose={onToggle} />
        {points.length > 0 && <Fit of={boxes[0]?.cabinetId ?? ''} points={points} whole />}
      </MapView>
    </div>
  );
}
