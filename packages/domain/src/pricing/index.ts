export * from './synonyms/cargo-words';
export { columnHeads, readHeads } from './synonyms/column-heads';
export { lineNames } from './synonyms/place-names';
export * from './synonyms/route-book';
export { isInForce, placeState } from './places/in-force';
export { entrancesTo, type Entrance } from './route/entrances';
export { drivesFrom, type DrivesFrom } from './route/drives-from';
export { planRoute, type PlannedRoute } from './route/plan-route';
export { buildRouteGraph, type RouteGraph, type RouteGraphData } from './route/route-graph';
export {
  checkPoint,
  checkWay,
  countNear,
  dayAt,
  nextLegalOf,
  type ZoneStep as ZoneWayStep,
} from './zones/check-zones';
export type { ZoneVerdict } from './zones/zone-times';
export { ZONE_WARNED_DAYS, zoneExpiry, zoneWarningDue } from './zones/zone-expiry';
export { ruleFault, shapeFault, ZONE_LIMITS } from './zones/zone-fault';
export {
  GEOJSON_LIMITS,
  detectShiftedDatum,
  piecesOf,
  readZoneFile,
  writeZoneFile,
} from './zones/zone-geojson';
export { boxOf, groundOf } from './zones/zone-ground';
export { buildZoneIndex, type ZoneIndex } from './zones/zone-index';
export { ZONE_STEP_WORDS, ZONE_STEPS, type ZoneStep, zoneSteps } from './zones/zone-machine';
export { dayNumber, dayOf, minuteOf, momentOf, workdaysOf, type Workdays } from './zones/zone-minutes';
export { clockOf, stateWords, whoWords, windowWords } from './zones/zone-words';
export type { Zone, ZonePermit, ZonePoint, ZoneRule, ZoneShape, ZoneVehicle, ZoneWindow } from './zones/zone';
export * from './batch/order-fields';
export { allInWord } from './rate-cards/all-in-words';
export { laneFaultText, laneIdentity, laneKeyOf, readLaneKey, type Lane } from './rate-cards/lane';
export * from './rate-cards/lane-columns';
export * from './batch/batch-columns';
export { batchFaultText, readBatchRow } from './batch/read-batch-row';
export { surchargeWords } from './rate-cards/surcharge-words';
export {
  openLaneBook,
  readLane,
  type LaneBook,
  type LaneCells,
  type LaneNames,
} from './rate-cards/read-lane';
export { rateCardActions, rateCardStateOf, type RateCardAction } from './rate-cards/rate-card-machine';
export { nearestPrices } from './rate-cards/nearest-prices';
export { NEIGHBOUR_WITHIN_M, nearestPriced, whyNoPrice, type MissingPrice } from './rate-cards/missing-price';
export {
  matchLevelOf,
  priceBox,
  priceFromRow,
  priceSlots,
  type BoxPrice,
  type PriceQuestion,
} from './rate-cards/price-box';
export { buildRateCard, slotOf, type RateCard, type RateRow } from './rate-cards/rate-card';
export type { SurchargeRule } from './rate-cards/surcharge-rule';
export { buildAddressIndex, type AddressIndex, type AddressData } from './address/address-index';
export { addressKey } from './address/address-key';
export { MOST_DOORS } from './address/most-doors';
export { parseAddress, type ParsedRegion } from './address/parse-address';
export { isUnsureRegion } from './address/unsure-region';
export { buildNameList, searchRegions } from './address/search-regions';
export { outsideRegion, outsideSentence } from './address/outside-mainland';
export * from './words/address-source';
export * from './words/batch-outcome';
export * from './words/cabinet-type';
export * from './words/cargo-weight';
export * from './words/emission-class';
export * from './words/turn-consent';
export * from './words/fee-kind';
export * from './words/door-point-source';
export * from './words/match-level';
export * from './words/order-type';
export * from './words/point-precision';
export * from './words/price-fault';
export * from './words/rate-card-state';
export * from './words/rate-change';
export * from './words/place-kind';
export * from './words/place-state';
export * from './words/place-use';
export * from './words/surcharge-kind';
export * from './words/trade';
export * from './words/vehicle-class';
export * from './words/zone';
