import type { Feature, FeatureCollection } from 'geojson';
import type { ZoneResult } from '@boxhaul/domain/pricing';
import type { LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { useMapColours } from '../map-colours';
import { useSource } from './use-source';

type Point = readonly [lng: number, lat: number];

/** A zone's ground as it is drawn; `tone` says how it stands to what was asked, 'plain' where nothing was. */
export interface DrawnZone {
  key: string;
  tone: ZoneResult | 'plain';
  shape: { kind: 'area'; rings: readonly (readonly Point[])[] } | { kind: 'stretch'; line: readonly Point[] };
}

const place = ([lng, lat]: Point): number[] => [lng, lat];

function featureOf({ key, shape }: DrawnZone, colour: string): Feature {
  const properties = { key, colour };
  if (shape.kind === 'stretch') {
    return {
      type: 'Feature',
      properties,
      geometry: { type: 'LineString', coordinates: shape.line.map(place) },
    };
  }
  const coordinates = shape.rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(place));
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}

/** Restricted zones: areas filled, stretches of road as broad lines. */
export function ZoneLayer({ id, zones }: { id: string; zones: readonly DrawnZone[] }) {
  const { closedBridge, track, dock, bridge } = useMapColours();
  const data = useMemo((): FeatureCollection => {
    const colours: Readonly<Record<DrawnZone['tone'], string>> = {
      forbidden: closedBridge,
      unknown: track,
      allowed: dock,
      plain: bridge,
    };
    return { type: 'FeatureCollection', features: zones.map((zone) => featureOf(zone, colours[zone.tone])) };
  }, [zones, closedBridge, track, dock, bridge]);
  const layers = useMemo((): LayerSpecification[] => {
    return [
      {
        id: `${id}-fill`,
        type: 'fill',
        source: id,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.16 },
      },
      {
        id: `${id}-edge`,
        type: 'line',
        source: id,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'line-color': ['get', 'colour'], 'line-width': 2 },
      },
      {
        id: `${id}-road`,
        type: 'line',
        source: id,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': ['get', 'colour'], 'line-width': 8, 'line-opacity': 0.65 },
      },
    ];
  }, [id]);
  useSource(id, data, layers);
  return null;
}
