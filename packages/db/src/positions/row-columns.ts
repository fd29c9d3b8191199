import type { Row } from './dedupe';

const MAX_INT4 = 2_147_483_647;

// What the columns of `position` hold of a row.

/** Epoch milliseconds. */
export const at = (row: Row) => row.position.at;
/** The vehicle by its id. */
export const vehicle = (row: Row) => row.vehicle;
/** Degrees east, WGS-84. */
export const lng = (row: Row) => row.position.lng;
/** Degrees north, WGS-84. */
export const lat = (row: Row) => row.position.lat;
/** 0.1 km/h. */
export const speed = (row: Row) => row.position.speed;
/** Degrees in [0, 360). */
export const course = (row: Row) => (row.position.course < 360 ? row.position.course : 0);
/** Metres. */
export const altitude = (row: Row) => row.position.altitude;
/** JT/T 808 status bits. */
export const status = (row: Row) => row.position.status;
/** JT/T 808 alarm bits. */
export const alarm = (row: Row) => row.position.alarm;
/** Epoch milliseconds at which it was heard. */
export const receivedAt = (row: Row) => row.receivedAt;
/** 0.1 km, null where it is not told or no odometer counts so far. */
export const mileage = ({ position }: Row) =>
  position.mileage === null || position.mileage > MAX_INT4 ? null : position.mileage;
