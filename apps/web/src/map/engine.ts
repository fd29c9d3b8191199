import {
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type MapOptions,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { createContext } from 'react';
import { shownTheme } from '../lib/theme';
import { groundStyle } from './ground/ground';
import { mapColours } from './map-colours';

// In its build without blobs (vite.config.ts) the engine does not know where its worker lies.
setWorkerUrl(workerUrl);

/** S9: zoom 9 to 19, as map providers count (tiles of 256 px); the engine's tiles have 512 px: one less. */
const ZOOM = { minZoom: 8, maxZoom: 18 } as const;

/** S9's fixed point in southern China: between Yantian, Shekou and Nansha. */
const DEFAULT_CENTRE: [number, number] = [113.93, 22.66];

const WORDS: Record<string, string> = {
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
  'NavigationControl.ResetBearing': '恢复正北',
  'ScaleControl.Meters': '米',
  'ScaleControl.Kilometers': '公里',
  'Map.Title': '地图',
  'CooperativeGesturesHandler.MobileHelpText': '用两根手指移动地图',
};

/** What a map begins with; `coarse`: fingers instead of a mouse. */
export const mapOptions = (container: HTMLElement, coarse: boolean): MapOptions => ({
  container,
  style: groundStyle(mapColours(shownTheme.get())),
  center: DEFAULT_CENTRE,
  zoom: 9.5,
  ...ZOOM,
  locale: WORDS,
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  // One finger scrolls the page that the map lies in.
  cooperativeGestures: coarse,
  localIdeographFontFamily: '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
});

/** Gives a new map its controls; it does not turn. */
export function addControls(map: MapLibreMap): MapLibreMap {
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  return map;
}

/** How a map comes to be drawn; a context, so that a page can be shown without WebGL. */
export const EngineContext = createContext({
  /** Without WebGL nothing can be drawn; the words and the table beside the map still tell everything. */
  canDraw: (): boolean => document.createElement('canvas').getContext('webgl2') !== null,
  /** A map of plain ground: no key, no network, no glyph server (Chinese comes from local fonts). */
  createMap: (container: HTMLElement): MapLibreMap =>
    addControls(new MapLibreMap(mapOptions(container, window.matchMedia('(pointer: coarse)').matches))),
});
