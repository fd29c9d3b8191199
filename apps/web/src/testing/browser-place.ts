import { replaceProperty } from './replace-property';

export type Got = (position: { coords: { longitude: number; latitude: number } }) => void;
type Failed = (fault: { code: number }) => void;

/** A browser that answers so when it is asked where one is, until the test is over. */
export const browserAnswering = (getCurrentPosition: (got: Got, failed: Failed) => void): void =>
  replaceProperty(navigator, 'geolocation', { getCurrentPosition });

/** A browser that stands at a point, WGS-84. */
export const browserAt = (longitude: number, latitude: number): void =>
  browserAnswering((got) => got({ coords: { longitude, latitude } }));
