import { useStore } from '../lib/create-store';
import { shownTheme, type Theme } from '../lib/theme';

export interface MapColours {
  sea: string;
  land: string;
  /** Between provinces, cities and districts. */
  borders: readonly [province: string, city: string, district: string];
  motorway: string;
  /** Trunk roads and what joins them. */
  road: string;
  /** Behind a road's number. */
  shield: string;
  bridge: string;
  /** Closed to trucks. */
  closedBridge: string;
  crossingName: string;
  /** Its ground behind the quay. */
  terminal: string;
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
    motorway: '#9a7b45',
    road: '#c4b793',
    shield: '#0b6b5b',
    bridge: '#5e706b',
    closedBridge: '#b5452f',
    crossingName: '#3d4f4b',
    terminal: '#d3e3dc',
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
    motorway: '#a98f5c',
    road: '#5f5a45',
    shield: '#4db6a2',
    bridge: '#93a8a2',
    closedBridge: '#e07a62',
    crossingName: '#c3d2cd',
    terminal: '#2c4741',
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
