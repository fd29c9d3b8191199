import { boxWeight, type BoxWeight, type PairBox } from '@boxhaul/domain/dispatch';
import type { PlaceBook, Places } from '../../../pricing/places';
import type { PairBoxRow } from './pairs.repo';

/** What it weighs, as far as anybody has said so. */
export const weightOf = ({ cabinet_type, vgm_kg, cargo_kg }: PairBoxRow): BoxWeight | null =>
  boxWeight(cabinet_type, { vgmKg: vgm_kg, cargoKg: cargo_kg });

/** A box as the rule asks for it. */
export const pairBoxOf = (row: PairBoxRow): PairBox => ({
  seq: row.seq,
  orderNo: row.order_no,
  orderType: row.order_type,
  cabinetType: row.cabinet_type,
  harborId: row.harbor_id,
  dockId: row.dock_id,
  requireDate: row.require_date,
  weight: weightOf(row),
  state: row.state,
  paired: row.paired,
  turned: row.turned,
  locked: row.locked,
  tendered: row.tendered,
  divided: row.divided,
  cancelling: row.cancelling,
  task: row.task,
});

/** The estimated drive between two doors; null where no road leads. */
export function driveBetween(
  places: Places,
  from: PairBoxRow,
  to: PairBoxRow,
): { km: number; minutes: number } | null {
  const { address_lng: lng, address_lat: lat } = to;
  if (from.address_lng === lng && from.address_lat === lat) return { km: 0, minutes: 0 };
  const found = places.between({ lng: from.address_lng, lat: from.address_lat }, { lng, lat });
  return found ? { km: found.metres / 1000, minutes: Math.ceil(found.seconds / 60) } : null;
}

/** Kilometres from a box's door to its dock, or its harbour's first; null where none is known. */
export function kmToDock(book: PlaceBook, row: PairBoxRow): number | null {
  const dock = row.dock_id === null ? book.docksOf.get(row.harbor_id)?.[0] : book.docks.get(row.dock_id);
  const found = dock && book.drive.toPoint(dock, { lng: row.address_lng, lat: row.address_lat });
  return found ? found.metres / 1000 : null;
}
