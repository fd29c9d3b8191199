import type { plates, tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { LEG_WORDS, phaseWord } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import {
  fromTaskCode,
  maskPlate,
  type TaskState,
  sharedDriver,
  SHOWN_LEG,
  shownSince,
  toTaskCode,
} from '@boxhaul/domain/orders';
import { pointPrecisionWord } from '@boxhaul/domain/pricing';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { Answers } from '../../../platform/http/by-either';
import { type LiveShare, openShares, selectSharedBoxes, selectSharedLegs } from '../../../orders/shares';
import { newestSince } from '../live/newest-since';
import { findVehicle } from '../../tracks';
import { findTask, selectNodes, selectOrderLegs, type TaskRow } from '../tracking.repo';

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
  foreseenAtDoor: null,
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
    phase: phaseWord('customer', { state: task.task_state, phase: task.phase }),
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
    // Whose box goes along is not the share's to tell.
    pairedWith: null,
    fences: task.fences,
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
        phase: phaseWord('customer', leg),
        plateNumber: plateOf(leg),
      })),
    };
  });
}

interface SharedTrip {
  vehicle_id: string;
  state: TaskState;
  published_at: Date | null;
  started_at: Date | null;
}

/** Where a truck is while its task runs; null before, after, and where it has said nothing. */
async function lastPoint(ctx: Ctx, { vehicle_id, state, published_at, started_at }: SharedTrip) {
  if (SHOWN_LEG[state] !== 'under_way' || !published_at || !started_at) return null;
  const since = shownSince({ publishedAt: published_at, startedAt: started_at });
  const places = await newestSince(ctx.db, [{ vehicleId: vehicle_id, since }], ctx.now);
  const at = places.get(vehicle_id);
  if (!at) return null;
  const last = {
    lon: at.lng,
    lat: at.lat,
    flag: 0,
    positionTime: toWireTime(new Date(at.at)),
    speed: at.speed,
    course: at.course,
  };
  return { last, at: at.at };
}

/** No way behind it. */
async function presentLast(ctx: Ctx, { task }: SharedTask): Promise<Track> {
  const point = await lastPoint(ctx, { ...task, state: task.task_state });
  return point ? { ...NOTHING, gpsDtoList: [point.last], last: point.last } : NOTHING;
}

/** Where the truck of a plate is, of a share that shows plates; a plate of no trip under way of its boxes is not found. */
async function presentPlate(
  ctx: Ctx,
  share: LiveShare,
  { plateNumber, vco }: ParsedInputOf<typeof plates.externalLast>,
): Promise<PresentedOf<typeof plates.externalLast>> {
  const [vehicle, legs] = await Promise.all([
    findVehicle(ctx.db, plateNumber, vco),
    selectSharedLegs(ctx.db, share),
  ]);
  const trip = legs.find(
    ({ vehicle_id, state }) => vehicle_id === vehicle?.vehicleId && SHOWN_LEG[state] === 'under_way',
  );
  if (!share.parts.includes('driver') || !trip) throw new Refusal('NOT_FOUND');
  const point = await lastPoint(ctx, trip);
  if (!point) return null;
  const ageSeconds = Math.max(0, Math.floor((ctx.now.getTime() - point.at) / 1000));
  return { ...point.last, plateNumber, vco, coordType: 'wgs84', ageSeconds, placeName: '' };
}

/** What the calls that a share opens answer to its code. */
interface TasksByShare {
  taskDetail: Answers<typeof tracking.taskDetail>;
  vehicleTrack: Answers<typeof tracking.vehicleTrack>;
  driverTrack: Answers<typeof tracking.driverTrack>;
  taskId: Answers<typeof tracking.taskId>;
  plateLast: Answers<typeof plates.externalLast>;
}

/** The calls of tracking that a share opens (decisions 11.1), each to its order alone and no further than its page. */
export function openTasksByShare(deps: Pick<Deps, 'db'>): TasksByShare {
  const shareOf = openShares(deps);
  const taskOf = async (ctx: Ctx, taskId: string | null): Promise<SharedTask> =>
    findSharedTask(ctx, await shareOf(ctx), taskId);
  return {
    taskDetail: async (ctx, { id }) => presentDetail(ctx, await taskOf(ctx, id)),
    vehicleTrack: async (ctx, { id }) => presentLast(ctx, await taskOf(ctx, id)),
    // A driver's phone is not the box's.
    driverTrack: async (ctx, { id }) => {
      await taskOf(ctx, id);
      return NOTHING;
    },
    plateLast: async (ctx, input) => presentPlate(ctx, await shareOf(ctx), input),
    taskId: async (ctx, { id }) => ({ id: (await taskOf(ctx, fromTaskCode(id))).task.task_id }),
  };
}
