import type { LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { circle, type LonLat } from '../geometry';
import { useMapColours } from '../map-colours';
import { useSource } from './use-source';

interface FenceLayerProps {
  /** What it stands around; its colour and the layer's name. */
  around: 'dock' | 'door';
  centre: LonLat;
  /** Metres; null: no circle. */
  radius: number | null;
}

/** The circle around a dock or a door point. */
export function FenceLayer({ around, centre: { lon, lat }, radius }: FenceLayerProps) {
  const { [around]: colour } = useMapColours();
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: radius === null ? [] : [circle({ lon, lat }, radius)],
    }),
    [lon, lat, radius],
  );
  const layers = useMemo(
    (): LayerSpecification[] => [
      {
        id: `${around}-fill`,
        type: 'fill',
        source: around,
        paint: { 'fill-color': colour, 'fill-opacity': 0.12 },
      },
      {
        id: `${around}-line`,
        type: 'line',
        source: around,
        paint: { 'line-color': colour, 'line-width': 2 },
      },
    ],
    [around, colour],
  );
  useSource(around, data, layers);
  return null;
}
