import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { groundLayer } from './ground';
import type { MapColours } from '../map-colours';
import { roadLayers, roadNames } from './road-layers';

const FONT = ['Noto Sans CJK SC'];
const NOTHING = { type: 'FeatureCollection' as const, features: [] };

/** The borders beyond Guangdong: fetched when the view first leaves it. */
export const REST_OF_CHINA = 'china-lines';
/** What each basemap begins with. */
export const BASEMAP_FILES = [
  'land',
  'rivers',
  'guangdong-lines',
  'dashes',
  'terminals',
  'roads',
  'crossings',
  'labels',
  'docks',
] as const;

/** The engine's zoom at which the coast's 10 m are a pixel: nearer by the basemap shows nothing more. */
export const BASEMAP_DETAIL_ZOOM = 13;

export const basemapFile = (name: string): string => `/map/${name}.geojson`;

const border = (source: string, { borders: [province, city, district] }: MapColours): LayerSpecification => ({
  id: source,
  type: 'line',
  source,
  paint: {
    'line-color': ['match', ['get', 'rank'], 1, province, 2, city, district],
    'line-width': ['match', ['get', 'rank'], 1, 1.6, 2, 1.2, 0.8],
  },
});

interface LabelLook {
  minzoom: number;
  size: number;
  colour: string;
  halo: string;
}

const labels = (kind: string, { minzoom, size, colour, halo }: LabelLook): LayerSpecification => ({
  id: `labels-${kind}`,
  type: 'symbol',
  source: 'labels',
  minzoom,
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': size, 'text-padding': 6 },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
});

export const basemapSources = (): Record<string, SourceSpecification> => ({
  ...Object.fromEntries(BASEMAP_FILES.map((name) => [name, { type: 'geojson', data: basemapFile(name) }])),
  [REST_OF_CHINA]: { type: 'geojson', data: NOTHING },
});

/**
 * The embedded sketch of China: land, regions, bridges, docks and names, all from our own origin. There is no glyph
 * server in it; the engine draws every letter from local fonts.
 */
export function basemapLayers(colours: MapColours): LayerSpecification[] {
  const { sea, land, borders, dock, halo } = colours;
  const { seaName, placeName, districtName, streetName } = colours;
  return [
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    { id: 'rivers', type: 'fill', source: 'rivers', paint: { 'fill-color': sea } },
    border(REST_OF_CHINA, colours),
    border('guangdong-lines', colours),
    { id: 'dashes', type: 'line', source: 'dashes', paint: { 'line-color': borders[0], 'line-width': 3 } },
    ...roadLayers(colours),
    ...roadNames(colours),
    labels('street', { minzoom: 11.5, size: 12, colour: streetName, halo }),
    labels('sea', { minzoom: 8, size: 14, colour: seaName, halo }),
    labels('district', { minzoom: 9.5, size: 14, colour: districtName, halo }),
    labels('city', { minzoom: 8, size: 17, colour: placeName, halo }),
    labels('province', { minzoom: 8, size: 18, colour: placeName, halo }),
    {
      id: 'docks',
      type: 'circle',
      source: 'docks',
      paint: {
        'circle-radius': 4,
        'circle-color': halo,
        'circle-stroke-color': dock,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'dock-names',
      type: 'symbol',
      source: 'docks',
      minzoom: 10.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 12,
        'text-anchor': 'left',
        'text-offset': [0.8, 0],
      },
      paint: { 'text-color': dock, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
  ];
}

/** All that wears the theme's colours, the ground too. */
export const basemapPaint = (colours: MapColours): LayerSpecification[] => [
  groundLayer(colours),
  ...basemapLayers(colours),
];
