import {
  MOST_ORDERS_AT_ONCE,
  SHARE_DAYS,
  SHARE_PARTS,
  SHARE_STATES,
  SHOWN_LEGS,
} from '@boxhaul/domain/orders';
import { z } from 'zod';
import { chosenOrders, orderAnswer } from '../chosen-orders';
import { bool, code, empty, id, lonLat, maybe, nothing, text } from '../../kit/wire';

const shareId = z.uuid({ error: '未找到该分享' });
/** Whatever is no code is answered as a code that nobody has. */
const shareCode = text('请输入分享码', 64);
const part = z.enum(SHARE_PARTS, { error: '分享内容不正确' });

const share = z.object({
  shareId: z.string(),
  forWhom: z.string(),
  parts: z.array(part),
  /** 'A1、A2 …': its boxes; '全部' for the whole order. */
  boxesText: z.string(),
  state: z.enum(SHARE_STATES),
  stateText: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** Who took it back; null while nobody did. */
  revokedBy: z.string().nullable(),
  opens: z.number(),
  /** When it was last opened, the latest first, up to five, by the minute. */
  openedAt: z.array(z.string()),
});

/** A share as its owner sees it. */
const ownShare = share.extend({
  /** Where it opens; null for one that no longer does. */
  path: z.string().nullable(),
});

export type OpsShare = z.infer<typeof share>;
export type OwnShare = z.infer<typeof ownShare>;

/** For whom a share is made, how long it lives and what it shows. */
const madeFor = {
  forWhom: text('请填写分享给谁', 40),
  days: code(SHARE_DAYS, '请选择有效期'),
  parts: maybe(z.array(part).max(SHARE_PARTS.length, '分享内容不正确')).transform((v) => v ?? []),
};

/** What has become of the share of one of several orders. */
const shareAnswer = orderAnswer.extend({
  /** Null where none was made. */
  shareId: z.string().nullable(),
});

export type ShareAnswer = z.infer<typeof shareAnswer>;

const sharedLeg = z.object({
  legText: z.string(),
  shown: z.enum(SHOWN_LEGS),
  stateText: z.string(),
  /** Of a leg that runs; null before and after. */
  driver: z.object({ name: z.string(), plate: z.string(), phone: z.string() }).nullable(),
  /** What was done on a leg that runs. */
  nodes: z.array(z.object({ name: z.string(), doneAt: z.string().nullable() })),
  /** Where the truck last was while the leg runs; null where nothing has come. Degrees of WGS-84, km/h. */
  place: lonLat.extend({ at: z.string(), speed: z.number() }).nullable(),
  finishedAt: z.string().nullable(),
});

/** What a share's visitors see of an order. */
const sharedOrder = z.object({
  forWhom: z.string(),
  sharedBy: z.string(),
  expiresAt: z.string(),
  /** When this was true. */
  asOf: z.string(),
  orderNo: z.string(),
  orderTypeText: z.string(),
  stateText: z.string(),
  cabinetType: z.string(),
  harborName: z.string(),
  /** Null while none is settled. */
  dock: lonLat.extend({ name: z.string() }).nullable(),
  /** The door's district and street, without its number. */
  doorArea: z.string(),
  requireDate: z.string(),
  /** Yuan a box; null where it is not shown. */
  price: z.string().nullable(),
  boxes: z.array(
    z.object({
      seq: z.number(),
      cabinetNo: z.string().nullable(),
      isDone: z.boolean(),
      stateText: z.string(),
      legs: z.array(sharedLeg),
    }),
  ),
  /** Null where papers are not shown. */
  papers: z
    .array(z.object({ paperId: z.string(), name: z.string(), kindText: z.string(), createdAt: z.string() }))
    .nullable(),
});

export type SharedOrder = z.infer<typeof sharedOrder>;

/** What each call takes and answers. */
export const sharesSchemas = {
  list: { input: z.object({ id: id('未找到该订单') }), output: z.array(ownShare) },
  make: {
    input: z.object({
      orderId: id('未找到该订单'),
      ...madeFor,
      /** Left out: the whole order, also boxes that come later. */
      cabinetIds: maybe(z.array(id('未找到该箱')).max(200, '一次最多分享 200 个箱')).transform(
        (v) => v ?? [],
      ),
    }),
    output: z.object({ shareId: z.string() }),
  },
  makeSeveral: {
    input: z.object({ orders: chosenOrders, ...madeFor }),
    output: z.object({ answers: z.array(shareAnswer) }),
  },
  links: {
    input: z.object({
      shareIds: z
        .array(shareId, { error: '请选择分享' })
        .min(1, '请选择分享')
        .max(MOST_ORDERS_AT_ONCE, `一次最多 ${MOST_ORDERS_AT_ONCE} 个分享`),
    }),
    output: z.object({
      links: z.array(
        z.object({
          shareId: z.string(),
          orderNo: z.string(),
          /** Null for one that no longer opens. */
          path: z.string().nullable(),
        }),
      ),
    }),
  },
  revoke: { input: z.object({ shareId }), output: nothing },
  look: {
    input: z.object({ code: shareCode, opening: maybe(bool()).transform((v) => v ?? false) }),
    output: sharedOrder,
  },
  paper: { input: z.object({ code: shareCode, paperId: id('未找到该附件') }), output: empty },
  opsList: { input: z.object({ id: id('未找到该订单') }), output: z.array(share) },
  opsRevoke: { input: z.object({ shareId }), output: nothing },
};
