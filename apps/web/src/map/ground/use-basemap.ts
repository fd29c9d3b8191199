import type { ErrorEvent, GeoJSONSource, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { BASEMAP_FILES, basemapFile, basemapLayers, basemapPaint, basemapSources } from './basemap-style';
import { BASEMAP_TOP } from './ground';
import { useMapColours } from '../map-colours';
import { useMap } from '../map-context';
import { putOnMap, repaint } from '../map-parts';
import { watchForRestOfChina } from './rest-of-china';

type BasemapState = 'loading' | 'ready' | 'failed';
/** Which files have come, or failed to. */
type Files = Readonly<Record<string, 'come' | 'failed'>>;

const stateOf = (files: Files): BasemapState => {
  if (Object.values(files).includes('failed')) return 'failed';
  return BASEMAP_FILES.every((name) => files[name] === 'come') ? 'ready' : 'loading';
};

/** Lays the basemap below what the map shows already; says how far it is, and fetches again what has failed. */
export function useBasemap(): { state: BasemapState; retry: () => void } {
  const map = useMap();
  const colours = useMapColours();
  const [atFirst] = useState(colours);
  const [files, setFiles] = useState<Files>({});
  useEffect(() => {
    const own = basemapSources();
    const heard = ({ sourceId, sourceDataType }: MapSourceDataEvent) => {
      if (sourceDataType === 'metadata' && Object.hasOwn(own, sourceId))
        setFiles((known) => ({ ...known, [sourceId]: 'come' }));
    };
    const failed = ({ sourceId }: ErrorEvent & { sourceId?: string }) => {
      if (sourceId !== undefined && Object.hasOwn(own, sourceId))
        setFiles((known) => ({ ...known, [sourceId]: 'failed' }));
    };
    map.on('sourcedata', heard);
    map.on('error', failed);
    const takeAway = putOnMap(map, own, basemapLayers(atFirst), BASEMAP_TOP);
    const stopWatching = watchForRestOfChina(map);
    return () => {
      stopWatching();
      takeAway();
      map.off('sourcedata', heard);
      map.off('error', failed);
    };
  }, [map, atFirst]);
  useEffect(() => repaint(map, basemapPaint(colours)), [map, colours]);
  const retry = () => {
    const missing = Object.keys(files).filter((name) => files[name] === 'failed');
    setFiles((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !missing.includes(name))),
    );
    for (const name of missing) void map.getSource<GeoJSONSource>(name)?.setData(basemapFile(name));
  };
  return { state: stateOf(files), retry };
}
