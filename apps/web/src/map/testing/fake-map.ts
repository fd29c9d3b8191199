import { LngLat, Map as MapLibreMap, Point, type LngLatLike } from 'maplibre-gl';

type Listener = (event: object) => void;
/** West, south, east, north. */
type View = [number, number, number, number];

/** A map that draws nothing: it keeps what it was asked for, in order, and what is on it now. */
export function fakeMap(width = 1000, height = 600) {
  const asked: unknown[][] = [];
  const sources = new Map<string, { setData: (data: unknown) => void }>();
  const layers: string[] = [];
  const listeners: [string, Listener][] = [];
  const canvas = document.createElement('div');
  const seen = { zoom: 9.5, zoomOfAll: 12, view: [113, 22, 115, 23] as View };
  const note = (...call: unknown[]) => {
    asked.push(call);
  };
  const drop = (type: string, listener: Listener) => {
    const at = listeners.findIndex(([one, heard]) => one === type && heard === listener);
    if (at >= 0) listeners.splice(at, 1);
  };
  const map: MapLibreMap = Object.assign(Object.create(MapLibreMap.prototype), {
    style: {},
    touchZoomRotate: { disableRotation: () => note('disableRotation') },
    loaded: () => true,
    isMoving: () => false,
    _getUIString: (name: string) => name,
    transform: {
      width: 0,
      getCoveringTilesDetailsProvider: () => ({ allowWorldCopies: () => false }),
      isLocationOccluded: () => false,
    },
    on: (type: string, listener: Listener) => listeners.push([type, listener]),
    off: drop,
    project: (at: LngLatLike) => {
      const { lng, lat } = LngLat.convert(at);
      return new Point(lng * 100, lat * 100);
    },
    getZoom: () => seen.zoom,
    getCenter: () => {
      const [west, south, east, north] = seen.view;
      return new LngLat((west + east) / 2, (south + north) / 2);
    },
    getBounds: () => {
      const [west, south, east, north] = seen.view;
      return {
        getWest: () => west,
        getSouth: () => south,
        getEast: () => east,
        getNorth: () => north,
      };
    },
    getCanvasContainer: () => canvas,
    getContainer: () => ({ clientWidth: width, clientHeight: height }),
    addControl: (control: unknown, place: string) => note('addControl', control, place),
    addSource: (id: string, source: { data: unknown }) => {
      if (sources.has(id)) throw new Error(`source ${id} twice`);
      note('addSource', id, source);
      sources.set(id, { setData: (data) => note('setData', id, data) });
    },
    getSource: (id: string) => sources.get(id),
    removeSource: (id: string) => {
      if (!sources.delete(id)) throw new Error(`no source ${id}`);
    },
    addLayer: (layer: { id: string; source: string }, before?: string) => {
      if (!sources.has(layer.source)) throw new Error(`no source ${layer.source}`);
      note('addLayer', layer, before);
      layers.push(layer.id);
    },
    getLayer: (id: string) => layers.find((one) => one === id),
    removeLayer: (id: string) => {
      if (!layers.includes(id)) throw new Error(`no layer ${id}`);
      layers.splice(layers.indexOf(id), 1);
    },
    setLayoutProperty: (...call: unknown[]) => note('setLayoutProperty', ...call),
    setPaintProperty: (...call: unknown[]) => note('setPaintProperty', ...call),
    fitBounds: (...call: unknown[]) => note('fitBounds', ...call),
    jumpTo: (...call: unknown[]) => note('jumpTo', ...call),
    cameraForBounds: () => ({ zoom: seen.zoomOfAll }),
    getMinZoom: () => 8,
    easeTo: (...call: unknown[]) => note('easeTo', ...call),
    resize: () => note('resize'),
    remove: () => note('remove'),
  });
  return {
    map,
    canvas,
    layers,
    sources,
    /** What it shows; a test may change it. */
    seen,
    asked: (name: string) => asked.filter(([one]) => one === name).map(([, ...rest]) => rest),
    calls: () => asked.map(([name]) => name),
    heard: (type: string) => listeners.filter(([one]) => one === type).length,
    fire: (type: string, event: object = {}) => {
      for (const [, listener] of listeners.filter(([one]) => one === type)) listener(event);
    },
  };
}
