import { MESSAGE_DRIVERS, MESSAGE_SIGNS, MESSAGE_STATES } from '@boxhaul/domain/dispatch';
import { MOST_PICTURES } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { bool, dateTime, empty, id, maybe, note, nothing, text } from '../../kit/wire';

const picture = z.object({ name: z.string(), fileUrl: z.string() });

const message = z.object({
  messageId: z.string(),
  /** The driver wrote it; else dispatch did. */
  fromDriver: z.boolean(),
  senderName: z.string(),
  /** Empty of a picture alone, and for the driver of what was taken back. */
  text: z.string(),
  urgent: z.boolean(),
  /** When the platform had it. */
  sentAt: z.string(),
  /** When it was written on a phone without network; null: then and there. */
  writtenAt: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** Whoever asks may take it back. */
  mayWithdraw: z.boolean(),
  /** What it is about. */
  task: z.object({ taskId: z.string(), orderNo: z.string(), seq: z.number() }).nullable(),
  /** Links of 10 minutes. */
  pics: z.array(picture),
});
export type Message = z.infer<typeof message>;

const thread = z.object({
  driverId: z.string(),
  driverName: z.string(),
  phone: z.string(),
  /** Of the truck that he drives now, else of the one that he usually drives. */
  plateNumber: z.string().nullable(),
  carrierName: z.string().nullable(),
  /** Why nobody can write to him; null: one can. */
  fault: z.string().nullable(),
  unread: z.number(),
  last: message
    .pick({ messageId: true, fromDriver: true, text: true, sentAt: true, state: true, urgent: true })
    .extend({ pictures: z.number() })
    .nullable(),
});
export type MessageThread = z.infer<typeof thread>;

/** Where the next page begins, as the page before said it. */
const cursor = maybe(z.string().regex(/^\d{1,15}-\d{1,18}$/, '页码不正确'));
const before = maybe(id('未找到该消息'));
const driverId = id('未找到该司机');
/** What makes the same message the same, however often it is sent. */
const clientId = z
  .string({ error: '消息编号不正确' })
  .transform((given) => given.toLowerCase().replaceAll('-', ''))
  .pipe(z.string().regex(/^[0-9a-f]{32}$/, '消息编号不正确'));
const body = text('请填写消息内容', MESSAGE_SIGNS);

const outcome = z.object({
  driverId: z.string(),
  driverName: z.string(),
  /** Null: it was not written. */
  messageId: z.string().nullable(),
  fault: z.string().nullable(),
});
export type MessageOutcome = z.infer<typeof outcome>;

/** What each call takes and answers. */
export const messagesSchemas = {
  threads: {
    input: z.object({
      /** A driver's name or phone, or a plate. */
      keyword: maybe(reference(60)),
      /** Only where something is unread. */
      unread: maybe(bool()),
      after: cursor,
    }),
    output: z.object({ threads: z.array(thread), next: z.string().nullable() }),
  },
  unread: { input: empty, output: z.object({ unread: z.number() }) },
  thread: {
    input: z.object({ driverId, before }),
    output: z.object({
      driver: thread.omit({ last: true }),
      messages: z.array(message),
      /** The message before which the next page begins; null: this is all. */
      next: z.string().nullable(),
    }),
  },
  send: {
    input: z.object({
      to: z
        .array(z.object({ driverId, taskId: maybe(id('未找到该任务')) }), { error: '请选择司机' })
        .min(1, '请选择司机')
        .max(MESSAGE_DRIVERS, `一次最多写给 ${MESSAGE_DRIVERS} 名司机`),
      text: body,
      /** Tells by text message too. */
      urgent: maybe(bool()).transform((urgent) => urgent ?? false),
      clientId,
    }),
    output: z.object({ results: z.array(outcome) }),
  },
  markRead: { input: z.object({ driverId, upTo: id('未找到该消息') }), output: nothing },
  withdraw: { input: z.object({ messageId: id('未找到该消息') }), output: nothing },
  ownThread: {
    input: z.object({ before }),
    output: z.object({
      messages: z.array(message),
      next: z.string().nullable(),
      /** Of all that dispatch wrote. */
      unread: z.number(),
    }),
  },
  answer: {
    input: z
      .object({
        text: maybe(note(MESSAGE_SIGNS)).transform((said) => said ?? ''),
        taskId: maybe(id('未找到该任务')),
        fileIds: maybe(z.array(z.uuid()).max(MOST_PICTURES, `最多 ${MOST_PICTURES} 张照片`)).transform(
          (ids) => ids ?? [],
        ),
        clientId,
        /** As the phone's clock says it, and that clock when the call was sent: its error is taken out. */
        doneAt: dateTime('时间不正确'),
        sentAt: dateTime('时间不正确'),
      })
      .refine(({ text: said, fileIds }) => said !== '' || fileIds.length > 0, {
        path: ['text'],
        error: '请填写消息内容或拍照',
      }),
    output: z.object({ messageId: z.string() }),
  },
  markOwn: {
    input: z.object({ upTo: id('未找到该消息'), read: bool() }),
    output: z.object({ unread: z.number() }),
  },
};
