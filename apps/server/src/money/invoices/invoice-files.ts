import { INVOICE_FILE_KINDS } from '@boxhaul/domain/money';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { claimFor, findInFile, storeUploads, type StoredUpload } from '../../kit/files';
import { insertInvoiceFiles, type InvoiceRow } from './invoices.repo';

const MOST_FILES = 3;

/**
 * Looks at the files of an invoice and keeps them: OFD, XML or PDF by their content; an XML must name the invoice.
 * Throws FILE_COUNT, FILE_TYPE, FILE_BROKEN, and BAD_INPUT at `field` where the XML names another.
 */
export async function keepInvoiceFiles(
  deps: Deps,
  ctx: Ctx,
  named: { field: string; no: string | undefined },
): Promise<StoredUpload[]> {
  if (ctx.files.length > MOST_FILES) {
    throw new Refusal('FILE_COUNT', { message: '最多上传 3 个文件：OFD、XML、PDF 各一个' });
  }
  const { field, no } = named;
  for (const { fileName, path } of ctx.files) {
    if (no === undefined || !/\.xml$/i.test(fileName)) continue;
    // One that is no invoice at all is refused as such below.
    if ((await findInFile(path, /<EInvoice/)) === undefined) continue;
    if ((await findInFile(path, new RegExp(no))) === undefined) {
      throw refuseField(field, `文件“${fileName}”里没有号码 ${no}，请核对号码或文件`);
    }
  }
  return storeUploads(deps, ctx, { kinds: 'invoice' });
}

/** Makes kept files those of an invoice or of its red letter; they are its customer's. */
export async function attachInvoiceFiles(
  ctx: Ctx,
  row: InvoiceRow,
  kept: readonly StoredUpload[],
  redId: string | null = null,
): Promise<void> {
  if (kept.length === 0) return;
  const { accountId } = ctx.signedIn();
  const files = await claimFor(ctx.db, { accountId, customerId: row.customer_id, now: ctx.now }, kept);
  await insertInvoiceFiles(
    ctx.db,
    files.map(({ fileId, fileName }) => ({
      invoiceId: row.invoice_id,
      fileId,
      redId,
      kind: INVOICE_FILE_KINDS.find((kind) => fileName.toLowerCase().endsWith(`.${kind}`)) ?? 'pdf',
    })),
  );
}
