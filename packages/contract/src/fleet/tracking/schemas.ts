import { ARRIVAL_BASES, RISKS, TRACK_DOUBTS } from '@boxhaul/domain/fleet';
import { z } from 'zod';
import { noticeEvents } from '../../identity/notices/schemas';
import { coordType, id, int, latitude, longitude, lonLat, maybe } from '../../kit/wire';

/** Metres around dock and door within which its nodes are checked in, the widest; null: no node asks for it. */
export const fences = z.object({ dock: z.number().nullable(), door: z.number().nullable() });

export const taskNodeOut = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** 'any', 'dock', 'door' or 'return'. */
  place: z.string(),
  /** Its name; empty where it is done anywhere. */
  placeName: z.string(),
  /** Null until the node is checked in. */
  taskProcessLogDto: z
    .object({
      createTime: z.string(),
      inFence: z.boolean().nullable(),
      taskPicList: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
    })
    .nullable(),
});

/** A box's task as the track dialog shows it (S3). Positions are WGS-84. */
export const taskDetail = z.object({
  taskId: z.string(),
  /** Base-62 form of taskId, for addresses of the page. */
  taskCode: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  orderType: z.number(),
  bookSpaceNo: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.string(),
  sealNo: z.string().nullable(),
  driverName: z.string(),
  plateNumber: z.string(),
  driverPhone: z.string(),
  requireDate: z.string(),
  phase: z.string(),
  coordType: z.literal('wgs84'),
  dockLongitude: z.number(),
  dockLatitude: z.number(),
  getDockName: z.string(),
  /** Where the box is given back when that is another place than the dock. */
  returnPlace: z.object({ name: z.string(), longitude: z.number(), latitude: z.number() }).nullable(),
  addressLongitude: z.number(),
  addressLatitude: z.number(),
  /** One of POINT_PRECISIONS, or what else a region's point is: how near addressLongitude/Latitude is. */
  addressPrecision: z.string(),
  addressPrecisionText: z.string(),
  address: z.string(),
  /** The other box on its trailer, named only where it is the customer's own; null: it goes alone, or it is nobody's to know. */
  pairedWith: z.string().nullable(),
  fences,
  taskNodeList: z.array(taskNodeOut),
  cabinetList: z.array(
    z.object({
      /** The leg that stands for the box. */
      taskId: z.string(),
      cabinetNo: z.string().nullable(),
      seq: z.number(),
      /** All its legs, in order: each has a track of its own. */
      legs: z.array(
        z.object({ taskId: z.string(), legText: z.string(), phase: z.string(), plateNumber: z.string() }),
      ),
    }),
  ),
});

export type TaskDetail = z.infer<typeof taskDetail>;

export const gpsPoint = lonLat.extend({
  /** 0 as it was reported; 1 supplemented from the other source. */
  flag: z.number(),
  positionTime: z.string(),
  /** km/h. */
  speed: z.number(),
  /** Degrees from north. */
  course: z.number(),
  /** Why a point was dropped from the cleaned view; absent for good ones. */
  dropReason: z.string().optional(),
});

export type GpsPoint = z.infer<typeof gpsPoint>;

/** When a box will be at its door. */
export const arrival = z.object({
  /** Wire times; null where too few trips tell between what. */
  earliest: z.string().nullable(),
  expected: z.string(),
  latest: z.string().nullable(),
  basis: z.enum(ARRIVAL_BASES),
  /** '14:20 – 15:05', or '15:05 左右' without a range. */
  span: z.string(),
  /** What it rests on, and how often that held. */
  grounds: z.string(),
  /** All of it in words, with what it rests on and how often that held. */
  sentence: z.string(),
});

