import { type LegKind, LEG_WORDS } from '@boxhaul/domain/dispatch';
import { ORDER_TYPE_WORDS, type OrderType } from '@boxhaul/domain/pricing';
import { refuseField } from '../../../platform/http/refusal';
import { type PlaceBook, refuseNotOffered, takesBoxesOf } from '../../../pricing/places';

/** Where a leg gives its box back; both null: to the dock where it was fetched. */
export interface ReturnPlace {
  dockId: number | null;
  depotId: number | null;
  /** For the order's history; empty for the dock itself. */
  name: string;
}

interface Wanted {
  legKind: LegKind;
  orderType: OrderType;
  shipCompanyId: number;
  dockId: number;
  returnDockId?: number | undefined;
  returnDepotId?: number | undefined;
  now: Date;
}

/** Legs that give the box back. */
const GIVES_BACK: readonly LegKind[] = ['direct', 'return'];

/** Looks up what a dispatcher has chosen. Throws BAD_INPUT by field for what this leg cannot go to. */
export function findReturnPlace(book: PlaceBook, wanted: Wanted): ReturnPlace {
  const { legKind, orderType, shipCompanyId, returnDockId, returnDepotId, now } = wanted;
  const field = returnDepotId === undefined ? 'returnDockId' : 'returnDepotId';
  if (returnDockId === undefined && returnDepotId === undefined)
    return { dockId: null, depotId: null, name: '' };
  if (!GIVES_BACK.includes(legKind))
    throw refuseField(field, `${LEG_WORDS[legKind]}这一程不还柜，不用选还柜地点`);
  if (returnDepotId === undefined) {
    const dock = book.docks.get(returnDockId ?? 0);
    if (!dock) throw refuseField(field, '未找到该还柜码头，请重新选择');
    refuseNotOffered(field, dock.dock_name, dock, now);
    return dock.dock_id === wanted.dockId
      ? { dockId: null, depotId: null, name: '' }
      : { dockId: dock.dock_id, depotId: null, name: dock.dock_name };
  }
  if (returnDockId !== undefined) throw refuseField(field, '还柜码头和还柜堆场只能选一个');
  const depot = book.depots.get(returnDepotId);
  if (!depot) throw refuseField(field, '未找到该还柜堆场，请重新选择');
  refuseNotOffered(field, depot.depot_name, depot, now);
  if (orderType === 0) throw refuseField(field, `${ORDER_TYPE_WORDS[0]}还的是重柜，只能还到码头`);
  if (!takesBoxesOf(depot, shipCompanyId)) {
    throw refuseField(field, `${depot.depot_name}不收这家船公司的空柜`);
  }
  return { dockId: null, depotId: depot.depot_id, name: depot.depot_name };
}
