import { boxStateWord } from '../words/box-words';
import { CABINET_STATES, type CabinetState, isBoxOver } from '../../orders/words/cabinet-state';
import type { CabinetType } from '../../pricing/words/cabinet-type';
import type { OrderType } from '../../pricing/words/order-type';
import type { TaskState } from '../../orders/words/task-state';
import { type BoxWeight, mostOnTrailer, type PulledTrailer } from './trailer-load';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Minutes at the first door, and how early it takes a box. */
const AT_DOOR: Readonly<Record<OrderType, number>> = { 0: 120, 1: 90 };
const EARLY_MINUTES = 60;
/** What the second door may be kept waiting, how far the doors may lie apart, and how long the second may be waited for. */
export const PAIR_LIMITS = { lateMinutes: 60, doorKm: 30, apartHours: 4 } as const;
/** Below this the two doors are one. */
export const SAME_DOOR_KM = 0.3;

/** A box with what stands in the way of its going with another one. */
export interface PairBox {
  seq: number;
  orderNo: string;
  orderType: OrderType;
  cabinetType: CabinetType;
  harborId: number;
  /** Where it is fetched or given back; null: any of the harbour. */
  dockId: number | null;
  requireDate: Date;
  /** With its goods; null: not known. */
  weight: BoxWeight | null;
  state: CabinetState;
  paired: boolean;
  turned: boolean;
  locked: boolean;
  tendered: boolean;
  /** Its journey is divided into legs. */
  divided: boolean;
  /** Its customer wants to cancel. */
  cancelling: boolean;
  task: { state: TaskState; vehicleId: string; driverId: string } | null;
}

/** What two boxes are asked about besides themselves. */
export interface PairAsked {
  /** From the door that is wanted first to the other; null where no road is known. */
  drive: { km: number; minutes: number } | null;
  /** Of the truck that one of them has: undefined where neither has one, null where it pulls no trailer that is known. */
  trailer: PulledTrailer | null | undefined;
}

/** Whether a box is of 20 feet. */
export const isTwenty = (type: CabinetType): boolean => type.startsWith('20');

const nameOf = ({ orderNo, seq }: PairBox): string => `${orderNo} 第 ${seq} 箱`;

/** The two in the order of their doors: the one that is wanted first, first. */
export const inDoorOrder = <B extends Pick<PairBox, 'requireDate'>>(one: B, other: B): readonly [B, B] =>
  other.requireDate.getTime() < one.requireDate.getTime() ? [other, one] : [one, other];

/** Minutes that the second door waits for its box; below 0: there is as much to spare. Null where no road is known. */
export function pairLateness(one: PairBox, other: PairBox, drive: PairAsked['drive']): number | null {
  if (drive === null) return null;
  const [first, second] = inDoorOrder(one, other);
  const between = (second.requireDate.getTime() - first.requireDate.getTime()) / MINUTE_MS;
  // Both are at one door as soon as the truck is.
  if (drive.km < SAME_DOOR_KM) return Math.ceil(-EARLY_MINUTES - between);
  return Math.ceil(AT_DOOR[first.orderType] - EARLY_MINUTES + drive.minutes - between);
}

const whyTwoDocks = (one: PairBox, other: PairBox): string[] => {
  const two = one.dockId !== null && other.dockId !== null && one.dockId !== other.dockId;
  return two && one.harborId === other.harborId ? ['码头不同'] : [];
};

function whyUnlike(one: PairBox, other: PairBox): string[] {
  const long = [one, other].filter(({ cabinetType }) => !isTwenty(cabinetType));
  return [
    ...long.map((box) => `${nameOf(box)}是 ${box.cabinetType}，双拖要两个 20 尺箱`),
    ...(one.orderType === other.orderType ? [] : ['一个装货一个送货，方向不同']),
    ...(one.harborId === other.harborId ? [] : ['港口不同']),
  ];
}

function whyApart(one: PairBox, other: PairBox, { drive }: PairAsked): string[] {
  const { lateMinutes, doorKm, apartHours } = PAIR_LIMITS;
  const [first, second] = inDoorOrder(one, other);
  const hours = (second.requireDate.getTime() - first.requireDate.getTime()) / MINUTE_MS / HOUR_MINUTES;
  const wait = hours > apartHours ? [`两箱到门时间相差超过 ${apartHours} 小时`] : [];
  if (drive === null) return [...wait, '两个门点之间没有可估算的道路'];
  const late = pairLateness(one, other, drive) ?? 0;
  return [
    ...wait,
    ...(drive.km > doorKm ? [`两个门点相距 ${Math.round(drive.km)} 公里，超过 ${doorKm} 公里`] : []),
    ...(late > lateMinutes ? [`第二个门点预计晚到 ${late} 分钟，超过 ${lateMinutes} 分钟`] : []),
  ];
}

const whyTaken = ({ state }: PairBox): string | null => {
  if (isBoxOver(state)) return `已${boxStateWord('desk', state).replace('已', '')}`;
  if (state === CABINET_STATES.held || state === CABINET_STATES.undetermined)
    return boxStateWord('desk', state);
  return state === CABINET_STATES.running ? '已起运' : null;
};

