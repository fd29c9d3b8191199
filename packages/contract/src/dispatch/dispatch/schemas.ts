import {
  BOARD_TABS,
  BOX_STAGES,
  CHECK_IN_REASON_SIGNS,
  LEG_KINDS,
  MOST_CHOSEN,
  TASK_ACTIONS,
} from '@boxhaul/domain/dispatch';
import { HOLD_KINDS, ORDER_STATES } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { opsOrderItem } from '../../orders/review/schemas';
import { reference } from '../../kit/identifiers';
import {
  bool,
  dateTime,
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
} from '../../kit/wire';
import { boardFilter, dayBox, hourChange, queueTrip, viewSchemas } from './board-schemas';
import { boardMark, markSchemas } from './mark-schemas';
import { wallSchemas } from './wall-schemas';
import { planSchemas } from './plan-schemas';
import { runSchemas } from './run-schemas';
import { boardSign, signSchemas } from './sign-schemas';
import { textSchemas } from './text-schemas';
import { boardPair, boardTurn, boxSchemas, preparation } from './box-schemas';
import { askedPicture, givenProof, proofSchemas } from './proof-schemas';

export { type ProofRow, sendBackSchema } from './proof-schemas';
import { boardTender } from '../tenders/schemas';
import { zoneWarnings } from '../../pricing/zones/schemas';

const boardNode = z.object({
  nodeId: z.string(),
  seq: z.number(),
  name: z.string(),
  place: z.string(),
  proofs: z.array(z.string()),
  /** Of each how many pictures; null: any one will do. */
  kinds: z.array(askedPicture).nullable(),
  /** No position shows it, and nothing hangs on it: what is behind it is said without it. */
  unseen: z.boolean(),
  doneAt: z.string().nullable(),
  inFence: z.boolean().nullable(),
  note: z.string().nullable(),
  /** Why its pictures were sent back and others are wanted; null when they were not. */
  sentBack: z.string().nullable(),
  pics: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
});

/** Where a box is given back when that is not the dock where it was fetched: another dock, or a depot. */
const returnPlace = z.object({
  dockId: z.number().nullable(),
  depotId: z.number().nullable(),
  name: z.string(),
});

const boardTask = z.object({
  taskId: z.string(),
  leg: z.number(),
  /** direct, pickup, shuttle or return. */
  legKind: z.string(),
  legText: z.string(),
  state: z.string(),
  stateText: z.string(),
  /** What may be done with it now. */
  actions: z.array(z.enum(TASK_ACTIONS)),
  phase: z.string(),
  vehicleId: z.string(),
  plateNumber: z.string(),
  driverId: z.string(),
  driverName: z.string(),
  driverPhone: z.string(),
  dockId: z.number(),
  dockName: z.string(),
  returnPlace: returnPlace.nullable(),
  /** Which of its truck's trips it is, and how it goes with the others; null: it is over. */
  queue: z
    .object({
      /** From 1, the one that comes first; two boxes on one trailer are one trip. */
      trip: z.number(),
      /** Its driver was told, and has another one to end before. */
      waits: z.boolean(),
      /** Who comes late by it, or cannot be done with it, in sentences. */
      doubts: z.array(z.string()),
    })
    .nullable(),
  /** Null: its driver was told of no other hour, or it is over. */
  hourChange: hourChange.nullable(),
  /** No node is earlier; null while the task is not published. */
  publishedAt: z.string().nullable(),
  nodes: z.array(boardNode),
  /** What the truck's own positions say of its next nodes, in their order, those behind one that asks for a proof too. */
  signs: z.array(boardSign),
  /** The vehicle's newest position; null when it never reported. */
  last: z
    .object({
      lon: z.number(),
      lat: z.number(),
      speed: z.number(),
      positionTime: z.string(),
      metresToNext: z.number().nullable(),
    })
    .nullable(),
});

export type BoardTask = z.infer<typeof boardTask>;

