import { creditCodeFault } from '@boxhaul/domain/kit';
import {
  INVOICE_ACTIONS,
  INVOICE_FILE_KINDS,
  INVOICE_KINDS,
  INVOICE_STATES,
  INVOICED_TAX_CLASSES,
  RED_REASONS,
} from '@boxhaul/domain/money';
import { z } from 'zod';
import { seenStatement, statementId } from '../statements/schemas';
import { refuseDoubtfulCode } from '../../kit/credit-code';
import { identifier, reference, wantedIdentifier } from '../../kit/identifiers';
import {
  amount,
  bool,
  day,
  id,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';

const invoiceId = id('未找到该发票');
/** The invoice that was seen, as it then was. */
const seen = { id: invoiceId, revision: revisionNo('版本不正确') };
const costIds = z
  .array(id('未找到该费用'), { error: '费用明细不正确' })
  .max(20_000, '一次最多选择 20000 笔费用');
const invoiceNumber = (empty: string) =>
  wantedIdentifier('invoice', 60, empty).refine(
    (text) => text === '' || /^\d{20}$/.test(text),
    '数电票号码应为 20 位数字',
  );

const buyer = {
  kind: z.enum(INVOICE_KINDS, { error: '请选择发票种类' }),
  title: text('请填写发票抬头', 100),
  taxNo: maybe(identifier('creditCode', 30)),
  /** Somebody has looked again at a number that is doubted. */
  codeChecked: maybe(bool()),
  remark: maybe(note(200)),
};

/** A special invoice names its buyer by the number that its check digit proves. */
const refuseTaxNo = (
  { kind, taxNo, codeChecked }: { kind: string; taxNo?: string; codeChecked?: boolean },
  ctx: z.RefinementCtx,
): void => {
  const fault = (message: string) => ctx.addIssue({ code: 'custom', path: ['taxNo'], message });
  if (taxNo === undefined) {
    if (kind === 'special') fault('专用发票请填写购买方税号');
    return;
  }
  const wrong = creditCodeFault(taxNo);
  if (wrong !== null) fault(wrong);
  else refuseDoubtfulCode(ctx, 'taxNo', taxNo, codeChecked);
};

const facts = {
  id: z.string(),
  revision: z.number(),
  /** 发票流水号. */
  requestNo: z.string(),
  statementId: z.string(),
  statementNo: z.string(),
  customerName: z.string(),
  taxClass: z.enum(INVOICED_TAX_CLASSES),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  title: z.string(),
  taxNo: z.string().nullable(),
  lineCount: z.number(),
  /** With its tax; then the tax alone, and without it. */
  totalAmount: yuan,
  taxAmount: yuan,
  netAmount: yuan,
  redAmount: yuan,
  invoiceNo: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  createTime: z.string(),
};
const invoiceFile = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_FILE_KINDS),
  name: z.string(),
  fileSize: z.number(),
  /** For ten minutes. */
  fileUrl: z.string(),
});
export type InvoiceFile = z.infer<typeof invoiceFile>;

const redLetterShape = z.object({
  id: z.string(),
  confirmationNo: z.string(),
  redInvoiceNo: z.string().nullable(),
  reason: z.enum(RED_REASONS),
  redDate: z.string(),
  amount: yuan,
  taxAmount: yuan,
  /** What of the statement was paid and is an advance since. */
  freedAmount: yuan,
  files: z.array(invoiceFile),
});

