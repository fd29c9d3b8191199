import { isHauled } from '@boxhaul/domain/identity';
import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { useNavigate } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import type { GridAction } from '../../ui/grid/column';

/** Its customer has asked for something since, and waits for the answer. */
export const isAsked = (row: OpsOrderItem): boolean =>
  Boolean(row.cancellationRequestedAt ?? row.changeRequestedAt);

/** What waits for the desk in an order; all of it is done where the order is open. */
function nextAct(row: OpsOrderItem, run: () => void): GridAction | null {
  if (isAsked(row)) return { label: '答复', run };
  return row.state === 'pending_review' ? { label: row.auditPrice ? '审核' : '报价', run } : null;
}

const isOnBoard = ({ state }: OpsOrderItem): boolean => isHauled(state);

/** What may be done with the rows of a list; absent where nothing may be done with any of them. */
export function useDeskOrderActs(rows: readonly OpsOrderItem[], open: (row: OpsOrderItem) => void) {
  const navigate = useNavigate();
  const rights = useSession().user?.rights ?? [];
  const primary = (row: OpsOrderItem) => nextAct(row, () => open(row));
  const more = (row: OpsOrderItem): readonly GridAction[] =>
    isOnBoard(row) ? [{ label: '到看板', run: () => void navigate(`/ops/dispatch?q=${row.orderNo}`) }] : [];
  return {
    primary: rights.includes('order.review') && rows.some((row) => primary(row)) ? primary : undefined,
    more: rights.includes('dispatch.view') && rows.some(isOnBoard) ? more : undefined,
  };
}
