import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';

const SEA = '#d7e5ea';
const LAND = '#f4f6f1';
const LINE = '#b9c4bd';
const WATER_TEXT = '#4f7684';
const INK = '#3d4f4b';
const MUTE = '#6b7d77';
const FONT = ['Noto Sans CJK SC'];

export const file = (name: string): SourceSpecification => ({
  type: 'geojson',
  data: `/map/${name}.geojson`,
});

const SOURCES = ['land', 'china-lines', 'guangdong-lines', 'dashes', 'crossings', 'labels', 'docks'];

export const border = (source: string): LayerSpecification => ({
  id: source,
  type: 'line',
  source,
  paint: {
    'line-color': ['match', ['get', 'rank'], 1, '#8ea39b', 2, '#a5b5ae', LINE],
    'line-width': ['match', ['get', 'rank'], 1, 1.6, 2, 1.2, 0.8],
  },
});

interface LabelLook {
  minzoom: number;
  size: number;
  colour: string;
}

const labels = (kind: string, { minzoom, size, colour }: LabelLook): LayerSpecification => ({
  id: `labels-${kind}`,
  type: 'symbol',
  source: 'labels',
  minzoom,
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': size, 'text-padding': 6 },
  paint: { 'text-color': colour, 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
});

/**
 * The embedded sketch of China: land, regions, bridges, docks and names, all from our own origin. There is no glyph
 * server in it; the engine draws every letter from local fonts.
 */
export function basemapStyle(): StyleSpecification {
  return {
    version: 8,
    sources: Object.fromEntries(SOURCES.map((name) => [name, file(name)])),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': SEA } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': LAND } },
      border('guangdong-lines'),
      { id: 'dashes', type: 'line', source: 'dashes', paint: { 'line-color': '#8ea39b', 'line-width': 3 } },
      {
        id: 'crossings',
        type: 'line',
        source: 'crossings',
        paint: { 'line-color': ['case', ['get', 'trucks'], '#8a938f', '#c99a8f'], 'line-width': 2 },
      },
      labels('street', { minzoom: 11.5, size: 12, colour: MUTE }),
      labels('sea', { minzoom: 8, size: 14, colour: WATER_TEXT }),
      labels('district', { minzoom: 9.5, size: 14, colour: INK }),
      labels('city', { minzoom: 8, size: 17, colour: '#11211e' }),
      labels('province', { minzoom: 8, size: 18, colour: '#11211e' }),
      {
        id: 'docks',
        type: 'circle',
        source: 'docks',
        paint: {
          'circle-radius': 4,
          'circle-color': '#ffffff',
          'circle-stroke-color': '#0b6b5b',
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
        paint: { 'text-color': '#0b6b5b', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
      },
    ],
  };
}
