export { driveToDoor, type Roads } from './drive-to-door';
export { notifyLateBoxes } from './late/notify-late-boxes';
export { deleteOldTrips } from './trips/delete-old-trips';
export { keepTrips } from './trips/keep-trips';
export { laneOf, openLaneTrips } from './trips/lane-trips';
export {
  type ArrivalsAtDoors,
  type BoxToDoor,
  type ForecastDeps,
  openArrivals,
  presentArrival,
  type QueueForecasts,
} from './trips/open-arrivals';
