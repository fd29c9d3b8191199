import { boxStateWord } from '../words/box-words';
import { CABINET_STATES, isBoxOver, type CabinetState } from '../../orders/words/cabinet-state';
import type { CabinetType } from '../../pricing/words/cabinet-type';
import { ORDER_TYPES, type OrderType } from '../../pricing/words/order-type';

interface MatchedBox {
  orderType: OrderType;
  cabinetType: CabinetType;
  shipCompanyId: number;
  state: CabinetState;
}

const [LOADING, DELIVERY] = ORDER_TYPES;

/** Why a box cannot be offered; null when it can: it waits, and has no truck. */
export function refuseOffered({ state, hasTask }: { state: CabinetState; hasTask: boolean }): string | null {
  if (hasTask || state === CABINET_STATES.assigned) return '该箱已有任务，不能再发抢单';
  const { unassigned } = CABINET_STATES;
  return state === unassigned ? null : `该箱不是${boxStateWord('desk', unassigned)}状态，不能发抢单`;
}

/** Why the empty box of an import cannot be used for an export (套箱); null when it can. */
export function refuseTurn(imported: MatchedBox, exported: MatchedBox): string | null {
  if (imported.orderType !== DELIVERY) return '套用的空箱应来自送货（进口）任务';
  if (exported.orderType !== LOADING) return '只有装货（出口）箱可以套箱';
  if (imported.cabinetType !== exported.cabinetType) {
    return `箱型不同（${imported.cabinetType} 与 ${exported.cabinetType}），不能套箱`;
  }
  if (imported.shipCompanyId !== exported.shipCompanyId) return '船公司不同，空箱不能套用';
  return isBoxOver(imported.state) ? '进口箱已完成，空箱已经还回' : null;
}

/** Kilometres by estimated roads; null: no road is known. */
type Km = number | null;

const rounded = (km: number): number => Math.round(km * 10) / 10;

/**
 * Empty kilometres that a street turn saves: the empty box neither goes back, nor is another one fetched; from door to
 * door is driven instead.
 */
export function turnSaving(km: {
  doorToReturn: Km;
  returnToDock: Km;
  dockToDoor: Km;
  doorToDoor: Km;
}): number | null {
  const { doorToReturn, returnToDock, dockToDoor, doorToDoor } = km;
  if (doorToReturn === null || returnToDock === null || dockToDoor === null || doorToDoor === null)
    return null;
  return rounded(doorToReturn + returnToDock + dockToDoor - doorToDoor);
}

/** Empty kilometres that a return load saves: what the nearest other free truck would drive to the box, less what this one does. */
export const loadSaving = (nearestOther: Km, own: Km): number | null =>
  nearestOther === null || own === null ? null : rounded(nearestOther - own);

const MINUTE_MS = 60_000;

/** Minutes left at the door when a truck sets out as soon as it is empty; negative: late. Null where a drive is not known. */
export function spareMinutes(
  { emptyAt, requireDate }: { emptyAt: Date; requireDate: Date },
  minutes: readonly (number | null)[],
): number | null {
  let left = (requireDate.getTime() - emptyAt.getTime()) / MINUTE_MS;
  for (const one of minutes) {
    if (one === null) return null;
    left -= one;
  }
  return Math.floor(left);
}
