import { useMemo } from 'react';
import { routeLine, type LonLat } from '../geometry';
import { useMapColours } from '../map-colours';
import { useSource } from './use-source';

/** What lies ahead by the embedded estimate: dashed, for it is no road. */
export function RouteLayer({ id, points }: { id: string; points: readonly LonLat[] }) {
  const { dock } = useMapColours();
  const data = useMemo(() => routeLine(points), [points]);
  const layers = useMemo(
    () => [
      {
        id: `${id}-line`,
        type: 'line' as const,
        source: id,
        layout: { 'line-cap': 'butt' as const, 'line-join': 'round' as const },
        paint: { 'line-color': dock, 'line-width': 3, 'line-dasharray': [2, 2] },
      },
    ],
    [id, dock],
  );
  useSource(id, data, layers);
  return null;
}
