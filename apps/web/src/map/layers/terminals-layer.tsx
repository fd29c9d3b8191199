import type { Feature, Polygon } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { circle, type LonLat } from '../geometry';
import { useMapColours } from '../map-colours';
import { useSource } from './use-source';

/** The ground of a terminal: its outline where it is known, else a circle. */
interface Terminal extends LonLat {
  /** Metres. */
  radius: number;
  /** Rings of longitude and latitude, not closed. */
  rings?: readonly (readonly (readonly [number, number])[])[] | undefined;
}

const outline = (rings: NonNullable<Terminal['rings']>): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(([lon, lat]) => [lon, lat])),
  },
});

// The basemap has terminals of its own.
const ID = 'fences';

/** The grounds that a truck is checked against. */
export function TerminalsLayer({ terminals }: { terminals: readonly Terminal[] }) {
  const { dock } = useMapColours();
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: terminals.map((one) => (one.rings ? outline(one.rings) : circle(one, one.radius))),
    }),
    [terminals],
  );
  const layers = useMemo(
    (): LayerSpecification[] => [
      { id: `${ID}-fill`, type: 'fill', source: ID, paint: { 'fill-color': dock, 'fill-opacity': 0.12 } },
      { id: `${ID}-line`, type: 'line', source: ID, paint: { 'line-color': dock, 'line-width': 2 } },
    ],
    [dock],
  );
  useSource(ID, data, layers);
  return null;
}
