import { invoices, settlement } from '@boxhaul/contract/money';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { cancelInvoice, editInvoice } from './change-invoice';
import { exportDrafts } from './export-drafts';
import { addInvoiceFile, issueInvoice, keepIssued, keepMoreFiles } from './issue-invoice';
import { getInvoice, listInvoiceLines, listInvoices, listOwnInvoices, showProspect } from './list-invoices';
import { makeInvoices } from './make-invoices';
import { keepNumberedRed, numberRed } from './number-red';
import { keepRed, redInvoice } from './red-invoice';

/** Invoices, as the clerk makes them and their customer opens them. */
export function registerInvoices(mount: Mount, deps: Deps): void {
  mount(invoices.list, listInvoices(deps));
  mount(invoices.prospect, (ctx, input) => showProspect(ctx, input));
  mount(invoices.detail, (ctx, input) => getInvoice(deps, ctx, input));
  mount(invoices.lines, (ctx, input) => listInvoiceLines(ctx, input));
  mount(invoices.make, (ctx, input) => makeInvoices(ctx, input));
  mount(invoices.edit, (ctx, input) => editInvoice(ctx, input));
  mount(invoices.cancel, (ctx, input) => cancelInvoice(ctx, input));
  mount.prepared(invoices.issue, {
    prepare: (ctx, input) => keepIssued(deps, ctx, input),
    work: (ctx, input, kept) => issueInvoice(ctx, input, kept),
  });
  mount.prepared(invoices.addFile, {
    prepare: (ctx, input) => keepMoreFiles(deps, ctx, input),
    work: (ctx, input, kept) => addInvoiceFile(ctx, input, kept),
  });
  mount.prepared(invoices.redLetter, {
    prepare: (ctx, input) => keepRed(deps, ctx, input),
    work: (ctx, input, kept) => redInvoice(ctx, input, kept),
  });
  mount.prepared(invoices.numberRed, {
    prepare: (ctx, input) => keepNumberedRed(deps, ctx, input),
    work: (ctx, input, kept) => numberRed(ctx, input, kept),
  });
  mount.raw(invoices.exportDrafts, (ctx, input, { reply }) => exportDrafts(deps, ctx, input, reply));
  mount(settlement.invoices, (ctx, input) => listOwnInvoices(deps, ctx, input));
}
