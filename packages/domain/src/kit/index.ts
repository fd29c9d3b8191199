export { bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, toWgs84, wgs84ToGcj02 } from './geo/convert-datum';
export { bd09, gcj02, wgs84, type Wgs84 } from './geo/datum';
export { buildRegionOutlines, type OutlineArea } from './geo/region-outlines';
export { isInCircle, metresBetween } from './geo/measure';
export { pointAlong, polylineMetres } from './geo/polyline';
export {
  ancestorRegionCodes,
  isRegionCode,
  normaliseRegionCode,
  parentRegionCode,
  regionMatchOrder,
  type RegionCode,
} from './regions/region-code';
export { nearestRegion, regionLike, regionNamed } from './regions/match-location';
export { nameKey } from './text/name-key';
export { nearCabinetNos } from './identifiers/near-numbers';
export { nameInitials } from './text/name-initials';
export { pinyin, pinyinInitials } from './text/pinyin';
export { addressBlock } from './network/address-block';
export * from './money/money';
export { dayAsTyped, momentAsTyped, numberAsTyped, yesNoAsTyped } from './cells/as-typed';
export { cleanCell, plainCell, withoutUnseen } from './cells/plain-cell';
export { readNumber } from './cells/read-number';
export { readDate, readWireTime, sheetMoment } from './cells/read-when';
export * from './calendar/time';
export { calendarWarnings, isWorkday, shiftDay, workdaysAfter, type WorkCalendar } from './calendar/workdays';
export { CALENDAR_YEARS, calendarDaysFault, type CalendarDay } from './calendar/calendar-days';
export * from './log/merkle-ranges';
export { consistencyProof, treeRoot } from './log/merkle-tree';
export * from './identifiers/cabinet-no';
export { type CleanedKind, cleanIdentifier } from './identifiers/clean-by-kind';
export { creditCodeCheck, creditCodeDoubt, creditCodeFault } from './identifiers/credit-code';
export { maskPhone, maskPhones } from './identifiers/mask-phone';
export { cleanPhone, findPhone, isContactPhone, isMobile, isOfficePhone } from './identifiers/phone';
export { identityNoFault } from './identifiers/identity-no';
export * from './identifiers/plate';
export { plateColourFault } from './identifiers/plate-colour';
export { isJobUnderWay, JOB_ACTIONS, type JobAction, jobActions } from './jobs/job-machine';
export * from './words/calendar-kind';
export * from './words/name-before';
export * from './words/sheet-outcome';
export * from './words/job';
export * from './words/map-datum';
export * from './text/read-article';
export * from './text/diff-lines';
export * from './words/upload';
export * from './words/plate-colour';
