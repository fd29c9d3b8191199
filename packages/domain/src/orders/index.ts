export { type CreditFacts, creditUsed, creditWarnings } from './orders/credit';
export * from './orders/list-columns';
export * from './orders/order-columns';
export * from './orders/order-sheet';
export * from './orders/order-machine';
export * from './orders/order-change';
export * from './orders/orders-at-once';
export * from './orders/review-doubts';
export {
  REQUIRE_DATE_AHEAD_MS,
  REQUIRE_DATE_BACK_MS,
  requireDateFault,
  requireDateAgain,
  usualRequireDates,
} from './orders/require-date';
export { isShareCode, shareCode } from './shares/share-code';
export {
  maskPlate,
  mayBeShared,
  sharedDriver,
  shareState,
  SHOWN_LEG,
  shownSince,
} from './shares/share-rules';
export { fromTaskCode, toTaskCode } from './shares/task-code';
export * from './orders/order-actions';
export * from './words/agreement';
export { AGREED_STATES, answerFault, issueFault, voidFault } from './agreements/agreement-policy';
export { evidenceText } from './agreements/evidence';
export {
  agreementBlocks,
  type AgreementFacts,
  fillTemplate,
  MOST_TEMPLATE_CHARACTERS,
  TEMPLATE_FIELDS,
  templateFault,
} from './agreements/template';
export * from './words/cabinet-state';
export * from './words/cost-status';
export * from './words/credit-warning';
export * from './words/box-mark';
export * from './words/preparation';
export * from './words/dispute-state';
export * from './words/order-change-state';
export * from './words/placed-via';
export * from './words/order-state';
export * from './words/paper-kind';
export * from './words/review-doubt';
export * from './words/share';
export * from './words/task-state';
