/** How far a statement is (decisions 6). */
export const STATEMENT_STATES = [
  'draft',
  'sent',
  'disputed',
  'confirmed',
  'invoiced',
  'part_paid',
  'settled',
  'void',
] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Of these the ones that a customer sees. */
export const CUSTOMER_STATEMENT_STATES = [
  'sent',
  'disputed',
  'confirmed',
  'invoiced',
  'part_paid',
  'settled',
] as const satisfies readonly StatementState[];

/** Of these the ones whose open amount the customer owes. */
export const OWED_STATEMENT_STATES = [
  'sent',
  'disputed',
  'confirmed',
  'invoiced',
  'part_paid',
] as const satisfies readonly StatementState[];

/** What is owed is due soon within so many days. */
export const DUE_SOON_DAYS = 7;

/** What the clerk's list is narrowed by: a state, or what is owed and past its day. */
export const STATEMENT_FILTERS = [...STATEMENT_STATES, 'overdue'] as const;

/** Of what is owed the ones that are asked for and may be paid: nothing stands in the way. */
export const ASKED_STATEMENT_STATES: readonly StatementState[] = OWED_STATEMENT_STATES.filter(
  (state) => state !== 'disputed',
);

/** How people call it. */
export const STATEMENT_STATE_WORDS: Readonly<Record<StatementState, string>> = {
  draft: '草稿',
  sent: '已发客户',
  disputed: '客户异议',
  confirmed: '已确认',
  invoiced: '已开票',
  part_paid: '部分收款',
  settled: '已结清',
  void: '作废',
};

/** What a statement gathers: the lines of a period, or those of a booking. */
export const STATEMENT_BASES = ['period', 'booking'] as const;
export type StatementBasis = (typeof STATEMENT_BASES)[number];

/** How people call it. */
export const STATEMENT_BASIS_WORDS: Readonly<Record<StatementBasis, string>> = {
  period: '按账期',
  booking: '按订舱号（票结）',
};
