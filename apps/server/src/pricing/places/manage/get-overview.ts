import type { PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { presentDepot, presentHarbors, presentShipCompany } from './managed-places.present';
import {
  selectManagedDepots,
  selectManagedDocks,
  selectManagedHarbors,
  selectManagedShipCompanies,
} from './managed-places.repo';

/** Everything that operators keep but the regions: a few hundred rows. */
export async function getOverview({ db, now }: Ctx): Promise<PresentedOf<typeof placeDesk.overview>> {
  const today = toWireDate(now);
  const harbors = await selectManagedHarbors(db);
  const docks = await selectManagedDocks(db);
  return {
    harbors: presentHarbors(harbors, docks, today),
    depots: (await selectManagedDepots(db)).map((row) => presentDepot(row, today)),
    shipCompanies: (await selectManagedShipCompanies(db)).map((row) => presentShipCompany(row, today)),
  };
}
