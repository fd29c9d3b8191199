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
export * from './synonyms/cargo-words';
export { columnHeads, readHeads } from './synonyms/column-heads';
export { nameKey } from './synonyms/name-key';
export { pinyin, pinyinInitials } from './synonyms/pinyin';
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
export { GEOJSON_LIMITS, looksShifted, piecesOf, readZoneFile, writeZoneFile } from './zones/zone-geojson';
export { boxOf, groundOf } from './zones/zone-ground';
export { buildZoneIndex, type ZoneIndex } from './zones/zone-index';
export { ZONE_STEP_WORDS, ZONE_STEPS, type ZoneStep, zoneSteps } from './zones/zone-machine';
export { dayNumber, dayOf, minuteOf, momentOf, workdaysOf, type Workdays } from './zones/zone-minutes';
export { clockOf, stateWords, whoWords, windowWords } from './zones/zone-words';
export type { Zone, ZonePermit, ZonePoint, ZoneRule, ZoneShape, ZoneVehicle, ZoneWindow } from './zones/zone';
export { addressBlock } from './network/address-block';
export * from './money/cost-flow-columns';
export * from './money/fee-import';
export * from './money/money';
export * from './money/cost-machine';
export * from './money/dispute-machine';
export type { DayTier } from './money/day-prices';
export { type BoxTimes, type Fee, type FeePolicy, type FeeScope, feesOf } from './money/fee-rules';
export { costOfFreeTime } from './money/free-time-clock';
export { policyWords } from './money/policy-words';
export * from './money/settlement-columns';
export * from './money/statement-machine';
export { type CreditFacts, creditUsed, creditWarnings } from './money/credit';
export { isReminderDay, REMIND_AHEAD_DAYS, type ReminderRule, whyNotReminded } from './money/reminders';
export { whyNotMatched } from './money/match-receipt';
export { entryOfCost, entryOfPayable, entryOfTax, type JournalEntry } from './money/ledger';
export * from './money/invoice-machine';
export { type InvoiceItem, splitInvoices, spreadDiscounts, whyNotRedLines } from './money/split-invoices';
export { BANK_HEAD_ROWS, type BankMapping, plainBankHead } from './money/bank-heads';
export {
  type BankRead,
  findBankAccount,
  findBankHead,
  isOneSided,
  missingBankColumns,
  readBankLines,
  whyNotMapped,
  MOST_BANK_ROWS,
} from './money/read-bank-lines';
export { proposeReceipt, type ReceiptGround } from './money/propose-receipt';
export { lastPeriod, type RunAction, RUN_ACTIONS, runActions, runFault } from './money/settlement-run';
export * from './order/order-fields';
export * from './order/list-columns';
export * from './order/order-columns';
export * from './order/order-sheet';
export * from './order/order-machine';
export * from './order/order-change';
export * from './order/review-doubts';
export { REQUIRE_DATE_AHEAD_MS, REQUIRE_DATE_BACK_MS, requireDateFault } from './order/require-date';
export { dayAsTyped, momentAsTyped, numberAsTyped, yesNoAsTyped } from './cells/as-typed';
export { cleanCell, plainCell, withoutUnseen } from './cells/plain-cell';
export { readNumber } from './cells/read-number';
export { readDate, readWireTime, sheetMoment } from './cells/read-when';
export * from './calendar/time';
export { calendarWarnings, isWorkday, shiftDay, workdaysAfter, type WorkCalendar } from './calendar/workdays';
export { CALENDAR_YEARS, calendarDaysFault, type CalendarDay } from './calendar/calendar-days';
export { certificationActionFor, decideCertification } from './certification/certification-machine';
export * from './certification/company-facts';
export { readReasons, type FieldReason } from './certification/field-reason';
export { taxAuthorities } from './certification/tax-authorities';
export { findPassage, isUnseenStep, type PassageNode, passageOf, whySignsChanged } from './dispatch/passage';
export { doubtOfPictures, doubtsOf, isPhoneInFence } from './dispatch/check-in-doubts';
export { isUnlisted, type PhoneFix, speaksFor } from './dispatch/check-in-doubts';
export { momentOfPhone, PHONE_POINT_DAYS, PHONE_POINT_MS } from './dispatch/phone-moment';
export * from './dispatch/sign-rule';
export { decideCheckIn, decideCorrection, decideUndo } from './dispatch/check-in';
export { FENCE_POSITION_MS, FENCE_RADIUS_M, wasPromised } from './dispatch/check-in';
export { cutOffsLeft, missingOf, type Prepared, preparationsOf } from './dispatch/preparation';
export * from './dispatch/gate-slot';
export * from './sailing/sailing';
export {
  MOST_SAILING_ROWS,
  readSailingBoxes,
  type ReadText,
  readTypeCounts,
  SAILING_SHEET,
  writeSailingBoxes,
  writeTypeCounts,
} from './sailing/sailing-texts';
export * from './yard/yard-need';
export * from './yard/yard-sheet';
export { refuseDryRun, refuseUndoDryRun } from './dispatch/dry-run';
export * from './dispatch/turn-boxes';
export * from './dispatch/pair-boxes';
export * from './dispatch/trailer-load';
export * from './dispatch/box-load';
export { usualDock } from './dispatch/usual-dock';
export * from './dispatch/compare-nodes';
export * from './dispatch/node-template';
export * from './dispatch/driver-hours';
export { boxStage } from './dispatch/box-stage';
export * from './dispatch/proof-pictures';
export * from './dispatch/weigh-slip';
export { rankTruck, type TruckRank, type WantedBox } from './dispatch/rank-trucks';
export { decideMatch, matchStateAt, matchSteps } from './dispatch/match-machine';
export { driverPath } from './notices/driver-path';
export { mayWithdrawMessage, messageState } from './message/message-machine';
export { loadSaving, refuseOffered, refuseTurn, spareMinutes, turnSaving } from './dispatch/match-rules';
export { mayResend, refuseVerdict } from './dispatch/proof-review';
export * from './dispatch/box-mark';
export { decideHold, decideResume, isHeld, whyHeldBack } from './dispatch/hold-machine';
export * from './dispatch/tender-machine';
export * from './dispatch/trip-minutes';
export * from './dispatch/dispatch-text';
export { clashOf, LATE_WORTH_TELLING, lastingWords, stuckWords, type Trip, tripName } from './dispatch/queue';
export { hourChangeWords, toldChanges } from './dispatch/hour-change';
export * from './dispatch/queue-forecast';
export { placedWords, placeTrip, type QueueTrip, queueOf, whyStays } from './dispatch/place-trip';
export { doorLateness, LATE_SIGN_WORDS, LATE_SIGNS, type LateSign } from './dispatch/door-lateness';
export { whyNotUndone } from './dispatch/undo-publication';
export * from './dispatch/hand-over-split';
export { boxNumberFaults, type NotedBox, sayListed } from './dispatch/box-number';
export { decideException } from './dispatch/exception-machine';
export { decideHandover, type HandoverHeld } from './dispatch/handover-machine';
export { isPartnerMoment, partnerSignedText, type SignedFields } from './partner/signed-text';
export { decideHolding, decideOffer, offerDue, offerSteps } from './capacity/offer-machine';
export { leftRoute, LONG_STOP_MS, SILENT_EXCEPTION_MS, stoodLong } from './dispatch/exception-signs';
export { cabinetStateAfter } from './dispatch/cabinet-machine';
export { decideTask, TASK_ACTIONS, taskActions, type TaskAction } from './dispatch/task-machine';
export { type Drives, PLAN_HOURS, type PlanBox, type PlanDay, type PlanTruck } from './dispatch/plan/day';
export { judgeDay } from './dispatch/plan/judge-day';
export { planNearestFirst } from './dispatch/plan/nearest-first';
export { planDay } from './dispatch/plan/plan-day';
export { randomOf } from './dispatch/plan/random';
export { type PlannedDay, type PlannedTrip, timetableOf } from './dispatch/plan/timetable';
export * from './dispatch/plan/way-out';
export { isBoxDone, LEG_NUMBER, refuseLeg, refuseStart, standingLeg } from './dispatch/legs';
export {
  certificateFaults,
  certificateLeaf,
  certificateMessage,
  type Crypto,
  headMessage,
  hexOf,
  logFault,
  proofOf,
  type SignedHead,
  type VerifySignature,
} from './origin/certificate';
export { certificateInFile } from './origin/certificate-in-file';
export { judgeOrigin, type OriginJudgement } from './origin/judge-origin';
export type { OriginVisit } from './origin/judge-visit';
export type { OriginFence } from './origin/origin-fence';
export type { OriginTrack } from './origin/origin-track';
export { phoneBeside } from './origin/phone-beside';
export * from './log/kept-tree';
export { consistencyProof, treeRoot } from './log/merkle-tree';
export { cleanRows, cleanTrack } from './track/clean-track';
export { coverage, type Coverage, type Gap } from './track/coverage';
export * from './track/day-codec';
export { type DayColumns, emptyDay, inOrder, joinDays, pickDay } from './track/day-columns';
export * from './track/arrival';
export { type Doubt, doubtSentence, trackDoubts } from './track/doubts';
export { phoneDoubts } from './track/phone-doubts';
export * from './track/late-risk';
export { staysOfDay, thinDay } from './track/keep-less';
export { mileage } from './track/mileage';
export { driven, type OdometerColumns, pickReports, viewReports } from './track/driven';
export { TRACK_HEAD, trackFile, trackLine } from './track/track-file';
export { PUBLIC_DELAY_MS, publicRun } from './track/public-run';
export { visitDevice, visitPage, visitReferrer } from './visits/visit-of';
export { readTrackPeriod } from './track/track-period';
export { stays, type Stay } from './track/stays';
export { qrCode } from './share/qr-code';
export { isShareCode, shareCode } from './share/share-code';
export { maskPlate, mayBeShared, sharedDriver, shareState, SHOWN_LEG, shownSince } from './share/share-rules';
export { fromTaskCode, toTaskCode } from './track/task-code';
export { thinTrack } from './track/thin-track';
export { pickRows, pointAt, rowsFrom, type TrackColumns } from './track/track-columns';
export { AHEAD_MS, GAP_MS, type TrackPoint } from './track/track-point';
export { foldNotices, standsAlone } from './notices/fold-notices';
export { noticeText, type NoticeFacts } from './notices/notice-text';
export * from './identifiers/cabinet-no';
export { type CleanedKind, cleanIdentifier } from './identifiers/clean-by-kind';
export { creditCodeCheck, creditCodeDoubt, creditCodeFault } from './identifiers/credit-code';
export { readLicenceFields } from './licence/read-licence-fields';
export type { ReadChar, ReadLine } from './licence/read-line';
export * from './licence/licence-reading';
export { maskPhone, maskPhones } from './identifiers/mask-phone';
export { cleanPhone, findPhone, isContactPhone, isMobile, isOfficePhone } from './identifiers/phone';
export { identityNoFault } from './identifiers/identity-no';
export * from './identifiers/plate';
export { type Fitness, type FitnessFacts, fitnessOn, missingPapers } from './fleet/fitness';
export * from './fleet/paper-rule';
export * from './fleet/fleet-sheet';
export { PAPER_SOON_DAYS, PAPER_TOLD_DAYS, paperDaysFault, paperStanding } from './fleet/paper';
export { plateColourFault } from './identifiers/plate-colour';
export * from './order/order-actions';
export { allInWord } from './pricing/all-in-words';
export { laneFaultText, laneIdentity, laneKeyOf, readLaneKey, type Lane } from './pricing/lane';
export * from './pricing/lane-columns';
export * from './pricing/batch-columns';
export { batchFaultText, readBatchRow } from './pricing/read-batch-row';
export { isJobUnderWay, JOB_ACTIONS, type JobAction, jobActions } from './job/job-machine';
export { surchargeWords } from './pricing/surcharge-words';
export { openLaneBook, readLane, type LaneBook, type LaneCells, type LaneNames } from './pricing/read-lane';
export { rateCardActions, rateCardStateOf, type RateCardAction } from './pricing/rate-card-machine';
export { nearestPrices } from './pricing/nearest-prices';
export { NEIGHBOUR_WITHIN_M, nearestPriced, whyNoPrice, type MissingPrice } from './pricing/missing-price';
export {
  matchLevelOf,
  priceBox,
  priceFromRow,
  priceSlots,
  type BoxPrice,
  type PriceQuestion,
} from './pricing/price-box';
export { buildRateCard, slotOf, type RateCard, type RateRow } from './pricing/rate-card';
export type { SurchargeRule } from './pricing/surcharge-rule';
export { buildAddressIndex, type AddressIndex, type AddressLore } from './address/address-index';
export { addressKey } from './address/address-key';
export { MOST_DOORS } from './address/most-doors';
export { parseAddress, type ParsedRegion } from './address/parse-address';
export { isUnsureRegion } from './address/unsure-region';
export { buildNameList, searchRegions } from './address/search-regions';
export { outsideRegion, outsideSentence } from './address/outside-mainland';
export * from './access/customer-rights';
export { type Granted, grantsOfAccount, grantsOfRole, missingGrants } from './access/customer-role';
export * from './access/menus';
export { passwordFault } from './access/password-rules';
export * from './access/rights';
export * from './words/account-state';
export * from './words/agreement';
export { AGREED_STATES, answerFault, issueFault, voidFault } from './agreement/agreement-policy';
export { evidenceText } from './agreement/evidence';
export {
  agreementBlocks,
  type AgreementFacts,
  fillTemplate,
  MOST_TEMPLATE_CHARACTERS,
  TEMPLATE_FIELDS,
  templateFault,
} from './agreement/template';
export { KEPT_DAYS, STORED_DATA } from './privacy/stored-data';
export * from './words/access-kind';
export * from './words/address-source';
export * from './words/audit-target';
export * from './words/bank-line';
export * from './words/batch-outcome';
export * from './words/business-type';
export * from './words/cabinet-state';
export * from './words/cabinet-type';
export * from './words/calendar-kind';
export * from './words/cargo-weight';
export * from './words/certification-field';
export * from './words/certification-state';
export * from './words/code-purpose';
export * from './words/consent-kind';
export * from './words/check-in-doubt';
export * from './words/check-in-outcome';
export * from './words/expense-kind';
export * from './words/cost-origin';
export * from './words/cost-status';
export * from './words/credit-warning';
export * from './words/carrier-kind';
export * from './words/emission-class';
export * from './words/board-mark';
export * from './words/box-mark';
export * from './words/box-stage';
export * from './words/box-words';
export * from './words/preparation';
export * from './words/sailing';
export * from './words/name-before';
export * from './words/proof';
export * from './words/capacity-offer';
export * from './words/due-standing';
export * from './words/partner-method';
export * from './words/exception';
export * from './words/yard';
export * from './words/handover';
export * from './words/fleet-kind';
export * from './words/fleet-paper';
export * from './words/licence-class';
export * from './words/pause-reason';
export * from './words/sheet-outcome';
export * from './words/trailer-kind';
export * from './words/turn-consent';
export * from './words/fee-kind';
export * from './words/fence-sign';
export * from './words/fee-row-outcome';
export * from './words/ledger-account';
export * from './words/statement-state';
export * from './words/tax-class';
export * from './words/customer-state';
export * from './words/takeover';
export * from './words/delivery';
export * from './words/dispute-state';
export * from './words/order-change-state';
export * from './words/placed-via';
export * from './words/door-point-source';
export * from './words/drop-reason';
export * from './words/track-doubt';
export * from './words/track-store';
export * from './words/visit';
export * from './words/invoice';
export * from './words/invoicing';
export * from './words/job';
export * from './words/arrival-basis';
export * from './words/late-risk';
export * from './words/legal-text';
export * from './words/leg-kind';
export * from './words/tender-state';
export * from './words/map-datum';
export * from './words/position-fault';
export * from './words/match';
export * from './words/message';
export * from './words/match-level';
export * from './words/notice-channel';
export * from './words/notice-kind';
export * from './words/origin';
export * from './words/order-page';
export * from './words/order-state';
export * from './words/order-type';
export * from './words/paper-kind';
export * from './words/point-precision';
export * from './words/price-fault';
export * from './words/rate-card-state';
export * from './words/review-doubt';
export * from './words/news-state';
export * from './words/node';
export * from './words/rate-change';
export * from './content/read-article';
export * from './content/site-content';
export * from './content/diff-lines';
export { legalFault, readLegal, type LegalClause } from './content/read-legal';
export * from './words/company-page';
export * from './words/place-kind';
export * from './words/place-state';
export * from './words/place-use';
export * from './words/setup-step';
export * from './words/share';
export * from './words/sign-in';
export * from './words/sms-state';
export * from './words/payee-kind';
export * from './words/payment-term';
export * from './words/run-state';
export * from './words/settle-cycle';
export * from './words/split-basis';
export * from './words/surcharge-kind';
export * from './words/task-state';
export * from './words/terminal-event';
export * from './words/terminal-fact';
export * from './words/trade';
export * from './words/upload';
export * from './words/user-type';
export * from './words/plate-colour';
export * from './words/vehicle-class';
export * from './words/zone';
export { comparePositions, type PositionReading } from './position-import/compare-positions';
export { MOST_IMPORT_MS, MOST_IMPORT_ROWS, readPositions } from './position-import/read-positions';
export {
  exchangedSentence,
  groupFaults,
  type LeftOutGroup,
  nothingLeft,
  unreadSentences,
} from './position-import/left-out';
export { tellRows, type ToldPosition, type ToldPositions } from './position-import/tell-rows';
