import { ACCESS_KINDS, AUDIT_TARGETS, USER_TYPES } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { day, empty, id, maybe, note, page, paging } from '../../kit/wire';

const filter = {
  /** Its account id. */
  operator: maybe(id('请选择操作人')),
  callName: maybe(note(60)),
  /** Its id. */
  customer: maybe(id('未找到该客户')),
  /** Part of a customer's name, or of what was changed: an order's number, a role's name. */
  keyword: maybe(reference(60)),
  from: maybe(day('开始日期格式应为 YYYY-MM-DD')),
  to: maybe(day('结束日期格式应为 YYYY-MM-DD')),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const ORDER = { error: '结束日期不能早于开始日期', path: ['to'] };

export const auditEntry = z.object({
  auditId: z.string(),
  time: z.string(),
  /** Null for a sign-in by a name that no operator has. */
  operatorId: z.string().nullable(),
  operatorName: z.string().nullable(),
  callName: z.string(),
  /** What the call does, in words. */
  action: z.string(),
  done: z.boolean(),
  target: z.enum(AUDIT_TARGETS).nullable(),
  targetName: z.string().nullable(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string(),
  requestId: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const access = z.object({
  accessId: z.string(),
  time: z.string(),
  kind: z.enum(ACCESS_KINDS),
  /** What was opened, as people call it; null where the kind says all. */
  name: z.string().nullable(),
});

const opsAccess = access.extend({
  accountId: z.string(),
  /** Phones in it are masked. */
  username: z.string(),
  userType: z.enum(USER_TYPES),
  /** Whose it is. */
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  ip: z.string(),
  requestId: z.string(),
});

export type OpsAccess = z.infer<typeof opsAccess>;

/** What each call takes and answers. */
export const auditSchemas = {
  list: {
    input: z.object({ ...filter, ...paging }).refine(inOrder, ORDER),
    /** `rowCount` is no more than 10000: what lies beyond is found by a narrower search, or exported. */
    output: page(auditEntry),
  },
  options: {
    input: empty,
    output: z.object({
      operators: z.array(z.object({ accountId: z.string(), username: z.string(), loginName: z.string() })),
      actions: z.array(z.object({ callName: z.string(), action: z.string() })),
    }),
  },
  exportCsv: {
    input: z.object(filter).refine(inOrder, ORDER),
    output: empty,
  },
  accesses: {
    input: z
      .object({
        kind: maybe(z.enum(ACCESS_KINDS, { error: '查看方式不正确' })),
        customer: filter.customer,
        /** Part of the name of who opened it, of the enterprise, or of what was opened. */
        keyword: filter.keyword,
        from: filter.from,
        to: filter.to,
        ...paging,
      })
      .refine(inOrder, ORDER),
    /** `rowCount` is no more than 10000. */
    output: page(opsAccess),
  },
  ownAccesses: {
    input: z.object(paging),
    output: page(
      access.extend({
        /** A colleague by name, oneself as 本人, of the platform only which desk it was. */
        who: z.string(),
      }),
    ),
  },
};
