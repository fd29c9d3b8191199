import { INVOICE_STATE_WORDS, type InvoiceState, NUMBERED_INVOICE_STATES } from '../words/invoice';
import { STATEMENT_STATE_WORDS, type StatementState } from '../words/statement-state';
import { type Fen, fen, toYuan } from '../../kit/money/money';

/** What a clerk may do with an invoice. */
export const INVOICE_ACTIONS = ['edit', 'cancel', 'issue', 'file', 'red', 'number_red'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** What decides about an invoice. */
export interface InvoiceFacts {
  readonly state: InvoiceState;
  /** What of its statement is paid. */
  readonly received: Fen;
}

const FROM: Readonly<Record<InvoiceAction, readonly InvoiceState[]>> = {
  edit: ['draft'],
  cancel: ['draft'],
  issue: ['draft'],
  file: NUMBERED_INVOICE_STATES,
  red: ['issued', 'part_red'],
  number_red: ['part_red', 'red'],
};

const DONE: readonly InvoiceState[] = ['issued', 'part_red'];

/** Why an action may not be done on an invoice now, in Chinese; null when it may. */
export function whyNotInvoiceAction(action: InvoiceAction, { state, received }: InvoiceFacts): string | null {
  if (FROM[action].includes(state)) return null;
  if (action === 'cancel' && DONE.includes(state)) {
    return received > 0
      ? `发票已开具，且对账单已收款 ${toYuan(received)} 元，不能取消；请先在电子发票服务平台办理红字确认单，再登记红冲，已核销的收款会转为预收款`
      : '发票已开具，不能取消；请先在电子发票服务平台办理红字确认单，再登记红冲';
  }
  return `发票${INVOICE_STATE_WORDS[state]}，不能进行此操作`;
}

/** What may be done with an invoice now. */
export const invoiceActions = (facts: InvoiceFacts): InvoiceAction[] =>
  INVOICE_ACTIONS.filter((action) => whyNotInvoiceAction(action, facts) === null);

const INVOICEABLE: readonly StatementState[] = ['confirmed', 'invoiced', 'part_paid', 'settled'];

/** Why no invoice may be made of a statement, in Chinese; null when one may. */
export function whyNotInvoiceable({
  state,
  disputedLines,
}: {
  state: StatementState;
  disputedLines: number;
}): string | null {
  if (!INVOICEABLE.includes(state)) return `对账单${STATEMENT_STATE_WORDS[state]}，客户确认后才能开票`;
  return disputedLines > 0 ? `有 ${disputedLines} 笔费用的异议尚未处理，处理后才能开票` : null;
}

/** What an invoice is after some of it, `red` in all, was taken back. */
export const stateAfterRed = (total: Fen, red: Fen): InvoiceState => (red >= total ? 'red' : 'part_red');

/**
 * What stays paid of a statement after an invoice over `red` of it was taken back: what is no longer invoiced is no
 * longer paid either, and what was paid of it becomes an advance.
 */
export const receivedAfterRed = (total: Fen, received: Fen, red: Fen): Fen =>
  fen(Math.max(0, Math.min(received, total - red)));
