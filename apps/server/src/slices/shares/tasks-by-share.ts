import type { PresentedOf, tracking } from '@boxhaul/contract';
import {
  FENCE_RADIUS_M,
  fromTaskCode,
  LEG_WORDS,
  maskPlate,
  pointPrecisionWord,
  sharedDriver,
  SHOWN_LEG,
  shownSince,
  toTaskCode,
  toWireTime,
} from '@boxhaul/domain';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import {
  findTask,
  newestSince,
  selectNodes,
  selectOrderLegs,
  type TaskRow,
  type TasksByShare,
} from '../tracking';
import { findOpenShare } from './find-open-share';
import { type LiveShare, selectSharedBoxes } from './shared.repo';

type Detail = PresentedOf<typeof tracking.taskDetail>;
type Track = PresentedOf<typeof tracking.vehicleTrack>;

const NOTHING: Track = {
  coordType: 'wgs84',
  gpsDtoList: [],
  tolerance: 0,
  droppedCount: 0,
  truncated: null,
  staypoint_num: 0,
  stayPointList: [],
  coverage: { ratio: 0, gaps: [] },
  doubtList: [],
  mileage: 0,
  last: null,
  futureRoutePlanningDto: null,
};

/** About a kilometre: a share says in which quarter the door is, not behind which gate. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

interface SharedTask {
  share: LiveShare;
  task: TaskRow;
  /** The seqs of the boxes that the share is of. */
  seqs: ReadonlySet<number>;
}

/** A task of the share's boxes; NOT_FOUND for any other, or one that its driver has not been told of. */
async function findSharedTask(ctx: Ctx, share: LiveShare, taskId: string | null): Promise<SharedTask> {
  const [task, boxes] = await Promise.all([
    taskId === null ? undefined : findTask(ctx.db, { taskId, customerId: share.customer_id }),
    selectSharedBoxes(ctx.db, share),
  ]);
  const isShared = boxes.some(({ cabinet_id }) => cabinet_id === task?.cabinet_id);
  if (task?.order_id !== share.order_id || !isShared) throw new Refusal('NOT_FOUND');
  return { share, task, seqs: new Set(boxes.map(({ seq }) => seq)) };
}

async function presentDetail(ctx: Ctx, { share, task, seqs }: SharedTask): Promise<Detail> {
  const runs = SHOWN_LEG[task.task_state] === 'under_way';
  const [nodes, legs] = await Promise.all([
    runs ? selectNodes(ctx.db, task.task_id) : [],
    selectOrderLegs(ctx.db, share.order_id),
  ]);
  const { name, plate, phone } = runs
    ? sharedDriver(
        { name: task.driver_name, plate: task.plate_number, phone: task.driver_phone },
        share.parts,
      )
    : { name: '', plate: '', phone: '' };
  return {
    taskId: task.task_id,
    taskCode: toTaskCode(task.task_id),
    orderId: task.order_id,
    orderNo: task.order_no,
    orderType: task.order_type,
    bookSpaceNo: '',
    cabinetNo: task.cabinet_no,
    cabinetType: task.cabinet_type,
    sealNo: null,
    driverName: name,
    plateNumber: plate,
    driverPhone: phone,
    requireDate: toWireTime(task.require_date),
    phase: task.phase,
    coordType: 'wgs84',
    dockLongitude: task.dock_lng,
    dockLatitude: task.dock_lat,
    getDockName: task.dock_name,
    returnPlace: null,
    addressLongitude: roughly(task.address_lng),
    addressLatitude: roughly(task.address_lat),
    addressPrecision: 'district',
    addressPrecisionText: pointPrecisionWord('district'),
    address: task.region_full_name,
    fenceRadius: FENCE_RADIUS_M,
    taskNodeList: nodes.map((node) => ({
      nodeId: node.node_id,
      name: node.node_name,
      place: node.place,
      placeName: '',
      taskProcessLogDto: node.done_at && {
        createTime: toWireTime(node.done_at),
        inFence: null,
        taskPicList: [],
      },
    })),
    cabinetList: presentBoxes(
      legs.filter(({ seq }) => seqs.has(seq)),
      share,
    ),
  };
}

type LegRow = Awaited<ReturnType<typeof selectOrderLegs>>[number];

function presentBoxes(legs: readonly LegRow[], share: LiveShare): Detail['cabinetList'] {
  const plateOf = (leg: LegRow): string => {
    if (SHOWN_LEG[leg.state] !== 'under_way') return '';
    return share.parts.includes('driver') ? leg.plate_number : maskPlate(leg.plate_number);
  };
  return [...new Set(legs.map(({ seq }) => seq))].map((seq) => {
    const own = legs.filter((leg) => leg.seq === seq);
    const [first] = own;
    return {
      taskId: first?.task_id ?? '',
      cabinetNo: first?.cabinet_no ?? null,
      seq,
      legs: own.map((leg) => ({
        taskId: leg.task_id,
        legText: LEG_WORDS[leg.leg_kind],
        phase: leg.phase,
        plateNumber: plateOf(leg),
      })),
    };
  });
}

/** Where the truck is while its task runs: no way behind it. */
async function presentLast(ctx: Ctx, { task }: SharedTask): Promise<Track> {
  const { published_at, started_at, vehicle_id } = task;
  if (SHOWN_LEG[task.task_state] !== 'under_way' || !published_at || !started_at) return NOTHING;
  const since = shownSince({ publishedAt: published_at, startedAt: started_at });
  const places = await newestSince(ctx.db, [{ vehicleId: vehicle_id, since }], ctx.now);
  const at = places.get(vehicle_id);
  if (!at) return NOTHING;
  const last = {
    lon: at.lng,
    lat: at.lat,
    flag: 0,
    positionTime: toWireTime(new Date(at.at)),
    speed: at.speed,
    course: at.course,
  };
  return { ...NOTHING, gpsDtoList: [last], last };
}

/** The calls of tracking that a share opens (decisions 11.1), each to its order alone and no further than its page. */
export function openTasksByShare({ db }: Pick<Deps, 'db'>): TasksByShare {
  const taskOf = async (ctx: Ctx, taskId: string | null): Promise<SharedTask> => {
    const code = ctx.shareCode ?? '';
    const share = await findOpenShare(db, { code, ip: ctx.ip, now: ctx.now });
    return findSharedTask(ctx, share, taskId);
  };
  return {
    taskDetail: async (ctx, { id }) => presentDetail(ctx, await taskOf(ctx, id)),
    vehicleTrack: async (ctx, { id }) => presentLast(ctx, await taskOf(ctx, id)),
    // A driver's phone is not the box's.
    driverTrack: async (ctx, { id }) => {
      await taskOf(ctx, id);
      return NOTHING;
    },
    taskId: async (ctx, { id }) => ({ id: (await taskOf(ctx, fromTaskCode(id))).task.task_id }),
  };
}
