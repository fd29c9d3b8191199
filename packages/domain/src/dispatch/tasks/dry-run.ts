import { CABINET_STATES, type CabinetState } from '../../orders/words/cabinet-state';
import type { NodeKind, NodeTrigger } from '../words/node';
import type { OrderType } from '../../pricing/words/order-type';

interface DryRunFacts {
  state: CabinetState;
  orderType: OrderType;
  /** The nodes of the box that are done. */
  done: readonly { kind: NodeKind; name: string; triggers: readonly NodeTrigger[] }[];
}

/** The node at which the load is in the box: of a delivery it is so where the box is fetched. */
export const LOADED: Readonly<Record<OrderType, NodeKind>> = { 0: 'finish_door', 1: 'pick_loaded' };

/** Why a box may not be closed as a dry run; null when it may: nothing is in it yet (decisions 11.9), as its nodes allow. */
export function refuseDryRun({ state, orderType, done }: DryRunFacts): string | null {
  if (state === CABINET_STATES.done) return '该箱已完成，不能放空';
  if (state === CABINET_STATES.dry) return '该箱已放空';
  if (done.some(({ kind }) => kind === LOADED[orderType])) {
    return orderType === 0 ? '该箱已装货，不能放空' : '该箱已提重柜，不能放空';
  }
  const end = done.find(({ triggers }) => triggers.includes('dry_run_ends'));
  return end ? `该箱已登记“${end.name}”，按流程模板不能再放空` : null;
}

interface UndoFacts {
  state: CabinetState;
  /** How it stood before was kept with it. */
  kept: boolean;
  /** A person has answered its fee, or its order is through and more than that was charged for it. */
  charged: boolean;
}

/** Why a dry run may not be taken back; null when it may. */
export function refuseUndoDryRun({ state, kept, charged }: UndoFacts): string | null {
  if (state !== CABINET_STATES.dry) return '该箱没有放空';
  if (!kept) return '该放空记录较早，没有留下原来的任务，不能撤销';
  return charged ? '费用已审核或订单已计费，不能撤销放空' : null;
}
