import { RISKS } from '@boxhaul/domain/fleet';
import { z } from 'zod';
import { arrival, fences } from '../tracking/schemas';
import { reference, wantedIdentifier } from '../../kit/identifiers';
import { int, maybe, note } from '../../kit/wire';

export const liveBox = z.object({
  taskId: z.string(),
  /** Base-62 form of taskId. */
  taskCode: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.string(),
  plateNumber: z.string(),
  phase: z.string(),
  dockName: z.string(),
  doorName: z.string(),
  dock: z.object({ lon: z.number(), lat: z.number() }),
  door: z.object({ lon: z.number(), lat: z.number() }),
  fences,
  requireDate: z.string(),
  /** WGS-84; null while the truck has not reported since the task was published. */
  last: z
    .object({
      lon: z.number(),
      lat: z.number(),
      /** km/h. */
      speed: z.number(),
      course: z.number(),
      positionTime: z.string(),
    })
    .nullable(),
  risk: z.enum(RISKS),
  /** Late-risk notice; empty when there is none. */
  warningMsg: z.string(),
  arrival: arrival.nullable(),
});

export type LiveBox = z.infer<typeof liveBox>;

const opsLiveBox = liveBox.extend({
  customerName: z.string(),
  /** Colour of the plate. */
  vco: z.number(),
  /** Since when the truck is on the task. */
  publishedAt: z.string(),
});

export type OpsLiveBox = z.infer<typeof opsLiveBox>;

/** How many boxes a list of them holds at most; `total` says how many there are. */
const boxList = <B extends z.ZodType>(box: B) =>
  z.object({ boxes: z.array(box), total: z.number(), now: z.string() });

const asked = z.object({
  /** One or several numbers: order, booking, box or plate, with blanks or commas between. */
  keyword: maybe(reference(400)),
});

export const visitedOrder = z.object({
  orderTypeText: z.string(),
  stateText: z.string(),
  cabinetType: z.string(),
  /** As precise as a district. */
  doorArea: z.string(),
  harborName: z.string(),
  boxes: z.array(
    z.object({
      seq: z.number(),
      cabinetNo: z.string().nullable(),
      stateText: z.string(),
      milestones: z.array(z.object({ name: z.string(), doneAt: z.string().nullable() })),
      /** While it is under way. */
      place: z.object({ area: z.string(), positionTime: z.string() }).nullable(),
    }),
  ),
});

export type VisitedOrder = z.infer<typeof visitedOrder>;

/** What each call takes and answers. */
export const liveSchemas = {
  boxes: { input: asked, output: boxList(liveBox) },
  opsBoxes: { input: asked, output: boxList(opsLiveBox) },
  visit: {
    input: z.object({
      /** Of a booking or a box, whole. */
      number: wantedIdentifier('booking', 40, '请输入订舱号或柜号'),
      phoneTail: z
        .string({ error: '请输入联系电话后四位' })
        .trim()
        .regex(/^\d{4}$/, '请输入联系电话后四位'),
      /** Wanted from the third try on. */
      imageCode: maybe(note(8)),
    }),
    output: z.object({ orders: z.array(visitedOrder), now: z.string() }),
  },
  runs: {
    input: z.object({}),
    output: z.object({
      /** WGS-84 `[longitude, latitude]` in the order of time, the newest run first. */
      runs: z.array(z.array(z.tuple([z.number(), z.number()]))),
      /** Boxes on the way now. */
      underWay: z.number(),
    }),
  },
  opsPlaces: {
    input: z.object({
      /** Epoch milliseconds of the answer before; all without one. */
      since: maybe(int(0, 4_102_444_800_000, '时间不正确')),
    }),
    /** Columns, a truck a row: thousands of them come every few seconds. */
    output: z.object({
      /** What to ask with next. */
      until: z.number(),
      taskIds: z.array(z.string()),
      lon: z.array(z.number()),
      lat: z.array(z.number()),
      /** km/h. */
      speed: z.array(z.number()),
      course: z.array(z.number()),
      /** Epoch milliseconds. */
      at: z.array(z.number()),
    }),
  },
};
