import { useMemo } from 'react';
import { trackLines, type Silence, type TimedPoint } from './geometry';
import { useSource } from './use-source';

interface TrackLayerProps {
  id: string;
  points: readonly TimedPoint[];
  silences: readonly Silence[];
}

/** What has been driven, in orange; silences dashed and grey. */
export function TrackLayer({ id, points, silences }: TrackLayerProps) {
  const data = useMemo(() => trackLines(points, silences), [points, silences]);
  useSource(id, data, [
    {
      id: `${id}-case`,
      type: 'line',
      source: id,
      filter: ['!', ['get', 'gap']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#ffffff', 'line-width': 7 },
    },
    {
      id: `${id}-line`,
      type: 'line',
      source: id,
      filter: ['!', ['get', 'gap']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#e8631a', 'line-width': 4 },
    },
    {
      id: `${id}-gap`,
      type: 'line',
      source: id,
      filter: ['get', 'gap'],
      paint: { 'line-color': '#5e706b', 'line-width': 2, 'line-dasharray': [2, 3] },
    },
  ]);
  return null;
}