/** futureRoutePlanningDto: what lies ahead, always an estimate (marked 估算). The way is that to the place of the next node. */
export const futureRoute = z.object({
  routeList: z.array(lonLat),
  /** Kilometres. */
  remainingMileage: z.number(),
  /** Minutes; to the door those until `arrival.expected`. */
  estimatedTime: z.number(),
  /** Late-risk notice; empty when there is none. */
  warningMsg: z.string(),
  risk: z.enum(RISKS),
  /** Null once the box is at its door, and while nobody can tell. */
  arrival: arrival.nullable(),
  targetName: z.string(),
  /** Where the next node is done. */
  targetPlace: z.enum(['dock', 'door', 'return']),
  /** Whether the truck is there already, within its fence. */
  isThere: z.boolean(),
  estimated: z.literal(true),
  /** Whose way and kilometres they are, as people call it. */
  sourceText: z.string(),
});

export const track = z.object({
  coordType: z.literal('wgs84'),
  /** At most 5 000 for drawing, and with raw=1 up to 2 000 dropped ones. */
  gpsDtoList: z.array(gpsPoint),
  /** Metres: no point that was left out of gpsDtoList lies farther from the drawn line at its moment. */
  tolerance: z.number(),
  /** Impossible points that were dropped. */
  droppedCount: z.number(),
  /** Earlier points beyond the row limit: they are there, but not in this answer. Null when it tells of all. */
  truncated: z.object({ from: z.string(), to: z.string(), count: z.number() }).nullable(),
  staypoint_num: z.number(),
  stayPointList: z.array(
    lonLat.extend({ startTime: z.string(), endTime: z.string(), minutes: z.number(), placeName: z.string() }),
  ),
  /** Share of the time from start to end that has data, 0 to 1, and the silences longer than 10 minutes. */
  coverage: z.object({
    ratio: z.number(),
    gaps: z.array(z.object({ startTime: z.string(), endTime: z.string(), minutes: z.number() })),
  }),
  /** Silences, receivers that do not hear, places that cannot be: said beside the line, in order of time. */
  doubtList: z.array(
    z.object({ kind: z.enum(TRACK_DOUBTS), startTime: z.string(), endTime: z.string(), words: z.string() }),
  ),
  /** Kilometres driven, over the cleaned view. */
  mileage: z.number(),
  /** The newest position; null when there is none. */
  last: gpsPoint.nullable(),
  futureRoutePlanningDto: futureRoute.nullable(),
  /** When the box will be at its door by the forecast of its truck's queue, while its truck was not heard of on the task; else null. */
  foreseenAtDoor: futureRoute.pick({ risk: true, warningMsg: true, arrival: true }).nullable(),
});

export type Track = z.infer<typeof track>;

const trackInput = z.object({
  id: id(),
  /** 1: silences of one source may be filled from the other; a point of the other has flag 1. */
  supplement: maybe(int(0, 1)).transform((v) => v ?? 0),
  /** 1: dropped points too, each with its reason (decisions 11.13). */
  raw: maybe(int(0, 1)).transform((v) => v ?? 0),
});

/** What each event of the stream carries as JSON. */
export const liveEvents = {
  position: gpsPoint.extend({ taskIds: z.array(z.string()), vehicleId: z.string() }),
  node: z.object({ taskId: z.string() }),
  order: z.object({ orderId: z.string() }),
  ...noticeEvents,
};

export type LivePosition = z.infer<typeof liveEvents.position>;

/** What each call takes and answers. */
export const trackingSchemas = {
  taskDetail: {
    input: z.object({ id: id() }),
    output: taskDetail,
  },
  vehicleTrack: {
    input: trackInput,
    output: track,
  },
  driverTrack: {
    input: trackInput,
    output: track,
  },
  taskId: {
    input: z.object({ id: z.string().regex(/^[0-9A-Za-z]{1,11}$/, '未找到该记录') }),
    output: z.object({ id: z.string() }),
  },
  liveOrder: {
    input: z.object({ id: id() }),
    output: z.object({}),
  },
  addressAt: {
    input: z.object({ longitude: longitude(), latitude: latitude(), coordType }),
    output: z.object({
      result: z.object({
        formatted_address: z.string(),
        location: z.object({ lng: z.number(), lat: z.number() }),
      }),
    }),
  },
};
