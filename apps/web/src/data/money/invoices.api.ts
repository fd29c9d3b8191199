import type { InputOf } from '@boxhaul/contract/kit';
import { invoices } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const desk = dataOf(['desk']);

const listed = desk.query(invoices.list);

/** The invoices of a statement, the newest first. */
export const statementInvoices = (statementId: string) => listed({ statementId, pageSize: 200 });

/** A page of the invoices of all statements, the newest first. */
export const invoiceList = (input: InputOf<typeof invoices.list>) =>
  queryOptions({ ...listed(input), placeholderData: keepPreviousData });

/** What of a statement may still be invoiced. */
export const invoiceProspect = desk.query(invoices.prospect, { by: 'id' });

/** What stands on an invoice, the first two hundred. */
export const invoiceLines = desk.query(invoices.lines, { by: (id: string) => ({ id, pageSize: 200 }) });

export const makeInvoices = desk.mutation(invoices.make, { quiet: true });
export const cancelInvoice = desk.mutation(invoices.cancel, { quiet: true });

export const issueInvoice = desk.change(
  ({ files, ...input }: InputOf<typeof invoices.issue> & { files: File[] }) =>
    client.call(invoices.issue, input, { files, quiet: true }),
);

export const addInvoiceFiles = desk.change(
  ({ files, ...input }: InputOf<typeof invoices.addFile> & { files: File[] }) =>
    client.call(invoices.addFile, input, { files, quiet: true }),
);

export const numberRed = desk.change(
  ({ files, ...input }: InputOf<typeof invoices.numberRed> & { files: File[] }) =>
    client.call(invoices.numberRed, input, { files, quiet: true }),
);

export const redInvoice = desk.mutation(invoices.redLetter, { quiet: true });
