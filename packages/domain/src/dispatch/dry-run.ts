import { CABINET_STATES, type CabinetState } from '../words/cabinet-state';
import type { OrderType } from '../words/order-type';

interface DryRunFacts {
  state: CabinetState;
  orderType: OrderType;
  /** The nodes of the box that are done, by their codes. */
  doneCodes: readonly string[];
}

/** The node at which the load is in the box: of a delivery it is so where the box is fetched. */
const LOADED: Readonly<Record<OrderType, string>> = { 0: 'finish_door', 1: 'pick_loaded' };

/** Why a box may not be closed as a dry run; null when it may: nothing is in it yet (decisions 11.9). */
export function refuseDryRun({ state, orderType, doneCodes }: DryRunFacts): string | null {
  if (state === CABINET_STATES.done) return '该箱已完成，不能放空';
  if (state === CABINET_STATES.dry) return '该箱已放空';
  return doneCodes.includes(LOADED[orderType])
    ? orderType === 0
      ? '该箱已装货，不能放空'
      : '该箱已提重柜，不能放空'
    : null;
}
