import type { PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { presentDepot, presentHarbors, presentShipCompany } from './kept.present';
import { selectKeptDepots, selectKeptDocks, selectKeptHarbors, selectKeptShipCompanies } from './kept.repo';

/** Everything that operators keep but the regions: a few hundred rows. */
export async function getOverview({ db, now }: Ctx): Promise<PresentedOf<typeof placeDesk.overview>> {
  const today = toWireDate(now);
  const harbors = await selectKeptHarbors(db);
  const docks = await selectKeptDocks(db);
  return {
    harbors: presentHarbors(harbors, docks, today),
    depots: (await selectKeptDepots(db)).map((row) => presentDepot(row, today)),
    shipCompanies: (await selectKeptShipCompanies(db)).map((row) => presentShipCompany(row, today)),
  };
}
