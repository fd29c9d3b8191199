import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { invoices } from '@boxhaul/contract/money';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import type { StoredUpload } from '../../kit/files';
import {
  loadInvoiceForUpdate,
  needInvoice,
  noteOfInvoice,
  refuseInvoiceAction,
} from './load-invoice-for-update';
import { attachInvoiceFiles, keepInvoiceFiles } from './invoice-files';
import { changeInvoice, findByNumber, giveRedNumber, selectReds } from './invoices.repo';

type Asked = ParsedInputOf<typeof invoices.numberRed>;

/** Keeps the files of a red letter that is numbered late, before the call's transaction opens. */
export async function keepNumberedRed(deps: Deps, ctx: Ctx, input: Asked): Promise<StoredUpload[]> {
  const row = await needInvoice(ctx, input.id);
  refuseInvoiceAction(row, input.revision, 'number_red');
  if (ctx.files.length === 0) return [];
  return keepInvoiceFiles(deps, ctx, { field: 'redInvoiceNo', no: input.redInvoiceNo });
}

/**
 * Keeps the number of a red letter that had none: it came by its 红字确认单 before the tax bureau's platform issued it. A number
 * that is kept stays. Throws NOT_FOUND, COST_STATE where it has one, BAD_INPUT for a number of another.
 */
export async function numberRed(ctx: Ctx, input: Asked, kept: readonly StoredUpload[]): Promise<null> {
  const { redId, redInvoiceNo } = input;
  const { row } = await loadInvoiceForUpdate(ctx, input, 'number_red');
  const letter = (await selectReds(ctx.db, [row.invoice_id])).find(({ red_id }) => red_id === redId);
  if (!letter) throw new Refusal('NOT_FOUND', { message: '未找到该红冲记录' });
  if (letter.red_invoice_no !== null) {
    throw new Refusal('COST_STATE', { message: `红字发票号码已登记：${letter.red_invoice_no}` });
  }
  const same = await findByNumber(ctx.db, redInvoiceNo);
  if (same !== undefined) throw refuseField('redInvoiceNo', `该发票号码已登记（${same}），请核对`);
  await giveRedNumber(ctx.db, redId, redInvoiceNo);
  await attachInvoiceFiles(ctx, row, kept, redId);
  await changeInvoice(ctx.db, row.invoice_id, {}, ctx.now);
  ctx.audit({
    ...noteOfInvoice(row),
    after: {
      redInvoiceNo,
      confirmationNo: letter.confirmation_no,
      files: kept.map(({ fileName }) => fileName),
    },
  });
  return null;
}
