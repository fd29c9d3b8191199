import type { Row } from './dedupe';

const MAX_INT4 = 2_147_483_647;

/** What the columns of `position` hold of a row. */
export const at = (row: Row) => row.position.at;
export const vehicle = (row: Row) => row.vehicle;
export const lng = (row: Row) => row.position.lng;
export const lat = (row: Row) => row.position.lat;
export const speed = (row: Row) => row.position.speed;
export const course = (row: Row) => (row.position.course < 360 ? row.position.course : 0);
export const altitude = (row: Row) => row.position.altitude;
export const status = (row: Row) => row.position.status;
export const alarm = (row: Row) => row.position.alarm;
export const receivedAt = (row: Row) => row.receivedAt;
export const mileage = ({ position }: Row) =>
  position.mileage === null || position.mileage > MAX_INT4 ? null : position.mileage;
