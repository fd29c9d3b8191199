import { invoices, statements } from '@boxhaul/contract/money';
import type { MakeCall } from './callers';
import { textPdf } from './papers';

const FINANCE = 'caiwu';

/** As the tax bureau counts them: 20 digits. */
const numberOf = (n: number): string => `2644${String(n).padStart(16, '0')}`;

/** Drafts of all that a statement has to invoice; their ids. */
async function draft(call: MakeCall, id: string, title: string): Promise<readonly string[]> {
  const { revision, taxNo } = await call(FINANCE, invoices.prospect, { id });
  const kind = taxNo === null ? { kind: 'general' as const } : { kind: 'special' as const, taxNo };
  return (await call(FINANCE, invoices.make, { id, revision, ...kind, title })).ids;
}

/** Keeps that the tax bureau issued an invoice, with a paper that stands in for its file. */
async function issue(call: MakeCall, id: string, invoiceNo: string, invoiceDate: string): Promise<void> {
  const { revision } = await call(FINANCE, invoices.detail, { id });
  const bytes = textPdf(['Invoice (demo)', `No. ${invoiceNo}`]);
  await call(FINANCE, invoices.issue, { id, revision, invoiceNo, invoiceDate }, [
    { name: `${invoiceNo}.pdf`, type: 'application/pdf', bytes },
  ]);
}

/**
 * Invoices statements: the first with a title that is wrong, which is taken back by a red letter and put right; that of
 * the last waits as a draft.
 */
export async function issueInvoices(
  call: MakeCall,
  statementIds: readonly string[],
  day: string,
): Promise<void> {
  let used = 0;
  const next = (): string => numberOf((used += 1));
  for (const [i, statementId] of statementIds.entries()) {
    const { customerName } = await call(FINANCE, statements.detail, { id: statementId });
    if (i === 0) {
      const wrong = await draft(call, statementId, '远航货运代理');
      for (const id of wrong) await issue(call, id, next(), day);
      for (const id of wrong) {
        const { revision } = await call(FINANCE, invoices.detail, { id });
        const letter = { confirmationNo: next(), redDate: day, reason: 'mistake' as const };
        await call(FINANCE, invoices.redLetter, { id, revision, ...letter });
      }
    }
    const ids = await draft(call, statementId, customerName);
    if (i === statementIds.length - 1) continue;
    for (const id of ids) await issue(call, id, next(), day);
  }
}
