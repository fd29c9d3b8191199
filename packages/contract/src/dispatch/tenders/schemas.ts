import {
  LATE_SIGNS,
  LEG_KINDS,
  TENDER_ACTIONS,
  TENDER_MINUTES,
  TENDER_PARTS,
  TENDER_STATES,
  TENDER_TABS,
  TOLL_TERMS,
} from '@boxhaul/domain/dispatch';
import { PAUSE_REASONS, PAUSES_OF } from '@boxhaul/domain/fleet';
import { z } from 'zod';
import {
  amount,
  bool,
  day,
  empty,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  text,
  yuan,
} from '../../kit/wire';

const tenderId = id('未找到该外发单');
/** Boxes that one call offers; the page sends a longer choice in pieces. */
export const MOST_OFFERED = 50;
const cabinetIds = z
  .array(id('未找到该箱'), { error: '请选择箱' })
  .min(1, '请选择箱')
  .max(MOST_OFFERED, `一次最多外发 ${MOST_OFFERED} 个箱`);

/** Of the last 90 days; `rate`: percent accepted of those answered or let expire, null where none was. */
const record = z.object({
  offered: z.number(),
  accepted: z.number(),
  declined: z.number(),
  expired: z.number(),
  returned: z.number(),
  rate: z.number().nullable(),
});

export type TenderCounts = z.infer<typeof record>;

/** As the board shows the newest of a leg; times 'YYYY-MM-DD HH:mm:ss'. */
export const boardTender = z.object({
  tenderId: z.string(),
  legKind: z.enum(LEG_KINDS),
  legText: z.string(),
  carrierId: z.string(),
  carrierName: z.string(),
  state: z.enum(TENDER_STATES),
  stateText: z.string(),
  answerBy: z.string(),
  /** Why it ended; '' while it lives. */
  reason: z.string(),
  /** It may be withdrawn. */
  living: z.boolean(),
});

export type BoardTender = z.infer<typeof boardTender>;

const tenderNode = z.object({ name: z.string(), doneAt: z.string().nullable() });

/** As its carrier sees it: before it is accepted no more than what is needed to decide. */
export const carrierTender = z.object({
  tenderId: z.string(),
  state: z.enum(TENDER_STATES),
  stateText: z.string(),
  actions: z.array(z.enum(TENDER_ACTIONS)),
  orderNo: z.string(),
  seq: z.number(),
  orderType: z.number(),
  cabinetType: z.string(),
  isHeavyCargo: z.number(),
  legKind: z.enum(LEG_KINDS),
  legText: z.string(),
  dockName: z.string(),
  /** District of the door. */
  region: z.string(),
  requireDate: z.string(),
  answerBy: z.string(),
  /** For the leg; null: by the terms of the carrier's payee. */
  price: yuan.nullable(),
  tolls: z.enum(TOLL_TERMS),
  /** What else was agreed. */
  priceNote: z.string(),
  note: z.string(),
  offeredAt: z.string(),
  reason: z.string(),
  /** Null until it is accepted, and once it is nobody's of this carrier any more. */
  detail: z
    .object({
      address: z.string(),
      lon: z.number(),
      lat: z.number(),
      contactName: z.string(),
      bookSpaceNo: z.string(),
      cabinetNo: z.string().nullable(),
      sealNo: z.string().nullable(),
      goodsName: z.string(),
      remark: z.string(),
      returnName: z.string().nullable(),
    })
    .nullable(),
  task: z
    .object({
      state: z.string(),
      stateText: z.string(),
      phase: z.string(),
      vehicleId: z.string(),
      plateNumber: z.string(),
      driverId: z.string(),
      driverName: z.string(),
      driverPhone: z.string(),
      nodes: z.array(tenderNode),
      /** Where its truck was last, while the task runs. */
      last: z
        .object({ lon: z.number(), lat: z.number(), speed: z.number(), positionTime: z.string() })
        .nullable(),
    })
    .nullable(),
});

export type CarrierTender = z.infer<typeof carrierTender>;

const fitness = { busy: z.boolean(), faults: z.array(z.string()), due: z.array(z.string()) };
const pause = z.object({
  pauseId: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  reason: z.enum(PAUSE_REASONS),
  note: z.string(),
  /** Entered by the carrier itself, which may call it off. */
  mine: z.boolean(),
});

const pauseHolder = z.enum(['vehicle', 'driver'], { error: '只能登记车辆或司机' });