function whyBound(box: PairBox): string[] {
  const { paired, turned, locked, tendered, divided, cancelling, task } = box;
  const said = [
    whyTaken(box),
    paired ? '已与别的箱双拖' : null,
    turned ? '已套箱' : null,
    locked ? '已被司机锁定' : null,
    tendered ? '已外发给车队' : null,
    divided ? '分段派车' : null,
    cancelling ? '客户已申请取消' : null,
    task?.state === 'published' ? '任务已发布，请先撤回' : null,
  ];
  return said.filter((why) => why !== null).map((why) => `${nameOf(box)}${why}`);
}

const whyTwoTrucks = (one: PairBox, other: PairBox): string[] => {
  if (!one.task || !other.task) return [];
  const { vehicleId, driverId } = one.task;
  const same = vehicleId === other.task.vehicleId && driverId === other.task.driverId;
  return same ? [] : ['两箱已派给不同的车或司机，请先撤回其中一个'];
};

/** A weighed box as a trailer is asked about it. */
type LoadedBox = Pick<PairBox, 'weight' | 'seq' | 'orderNo'>;

const whyUnweighed = (boxes: readonly LoadedBox[]): string[] =>
  boxes
    .filter(({ weight }) => weight === null)
    .map(({ orderNo, seq }) => `${orderNo} 第 ${seq} 箱没有登记 VGM，也没有申报货重，不能核对载重`);

/** The weight of both, with those that nobody has weighed. */
function sumWords(boxes: readonly LoadedBox[], sum: number): string {
  const declared = boxes.filter(({ weight }) => weight?.by === 'declared');
  if (declared.length === 0) return `两箱毛重 ${sum} 千克`;
  const names = declared.map(({ orderNo, seq }) => `${orderNo} 第 ${seq} 箱`).join('、');
  return `两箱毛重 ${sum} 千克（${names}按申报货重加箱重计）`;
}

function whyHeavy(pulled: PulledTrailer | null, boxes: readonly LoadedBox[]): string[] {
  if (pulled === null) return ['车辆没有登记常用挂车'];
  const most = mostOnTrailer(pulled);
  const sum = boxes.reduce((kg, { weight }) => kg + (weight?.kg ?? 0), 0);
  return [
    ...(pulled.twin ? [] : ['常用挂车不能装两个 20 尺箱']),
    ...(most !== null && sum > most ? [`${sumWords(boxes, sum)}，超过该车可载的 ${most} 千克`] : []),
  ];
}

/** Why a truck's trailer does not take two boxes of these weights, each in a sentence; none: it does. */
export const whyNotLoaded = (pulled: PulledTrailer | null, boxes: readonly LoadedBox[]): string[] => [
  ...whyUnweighed(boxes),
  ...whyHeavy(pulled, boxes),
];

/** Why two boxes cannot go on one trailer as one move (双拖), each in a sentence; none: they can. */
export function whyNotPaired(one: PairBox, other: PairBox, asked: PairAsked): string[] {
  const boxes = [one, other];
  return [
    ...whyUnlike(one, other),
    ...whyTwoDocks(one, other),
    ...whyApart(one, other, asked),
    ...whyUnweighed(boxes),
    ...boxes.flatMap((box) => whyBound(box)),
    ...whyTwoTrucks(one, other),
    ...(asked.trailer === undefined ? [] : whyHeavy(asked.trailer, boxes)),
  ];
}

/** What holds no longer of two boxes that somebody has put together, each in a sentence. */
export interface LinkFaults {
  /** They are not sent as they stand. */
  never: readonly string[];
  /** They are sent once somebody has seen it. */
  seen: readonly string[];
}

/** Judges two boxes anew that go on one trailer: their orders, weights or trailer may have changed since. */
export const judgePair = (one: PairBox, other: PairBox, asked: PairAsked): LinkFaults => ({
  never: [
    ...whyUnlike(one, other),
    ...whyUnweighed([one, other]),
    ...(asked.trailer === undefined ? [] : whyHeavy(asked.trailer, [one, other])),
  ],
  seen: [...whyTwoDocks(one, other), ...whyApart(one, other, asked)],
});

/** Why a pair may not be undone; null when it may. */
export const whyPairStays = (states: readonly (TaskState | null)[]): string | null =>
  states.some((state) => state !== null && state !== 'assigned' && state !== 'published')
    ? '车辆已起运，双拖不能撤销'
    : null;

/** Kilometres that one run saves against two: both ways of the farther box and the nearer one's own, less the way between. */
export const pairSavedKm = (ways: { first: number; second: number; between: number }): number =>
  Math.max(0, Math.round(ways.first + ways.second - ways.between));

/** The other box on a trailer, as a customer may know it. */
export interface PairedBox {
  sameOrder: boolean;
  /** Null: another customer's. */
  own: { orderNo: string; seq: number; cabinetNo: string | null } | null;
}

/** How a customer reads of it: by its number only where it is their own. */
export function pairedBoxWords({ sameOrder, own }: PairedBox): string {
  if (!own) return '另一个 20 尺箱';
  const name = sameOrder ? `第 ${own.seq} 箱` : `订单 ${own.orderNo} 第 ${own.seq} 箱`;
  return own.cabinetNo === null ? name : `${name} ${own.cabinetNo}`;
}
