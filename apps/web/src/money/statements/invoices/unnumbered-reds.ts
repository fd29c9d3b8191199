import type { InvoiceRow } from '@boxhaul/contract/money';

/** The red letters of an invoice whose number is not known yet. */
export const unnumberedReds = ({ reds }: InvoiceRow): InvoiceRow['reds'] =>
  reds.filter(({ redInvoiceNo }) => redInvoiceNo === null);
