export * from './fees/cost-flow-columns';
export * from './fees/fee-import';
export * from './fees/cost-machine';
export * from './fees/dispute-machine';
export type { DayTier } from './fees/day-prices';
export { type BoxTimes, type Fee, type FeePolicy, type FeeScope, feesOf } from './fees/fee-rules';
export { costOfFreeTime } from './fees/free-time-clock';
export { policyWords } from './fees/policy-words';
export * from './statements/settlement-columns';
export * from './statements/statement-machine';
export { isReminderDay, REMIND_AHEAD_DAYS, type ReminderRule, whyNotReminded } from './statements/reminders';
export { daysOutstanding } from './receipts/days-outstanding';
export {
  PROMISE_STATE_WORDS,
  PROMISE_STATES,
  promiseState,
  type PromiseState,
} from './receipts/promise-state';
export { paidInWholeOnly, whyNotMatched } from './receipts/match-receipt';
export { entryOfCost, entryOfPayable, entryOfTax, type JournalEntry } from './ledger/ledger';
export * from './invoices/invoice-machine';
export { type InvoiceItem, splitInvoices, spreadDiscounts, whyNotRedLines } from './invoices/split-invoices';
export { BANK_HEAD_ROWS, type BankMapping, plainBankHead } from './bank/bank-heads';
export {
  type BankRead,
  findBankAccount,
  findBankHead,
  isOneSided,
  missingBankColumns,
  readBankLines,
  whyNotMapped,
  MOST_BANK_ROWS,
} from './bank/read-bank-lines';
export { proposeReceipt, shareReceipt, type ReceiptGround } from './bank/propose-receipt';
export { lastPeriod, type RunAction, RUN_ACTIONS, runActions, runFault } from './payables/settlement-run';
export * from './words/bank-line';
export * from './words/cost-origin';
export * from './words/fee-row-outcome';
export * from './words/ledger-account';
export * from './words/profit-group';
export * from './words/profit-standing';
export * from './words/statement-state';
export * from './words/tax-class';
export * from './words/invoice';
export * from './words/payee-kind';
export * from './payables/carrier-run';
export * from './words/payee-vat';
export * from './words/run-state';
export * from './words/settle-cycle';
