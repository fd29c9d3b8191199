import type {
  AddLayerObject,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
} from 'maplibre-gl';

/** Puts sources and their layers on a map, below the layer `before`; the answer takes them away again. */
export function putOnMap(
  map: MapLibreMap,
  sources: Readonly<Record<string, SourceSpecification>>,
  layers: readonly AddLayerObject[],
  before?: string,
): () => void {
  for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
  for (const layer of layers) map.addLayer(layer, before);
  return () => {
    // The map itself may be gone already: its parent unmounts in the same moment.
    if (!map.style) return;
    for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
    for (const id of Object.keys(sources)) if (map.getSource(id)) map.removeSource(id);
  };
}

/** Gives the layers that are on the map the paint that these have. */
export function repaint(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id, paint } of layers) {
    if (!map.getLayer(id)) continue;
    for (const [name, value] of Object.entries(paint ?? {})) map.setPaintProperty(id, name, value);
  }
}
