import { useMemo } from 'react';
import { routeLine, type LonLat } from './geometry';
import { useSource } from './use-source';

/** What lies ahead by the embedded estimate: dashed, for it is no road. */
export function RouteLayer({ id, points }: { id: string; points: readonly LonLat[] }) {
  const data = useMemo(() => routeLine(points), [points]);
  useSource(id, data, [
    {
      id: `${id}-line`,
      type: 'line',
      source: id,
      layout: { 'line-cap': 'butt', 'line-join': 'round' },
      paint: { 'line-color': '#0b6b5b', 'line-width': 3, 'line-dasharray': [2, 2] },
    },
  ]);
  return null;
}
