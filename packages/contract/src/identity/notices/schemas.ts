import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_SEVERITIES,
  TARGET_KINDS,
} from '@boxhaul/domain/identity';
import { z } from 'zod';
import { job } from '../../kit/jobs/schemas';
import { reference } from '../../kit/identifiers';
import { bool, day, empty, flag, id, maybe, note, nothing, page, paging, text } from '../../kit/wire';

const noticeId = id('未找到该通知');
const counted = z.object({ unread: z.number() });

/** What a stream tells of notices: how many are unread now, or that something may have been missed. */
export const noticeEvents = { notice: counted, resync: z.object({ reason: z.string() }) };

/** What the stream of an account tells: of its notices, how far a job of its own has come, whose conversation changed. */
export const accountEvents = {
  ...noticeEvents,
  job: job.pick({ jobId: true, state: true, done: true, total: true }),
  /** Somebody wrote or read in a conversation with this driver. */
  conversation: z.object({ driverId: z.string() }),
};
export type JobEvent = z.infer<typeof accountEvents.job>;

/** As PushSubscription.toJSON() of the browser says them. */
const endpoint = text('缺少推送地址', 1000);
const p256dh = z.string({ error: '推送密钥不正确' }).regex(/^B[\w-]{86}$/, '推送密钥不正确');
const auth = z.string({ error: '推送密钥不正确' }).regex(/^[\w-]{22}$/, '推送密钥不正确');

const noticeRow = z.object({
  noticeId: z.string(),
  kind: z.enum(NOTICE_KINDS),
  severity: z.enum(NOTICE_SEVERITIES),
  title: z.string(),
  body: z.string(),
  /** It needs a person now: it is never one of many on a line. */
  alone: z.boolean(),
  /** What it is about: the id of an order, a certification, a task, as its kind says. */
  subjectId: z.string().nullable(),
  at: z.string(),
  readAt: z.string().nullable(),
});

export type NoticeRow = z.infer<typeof noticeRow>;

/** One switch: whether a kind comes by a channel. */
const choice = z.object({
  kind: z.enum(NOTICE_KINDS, { error: '通知种类不正确' }),
  channel: z.enum(NOTICE_CHANNELS, { error: '通知方式不正确' }),
  enabled: bool('请选择开启或关闭'),
});
/** Switches to be set; the others stay. */
export const choicesOf = z
  .array(choice, { error: '请选择通知方式' })
  .min(1, '请选择通知方式')
  .max(100, '一次最多保存 100 项');
const choices = z.object({ choices: choicesOf });

/** All switches of some kinds. */
export const noticeSwitches = z.array(
  z.object({
    kind: z.enum(NOTICE_KINDS),
    name: z.string(),
    /** Each channel: whether it is on, whether it may not be switched off, whether the platform can send the kind by it. */
    channels: z.array(
      z.object({
        channel: z.enum(NOTICE_CHANNELS),
        enabled: z.boolean(),
        fixed: z.boolean(),
        works: z.boolean(),
      }),
    ),
  }),
);
const settings = z.object({
  kinds: noticeSwitches,
  /** Whether the platform sends any of the kinds by text message. */
  smsWorks: z.boolean(),
  /** Where text messages go, masked; null without a phone. */
  phone: z.string().nullable(),
  /** Whether the platform sends mail at all. */
  mailWorks: z.boolean(),
  mail: z.object({ address: z.string(), verified: z.boolean() }).nullable(),
});
export type NoticeSettings = z.infer<typeof settings>;

const targetKinds = z
  .array(z.enum(NOTICE_KINDS, { error: '通知种类不正确' }), { error: '请选择要推送的通知' })
  .min(1, '请选择要推送的通知')
  .max(NOTICE_KINDS.length, '通知种类重复');
