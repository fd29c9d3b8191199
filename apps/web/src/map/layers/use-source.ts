import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useMap } from '../map-context';
import { putOnMap, repaint } from '../map-parts';

/** A source with its layers, for as long as the layer component lives; data and paint are replaced in place. */
export function useSource(id: string, data: FeatureCollection, layers: readonly LayerSpecification[]): void {
  const map = useMap();
  const first = useRef({ data, layers });
  useEffect(
    () => putOnMap(map, { [id]: { type: 'geojson', data: first.current.data } }, first.current.layers),
    [map, id],
  );
  useEffect(() => {
    void map.getSource<GeoJSONSource>(id)?.setData(data);
  }, [map, id, data]);
  useEffect(() => repaint(map, layers), [map, layers]);
}
