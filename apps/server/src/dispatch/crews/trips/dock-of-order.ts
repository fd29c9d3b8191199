import { usualDock } from '@boxhaul/domain/dispatch';
import { isOffered, type PlaceBook } from '../../../pricing/places';

interface Order {
  harbor_id: number;
  dock_id: number | null;
}

/** The docks of an order's harbour that are open on a day, 'YYYY-MM-DD'. */
export const openDocks = (book: PlaceBook, { harbor_id }: Pick<Order, 'harbor_id'>, day: string) =>
  (book.docksOf.get(harbor_id) ?? []).filter((dock) => isOffered(dock, day));

/** The usual dock of an order on a day; undefined where its harbour has none open. */
export const dockOfOrder = (book: PlaceBook, order: Order, day: string) =>
  usualDock(openDocks(book, order, day), ({ dock_id }) => dock_id === order.dock_id);
