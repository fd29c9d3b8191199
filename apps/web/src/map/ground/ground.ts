import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from '../map-colours';

/** The basemap is laid below this, what a page shows above it. */
export const BASEMAP_TOP = 'basemap-top';

export const groundLayer = ({ sea }: MapColours): LayerSpecification => ({
  id: 'sea',
  type: 'background',
  paint: { 'background-color': sea },
});

/** Plain ground: what a map needs before anything can be shown on it. */
export const groundStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [groundLayer(colours), { id: BASEMAP_TOP, type: 'background', layout: { visibility: 'none' } }],
});