/** What each call takes and answers. */
export const tendersSchemas = {
  options: {
    input: empty,
    output: z.array(
      record.extend({
        carrierId: z.string(),
        carrierName: z.string(),
        /** Accounts of its dispatchers that may sign in; nobody answers where there is none. */
        accounts: z.number(),
        /** A trip by its payee's terms; null where there are none. */
        tripPrice: yuan.nullable(),
        /** It has a payee: what it is owed can be paid. */
        hasPayee: z.boolean(),
      }),
    ),
  },
  record: { input: z.object({ carrierId: id('未找到该车队') }), output: record },
  offer: {
    input: z.object({
      cabinetIds,
      legKind: z.enum(LEG_KINDS, { error: '请选择任务类型' }).default('direct'),
      carrierId: id('请选择车队'),
      /** For orders that name no dock; without it their usual one. */
      dockId: maybe(int(1, 1_000_000, '码头不正确')),
      minutes: maybe(int(TENDER_MINUTES.least, TENDER_MINUTES.most, '答复时限为 10 分钟至 3 天')).transform(
        (minutes) => minutes ?? TENDER_MINUTES.usual,
      ),
      /** For the leg of each box; absent: by the terms of the carrier's payee. */
      price: maybe(
        amount(6, '请填写运费', '运费应为不超过 6 位整数、2 位小数的正数').refine(
          (text) => Number(text) > 0,
          '运费应大于 0',
        ),
      ),
      tolls: maybe(z.enum(TOLL_TERMS, { error: '过路费约定不正确' })).transform(
        (terms) => terms ?? 'included',
      ),
      priceNote: maybe(note(100)).transform((words) => words ?? ''),
      note: maybe(note(200)).transform((words) => words ?? ''),
    }),
    output: z.object({
      offered: z.number(),
      refused: z.array(z.object({ cabinetId: z.string(), message: z.string() })),
    }),
  },
  withdraw: {
    input: z.object({
      tenderIds: z.array(tenderId).min(1, '请选择外发单').max(50, '一次最多撤回 50 张外发单'),
      reason: text('请填写撤回原因', 200),
    }),
    output: z.object({
      withdrawn: z.number(),
      refused: z.array(z.object({ tenderId: z.string(), message: z.string() })),
    }),
  },
  own: {
    input: z.object({
      tab: z.enum(TENDER_TABS).default('open'),
      /** Of the tab no more than this. */
      part: maybe(z.enum(TENDER_PARTS)),
      ...paging,
    }),
    output: page(carrierTender).extend({
      counts: z.object({ open: z.number(), accepted: z.number(), running: z.number() }),
    }),
  },
  ownDay: {
    input: empty,
    output: z.object({
      at: z.string(),
      /** Offers that wait for an answer, and when the first of them lapses; null: none waits. */
      open: z.number(),
      answerBy: z.string().nullable(),
      parts: z.object({
        past: z.number(),
        today: z.number(),
        tomorrow: z.number(),
        later: z.number(),
        named: z.number(),
        late: z.number(),
      }),
      /** Boxes of `today` and `tomorrow` by the hour when they are wanted at their doors; hours without any are left out. */
      hours: z.array(z.object({ from: z.string(), boxes: z.number() })),
      running: z.number(),
      /** The longest late of `late`. */
      lateBoxes: z.array(
        z.object({
          tenderId: z.string(),
          orderNo: z.string(),
          seq: z.number(),
          plateNumber: z.string(),
          driverName: z.string(),
          requireDate: z.string(),
          sign: z.enum(LATE_SIGNS),
          minutes: z.number().nullable(),
        }),
      ),
      /** Offers of loads to own drivers that nobody has locked. */
      matches: z.number(),
    }),
  },
  texts: {
    input: z.object({
      tenderId,
      /** With all other boxes that the carrier has taken for the same day. */
      wholeDay: maybe(bool()).transform((whole) => whole ?? false),
    }),
    output: z.object({ boxes: z.number(), text: z.string() }),
  },
  contact: {
    input: z.object({ tenderId }),
    output: z.object({ contactName: z.string(), contactPhone: z.string() }),
  },
  accept: { input: z.object({ tenderId }), output: nothing },
  decline: { input: z.object({ tenderId, reason: text('请填写拒绝原因', 200) }), output: nothing },
  assign: {
    input: z.object({ tenderId, vehicleId: id('请选择车辆'), driverId: id('请选择司机') }),
    output: nothing,
  },
  giveBack: { input: z.object({ tenderId, reason: text('请填写退回原因', 200) }), output: nothing },
  ownFleet: {
    input: z.object({
      day: maybe(day('日期应如 2026-12-01')),
      /** An offer that was accepted: the hours are those about its box, and fitness is that for it. */
      tenderId: maybe(tenderId),
    }),
    output: z.object({
      carrierName: z.string(),
      vehicles: z.array(
        z.object({
          vehicleId: z.string(),
          plateNumber: z.string(),
          usualDriverId: z.string().nullable(),
          pauses: z.array(pause),
          ...fitness,
        }),
      ),
      drivers: z.array(
        z.object({
          driverId: z.string(),
          driverName: z.string(),
          phone: z.string(),
          /** Minutes that he may drive yet in the 24 hours about the box, else from now. */
          hoursLeft: z.number(),
          pauses: z.array(pause),
          ...fitness,
        }),
      ),
    }),
  },
  addOwnPause: {
    input: z
      .object({
        holder: pauseHolder,
        id: id(),
        fromDay: day('请填写开始日期，如 2026-12-01'),
        toDay: day('请填写结束日期，如 2026-12-03'),
        reason: z.enum(PAUSE_REASONS, { error: '请选择原因' }),
        note: maybe(note(200)).transform((words) => words ?? ''),
      })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, {
        path: ['toDay'],
        error: '结束日期不能早于开始日期',
      })
      .refine(({ holder, reason }) => PAUSES_OF[holder].includes(reason), {
        path: ['reason'],
        error: '请选择原因',
      }),
    output: z.object({ pauseId: z.string() }),
  },
  endOwnPause: { input: z.object({ pauseId: id('未找到该记录') }), output: nothing },
};
