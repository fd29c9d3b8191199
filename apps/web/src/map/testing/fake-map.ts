import { Map as MapLibreMap, Point, type LngLat } from 'maplibre-gl';

/** A map that draws nothing: it keeps what it was asked for, in order, and what is on it now. */
export function fakeMap(width = 1000) {
  const asked: unknown[][] = [];
  const sources = new Map<string, { setData: (data: unknown) => void }>();
  const layers: string[] = [];
  const listeners: [string, () => void][] = [];
  const canvas = document.createElement('div');
  const note = (...call: unknown[]) => {
    asked.push(call);
  };
  const drop = (type: string, listener: () => void) => {
    const at = listeners.findIndex(([one, heard]) => one === type && heard === listener);
    if (at >= 0) listeners.splice(at, 1);
  };
  const map: MapLibreMap = Object.assign(Object.create(MapLibreMap.prototype), {
    style: {},
    touchZoomRotate: { disableRotation: () => note('disableRotation') },
    _camera: {
      transform: {
        width: 0,
        getCoveringTilesDetailsProvider: () => ({ allowWorldCopies: () => false }),
        isLocationOccluded: () => false,
      },
    },
    on: (type: string, listener: () => void) => listeners.push([type, listener]),
    off: drop,
    project: ({ lng, lat }: LngLat) => new Point(lng * 100, lat * 100),
    getCanvasContainer: () => canvas,
    getContainer: () => ({ clientWidth: width }),
    addControl: (control: unknown, place: string) => note('addControl', control, place),
    addSource: (id: string, source: { data: unknown }) => {
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
    fitBounds: (...call: unknown[]) => note('fitBounds', ...call),
    easeTo: (...call: unknown[]) => note('easeTo', ...call),
    resize: () => note('resize'),
    remove: () => note('remove'),
  });
  return {
    map,
    canvas,
    layers,
    sources,
    asked: (name: string) => asked.filter(([one]) => one === name).map(([, ...rest]) => rest),
    calls: () => asked.map(([name]) => name),
    heard: (type: string) => listeners.filter(([one]) => one === type).length,
    fire: (type: string) => {
      for (const [, listener] of listeners.filter(([one]) => one === type)) listener();
    },
  };
}
