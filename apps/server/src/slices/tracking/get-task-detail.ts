import type { ParsedInputOf, PresentedOf, toTaskDetail } from '@boxhaul/contract';
import { FENCE_RADIUS_M, toTaskCode, toWireTime } from '@boxhaul/domain';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import { fileUrl } from '../files';
import { findTask, selectBoxTasks, selectNodes } from './tracking.repo';

/** A task with its dock, door point and nodes, as the track dialog shows it. */
export async function getTaskDetail(
  deps: Deps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof toTaskDetail>,
): Promise<PresentedOf<typeof toTaskDetail>> {
  const { customerId } = ctx.customer();
  const task = await findTask(ctx.db, { taskId: id, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  const [nodes, boxes] = await Promise.all([selectNodes(ctx.db, id), selectBoxTasks(ctx.db, task.order_id)]);
  return {
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
    phase: task.phase,
    coordType: 'wgs84',
    dockLongitude: task.dock_lng,
    dockLatitude: task.dock_lat,
    getDockName: task.dock_name,
    addressLongitude: task.address_lng,
    addressLatitude: task.address_lat,
    addressPrecision: task.address_precision,
    address: `${task.region_full_name}${task.address}`,
    fenceRadius: FENCE_RADIUS_M,
    taskNodeList: nodes.map((node) => ({
      nodeId: node.node_id,
      name: node.node_name,
      place: node.place,
      taskProcessLogDto: node.done_at && {
        createTime: toWireTime(node.done_at),
        inFence: node.in_fence,
        taskPicList: node.pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, ctx.now) })),
      },
    })),
    cabinetList: boxes.map((box) => ({ taskId: box.task_id, cabinetNo: box.cabinet_no, seq: box.seq })),
  };
}
