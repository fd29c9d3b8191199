import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';

/** So many tiles one after the other that do not come, and the embedded map is shown again. */
const MOST_FAULTS = 4;

/** What is told of tiles above the embedded sketch. */
export type TilesState = 'shown' | 'failed';

/** Tells when tiles of these sources are seen, or when they do not come; the answer ends it. */
export function watchTiles(
  map: MapLibreMap,
  ids: readonly string[],
  onState: (state: TilesState) => void,
): () => void {
  let faults = 0;
  const heard = ({ sourceId, tile }: MapSourceDataEvent) => {
    if (!ids.includes(sourceId) || tile === undefined) return;
    faults = 0;
    onState('shown');
  };
  const failed = ({ sourceId }: ErrorEvent & { sourceId?: string }) => {
    if (sourceId === undefined || !ids.includes(sourceId)) return;
    faults += 1;
    if (faults === MOST_FAULTS) onState('failed');
  };
  map.on('sourcedata', heard);
  map.on('error', failed);
  return () => {
    map.off('sourcedata', heard);
    map.off('error', failed);
  };
}
