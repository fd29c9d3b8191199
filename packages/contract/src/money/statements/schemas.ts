import {
  STATEMENT_ACTIONS,
  STATEMENT_BASES,
  STATEMENT_FILTERS,
  STATEMENT_STATES,
  TAX_CLASSES,
} from '@boxhaul/domain/money';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { identifier, reference } from '../../kit/identifiers';
import { day, id, int, maybe, note, nothing, page, paging, revisionNo, text, yuan } from '../../kit/wire';

/** Which statement is meant. */
export const statementId = id('未找到该对账单');
/** The statement that was seen, as it then was. */
export const seenStatement = { id: statementId, revision: revisionNo('版本不正确') };
const customerId = id('请选择客户');
const periodDay = day('账期日期格式应为 YYYY-MM-DD');

const facts = {
  id: z.string(),
  revision: z.number(),
  statementNo: z.string(),
  customerName: z.string(),
  basis: z.enum(STATEMENT_BASES),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  bookSpaceNo: z.string().nullable(),
  state: z.enum(STATEMENT_STATES),
  lineCount: z.number(),
  /** With its tax. */
  totalAmount: yuan,
  taxAmount: yuan,
  invoicedAmount: yuan,
  receivedAmount: yuan,
  openAmount: yuan,
  sentTime: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Days since it was due, while something is open; else 0. */
  overdueDays: z.number(),
  createTime: z.string(),
};

const statementRow = z.object({ ...facts, customerId: z.string() });
export type StatementRow = z.infer<typeof statementRow>;

/** A statement as both sides open it. */
export const statementDetail = z.object({
  ...facts,
  /** By rate: together the statement. */
  parts: z.array(
    z.object({
      taxClass: z.enum(TAX_CLASSES),
      permille: z.number(),
      lineCount: z.number(),
      amount: yuan,
      taxAmount: yuan,
    }),
  ),
  objection: z.string().nullable(),
  voidReason: z.string().nullable(),
  confirmTime: z.string().nullable(),
  /** Its customer paid it in whole without an answer. */
  isConfirmedByPayment: z.boolean(),
  settledDate: z.string().nullable(),
  pdfSha256: z.string().nullable(),
  xlsxSha256: z.string().nullable(),
  actions: z.array(z.enum(STATEMENT_ACTIONS)),
  /** What its customer was reminded by, the newest first; `by` is null for the setting's own, and for the customer. */
  reminders: z.array(z.object({ time: z.string(), by: z.string().nullable(), text: z.string() })),
});
export type StatementDetail = z.infer<typeof statementDetail>;

/** A statement that waits for money and is late or soon due. */
const dueStatement = z.object({
  id: z.string(),
  statementNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  openAmount: yuan,
  dueDate: z.string(),
  /** Days until it is due; below 0 it is late. */
  dueIn: z.number(),
  lastReminder: z.string().nullable(),
  /** Why its customer is not reminded now. */
  whyNot: z.string().nullable(),
});
export type DueStatement = z.infer<typeof dueStatement>;

const ruleDays = (least: number, most: number, words: string) =>
  maybe(int(least, most, `${words}应为 ${least} 至 ${most} 天`));
const reminderSetting = z.object({
  /** 0 where none was made yet. */
  version: z.number(),
  daysBefore: z.number().nullable(),
  daysAfter: z.number().nullable(),
  everyDays: z.number().nullable(),
  username: z.string().nullable(),
  time: z.string().nullable(),
});
export type ReminderSetting = z.infer<typeof reminderSetting>;

