import type { TurnBox } from '@boxhaul/domain/dispatch';
import { wgs84 } from '@boxhaul/domain/kit';
import type { PlaceBook, Places } from '../../../pricing/places';
import type { TurnBoxRow } from './turns.repo';

/** A box as the rule asks for it. */
export const turnBoxOf = (row: TurnBoxRow): TurnBox => ({
  orderType: row.order_type,
  cabinetType: row.cabinet_type,
  companyId: row.ship_company_id,
  state: row.state,
  requireDate: row.require_date,
  turned: row.turned,
  divided: row.divided,
  task: row.task,
  doneCodes: row.done_codes,
  emptyAt: row.empty_at,
});

interface Point {
  lng: number;
  lat: number;
}

export const doorOf = ({ address_lng: lng, address_lat: lat }: TurnBoxRow): Point => ({ lng, lat });

/** A drive as the rule takes it: begun minutes and kilometres, null where no road leads. */
export const driveOf = (found: { seconds: number; metres: number } | null | undefined) =>
  found ? { minutes: Math.ceil(found.seconds / 60), km: found.metres / 1000 } : null;

/** Estimated drives from a box's door. */
export function drivesFromDoor(places: Places, row: TurnBoxRow) {
  const drive = places.planner.drivesFrom({ lng: row.address_lng, lat: row.address_lat });
  return ({ lng, lat }: Point) => driveOf(drive(wgs84(lng, lat), places.planner.entrancesTo({ lng, lat })));
}

/** Kilometres to the dock where a box is given back, or fetched; 0 where none is known. */
export function kmToDock(book: PlaceBook, row: TurnBoxRow, back: boolean): number {
  const own = row.task ? ((back ? row.task.returnDockId : null) ?? row.task.dockId) : row.dock_id;
  const dock = own === null ? book.docksOf.get(row.harbor_id)?.[0] : book.docks.get(own);
  const found = dock && book.drive.toPoint(dock, doorOf(row));
  return found ? found.metres / 1000 : 0;
}
