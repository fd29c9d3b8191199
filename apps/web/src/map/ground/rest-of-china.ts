import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { basemapFile, REST_OF_CHINA } from './basemap-style';

/** West, south, east, north of what the first files cover. */
const GUANGDONG = [109.4, 20.1, 117.4, 25.6] as const;

/** Fetches the borders of the other provinces when the view first leaves Guangdong: most views never do. */
export function watchForRestOfChina(map: MapLibreMap): () => void {
  const look = () => {
    const view = map.getBounds();
    const [west, south, east, north] = GUANGDONG;
    const inside =
      view.getWest() > west && view.getEast() < east && view.getSouth() > south && view.getNorth() < north;
    if (inside) return;
    stop();
    void map.getSource<GeoJSONSource>(REST_OF_CHINA)?.setData(basemapFile(REST_OF_CHINA));
  };
  const stop = () => void map.off('moveend', look);
  map.on('moveend', look);
  look();
  return stop;
}
