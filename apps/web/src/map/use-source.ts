import type { FeatureCollection } from 'geojson';
import type { AddLayerObject, GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useMap } from './map-context';

/** A source with its layers, for as long as the layer component lives; data replaces data in place. */
export function useSource(id: string, data: FeatureCollection, layers: readonly AddLayerObject[]): void {
  const map = useMap();
  const first = useRef({ data, layers });
  useEffect(() => {
    const { data: start, layers: specs } = first.current;
    map.addSource(id, { type: 'geojson', data: start });
    for (const layer of specs) map.addLayer(layer);
    return () => {
      // The map itself may be gone already: its parent unmounts in the same moment.
      if (!map.style) return;
      for (const layer of specs) if (map.getLayer(layer.id)) map.removeLayer(layer.id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, id]);
  useEffect(() => {
    void map.getSource<GeoJSONSource>(id)?.setData(data);
  }, [map, id, data]);
}
