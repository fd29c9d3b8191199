import type { Map as MapLibreMap } from 'maplibre-gl';
import { border, file } from './basemap-style';

const LINES = 'china-lines';
/** West, south, east, north of what the first files cover. */
const GUANGDONG = [109.4, 20.1, 117.4, 25.6] as const;

/** Fetches the borders of the other provinces when the view first leaves Guangdong: most views never do. */
export function addRestOfChina(map: MapLibreMap): void {
  const look = () => {
    const view = map.getBounds();
    const [west, south, east, north] = GUANGDONG;
    const inside =
      view.getWest() > west && view.getEast() < east && view.getSouth() > south && view.getNorth() < north;
    if (inside) return;
    map.off('moveend', look);
    map.addSource(LINES, file(LINES));
    map.addLayer(border(LINES), 'guangdong-lines');
  };
  map.on('load', () => {
    map.on('moveend', look);
    look();
  });
}
