import { useStore } from '../lib/create-store';
import { shownTheme, type Theme } from '../lib/theme';

export interface MapColours {
  sea: string;
  land: string;
  /** Between provinces, cities and districts. */
  borders: readonly [province: string, city: string, district: string];
  bridge: string;
  /** Closed to trucks. */
  closedBridge: string;
  seaName: string;
  placeName: string;
  districtName: string;
  streetName: string;
  /** Behind letters and driven lines. */
  halo: string;
  dock: string;
  door: string;
  track: string;
  silence: string;
}

const MAP_COLOURS: Readonly<Record<Theme, MapColours>> = {
  light: {
    sea: '#d7e5ea',
    land: '#f4f6f1',
    borders: ['#8ea39b', '#a5b5ae', '#b9c4bd'],
    bridge: '#8a938f',
    closedBridge: '#c99a8f',
    seaName: '#446a78',
    placeName: '#11211e',
    districtName: '#3d4f4b',
    streetName: '#6b7d77',
    halo: '#ffffff',
    dock: '#0b6b5b',
    door: '#c2410c',
    track: '#e8631a',
    silence: '#5e706b',
  },
  dark: {
    sea: '#0a1518',
    land: '#1c2e2b',
    borders: ['#6b857e', '#4f6861', '#3a4f4a'],
    bridge: '#6b857e',
    closedBridge: '#8a5a4c',
    seaName: '#7ea9b8',
    placeName: '#e4edea',
    districtName: '#c3d2cd',
    streetName: '#93a8a2',
    halo: '#0f1c1a',
    dock: '#4db6a2',
    door: '#ff9150',
    track: '#ff7a2f',
    silence: '#93a8a2',
  },
};

export const mapColours = (theme: Theme): MapColours => MAP_COLOURS[theme];

/** The colours of the theme that the page wears, which may change while the map is shown. */
export const useMapColours = (): MapColours => mapColours(useStore(shownTheme));