export const boardOrder = z.object({
  order: opsOrderItem,
  harborId: z.number(),
  dockId: z.number().nullable(),
  docks: z.array(z.object({ dockId: z.number(), dockName: z.string() })),
  /** Depots that take its shipping company's empty boxes today. */
  depots: z.array(z.object({ depotId: z.number(), depotName: z.string(), address: z.string() })),
  cabinets: z.array(
    z.object({
      cabinetId: z.string(),
      seq: z.number(),
      cabinetNo: z.string().nullable(),
      sealNo: z.string().nullable(),
      state: z.number(),
      /** The tab of the board on which it stands. */
      stage: z.enum(BOX_STAGES),
      stateText: z.string(),
      /** Why it is held up, or what it waits for. */
      hold: z.object({ reason: z.string(), username: z.string(), time: z.string() }).nullable(),
      /** 查验, 改船, 退关: the newest of each box, those that have not ended first. */
      marks: z.array(boardMark),
      /** A driver keeps it, until when; nobody else is assigned to it meanwhile. */
      lock: z
        .object({ matchId: z.string(), until: z.string(), plateNumber: z.string(), driverName: z.string() })
        .nullable(),
      preparation,
      turn: boardTurn.nullable(),
      pair: boardPair.nullable(),
      tasks: z.array(boardTask),
      /** The newest of each leg that is not through. */
      tenders: z.array(boardTender),
    }),
  ),
});

export type BoardOrder = z.infer<typeof boardOrder>;

export const place = z.object({ lon: z.number(), lat: z.number() });

/** What keeps it from a task of the day, and what runs out soon, each in a sentence. */
/** How a truck suits a box. */
const truckRank = z.object({
  /** By estimated roads to the dock; null: not known. */
  emptyKm: z.number().nullable(),
  /** Minutes before the hour at the door, setting out now; negative: late. */
  early: z.number().nullable(),
  /** It has another box at that hour. */
  overlaps: z.boolean(),
  /** Minutes that its usual driver may drive yet in the 24 hours about the box; null: it has none. */
  hoursLeft: z.number().nullable(),
});

const fitness = { faults: z.array(z.string()), due: z.array(z.string()) };

