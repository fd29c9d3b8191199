import { BOARD_MARKS, BOARD_TABS, BOX_STAGES, LATE_SIGNS, LEG_KINDS } from '@boxhaul/domain/dispatch';
import { ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { reference } from '../../kit/identifiers';
import { code, day, empty, id, int, maybe, note, nothing, text } from '../../kit/wire';
import { cabinetType } from '../../pricing/box-fields';

/** Another hour of a trip that its driver knew of, as a sentence, and whether he has yet to confirm it. */
export const hourChange = z.object({ text: z.string(), waits: z.boolean() });

/** A box of a day, with the truck of its newest leg; times 'YYYY-MM-DD HH:mm:ss'. */
export const dayBox = z.object({
  cabinetId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  orderType: z.number(),
  cabinetType: z.string(),
  cabinetNo: z.string().nullable(),
  customerName: z.string(),
  /** With its region before it. */
  fullAddress: z.string(),
  address: z.string(),
  harborName: z.string(),
  requireDate: z.string(),
  stateText: z.string(),
  lon: z.number(),
  lat: z.number(),
  /** Where it is fetched as long as nobody says otherwise: its order's dock, else its harbour's first; null: there is none. */
  dock: z.object({ dockId: z.number(), dockName: z.string(), byOrder: z.boolean() }).nullable(),
  /** Why it counts as late at its door (`doorLateness` of the domain): it is, or will be; null: it has come, or is in time. */
  late: z.enum(LATE_SIGNS).nullable(),
  /** Its 查验, 改船 and 退关 that have not ended, each with its clock. */
  marks: z.array(z.string()),
  /** Until when a driver keeps it. */
  lockedUntil: z.string().nullable(),
  task: z
    .object({
      taskId: z.string(),
      legKind: z.enum(LEG_KINDS),
      state: z.string(),
      stateText: z.string(),
      vehicleId: z.string(),
      driverId: z.string(),
      driverName: z.string(),
      dockId: z.number(),
      returnDockId: z.number().nullable(),
      returnDepotId: z.number().nullable(),
      /** As it was, else as its truck's day goes on. */
      from: z.string(),
      to: z.string(),
      /** By the hour at its door and what its parts usually take, whatever came of it. */
      plannedFrom: z.string(),
      plannedTo: z.string(),
      /** When it is to be at its door. */
      doorAt: z.string(),
      /** Null: its driver was told of no other one. */
      hourChange: hourChange.nullable(),
      /** That it will be too late, and why, as a sentence; null: it will not, or nobody can tell. */
      lateness: z.string().nullable(),
      /** What speaks against the box's booking at the gate, in sentences. */
      gateDoubts: z.array(z.string()),
    })
    .nullable(),
});

const point = z.object({ lon: z.number(), lat: z.number() });

/** A trip that is not over, with all that its place among the others of its truck and driver depends on; times 'YYYY-MM-DD HH:mm:ss', places WGS-84. */
export const queueTrip = z.object({
  taskId: z.string(),
  cabinetId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  vehicleId: z.string(),
  driverId: z.string(),
  state: z.enum(['assigned', 'published', 'running']),
  /** When it is wanted at its door, and when it is to be there. */
  requireDate: z.string(),
  at: z.string(),
  dock: point,
  door: point,
  back: point,
  /** How long its parts take. */
  minutes: z.object({
    fetch: z.number(),
    toDoor: z.number(),
    atDoor: z.number(),
    toReturn: z.number(),
    giveBack: z.number(),
  }),
  startedAt: z.string().nullable(),
  dockLeftAt: z.string().nullable(),
  doorReachedAt: z.string().nullable(),
  doorLeftAt: z.string().nullable(),
  /** Boxes on the same trailer, and those that it is turned with; `mateId`: the one on the same trailer. */
  boundTo: z.array(z.string()),
  mateId: z.string().nullable(),
  /** Why the desk does not move it, as a sentence; null: it may. */
  kept: z.string().nullable(),
  /** Until when its box has to be given back; null: nobody says. */
  latestBack: z.string().nullable(),
});

/** What the board is narrowed to: an order stands there when one of its boxes is all of it. */
export const boardFilter = {
  /** Days of Asia/Shanghai on which a box is wanted, both included. */
  from: maybe(day('开始日期应如 2026-12-01')),
  to: maybe(day('结束日期应如 2026-12-01')),
  /** Hours of a day of Asia/Shanghai between which a box is wanted; from the later to the earlier one: over midnight. */
  fromHour: maybe(int(0, 23, '开始钟点应为 0 到 23')),
  toHour: maybe(int(1, 24, '结束钟点应为 1 到 24')),
  orderType: maybe(code(ORDER_TYPES, '装送类型不正确')),
  harbor: maybe(int(1, 1_000_000, '港口不正确')),
  dock: maybe(int(1, 1_000_000, '码头不正确')),
  cabinetType: maybe(cabinetType),
  company: maybe(int(1, 1_000_000, '船公司不正确')),
  /** A part of the customer's name. */
  customer: maybe(note(60)),
  carrier: maybe(id('车队不正确')),
  /** Offered to this carrier, which has not refused it. */
  offeredTo: maybe(id('车队不正确')),
  /** Boxes of the booking of one sailing. */
  sailing: maybe(id('船期不正确')),
  marks: maybe(
    z.array(z.enum(BOARD_MARKS, { error: '筛选条件不正确' })).max(BOARD_MARKS.length, '筛选条件不正确'),
  ).transform((marks) => marks ?? []),
};

/** All boxes that a question finds, and the filters of the board that an operator keeps. */
export const viewSchemas = {
  pick: {
    input: z.object({
      stage: z.enum(BOARD_TABS, { error: '看板页签不正确' }).default('open'),
      keyword: maybe(reference(60)),
      ...boardFilter,
    }),
    output: z.object({
      boxes: z.array(
        z.object({
          cabinetId: z.string(),
          stage: z.enum(BOX_STAGES),
          /** Of a box whose trip has not begun: its task; null: it has none, or more than one. */
          taskId: z.string().nullable(),
          /** What positions say of its tasks and asks for no proof, as `takeSigns` takes it; none while it is held up. */
          signed: z.array(
            z.object({
              taskId: z.string(),
              signs: z.array(z.object({ nodeId: z.string(), doneAt: z.string() })),
            }),
          ),
        }),
      ),
      /** Boxes that are not told, for there are too many. */
      more: z.number(),
    }),
  },
  look: {
    input: empty,
    output: z.object({
      views: z.array(z.object({ viewId: z.string(), name: z.string(), query: z.string() })),
      carriers: z.array(z.object({ carrierId: z.string(), carrierName: z.string() })),
    }),
  },
  saveView: {
    input: z.object({ name: text('请填写视图名称', 30), query: text('请先设置筛选条件', 400) }),
    output: z.object({ viewId: z.string() }),
  },
  removeView: { input: z.object({ viewId: id('未找到该视图') }), output: nothing },
};
