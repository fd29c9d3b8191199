import { BOARD_STAGES, LEG_KINDS, ORDER_STATES, TASK_ACTIONS } from '@boxhaul/domain';
import { z } from 'zod';
import { call, operator } from '../call';
import {
  amount,
  bool,
  dateTime,
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
} from '../wire';
import { costItem } from './costs';
import { orderDocument } from './files';
import { cabinetItem, orderEvent, orderItem } from './orders';

/** Calls of the operations desk. */

const opsOrderItem = orderItem.omit({ actions: true }).extend({
  customerId: z.string(),
  state: z.string(),
});
export type OpsOrderItem = z.infer<typeof opsOrderItem>;

export const opsOrderList = call({
  name: 'opsOrderList',
  summary: '运营：订单列表',
  tag: 'ops',
  method: 'POST',
  reads: true,
  path: '/api/ops/order/list',
  access: operator('order.view'),
  input: z.object({
    /** One state of decisions 4, or all. */
    state: maybe(z.enum(ORDER_STATES)),
    /** Only orders whose customer waits for an answer to a cancellation request. */
    cancelAsked: maybe(bool()),
    keyword: maybe(note(60)),
    ...paging,
  }),
  output: page(opsOrderItem).extend({
    counts: z.record(z.string(), z.number()),
    /** Orders with an open cancellation request, for the same keyword. */
    cancelAskedCount: z.number(),
  }),
});

export const opsOrderDetail = call({
  name: 'opsOrderDetail',
  summary: '运营：订单详情',
  tag: 'ops',
  method: 'GET',
  path: '/api/ops/order/detail/{id}',
  access: operator('order.view'),
  input: z.object({ id: id() }),
  output: z.object({
    order: opsOrderItem,
    cabinets: z.array(cabinetItem),
    documents: z.array(orderDocument),
    events: z.array(orderEvent),
    costs: z.array(costItem),
  }),
});

/** The version of the order that the operator has seen; another is refused with CONFLICT. */
const seenVersion = int(1, 1_000_000_000, '订单版本不正确');

export const opsApproveOrder = call({
  name: 'opsApproveOrder',
  summary: '审核通过（有价订单）',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/approve',
  access: operator('order.review'),
  input: z.object({ id: id(), version: seenVersion, note: maybe(note(200)) }),
  output: nothing,
});

const ABOVE_ZERO = '请输入大于 0 的价格，最多两位小数';

/** Prices an intention; the customer then accepts or declines. */
export const opsPriceOrder = call({
  name: 'opsPriceOrder',
  summary: '为意向单报价',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/price',
  access: operator('order.review'),
  input: z.object({
    id: id(),
    version: seenVersion,
    /** Yuan per box. */
    price: amount(6, '请输入价格', ABOVE_ZERO).refine((price) => Number(price) > 0, ABOVE_ZERO),
    note: maybe(note(200)),
  }),
  output: nothing,
});

export const opsRejectOrder = call({
  name: 'opsRejectOrder',
  summary: '驳回订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/reject',
  access: operator('order.review'),
  input: z.object({ id: id(), version: seenVersion, reason: text('请填写驳回原因', 200) }),
  output: nothing,
});

/** The question that the operator has seen (cancelAskedAt); a later one is refused with CONFLICT. */
const seenAsk = maybe(dateTime());

/** The order is cancelled and its tasks, none of which has begun, are taken back (decisions 4). */
export const opsAgreeCancel = call({
  name: 'opsAgreeCancel',
  summary: '同意客户取消订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/agree-cancel',
  access: operator('order.review'),
  input: z.object({ id: id(), askedAt: seenAsk, note: maybe(note(200)) }),
  output: nothing,
});

/** The order goes on; the customer reads the note. */
export const opsRefuseCancel = call({
  name: 'opsRefuseCancel',
  summary: '不同意客户取消订单',
  tag: 'ops',
  method: 'POST',
  path: '/api/ops/order/refuse-cancel',
  access: operator('order.review'),
  input: z.object({ id: id(), askedAt: seenAsk, note: text('请填写不同意的原因', 200) }),
  output: nothing,
});

