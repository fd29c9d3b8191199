import { NOTICE_KINDS, NOTICE_SEVERITIES } from '@boxhaul/domain';
import { z } from 'zod';
import { empty, flag, id, maybe, page, paging } from '../wire';

const noticeId = id('未找到该通知');
const counted = z.object({ unread: z.number() });

/** What the stream of notices tells: how many are unread now, or that something may have been missed. */
export const noticeEvents = { notice: counted, resync: z.object({ reason: z.string() }) };

const noticeRow = z.object({
  noticeId: z.string(),
  kind: z.enum(NOTICE_KINDS),
  severity: z.enum(NOTICE_SEVERITIES),
  title: z.string(),
  body: z.string(),
  /** What it is about: the id of an order, a certification, a task, as its kind says. */
  subjectId: z.string().nullable(),
  at: z.string(),
  readAt: z.string().nullable(),
});

export type NoticeRow = z.infer<typeof noticeRow>;

/** What each call takes and answers. */
export const noticesSchemas = {
  list: {
    /** `unread`: 1 leaves out what was read. */
    input: z.object({ unread: maybe(flag()).transform((n) => n === 1), ...paging }),
    output: page(noticeRow).extend(counted.shape),
  },
  unread: { input: empty, output: counted },
  live: { input: z.object({ id: id() }), output: empty },
  markRead: {
    input: z.object({
      noticeIds: z
        .array(noticeId, { error: '请选择通知' })
        .min(1, '请选择通知')
        .max(200, '一次最多标记 200 条通知'),
    }),
    output: counted,
  },
  markAllRead: {
    /** `upTo`: the newest one that was seen; what came later stays unread. */
    input: z.object({ upTo: maybe(noticeId) }),
    output: counted,
  },
};
