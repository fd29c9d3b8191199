import { addProtocol } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/create-store';
import { shownTheme } from '../../lib/theme';
import type { MapGround } from '../ground/map-ground';
import { useMap } from '../map-context';
import { putOnMap } from '../map-parts';
import { TileCredit } from '../ground/tile-credit';
import { type TilesState, watchTiles } from '../ground/watch-tiles';
import { fetchTile } from './fetch-tile';

const PROTOCOL = 'provider-tiles';
/** The embedded docks stay above the tiles. */
const ABOVE = 'docks';

interface ProviderTilesProps {
  tiles: NonNullable<MapGround['tiles']>;
  /** Whether they are what is seen, so that the embedded map's own words stand back. */
  onState: (state: TilesState) => void;
}

const partsOf = (url: string): [number, number, number, number] => {
  const [layer = 0, zoom = 0, x = 0, y = 0] = url
    .slice(PROTOCOL.length + 3)
    .split('/')
    .map(Number);
  return [layer, zoom, x, y];
};

/** The night's look of a map that was drawn for the day. */
const lookOf = (theme: 'light' | 'dark') =>
  theme === 'dark'
    ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.6 }
    : { 'raster-brightness-max': 1, 'raster-saturation': 0 };

/** Tiles of the configured provider above the embedded sketch, which is there again when they do not come. */
export function ProviderTiles({ tiles, onState }: ProviderTilesProps) {
  const map = useMap();
  const theme = useStore(shownTheme);
  const [atFirst] = useState(theme);
  useEffect(() => {
    const { urls, datum, maxZoom } = tiles;
    // Left in place: another map may draw by it.
    addProtocol(PROTOCOL, async ({ url }, { signal }) => {
      const [layer, ...place] = partsOf(url);
      return { data: await fetchTile({ url: urls[layer] ?? '', datum }, place, signal) };
    });
    const ids = urls.map((_, layer) => `${PROTOCOL}-${layer}`);
    const takeAway = putOnMap(
      map,
      Object.fromEntries(
        ids.map((id, layer) => [
          id,
          {
            type: 'raster' as const,
            tiles: [`${PROTOCOL}://${layer}/{z}/{x}/{y}`],
            tileSize: 256,
            maxzoom: maxZoom,
          },
        ]),
      ),
      ids.map((id) => ({ id, type: 'raster' as const, source: id, paint: lookOf(atFirst) })),
      map.getLayer(ABOVE) ? ABOVE : undefined,
    );
    const stopWatching = watchTiles(map, ids, onState);
    return () => {
      stopWatching();
      takeAway();
    };
  }, [map, tiles, atFirst, onState]);
  useEffect(() => {
    tiles.urls.forEach((_, layer) => {
      const id = `${PROTOCOL}-${layer}`;
      if (!map.getLayer(id)) return;
      for (const [name, value] of Object.entries(lookOf(theme))) map.setPaintProperty(id, name, value);
    });
  }, [map, tiles, theme]);
  return <TileCredit attribution={tiles.attribution} approvalNo={tiles.approvalNo} />;
}