/** What each call takes and answers. */
export const dispatchSchemas = {
  ...boxSchemas,
  ...markSchemas,
  ...proofSchemas,
  checkIn: {
    input: z.object({
      nodeId: id(),
      /** 'YYYY-MM-DD HH:mm:ss'; now when absent. */
      doneAt: maybe(z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式不正确')),
      ...givenProof,
      note: maybe(note(200)),
      /** Why it is checked in without its proof, outside its fence, or while the box is held up. */
      reason: maybe(note(CHECK_IN_REASON_SIGNS)),
      /** Such a check-in without a reason is to be asked for one first (REASON_WANTED). */
      askReason: maybe(bool()).transform((v) => v ?? false),
    }),
    output: z.object({ cabinetState: z.number(), orderState: z.enum(ORDER_STATES), phase: z.string() }),
  },
  ...signSchemas,
  correctNode: {
    input: z.object({
      nodeId: id(),
      /** 'YYYY-MM-DD HH:mm:ss'. */
      doneAt: dateTime('请填写完成时间'),
      reason: text('请填写更正原因', 200),
    }),
    output: nothing,
  },
  uploadPicture: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  board: {
    input: z.object({
      stage: z.enum(BOARD_TABS, { error: '看板页签不正确' }).default('open'),
      keyword: maybe(reference(60)),
      ...boardFilter,
      ...paging,
    }),
    output: page(boardOrder).extend({
      /** Ids of the boxes of these orders that stand on the tab and are all that is asked. */
      found: z.array(z.string()),
      /** Boxes by tab for the same question; those that are over only when they are asked for. */
      counts: z.object({
        open: z.number(),
        unassigned: z.number(),
        assigned: z.number(),
        published: z.number(),
        running: z.number(),
        held: z.number(),
        finished: z.number().nullable(),
      }),
    }),
  },
  day: {
    input: z.object({ day: day('请选择日期'), keyword: maybe(reference(60)), ...boardFilter }),
    output: z.object({
      boxes: z.array(dayBox),
      trucks: z.array(
        z.object({
          vehicleId: z.string(),
          plateNumber: z.string(),
          usualDriverId: z.string().nullable(),
          /** Minutes that its usual driver may drive yet on that day; null: it has none. */
          hoursLeft: z.number().nullable(),
          /** Why it is not fit on that day; empty: it is. */
          faults: z.array(z.string()),
        }),
      ),
      /** Trips of those trucks from the day before to the day behind, and what runs, by their hours, whatever the boxes are narrowed to. */
      trips: z.array(queueTrip),
      /** Boxes of that day that are not told, for there are too many. */
      more: z.number(),
    }),
  },
  chosen: {
    input: z.object({
      cabinetIds: z
        .array(id('未找到该箱'), '请选择箱')
        .min(1, '请选择箱')
        .max(MOST_CHOSEN, `一次最多选择 ${MOST_CHOSEN} 箱`),
    }),
    output: z.array(boardOrder),
  },
  ...viewSchemas,
  ...wallSchemas,
  ...planSchemas,
  ...runSchemas,
  ...textSchemas,
  order: {
    input: z.object({ id: id() }),
    output: boardOrder,
  },
  resources: {
    input: z.object({
      dockId: maybe(int(1, 1_000_000, '码头不正确')),
      /** For which they are asked; today when absent, or when it is past. */
      day: maybe(day('日期应如 2026-12-01')),
      /** The box that they are ranked for, with `dockId`. */
      cabinetId: maybe(id('未找到该箱')),
    }),
    output: z.object({
      vehicles: z.array(
        z.object({
          vehicleId: z.string(),
          plateNumber: z.string(),
          vco: z.number(),
          usualDriverId: z.string().nullable(),
          busy: z.boolean(),
          hasTerminal: z.boolean(),
          lastAt: z.string().nullable(),
          /** As the crow flies from its newest position to the asked dock; null when either is not known. */
          metresToDock: z.number().nullable(),
          /** What it has to do yet that is not begun: so many boxes, the first wanted at that time. */
          next: z.object({ boxes: z.number(), requireDate: z.string() }).nullable(),
          /** How it suits the asked box, whose list begins with the best; null when none is asked about. */
          rank: truckRank.nullable(),
          /** What of length and weight could not be asked for the box, ''. */
          unchecked: z.string(),
          ...fitness,
        }),
      ),
      drivers: z.array(
        z.object({
          driverId: z.string(),
          driverName: z.string(),
          phone: z.string(),
          busy: z.boolean(),
          /** Minutes that he may drive yet in the 24 hours about the box, else from now. */
          hoursLeft: z.number(),
          ...fitness,
        }),
      ),
    }),
  },
  zoneWarnings: {
    input: z.object({
      cabinetId: id('请选择箱'),
      vehicleId: id('请选择车辆'),
      dockId: int(1, 1_000_000, '请选择码头'),
    }),
    output: zoneWarnings,
  },
  assign: {
    input: z.object({
      cabinetId: id('请选择箱'),
      /** direct: one leg for the whole journey. */
      legKind: z.enum(LEG_KINDS, { error: '请选择任务类型' }).default('direct'),
      vehicleId: id('请选择车辆'),
      driverId: id('请选择司机'),
      dockId: int(1, 1_000_000, '请选择码头'),
      /** Where the box is given back, one of the two; neither: to `dockId`. */
      returnDockId: maybe(int(1, 1_000_000, '还柜码头不正确')),
      returnDepotId: maybe(int(1, 1_000_000, '还柜堆场不正确')),
      /** Why somebody with the right to it sends out what is not fit. */
      overrideReason: maybe(note(200)),
      /** When the plan has it at its door; left out: when it is wanted there. */
      doorAt: maybe(dateTime('到门时间不正确')),
      /** The truck that the leg was seen to have, or 'none': another one meanwhile is not replaced. */
      seen: maybe(z.string().regex(/^(none|\d{1,18})$/, '请刷新看板后再派车')),
    }),
    output: z.object({
      taskId: z.string(),
      /** Who comes late by it, in sentences. */
      late: z.array(z.string()),
    }),
  },
  withdraw: {
    input: z.object({
      taskId: id(),
      reason: text('请填写撤回原因', 200),
      /** The truck that it was seen to have, unpublished: what somebody has changed or published since is not taken back. */
      seen: maybe(id('车辆不正确')),
    }),
    output: nothing,
  },
  holdBox: {
    input: z.object({
      cabinetId: id('未找到该箱'),
      kind: z.enum(HOLD_KINDS, { error: '只能挂起或设为未确定' }),
      reason: text('请填写原因', 200),
    }),
    output: nothing,
  },
  resumeBox: { input: z.object({ cabinetId: id('未找到该箱') }), output: nothing },
  fleet: {
    input: empty,
    output: z.array(
      z.object({
        terminalId: z.string(),
        plateNumber: z.string(),
        last: place.nullable(),
        /** Null when the truck has no published or running task. */
        task: z
          .object({
            taskId: z.string(),
            /** The place of the next node that happens at one; null when none is left. */
            next: place.extend({ nodeId: z.string(), name: z.string() }).nullable(),
            /** From the newest position to `next`. */
            route: z.array(place),
          })
          .nullable(),
      }),
    ),
  },
};
