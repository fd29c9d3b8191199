import type { tracking } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { LEG_WORDS, pairedBoxWords, phaseWord, standingLeg } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { toTaskCode } from '@boxhaul/domain/orders';
import { pointPrecisionWord } from '@boxhaul/domain/pricing';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import type { selectOrderLegs, selectNodes, TaskRow } from './tracking.repo';

type LegRow = Awaited<ReturnType<typeof selectOrderLegs>>[number];

interface Parts {
  task: TaskRow;
  nodes: Awaited<ReturnType<typeof selectNodes>>;
  legs: readonly LegRow[];
}

/** Each box of an order once, with all its legs. */
const presentBoxes = (legs: readonly LegRow[]): PresentedOf<typeof tracking.taskDetail>['cabinetList'] =>
  [...new Set(legs.map(({ seq }) => seq))].map((seq) => {
    const own = legs.filter((leg) => leg.seq === seq);
    const standing = standingLeg(own)!;
    return {
      taskId: standing.task_id,
      cabinetNo: standing.cabinet_no,
      seq,
      legs: own.map((leg) => ({
        taskId: leg.task_id,
        legText: LEG_WORDS[leg.leg_kind],
        phase: phaseWord('customer', leg),
        plateNumber: leg.plate_number,
      })),
    };
  });

/** How the place of a node is called. */
const placeNameOf = (task: TaskRow, place: string): string => {
  if (place === 'door') return '门点';
  if (place === 'return') return task.return_name ?? task.dock_name;
  return place === 'dock' ? task.dock_name : '';
};

/** A task as the track dialog shows it; pictures get links of 10 minutes. */
export const presentTask = (
  deps: Deps,
  holder: LinkHolder,
  { task, nodes, legs }: Parts,
): PresentedOf<typeof tracking.taskDetail> => ({
  taskId: task.task_id,
  taskCode: toTaskCode(task.task_id),
  orderId: task.order_id,
  orderNo: task.order_no,
  orderType: task.order_type,
  bookSpaceNo: task.book_space_no,
  cabinetNo: task.cabinet_no,
  cabinetType: task.cabinet_type,
  sealNo: task.seal_no,
  driverName: task.driver_name,
  plateNumber: task.plate_number,
  driverPhone: task.driver_phone,
  requireDate: toWireTime(task.require_date),
  phase: phaseWord('customer', { state: task.task_state, phase: task.phase }),
  coordType: 'wgs84',
  dockLongitude: task.dock_lng,
  dockLatitude: task.dock_lat,
  getDockName: task.dock_name,
  returnPlace:
    task.return_name === null
      ? null
      : { name: task.return_name, longitude: task.return_lng, latitude: task.return_lat },
  addressLongitude: task.address_lng,
  addressLatitude: task.address_lat,
  addressPrecision: task.address_precision,
  addressPrecisionText: pointPrecisionWord(task.address_precision),
  address: `${task.region_full_name}${task.address}`,
  pairedWith: task.mate && pairedBoxWords(task.mate),
  fences: task.fences,
  taskNodeList: nodes.map((node) => ({
    nodeId: node.node_id,
    name: node.node_name,
    place: node.place,
    placeName: placeNameOf(task, node.place),
    taskProcessLogDto: node.done_at && {
      createTime: toWireTime(node.done_at),
      inFence: node.in_fence,
      taskPicList: node.pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, holder) })),
    },
  })),
  cabinetList: presentBoxes(legs),
});
