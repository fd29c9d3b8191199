import { boxStateWord } from '../words/box-words';
import { type CabinetState, isBoxOver } from '../../orders/words/cabinet-state';
import type { CabinetType } from '../../pricing/words/cabinet-type';
import type { OrderType } from '../../pricing/words/order-type';
import type { TaskState } from '../../orders/words/task-state';
import type { TurnConsent } from '../../pricing/words/turn-consent';
import type { LinkFaults } from './pair-boxes';

const MINUTE_MS = 60_000;
/** Minutes for which an empty box is looked at, swept and papered between the two doors. */
export const TURN_HANDLING_MINUTES = 30;
/** Minutes that unloading usually takes. */
const UNLOADING_MINUTES = 90;

/** A box with what its leg has come to. */
export interface TurnBox {
  orderType: OrderType;
  cabinetType: CabinetType;
  companyId: number;
  state: CabinetState;
  requireDate: Date;
  /** It is one of a turn that stands. */
  turned: boolean;
  /** Its journey is divided into legs. */
  divided: boolean;
  /** Its whole journey's leg; null: no truck yet. */
  task: { state: TaskState; vehicleId: string; driverId: string } | null;
  /** The nodes of it that are done, by their codes. */
  doneCodes: readonly string[];
  /** Unloaded then. */
  emptyAt: Date | null;
}

/** What two boxes are asked about besides themselves. */
export interface TurnAsked {
  consent: TurnConsent;
  /** Under which number the line let it be; '': none. */
  reference: string;
  /** The line has said yes by word; its number comes later. */
  numberLater?: boolean;
  /** From door to door; null where no road is known. */
  driveMinutes: number | null;
  now: Date;
}

/** When the box of an import is empty: it was, or as it usually takes from when it is wanted, or from now on. */
const emptyAtOf = ({ emptyAt, requireDate }: TurnBox, now: Date): Date =>
  emptyAt ?? new Date(Math.max(requireDate.getTime(), now.getTime()) + UNLOADING_MINUTES * MINUTE_MS);

/** Minutes to spare between the unloaded box at the one door and the hour at the other; below 0: it comes so late. */
export function turnSlack(
  imported: TurnBox,
  exported: TurnBox,
  { driveMinutes, now }: TurnAsked,
): number | null {
  if (driveMinutes === null) return null;
  const leaves = Math.max(emptyAtOf(imported, now).getTime(), now.getTime());
  const there = leaves + (TURN_HANDLING_MINUTES + driveMinutes) * MINUTE_MS;
  return Math.floor((exported.requireDate.getTime() - there) / MINUTE_MS);
}

function whyUnlike(imported: TurnBox, exported: TurnBox): string[] {
  if (imported.orderType !== 1 || exported.orderType !== 0) return ['套箱要一个送货箱和一个装货箱'];
  return [
    ...(imported.cabinetType === exported.cabinetType
      ? []
      : [`箱型不同（${imported.cabinetType} / ${exported.cabinetType}）`]),
    ...(imported.companyId === exported.companyId ? [] : ['船公司不同']),
  ];
}

const whyTurned = (imported: TurnBox, exported: TurnBox): string[] => [
  ...(imported.turned ? ['进口箱已套箱'] : []),
  ...(exported.turned ? ['出口箱已套箱'] : []),
];

function whyConsent({ consent, reference, numberLater = false }: TurnAsked): string[] {
  if (consent === 'never') return ['船公司不允许套箱'];
  return consent === 'ask' && reference === '' && !numberLater
    ? ['船公司要求申请，请填写批准的套箱编号']
    : [];
}

function whyImport({ task, divided, doneCodes, state }: TurnBox): string[] {
  if (divided) return ['进口箱分段派车，不能套箱'];
  if (isBoxOver(state)) return [`进口箱已${boxStateWord('desk', state).replace('已', '')}，空箱不在车上`];
  if (!task) return ['进口箱还没有派车'];
  return doneCodes.includes('arrive_return') ? ['进口箱已到还柜点'] : [];
}

function whyExport({ task, divided, doneCodes, state }: TurnBox, carrier: TurnBox['task']): string[] {
  if (divided) return ['出口箱分段派车，不能套箱'];
  if (isBoxOver(state)) return [`出口箱已${boxStateWord('desk', state).replace('已', '')}`];
  if (doneCodes.includes('pick_empty')) return ['出口箱已提空柜'];
  if (!task) return [];
  if (task.state !== 'assigned') return ['出口箱的任务已发布，请先撤回'];
  const same = carrier && task.vehicleId === carrier.vehicleId && task.driverId === carrier.driverId;
  return same || !carrier ? [] : ['两箱不是同一辆车和司机'];
}

function whyLate(slack: number | null): string[] {
  if (slack === null) return ['两个门点之间没有可估算的道路'];
  return slack < 0 ? [`时间不够，预计晚到 ${-slack} 分钟`] : [];
}

/** Why the empty box of the one cannot go on to the other (套箱), each in a sentence; none: it can. */
export function whyNotTurned(imported: TurnBox, exported: TurnBox, asked: TurnAsked): string[] {
  return [
    ...whyUnlike(imported, exported),
    ...whyTurned(imported, exported),
    ...whyConsent(asked),
    ...whyImport(imported),
    ...whyExport(exported, imported.task),
    ...whyLate(turnSlack(imported, exported, asked)),
  ];
}

/**
 * Judges two boxes anew whose turn stands: an order, or what the line says of turns, may have changed since. A number that
 * is still missing is told by itself.
 */
export const judgeTurn = (
  imported: TurnBox,
  exported: TurnBox,
  asked: Omit<TurnAsked, 'reference'>,
): LinkFaults => ({
  never: whyUnlike(imported, exported),
  seen: [
    ...whyConsent({ ...asked, reference: '', numberLater: true }),
    ...whyLate(turnSlack(imported, exported, { ...asked, reference: '' })),
  ],
});

/** The nodes that a turn stands in the stead of: giving the import's box back, fetching the export's. */
export const TURNED_NODES: Readonly<Record<OrderType, readonly string[]>> = {
  0: ['arrive_pickup', 'pick_empty'],
  1: ['arrive_return', 'return_empty'],
};

/** Why a turn may not be undone; null when it may. */
export function whyTurnStays(turn: { exportBegun: boolean; importOrderOpen: boolean }): string | null {
  if (turn.exportBegun) return '出口箱已用该空箱起运，套箱不能撤销';
  return turn.importOrderOpen ? null : '进口箱的订单已完成，套箱不能撤销';
}
