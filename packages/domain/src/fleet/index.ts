export * from './sailings/sailing';
export {
  MOST_SAILING_ROWS,
  readSailingBoxes,
  type ReadText,
  readTypeCounts,
  SAILING_SHEET,
  writeSailingBoxes,
  writeTypeCounts,
} from './sailings/sailing-texts';
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
export { cleanRows, cleanTrack } from './tracking/clean-track';
export { coverage, type Coverage, type Gap } from './tracking/coverage';
export * from './tracking/day-codec';
export { type DayColumns, emptyDay, inOrder, joinDays, pickDay } from './tracking/day-columns';
export * from './tracking/arrival';
export { type Doubt, doubtSentence, trackDoubts } from './tracking/doubts';
export { phoneDoubts } from './tracking/phone-doubts';
export { staysOfDay, thinDay } from './tracking/thin-day';
export { mileage } from './tracking/mileage';
export { driven, type OdometerColumns, pickReports, viewReports } from './tracking/driven';
export { TRACK_HEAD, trackFile, trackLine } from './tracking/track-file';
export { PUBLIC_DELAY_MS, publicRun } from './tracking/public-run';
export { readTrackPeriod } from './tracking/track-period';
export { stays, type Stay } from './tracking/stays';
export { thinTrack } from './tracking/thin-track';
export { pickRows, pointAt, rowsFrom, type TrackColumns } from './tracking/track-columns';
export { AHEAD_MS, GAP_MS, type TrackPoint } from './tracking/track-point';
export { type Fitness, type FitnessFacts, fitnessOn, missingPapers } from './records/fitness';
export * from './records/paper-rule';
export * from './records/fleet-sheet';
export { PAPER_SOON_DAYS, PAPER_NOTICE_DAYS, paperDaysFault, paperStanding } from './records/paper';
export * from './words/carrier-kind';
export * from './words/sailing';
export * from './words/fleet-kind';
export * from './words/fleet-paper';
export * from './words/licence-class';
export * from './words/pause-reason';
export * from './words/trailer-kind';
export * from './words/drop-reason';
export * from './words/track-doubt';
export * from './words/track-store';
export * from './words/arrival-basis';
export * from './words/late-risk';
export * from './words/position-fault';
export * from './words/origin';
export * from './words/terminal-event';
export * from './words/terminal-fact';
export { comparePositions, type PositionReading } from './position-import/compare-positions';
export { MOST_IMPORT_MS, MOST_IMPORT_ROWS, readPositions } from './position-import/read-positions';
export {
  exchangedSentence,
  groupFaults,
  type LeftOutGroup,
  nothingLeft,
  unreadSentences,
} from './position-import/left-out';
export { toRawPositions, type RawPosition, type RawPositions } from './position-import/raw-positions';
