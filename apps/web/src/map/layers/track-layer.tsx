import type { LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { trackLines, type Silence, type TimedPoint } from '../geometry';
import { useMapColours, type MapColours } from '../map-colours';
import { useSource } from './use-source';

interface TrackLayerProps {
  id: string;
  points: readonly TimedPoint[];
  silences: readonly Silence[];
}

const driven = (id: string, part: string, paint: { 'line-color': string; 'line-width': number }) =>
  ({
    id: `${id}-${part}`,
    type: 'line',
    source: id,
    filter: ['!', ['get', 'gap']],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  }) satisfies LayerSpecification;

const layersOf = (id: string, { halo, track, silence }: MapColours): LayerSpecification[] => [
  driven(id, 'case', { 'line-color': halo, 'line-width': 7 }),
  driven(id, 'line', { 'line-color': track, 'line-width': 4 }),
  {
    id: `${id}-gap`,
    type: 'line',
    source: id,
    filter: ['get', 'gap'],
    paint: { 'line-color': silence, 'line-width': 2, 'line-dasharray': [2, 3] },
  },
];

/** What has been driven, in orange; silences dashed and grey. */
export function TrackLayer({ id, points, silences }: TrackLayerProps) {
  const colours = useMapColours();
  const data = useMemo(() => trackLines(points, silences), [points, silences]);
  const layers = useMemo(() => layersOf(id, colours), [id, colours]);
  useSource(id, data, layers);
  return null;
}