const targetName = text('请填写名称', 40);
const targetId = id('未找到该推送地址');
const target = z.object({
  targetId: z.string(),
  kind: z.enum(TARGET_KINDS),
  name: z.string(),
  /** Without what would let others post there. */
  urlShown: z.string(),
  kinds: z.array(z.enum(NOTICE_KINDS)),
  stopped: z.boolean(),
  /** What the other side said last when the platform stopped it by itself. */
  stopReason: z.string().nullable(),
  /** Failures in a row. */
  failures: z.number(),
  /** Until then the secret before the last rotation is valid too. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type NoticeTarget = z.infer<typeof target>;

const delivery = z.object({
  deliveryId: z.string(),
  channel: z.enum(DELIVERY_CHANNELS),
  state: z.enum(DELIVERY_STATES),
  /** Null for a test. */
  kind: z.enum(NOTICE_KINDS).nullable(),
  /** Of the notice; a test has a title of its own. */
  title: z.string(),
  /** A person, or the name of a target. */
  to: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  at: z.string(),
  nextAt: z.string().nullable(),
  attempts: z.array(z.object({ at: z.string(), ms: z.number(), ok: z.boolean(), answer: z.string() })),
  answer: z.string().nullable(),
});
export type NoticeDelivery = z.infer<typeof delivery>;

const resent = z.object({
  deliveryId: z.uuid({ error: '未找到该条发送记录' }),
});

/** What each call takes and answers. */
export const noticesSchemas = {
  list: {
    /** `unread`: 1 leaves out what was read. */
    input: z.object({ unread: maybe(flag()).transform((n) => n === 1), ...paging }),
    output: page(noticeRow).extend(counted.shape),
  },
  unread: { input: empty, output: counted },
  pushKey: {
    input: empty,
    /** base64url; null where the platform pushes to no browsers. */
    output: z.object({ publicKey: z.string().nullable() }),
  },
  subscribePush: { input: z.object({ endpoint, p256dh, auth }), output: nothing },
  unsubscribePush: { input: z.object({ endpoint }), output: nothing },
  settings: { input: empty, output: settings },
  saveSettings: { input: choices, output: nothing },
  defaults: { input: empty, output: settings.pick({ kinds: true, smsWorks: true, mailWorks: true }) },
  saveDefaults: { input: choices, output: nothing },
  sendMailCode: {
    input: z.object({
      address: text('请填写邮箱', 100).pipe(z.email('请输入正确的邮箱')),
    }),
    output: nothing,
  },
  confirmMail: {
    input: z.object({
      code: z
        .string({ error: '请填写验证码' })
        .trim()
        .regex(/^\d{6}$/, '验证码为 6 位数字'),
    }),
    output: nothing,
  },
  removeMail: { input: empty, output: nothing },
  targets: {
    input: empty,
    output: z.object({
      targets: z.array(target),
      kinds: z.array(z.object({ kind: z.enum(NOTICE_KINDS), name: z.string() })),
    }),
  },
  addTarget: {
    /** `secret`: the one that 钉钉 gave its robot; a webhook is given one of ours. */
    input: z.object({
      kind: z.enum(TARGET_KINDS, { error: '请选择推送方式' }),
      name: targetName,
      url: text('请填写地址', 1000),
      secret: maybe(note(200)),
      kinds: targetKinds,
    }),
    output: z.object({ targetId: z.string(), secret: z.string().nullable() }),
  },
  editTarget: {
    input: z.object({ targetId, name: targetName, kinds: targetKinds, stopped: bool('请选择启用或停用') }),
    output: nothing,
  },
  rotateSecret: {
    input: z.object({ targetId, secret: maybe(note(200)) }),
    output: z.object({ secret: z.string().nullable(), oldSecretUntil: z.string().nullable() }),
  },
  testTarget: { input: z.object({ targetId }), output: z.object({ deliveryId: z.string() }) },
  removeTarget: { input: z.object({ targetId }), output: nothing },
  deliveries: { input: z.object({ targetId, ...paging }), output: page(delivery) },
  opsDeliveries: {
    input: z.object({
      state: maybe(z.enum(DELIVERY_STATES, { error: '发送状态不正确' })),
      channel: maybe(z.enum(DELIVERY_CHANNELS, { error: '发送方式不正确' })),
      kind: maybe(z.enum(NOTICE_KINDS, { error: '通知种类不正确' })),
      /** The id of an enterprise. */
      customer: maybe(id('客户不正确')),
      /** Days of Shanghai, both whole. */
      from: maybe(day('开始日期格式应为 YYYY-MM-DD')),
      to: maybe(day('结束日期格式应为 YYYY-MM-DD')),
      /** In the title, the receiver's name, the enterprise's. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    /** `counts`: of all that the search finds but for `state`. */
    output: page(delivery).extend({ counts: z.record(z.enum(DELIVERY_STATES), z.number()) }),
  },
  resend: { input: resent, output: nothing },
  opsResend: { input: resent, output: nothing },
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