const statementLine = z.object({
  costId: z.string(),
  lineNo: z.number(),
  serviceDate: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  /** '装货' or '送货'. */
  orderType: z.string(),
  costTypeName: z.string(),
  amount: yuan,
  permille: z.number(),
  taxAmount: yuan,
  remark: z.string(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** Lines of a statement in their order. */
export const linesOfStatement = {
  input: z.object({ id: statementId, ...paging }),
  output: page(statementLine),
};

/** Its file as one of two kinds. */
export const fileOfStatement = {
  input: z.object({ id: statementId, as: z.enum(['pdf', 'xlsx'], { error: '文件类型应为 pdf 或 xlsx' }) }),
  output: z.object({}),
};

/** What each call takes and answers. */
export const statementsSchemas = {
  list: {
    input: z.object({
      /** `overdue`: owed and past its day, whatever its state. */
      state: maybe(z.enum(STATEMENT_FILTERS, { error: '对账单状态不正确' })),
      customerId: maybe(customerId),
      /** Part of its number, of its booking number, or of the customer's name. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(statementRow).extend({
      /** Over the whole filter. */
      totalAmount: yuan,
      receivedAmount: yuan,
      openAmount: yuan,
      counts: z.record(z.enum(STATEMENT_FILTERS), z.number()),
    }),
  },
  billable: {
    input: z.object({ endDate: periodDay, keyword: maybe(reference(60)) }),
    output: z.object({
      /** Whoever has most lines first; more than these are found by the keyword. */
      rows: z.array(
        z.object({
          customerId: z.string(),
          customerName: z.string(),
          /** The period that its next statement is proposed to have; null where all up to that day was stated. */
          startDate: z.string().nullable(),
          endDate: z.string().nullable(),
          /** What that statement would have. */
          lineCount: z.number(),
          amount: yuan,
        }),
      ),
      /** How many customers there are. */
      total: z.number(),
    }),
  },
  detail: {
    input: z.object({ id: statementId }),
    output: statementDetail.extend({
      customerId: z.string(),
      createdBy: z.string().nullable(),
      /** What the customer demands to have before it is sent. */
      missingPapers: z.array(z.string()),
    }),
  },
  lines: linesOfStatement,
  make: {
    input: z
      .object({
        customerId,
        basis: z.enum(STATEMENT_BASES, { error: '请选择对账方式' }),
        startDate: maybe(periodDay),
        endDate: maybe(periodDay),
        bookSpaceNo: maybe(identifier('booking', 40)),
      })
      .superRefine(({ basis, startDate, endDate, bookSpaceNo }, ctx) => {
        const fault = (path: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: [path], message });
        if (basis === 'booking') {
          if (!bookSpaceNo) fault('bookSpaceNo', '请填写订舱号');
          return;
        }
        if (startDate === undefined) fault('startDate', '请选择账期开始日期');
        if (endDate === undefined) fault('endDate', '请选择账期截止日期');
        if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
          fault('endDate', '账期截止日期不能早于开始日期');
        }
      }),
    output: z.object({ id: z.string() }),
  },
  makeSeveral: {
    input: z.object({
      customerIds: z
        .array(customerId, { error: '请选择客户' })
        .min(1, '请选择客户')
        .max(200, '一次最多制作 200 家客户的对账单')
        .refine((ids) => new Set(ids).size === ids.length, '同一家客户只能选一次'),
    }),
    output: z.object({
      made: z.number(),
      refused: z.array(z.object({ customerId: z.string(), reason: z.string() })),
    }),
  },
  refresh: { input: z.object(seenStatement), output: nothing },
  dropLine: { input: z.object({ ...seenStatement, costId: id('未找到该费用') }), output: nothing },
  send: { input: z.object(seenStatement), output: nothing },
  withdraw: { input: z.object({ ...seenStatement, reason: text('请填写收回原因', 200) }), output: nothing },
  cancel: { input: z.object({ ...seenStatement, reason: text('请填写作废原因', 200) }), output: nothing },
  file: fileOfStatement,
  due: {
    input: z.object({ id: maybe(statementId), keyword: maybe(reference(60)) }),
    /** At most 200, those that are late longest first. */
    output: z.object({ rows: z.array(dueStatement), openAmount: yuan }),
  },
  remind: {
    input: z.object({
      ids: z
        .array(statementId, { error: '请选择对账单' })
        .min(1, '请选择对账单')
        .max(100, '一次最多提醒 100 张对账单'),
      /** Stands at the end of what the customer reads. */
      note: maybe(note(100)),
    }),
    output: z.object({
      sent: z.number(),
      refused: z.array(z.object({ id: z.string(), statementNo: z.string().nullable(), reason: z.string() })),
    }),
  },
  reminderSetting: { input: z.object({}), output: reminderSetting },
  saveReminderSetting: {
    input: z
      .object({
        /** The version that was seen: a newer one is not overwritten. */
        version: revisionNo('版本不正确', 0),
        daysBefore: ruleDays(0, 7, '到期前'),
        daysAfter: ruleDays(1, 60, '逾期后'),
        everyDays: ruleDays(1, 60, '再次提醒间隔'),
      })
      .refine(({ daysAfter, everyDays }) => everyDays === undefined || daysAfter !== undefined, {
        path: ['everyDays'],
        error: '请先填写逾期后第几天提醒',
      }),
    output: nothing,
  },
};