const boardNode = z.object({
  nodeId: z.string(),
  seq: z.number(),
  name: z.string(),
  place: z.string(),
  proofs: z.array(z.string()),
  doneAt: z.string().nullable(),
  inFence: z.boolean().nullable(),
  note: z.string().nullable(),
  pics: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
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
  /** No node is earlier; null while the task is not published. */
  publishedAt: z.string().nullable(),
  nodes: z.array(boardNode),
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
  cabinets: z.array(
    z.object({
      cabinetId: z.string(),
      seq: z.number(),
      cabinetNo: z.string().nullable(),
      sealNo: z.string().nullable(),
      state: z.number(),
      stateText: z.string(),
      tasks: z.array(boardTask),
    }),
  ),
});
export type BoardOrder = z.infer<typeof boardOrder>;

/** The orders to dispatch or under way, oldest requirement first. */
export const opsDispatchBoard = call({
  name: 'opsDispatchBoard',
  summary: '调度看板',
  tag: 'dispatch',
  method: 'POST',
  reads: true,
  path: '/api/ops/dispatch/board',
  access: operator('dispatch.view'),
  input: z.object({
    stage: z.enum(BOARD_STAGES).default('approved'),
    keyword: maybe(note(60)),
    ...paging,
  }),
  output: page(boardOrder).extend({
    /** Orders by stage for the same keyword; those finished only when they are asked for. */
    counts: z.object({ approved: z.number(), running: z.number(), finished: z.number().nullable() }),
  }),
});

export const opsDispatchOrder = call({
  name: 'opsDispatchOrder',
  summary: '调度：一张订单的箱与任务',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/order/{id}',
  access: operator('dispatch.view'),
  input: z.object({ id: id() }),
  output: boardOrder,
});

/** Vehicles and drivers that can be chosen, with what each is doing: free ones first, the nearest to the dock first. */
export const opsDispatchResources = call({
  name: 'opsDispatchResources',
  summary: '可派车辆与司机',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/resources',
  access: operator('dispatch.view'),
  input: z.object({ dockId: maybe(int(1, 1_000_000, '码头不正确')) }),
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
      }),
    ),
    drivers: z.array(
      z.object({ driverId: z.string(), driverName: z.string(), phone: z.string(), busy: z.boolean() }),
    ),
  }),
});

/** Assigns vehicle and driver to one leg of a box; replaces an assignment not yet published. */
export const opsAssignTask = call({
  name: 'opsAssignTask',
  summary: '派车派司机',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/assign',
  access: operator('dispatch.assign'),
  creates: true,
  input: z.object({
    cabinetId: id('请选择箱'),
    /** direct: one leg for the whole journey. */
    legKind: z.enum(LEG_KINDS, { error: '请选择任务类型' }).default('direct'),
    vehicleId: id('请选择车辆'),
    driverId: id('请选择司机'),
    dockId: int(1, 1_000_000, '请选择码头'),
  }),
  output: z.object({ taskId: z.string() }),
});

/** Publishes assigned tasks to their drivers; those that cannot be are named with the reason, the others go all the same. */
export const opsPublishTasks = call({
  name: 'opsPublishTasks',
  summary: '发布任务',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/publish',
  access: operator('dispatch.assign'),
  input: z.object({ taskIds: z.array(id()).min(1, '请选择任务').max(100, '一次最多 100 个任务') }),
  output: z.object({
    published: z.number(),
    refused: z.array(z.object({ taskId: z.string(), message: z.string() })),
  }),
});

/** Takes back a task that has not been started. */
export const opsWithdrawTask = call({
  name: 'opsWithdrawTask',
  summary: '撤回任务',
  tag: 'dispatch',
  method: 'POST',
  path: '/api/ops/dispatch/withdraw',
  access: operator('dispatch.assign'),
  input: z.object({ taskId: id(), reason: text('请填写撤回原因', 200) }),
  output: nothing,
});

const place = z.object({ lon: z.number(), lat: z.number() });

/** Trucks with a terminal, what each is to do next, and the estimated way there: for the simulated fleet. */
export const opsFleet = call({
  name: 'opsFleet',
  summary: '车队：装有终端的车辆、下一停靠点与估算路线',
  tag: 'dispatch',
  method: 'GET',
  path: '/api/ops/dispatch/fleet',
  access: operator('dispatch.view'),
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
});

export const opsCostList = call({
  name: 'opsCostList',
  summary: '运营：订单费用',
  tag: 'money',
  method: 'GET',
  path: '/api/ops/cost/list/{id}',
  access: operator('cost.view'),
  input: z.object({ id: id() }),
  output: z.object({ costs: z.array(costItem), incomeAmount: yuan }),
});
