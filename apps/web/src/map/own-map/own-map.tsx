import { addProtocol } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { REST_OF_CHINA } from '../ground/basemap-style';
import { useMapColours } from '../map-colours';
import { useMap } from '../map-context';
import type { MapGround } from '../ground/map-ground';
import { putOnMap, repaint } from '../map-parts';
import { TileCredit } from '../ground/tile-credit';
import { type TilesState, watchTiles } from '../ground/watch-tiles';
import { OWN_GROUND, OWN_MAP, ownGroundLayers, ownNameLayers } from './own-map-layers';
import { openOwnTiles } from './read-own-tile';

/** Of the embedded sketch: the file knows them better. */
const SKETCHED = [
  'roads',
  'crossings',
  'tunnels',
  'terminals',
  'shields',
  'road-names',
  'crossing-names',
  'gates',
  'labels-street',
];

interface OwnMapProps {
  own: NonNullable<MapGround['own']>;
  /** Whether it is what is seen, so that the embedded map's own words stand back. */
  onState: (state: TilesState) => void;
}

const placeOf = (url: string): [number, number, number] => {
  const [zoom = 0, x = 0, y = 0] = url
    .slice(OWN_MAP.length + 3)
    .split('/')
    .map(Number);
  return [zoom, x, y];
};

type Bounds = NonNullable<MapGround['own']>['bounds'];
const areaOf = ([west, south, east, north]: Bounds) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

/** The owner's map file in our colours: its land, water and roads below the embedded borders and docks, its names among theirs. */
export function OwnMap({ own, onState }: OwnMapProps) {
  const map = useMap();
  const colours = useMapColours();
  const [atFirst] = useState(colours);
  const { url, schema, bounds, minZoom, maxZoom } = own;
  useEffect(() => {
    const readTile = openOwnTiles(url);
    // Left in place: another map may draw by it.
    addProtocol(OWN_MAP, async ({ url: tile }, { signal }) => ({
      data: await readTile(placeOf(tile), signal),
    }));
    const sources = {
      [OWN_GROUND]: { type: 'geojson' as const, data: areaOf(bounds) },
      [OWN_MAP]: {
        type: 'vector' as const,
        tiles: [`${OWN_MAP}://{z}/{x}/{y}`],
        bounds,
        minzoom: minZoom,
        maxzoom: maxZoom,
      },
    };
    const takeAway = putOnMap(
      map,
      sources,
      ownGroundLayers(schema, atFirst),
      map.getLayer(REST_OF_CHINA) ? REST_OF_CHINA : undefined,
    );
    const takeNames = putOnMap(
      map,
      {},
      ownNameLayers(schema, atFirst),
      map.getLayer('labels-sea') ? 'labels-sea' : undefined,
    );
    const stopWatching = watchTiles(map, [OWN_MAP], onState);
    return () => {
      stopWatching();
      takeNames();
      takeAway();
    };
  }, [map, url, schema, bounds, minZoom, maxZoom, atFirst, onState]);
  useEffect(() => {
    const show = (visibility: 'none' | 'visible') => {
      if (!map.style) return;
      for (const id of SKETCHED) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility);
    };
    show('none');
    return () => show('visible');
  }, [map]);
  useEffect(
    () => repaint(map, [...ownGroundLayers(schema, colours), ...ownNameLayers(schema, colours)]),
    [map, schema, colours],
  );
  return <TileCredit attribution={own.attribution || '自备地图'} approvalNo={own.approvalNo} />;
}