const invoiceRow = z.object({
  ...facts,
  customerId: z.string(),
  files: z.array(invoiceFile),
  reds: z.array(redLetterShape),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** An invoice as its customer opens it. */
export const ownInvoice = z.object({
  id: z.string(),
  taxClass: z.enum(INVOICED_TAX_CLASSES),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  title: z.string(),
  taxNo: z.string().nullable(),
  totalAmount: yuan,
  taxAmount: yuan,
  redAmount: yuan,
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  files: z.array(invoiceFile),
  reds: z.array(redLetterShape),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;

const invoiceLine = z.object({
  lineNo: z.number(),
  costId: z.string(),
  orderNo: z.string(),
  cabinetNo: z.string().nullable(),
  itemName: z.string(),
  goodsName: z.string().nullable(),
  vehicleKind: z.string().nullable(),
  plateNumber: z.string().nullable(),
  fromPlace: z.string().nullable(),
  toPlace: z.string().nullable(),
  netAmount: yuan,
  permille: z.number(),
  taxAmount: yuan,
  totalAmount: yuan,
  isRed: z.boolean(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const filter = {
  state: maybe(z.enum(INVOICE_STATES, { error: '发票状态不正确' })),
  customerId: maybe(id('请选择客户')),
  statementId: maybe(statementId),
  /** Part of its number, its 流水号, its title, the statement's number, or the numbers of its red letters. */
  keyword: maybe(reference(60)),
};

/** What each call takes and answers. */
export const invoicesSchemas = {
  list: {
    input: z.object({ ...filter, ...paging }),
    output: page(invoiceRow).extend({
      /** Over the whole filter; what was cancelled comes to nothing, and what was taken back is not in it. */
      totalAmount: yuan,
      taxAmount: yuan,
    }),
  },
  prospect: {
    input: z.object({ id: statementId }),
    output: z.object({
      revision: z.number(),
      /** Why none may be made now. */
      refusal: z.string().nullable(),
      title: z.string(),
      taxNo: z.string().nullable(),
      /** By service and rate: what no invoice has yet. */
      parts: z.array(
        z.object({
          taxClass: z.enum(INVOICED_TAX_CLASSES),
          permille: z.number(),
          lineCount: z.number(),
          totalAmount: yuan,
          taxAmount: yuan,
        }),
      ),
      leftAmount: yuan,
      invoicedAmount: yuan,
      draftAmount: yuan,
      /** What is collected for others. */
      collectedAmount: yuan,
    }),
  },
  detail: {
    input: z.object({ id: invoiceId }),
    output: invoiceRow.extend({
      remark: z.string(),
      cancelReason: z.string().nullable(),
      createdBy: z.string().nullable(),
      receivedAmount: yuan,
      actions: z.array(z.enum(INVOICE_ACTIONS)),
    }),
  },
  lines: { input: z.object({ id: invoiceId, ...paging }), output: page(invoiceLine) },
  make: {
    input: z
      .object({
        ...seenStatement,
        ...buyer,
        /** Absent: all that is left. */
        costIds: maybe(costIds).transform((ids) => ids ?? []),
        /** Of one invoice, with its tax. */
        mostAmount: maybe(amount(10, '请填写单张限额', '单张限额应为不超过 10 位整数、2 位小数的正数')),
      })
      .superRefine(refuseTaxNo),
    output: z.object({ ids: z.array(z.string()) }),
  },
  edit: { input: z.object({ ...seen, ...buyer }).superRefine(refuseTaxNo), output: nothing },
  cancel: { input: z.object({ ...seen, reason: text('请填写取消原因', 200) }), output: nothing },
  issue: {
    input: z.object({
      ...seen,
      invoiceNo: invoiceNumber('请填写发票号码'),
      invoiceDate: day('请填写开票日期'),
    }),
    output: nothing,
  },
  addFile: { input: z.object(seen), output: nothing },
  redLetter: {
    input: z.object({
      ...seen,
      confirmationNo: z
        .string({ error: '请填写红字确认单编号' })
        .trim()
        .min(1, { error: '请填写红字确认单编号', abort: true })
        .regex(/^[0-9A-Za-z]{10,40}$/, '红字确认单编号应为 10 至 40 位字母或数字'),
      redInvoiceNo: maybe(invoiceNumber('请填写红字发票号码')),
      redDate: day('请填写红冲日期'),
      reason: z.enum(RED_REASONS, { error: '请选择红冲原因' }),
      /** Which lines, by their numbers joined with commas; absent: all that are left. */
      lineNos: maybe(
        z
          .string()
          .trim()
          .regex(/^\d{1,5}(,\d{1,5})*$/, '请选择要红冲的明细行')
          .transform((all) => [...new Set(all.split(',').map(Number))]),
      ),
    }),
    output: nothing,
  },
  numberRed: {
    input: z.object({
      ...seen,
      redId: id('未找到该红冲记录'),
      redInvoiceNo: invoiceNumber('请填写红字发票号码'),
    }),
    output: nothing,
  },
  exportDrafts: {
    input: z.object({ ...filter, state: maybe(z.literal('draft', { error: '只能导出待开具的发票' })) }),
    output: z.object({}),
  },
};
