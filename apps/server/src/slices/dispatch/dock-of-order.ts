import { isOffered, type PlaceBook } from '../places';

interface Order {
  harbor_id: number;
  dock_id: number | null;
}

/** The docks of an order's harbour that are open on a day, 'YYYY-MM-DD'. */
export const openDocks = (book: PlaceBook, { harbor_id }: Pick<Order, 'harbor_id'>, day: string) =>
  (book.docksOf.get(harbor_id) ?? []).filter((dock) => isOffered(dock, day));

/** Where an order's boxes are fetched as long as nobody says otherwise: at its own dock, else at the harbour's first that is open. */
export function dockOfOrder(book: PlaceBook, order: Order, day: string) {
  const open = openDocks(book, order, day);
  return open.find(({ dock_id }) => dock_id === order.dock_id) ?? open[0];
}
