import type { Db } from '@boxhaul/db';
import type { FleetState, PaperHolder } from '@boxhaul/domain/fleet';
import { countFleet } from './lists.repo';
import { paperTerms } from './store-papers';

type Trouble = Pick<Record<FleetState, number>, 'soon' | 'expired'>;

/** How many trucks, trailers and drivers in use have papers that run out or have run out, as their lists tell them apart. */
export async function countPaperTrouble(db: Db, now: Date): Promise<Record<PaperHolder, Trouble>> {
  const terms = await paperTerms({ db, now });
  const count = async (holder: PaperHolder): Promise<Trouble> => {
    const { soon = 0, expired = 0 } = await countFleet(db, holder, {}, terms);
    return { soon, expired };
  };
  const [vehicle, trailer, driver] = await Promise.all([count('vehicle'), count('trailer'), count('driver')]);
  return { vehicle, trailer, driver };
}
