import { EXCEPTION_KINDS, EXCEPTION_STATES } from '@boxhaul/domain/dispatch';
import { NOTICE_SEVERITIES } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { id, maybe, nothing, page, paging, text } from '../../kit/wire';

const exceptionRow = z.object({
  exceptionId: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  severity: z.enum(NOTICE_SEVERITIES),
  state: z.enum(EXCEPTION_STATES),
  detail: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  customerName: z.string(),
  plateNumber: z.string(),
  driverName: z.string(),
  raisedAt: z.string(),
  /** What a driver photographed of it; links of 10 minutes. */
  pics: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
  /** Who has it in hand, or had when it was closed. */
  taken: z.object({ username: z.string(), isMe: z.boolean(), time: z.string() }).nullable(),
  closed: z.object({ username: z.string(), time: z.string(), reason: z.string() }).nullable(),
});
export type ExceptionRow = z.infer<typeof exceptionRow>;

const one = z.object({ exceptionId: id('未找到该异常') });

/** What each call takes and answers. */
export const exceptionsSchemas = {
  list: {
    input: z.object({
      state: z.enum(EXCEPTION_STATES, { error: '状态不正确' }).default('open'),
      severity: maybe(z.enum(NOTICE_SEVERITIES, { error: '紧急程度不正确' })),
      kind: maybe(z.enum(EXCEPTION_KINDS, { error: '异常类型不正确' })),
      /** Order, box, plate, driver or customer. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    output: page(exceptionRow).extend({
      /** Of the state, kind and keyword. */
      severities: z.object({ alert: z.number(), attention: z.number(), info: z.number() }),
      /** Of all; those closed are not counted. */
      states: z.object({ open: z.number(), taken: z.number() }),
    }),
  },
  ofOrder: {
    input: z.object({ orderId: id('未找到该订单') }),
    output: z.object({ exceptions: z.array(exceptionRow) }),
  },
  take: { input: one, output: nothing },
  handBack: { input: one, output: nothing },
  close: { input: one.extend({ reason: text('请填写处理结果', 200) }), output: nothing },
};
