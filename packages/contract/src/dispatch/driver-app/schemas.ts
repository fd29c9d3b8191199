import { CHECK_IN_OUTCOMES, CHECK_IN_REASON_SIGNS, EXPENSE_KINDS } from '@boxhaul/domain/dispatch';
import { MOST_PICTURES } from '@boxhaul/domain/kit';
import { COST_STATUSES, SHOWN_TASK_STATES } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { askedPicture, pictureKinds } from '../dispatch/proof-schemas';
import { publicMark } from '../../orders/public-mark';
import { identifier } from '../../kit/identifiers';
import {
  amount,
  bool,
  dateTime,
  day,
  empty,
  id,
  latitude,
  longitude,
  maybe,
  note,
  nothing,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';

const place = z.object({ name: z.string(), lon: z.number(), lat: z.number() });

const node = z.object({
  nodeId: z.string(),
  name: z.string(),
  place: z.string(),
  /** What it asks for: cabinet_no, seal_no, or a kind of picture. */
  proofs: z.array(z.string()),
  /** Of each how many pictures, and whether those were sent back; null: any one picture will do. */
  kinds: z.array(askedPicture.extend({ again: z.boolean() })).nullable(),
  doneAt: z.string().nullable(),
  pictures: z.number(),
  /** Why its pictures were sent back: others are wanted in their place. */
  sentBack: z.string().nullable(),
  /** Metres around its place within which it counts as done there; null: anywhere. */
  radiusM: z.number().nullable(),
});

const task = z.object({
  taskId: z.string(),
  orderNo: z.string(),
  orderType: z.number(),
  state: z.enum(SHOWN_TASK_STATES),
  stateText: z.string(),
  legText: z.string(),
  phase: z.string(),
  plateNumber: z.string(),
  seq: z.number(),
  cabinetType: z.string(),
  cabinetNo: z.string().nullable(),
  sealNo: z.string().nullable(),
  bookSpaceNo: z.string(),
  /** The numbers of all boxes of its booking; empty: nobody knows them all, or it is done. */
  bookedBoxes: z.array(z.string()),
  goodsName: z.string(),
  remark: z.string(),
  /** Which of his trips it is, from 1, the one that comes first; two boxes on one trailer are one trip. Null: it is over. */
  trip: z.number().nullable(),
  /** He, or his truck, has another one to end before. */
  queued: z.boolean(),
  /** When the truck is wanted at the door, and when it is to be there by the plan. */
  requireDate: z.string(),
  doorAt: z.string(),
  publishedAt: z.string(),
  dock: place,
  door: place.extend({ contactName: z.string(), contactPhone: z.string() }),
  /** Where the box goes back to. */
  back: place,
  /** The task of the other box on the same trailer, and whose door is first; null: it goes alone. */
  pair: z.object({ taskId: z.string(), first: z.boolean() }).nullable(),
  /** What he has of the trip's pay, per cent, where it went over on the way; null: all, or a carrier's matter. */
  payPercent: z.number().nullable(),
  nodes: z.array(node),
  /** Why dispatch holds the box up; null: it does not. */
  held: z.string().nullable(),
  /** The booking at the terminal's gate that this leg goes through, as he reads it; '' without one. */
  gate: z.string(),
  /** Its 查验, 改船 and 退关 that have not ended. */
  marks: z.array(publicMark),
});

export type DriverTask = z.infer<typeof task>;

/** A moment as the phone's clock says it, and that clock when the call was sent: its error is taken out. */
const byPhone = { sentAt: dateTime('时间不正确') };

const point = z.object({
  at: dateTime('时间不正确'),
  lon: longitude(),
  lat: latitude(),
  /** km/h. */
  speed: z.coerce.number().min(0).max(300).default(0),
  /** Metres. */
  accuracy: maybe(z.coerce.number().min(0).max(30_000)),
  /** The phone says that an app made it up. */
  mock: z.boolean().default(false),
});

/** Uploaded pictures (filePath of driverUploadPicture). */
const ownPictures = maybe(z.array(z.uuid()).max(MOST_PICTURES, `最多 ${MOST_PICTURES} 张照片`)).transform(
  (v) => v ?? [],
);

const payLine = z.object({
  id: z.string(),
  /** A trip, or something claimed. */
  name: z.string(),
  isClaim: z.boolean(),
  /** Of what is claimed; null of a trip. */
  kind: z.enum(EXPENSE_KINDS).nullable(),
  /** What the driver wrote about it. */
  note: z.string(),
  pics: z.array(z.object({ filePath: z.string(), fileUrl: z.string() })),
  revision: z.number(),
  /** It is claimed, and nobody has answered yet. */
  mayChange: z.boolean(),
  amount: yuan,
  costStatus: z.literal(COST_STATUSES),
  statusText: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  serviceDate: z.string(),
  remark: z.string(),
  rejectReason: z.string().nullable(),
});

const revision = revisionNo('请刷新后重试');

/** What a claim that stands is of. */
const claimed = {
  id: id('未找到该报销'),
  kind: z.enum(EXPENSE_KINDS, { error: '请选择费用' }),
  amount: amount(5, '请填写金额', '金额应为不超过 5 位整数、2 位小数的数字').refine(
    (yuanText) => Number(yuanText) > 0,
    '金额应大于 0',
  ),
  note: maybe(note(100)),
  /** All its receipts, those that were there too. */
  fileIds: ownPictures,
};

/** What each call takes and answers. */
export const driverAppSchemas = {
  tasks: {
    input: empty,
    output: z.object({
      driverName: z.string(),
      /** He agrees to the tracking of his phone. */
      tracked: z.boolean(),
      tasks: z.array(task),
      /** Hours and order of his trips that are otherwise than he has confirmed; null: nothing is. */
      changed: z
        .object({
          /** What stands, as `confirmHours` takes it. */
          version: z.string(),
          title: z.string(),
          lines: z.array(z.object({ text: z.string(), place: z.string() })),
        })
        .nullable(),
    }),
  },
  confirmHours: { input: z.object({ version: id('请刷新后再确认') }), output: nothing },
  checkIn: {
    input: z.object({
      nodeId: id('未找到该节点'),
      /** The phone's own name of this step, however often it is sent: one that was taken back since is not done once more. */
      stepKey: maybe(z.string().regex(/^[\w-]{8,64}$/, '登记编号不正确')),
      doneAt: dateTime('时间不正确'),
      ...byPhone,
      cabinetNo: maybe(identifier('cabinet', 20)),
      sealNo: maybe(identifier('seal', 30)),
      /** Of a weighing slip, kilograms as they were typed: what is no weight is marked, not refused. */
      grossKg: maybe(note(12)),
      tareKg: maybe(note(12)),
      tareWithBox: maybe(bool()),
      note: maybe(note(200)),
      fileIds: ownPictures,
      kinds: pictureKinds,
      /** Why it lacks its proof, or is done outside its fence or against a hold; asked for, never demanded. */
      reason: maybe(note(CHECK_IN_REASON_SIGNS)),
      lon: maybe(longitude()),
      lat: maybe(latitude()),
      /** Metres within which the phone is there, and when it was, by its own clock. */
      accuracy: maybe(z.coerce.number().min(0).max(30_000)),
      fixAt: maybe(dateTime('时间不正确')),
    }),
    output: z.object({
      outcome: z.enum(CHECK_IN_OUTCOMES),
      /** As it is kept; null of a task that was taken back. */
      doneAt: z.string().nullable(),
      /** What is missing or in doubt, in words. */
      marks: z.array(z.string()),
    }),
  },
  refuse: {
    input: z.object({ taskId: id('未找到该任务'), reason: text('请填写拒绝原因', 100) }),
    output: nothing,
  },
  report: {
    input: z.object({
      taskId: id('未找到该任务'),
      text: text('请说明情况', 200),
      fileIds: ownPictures,
    }),
    output: nothing,
  },
  uploadPicture: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  consent: { input: z.object({ agreed: bool() }), output: z.object({ tracked: z.boolean() }) },
  positions: {
    input: z.object({
      ...byPhone,
      points: z.array(point).min(1, '没有定位').max(500, '一次最多 500 个定位'),
    }),
    output: z.object({ kept: z.number() }),
  },
  claim: {
    input: z.object({
      taskId: id('未找到该任务'),
      kind: claimed.kind,
      amount: claimed.amount,
      /** Today when absent. */
      spentOn: maybe(day('日期不正确')),
      note: claimed.note,
      /** Uploaded receipts (filePath of driverUploadPicture). */
      fileIds: ownPictures,
    }),
    output: z.object({ id: z.string() }),
  },
  changeClaim: {
    input: z.object({
      ...claimed,
      /** As it was looked at. */
      revision,
    }),
    output: nothing,
  },
  withdrawClaim: {
    input: z.object({ id: claimed.id, revision }),
    output: nothing,
  },
  pay: {
    input: empty,
    output: z.object({
      /** Of lines that were not refused, those that wait included. */
      today: yuan,
      month: yuan,
      lines: z.array(payLine),
    }),
  },
};
