import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import { usualDock } from '@boxhaul/domain/dispatch';
import { nameBefore } from '@boxhaul/domain/kit';

/** The usual dock of an order on the board. */
export const dockOfBoard = ({ dockId, docks }: Pick<BoardOrder, 'dockId' | 'docks'>) =>
  usualDock(docks, (dock) => dock.dockId === dockId);

/** What a leg's dock is chosen from: the open ones, and its own even where that was closed since. */
export const docksFor = ({ docks }: Pick<BoardOrder, 'docks'>, task: BoardTask | null) =>
  task && docks.every((dock) => dock.dockId !== task.dockId)
    ? [{ dockId: task.dockId, dockName: `${task.dockName}（已停用）` }, ...docks]
    : docks;

/** Said where nobody has chosen the dock; '' where the order names it. */
export const dockByDefault = (dock: { dockName: string } | undefined, byOrder: boolean): string =>
  dock && !byOrder ? `订单没有选码头，按${nameBefore(dock.dockName, '提柜')}` : '';
