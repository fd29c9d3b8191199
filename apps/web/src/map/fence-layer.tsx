import { useMemo } from 'react';
import { circle, type LonLat } from './geometry';
import { useSource } from './use-source';

interface FenceLayerProps {
  id: string;
  centre: LonLat;
  /** Metres. */
  radius: number;
  colour: string;
}

/** The circle around a dock or a door point. */
export function FenceLayer({ id, centre: { lon, lat }, radius, colour }: FenceLayerProps) {
  const data = useMemo(
    () => ({ type: 'FeatureCollection' as const, features: [circle({ lon, lat }, radius)] }),
    [lon, lat, radius],
  );
  useSource(id, data, [
    { id: `${id}-fill`, type: 'fill', source: id, paint: { 'fill-color': colour, 'fill-opacity': 0.12 } },
    { id: `${id}-line`, type: 'line', source: id, paint: { 'line-color': colour, 'line-width': 2 } },
  ]);
  return null;
}
