import type { MapSchema } from '@boxhaul/domain/kit';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../map-colours';

/** The file's tiles, and the land of its area, on which they are drawn. */
export const OWN_MAP = 'own-map';
export const OWN_GROUND = 'own-map-ground';

const FONT = ['Noto Sans CJK SC'];
const NAME: ExpressionSpecification = [
  'coalesce',
  ['get', 'name:zh-Hans'],
  ['get', 'name:zh'],
  ['get', 'name'],
];

interface Names {
  layer: string;
  kind: ExpressionSpecification;
}
interface Schema {
  streams: string;
  roads: Names & { motorway: string[]; main: string[]; small: string[] };
  roadNames: string;
  /** A road's number. */
  ref: ExpressionSpecification;
  places: Names & { shown: string[] };
  waterNames: string;
}

/** https://docs.protomaps.com/basemaps/layers and https://openmaptiles.org/schema. */
const SCHEMAS: Readonly<Record<MapSchema, Schema>> = {
  protomaps: {
    streams: 'water',
    roads: {
      layer: 'roads',
      // Before version 4 with a prefix.
      kind: ['coalesce', ['get', 'kind'], ['get', 'pmap:kind'], ''],
      motorway: ['highway'],
      main: ['major_road', 'medium_road'],
      small: ['minor_road'],
    },
    roadNames: 'roads',
    ref: ['coalesce', ['get', 'shield_text'], ['get', 'ref'], ''],
    places: {
      layer: 'places',
      kind: ['coalesce', ['get', 'kind_detail'], ['get', 'kind'], ['get', 'pmap:kind'], ''],
      shown: ['town', 'village', 'suburb', 'quarter', 'neighbourhood', 'hamlet', 'macrohood'],
    },
    waterNames: 'water',
  },
  openmaptiles: {
    streams: 'waterway',
    roads: {
      layer: 'transportation',
      kind: ['coalesce', ['get', 'class'], ''],
      motorway: ['motorway'],
      main: ['trunk', 'primary', 'secondary', 'tertiary'],
      small: ['minor', 'service'],
    },
    roadNames: 'transportation_name',
    ref: ['coalesce', ['get', 'ref'], ''],
    places: {
      layer: 'place',
      kind: ['coalesce', ['get', 'class'], ''],
      shown: ['town', 'village', 'suburb', 'quarter', 'neighbourhood', 'hamlet'],
    },
    waterNames: 'water_name',
  },
};

const within = (kind: ExpressionSpecification, kinds: string[]): ExpressionSpecification => [
  'in',
  kind,
  ['literal', kinds],
];
const shape = (type: 'Point' | 'LineString' | 'Polygon'): ExpressionSpecification => [
  '==',
  ['geometry-type'],
  type,
];

/** Pixels at zoom 8, 12 and 16. */
const wide = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  8,
  far,
  12,
  middle,
  16,
  near,
];

type Line = [id: string, kinds: string[], minzoom: number, colour: string, width: ExpressionSpecification];

const lines = (schema: Schema, { motorway, road }: MapColours): LayerSpecification[] => {
  const { layer, kind, motorway: fast, main, small } = schema.roads;
  const all: Line[] = [
    ['small', small, 12, road, wide(0.4, 0.7, 4)],
    ['main', main, 8, road, wide(0.7, 1.8, 7)],
    ['motorway', fast, 8, motorway, wide(1, 2.6, 9)],
  ];
  return all.map(([id, kinds, minzoom, colour, width]) => ({
    id: `${OWN_MAP}-${id}`,
    type: 'line',
    source: OWN_MAP,
    'source-layer': layer,
    minzoom,
    filter: within(kind, kinds),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  }));
};

const areas = (schema: Schema, { land, sea }: MapColours): LayerSpecification[] => [
  { id: OWN_GROUND, type: 'fill', source: OWN_GROUND, paint: { 'fill-color': land } },
  {
    id: `${OWN_MAP}-water`,
    type: 'fill',
    source: OWN_MAP,
    'source-layer': 'water',
    filter: shape('Polygon'),
    paint: { 'fill-color': sea },
  },
  {
    id: `${OWN_MAP}-streams`,
    type: 'line',
    source: OWN_MAP,
    'source-layer': schema.streams,
    filter: shape('LineString'),
    paint: { 'line-color': sea, 'line-width': wide(0.6, 1.4, 5) },
  },
];

/** What lies below the borders and names of the embedded sketch: land, water and roads of the owner's file. */
export const ownGroundLayers = (schema: MapSchema, colours: MapColours): LayerSpecification[] => [
  ...areas(SCHEMAS[schema], colours),
  ...lines(SCHEMAS[schema], colours),
];

/** Names of the owner's file; provinces, cities and districts keep those of the embedded sketch. */
export function ownNameLayers(schema: MapSchema, colours: MapColours): LayerSpecification[] {
  const { places, roads, roadNames, ref, waterNames } = SCHEMAS[schema];
  const { halo, motorway, shield, seaName, streetName } = colours;
  const written = { 'text-font': FONT, 'text-padding': 4 } as const;
  const along = { ...written, 'symbol-placement': 'line', 'text-size': 11 } as const;
  return [
    {
      id: `${OWN_MAP}-water-names`,
      type: 'symbol',
      source: OWN_MAP,
      'source-layer': waterNames,
      filter: ['all', shape('Point'), ['has', 'name']],
      layout: { ...written, 'text-field': NAME, 'text-size': 12 },
      paint: { 'text-color': seaName, 'text-halo-color': halo, 'text-halo-width': 1.2 },
    },
    {
      id: `${OWN_MAP}-road-names`,
      type: 'symbol',
      source: OWN_MAP,
      'source-layer': roadNames,
      minzoom: 12,
      filter: ['has', 'name'],
      layout: { ...along, 'text-field': NAME, 'symbol-spacing': 320 },
      paint: { 'text-color': motorway, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
    {
      id: `${OWN_MAP}-shields`,
      type: 'symbol',
      source: OWN_MAP,
      'source-layer': roadNames,
      filter: ['all', ['!=', ref, ''], within(roads.kind, roads.motorway.concat(roads.main))],
      layout: { ...along, 'text-field': ref, 'symbol-spacing': 240, 'text-rotation-alignment': 'viewport' },
      paint: { 'text-color': halo, 'text-halo-color': shield, 'text-halo-width': 2.5 },
    },
    {
      id: `${OWN_MAP}-places`,
      type: 'symbol',
      source: OWN_MAP,
      'source-layer': places.layer,
      minzoom: 11,
      filter: ['all', within(places.kind, places.shown), ['has', 'name']],
      layout: { ...written, 'text-field': NAME, 'text-size': 12 },
      paint: { 'text-color': streetName, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
  ];
}
