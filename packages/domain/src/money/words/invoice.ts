import type { TaxClass } from './tax-class';

/** How far an invoice of a statement is. */
export const INVOICE_STATES = ['draft', 'issued', 'part_red', 'red', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Of these the ones that have a number: they stand in the books, and the customer sees them. */
export const NUMBERED_INVOICE_STATES = [
  'issued',
  'part_red',
  'red',
] as const satisfies readonly InvoiceState[];

/** How people call it. */
export const INVOICE_STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  draft: '待开具',
  issued: '已开具',
  part_red: '部分红冲',
  red: '已红冲',
  cancelled: '已取消',
};

/** Which invoice it is: only the special one lets its buyer deduct the tax. */
export const INVOICE_KINDS = ['special', 'general'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** How the tax bureau calls it. */
export const INVOICE_KIND_WORDS: Readonly<Record<InvoiceKind, string>> = {
  special: '增值税专用发票',
  general: '普通发票',
};

/** Why an invoice is taken back, as a 红字确认单 may say it. */
export const RED_REASONS = ['mistake', 'returned', 'stopped', 'allowance'] as const;
export type RedReason = (typeof RED_REASONS)[number];

/** How the tax bureau calls it. */
export const RED_REASON_WORDS: Readonly<Record<RedReason, string>> = {
  mistake: '开票有误',
  returned: '销货退回',
  stopped: '服务中止',
  allowance: '销售折让',
};

/** As what an issued invoice is kept. */
export const INVOICE_FILE_KINDS = ['ofd', 'xml', 'pdf'] as const;
export type InvoiceFileKind = (typeof INVOICE_FILE_KINDS)[number];

/** What is collected for others is on no invoice of ours: whoever it was collected for gives one. */
export const INVOICED_TAX_CLASSES = ['transport', 'agency'] as const satisfies readonly TaxClass[];
