import type { LayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../map-colours';

const FONT = ['Noto Sans CJK SC'];

/** The kept sketch of roads, bridges and tunnels, from narrow to wide, and terminals with their gates. */
export const roadLayers = ({
  road,
  motorway,
  bridge,
  closedBridge,
  terminal,
}: MapColours): LayerSpecification[] => [
  {
    id: 'terminals',
    type: 'fill',
    source: 'terminals',
    minzoom: 9.5,
    filter: ['==', ['get', 'kind'], 'outline'],
    paint: { 'fill-color': terminal, 'fill-outline-color': motorway },
  },
  {
    id: 'roads',
    type: 'line',
    source: 'roads',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['match', ['get', 'kind'], 'motorway', motorway, road],
      'line-width': ['match', ['get', 'kind'], 'motorway', 2, 'trunk', 1.4, 0.8],
    },
  },
  {
    id: 'crossings',
    type: 'line',
    source: 'crossings',
    filter: ['==', ['get', 'kind'], 'bridge'],
    paint: { 'line-color': ['case', ['get', 'trucks'], bridge, closedBridge], 'line-width': 3.5 },
  },
  {
    id: 'tunnels',
    type: 'line',
    source: 'crossings',
    filter: ['==', ['get', 'kind'], 'tunnel'],
    paint: {
      'line-color': ['case', ['get', 'trucks'], bridge, closedBridge],
      'line-width': 3.5,
      'line-dasharray': [1.2, 0.8],
    },
  },
];

/** Shields and names along the roads. */
const alongRoads = ({ shield, halo, motorway }: MapColours): LayerSpecification[] => [
  {
    id: 'shields',
    type: 'symbol',
    source: 'roads',
    minzoom: 8.5,
    filter: ['!=', ['get', 'shield'], ''],
    layout: {
      'text-field': ['get', 'shield'],
      'text-font': FONT,
      'text-size': 11,
      'symbol-placement': 'line',
      'symbol-spacing': 220,
      'text-rotation-alignment': 'viewport',
      'text-padding': 4,
    },
    paint: { 'text-color': halo, 'text-halo-color': shield, 'text-halo-width': 2.5 },
  },
  {
    id: 'road-names',
    type: 'symbol',
    source: 'roads',
    minzoom: 11,
    filter: ['!=', ['get', 'name'], ''],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': 11,
      'symbol-placement': 'line',
      'symbol-spacing': 420,
    },
    paint: { 'text-color': motorway, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  },
];

/** Shields of roads, names of bridges and tunnels, gates. */
export const roadNames = (colours: MapColours): LayerSpecification[] => [
  ...alongRoads(colours),
  ...atPlaces(colours),
];

const atPlaces = ({ crossingName, closedBridge, halo }: MapColours): LayerSpecification[] => [
  {
    id: 'crossing-names',
    type: 'symbol',
    source: 'crossings',
    minzoom: 10,
    layout: {
      'text-field': ['case', ['get', 'trucks'], ['get', 'name'], ['concat', ['get', 'name'], '（禁货车）']],
      'text-font': FONT,
      'text-size': 12,
      'symbol-placement': 'line-center',
      'text-rotation-alignment': 'viewport',
    },
    paint: {
      'text-color': ['case', ['get', 'trucks'], crossingName, closedBridge],
      'text-halo-color': halo,
      'text-halo-width': 1.5,
    },
  },
  {
    id: 'gates',
    type: 'symbol',
    source: 'terminals',
    minzoom: 12,
    filter: ['==', ['get', 'kind'], 'gate'],
    layout: {
      'text-field': ['concat', '▪ ', ['get', 'name']],
      'text-font': FONT,
      'text-size': 11,
      'text-anchor': 'left',
    },
    paint: { 'text-color': crossingName, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  },
];
