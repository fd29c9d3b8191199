import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, use } from 'react';

export const MapContext = createContext<MapLibreMap | null>(null);

/** The map around a layer. Layers are rendered only once its style is there. */
export function useMap(): MapLibreMap {
  const map = use(MapContext);
  if (!map) throw new Error('a map layer stands outside a MapView');
  return map;
}
