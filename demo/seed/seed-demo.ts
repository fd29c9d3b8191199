import { type Db, inTransaction, sql } from '@boxhaul/db';
import { DEMO_MARK, seedRateCard } from '@boxhaul/reference';
import { createRoutes } from '../drive/routes';
import { DEMO_SCALE_MARK } from '../world/world-log';
import { seedAccounts, seedCarrierAccount } from './accounts';
import { createCallers, type OpenApi } from './callers';
import { certifyCompanies } from './certifications';
import { addFeePolicies, feeSteps } from './costs';
import { statementSteps } from './statements';
import { seedCustomers } from './customers';
import { dispatchSteps } from './dispatch-steps';
import { driverReportSteps } from './driver-reports';
import { closeDryRuns } from './dry-runs';
import { addPayees, reviewPayables } from './payables';
import { addFleets } from './fleet';
import { planHauls, storeTracks } from './hauls';
import { orderSteps } from './order-steps';
import { planOrders } from './plan-orders';
import { offerBoxes } from './tenders';
import { addTrips } from './trips';
import { seedTrucks } from './trucks';
import { createWalk, takeSteps } from './walk';
import { addNews } from './news';
import { fillSite } from './site';
import { addSailings } from './sailings';
import { agreeTerms } from './terms';
import { declareTwins } from './twins';
import { addZones } from './zones';

const LOCK = 808_003;
/** How many days ago the rate card was published: what is ordered two months ago has to have a price. */
const [CARD, CARD_OF_HISTORY] = [30, 80];

/** All demo accounts have it (decisions 10). */
export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoOptions {
  now: Date;
  openApi: OpenApi;
  hashPassword: (password: string) => Promise<string>;
  /** How large the company is that will stand beside this world; 0: there is none. */
  scale?: number;
}

/**
 * Builds the demo world of decisions 10 once, in one transaction, with all dates relative to `now`: answers false when
 * the database has it already. What people do they do by calls, at their hours. Reference data must be there.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<boolean> {
  const { scale = 0 } = options;
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int)`.execute(tx);
    const marked = await tx
      .selectFrom('app_setting')
      .select('key')
      .where('key', '=', DEMO_MARK)
      .executeTakeFirst();
    if (marked) return false;
    await buildWorld(tx, options);
    await tx.insertInto('app_setting').values({ key: DEMO_MARK, value: options.now.toISOString() }).execute();
    if (scale > 0)
      await tx
        .insertInto('app_setting')
        .values({ key: DEMO_SCALE_MARK, value: String(scale) })
        .execute();
    return true;
  });
}

async function buildWorld(tx: Db, { now, openApi, hashPassword, scale = 0 }: DemoOptions): Promise<void> {
  const trucks = await seedTrucks(tx, now);
  const customerIds = await seedCustomers(tx, now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedAccounts(tx, { customerIds, passwordHash, driver: trucks[0]!, now });
  const publishedAt = new Date(now.getTime() - (scale > 0 ? CARD_OF_HISTORY : CARD) * 86_400_000);
  await seedRateCard(tx, { now: publishedAt, ownCustomerId: customerIds[0] });
  const orders = await planOrders(tx, now);
  const routes = createRoutes();
  await addTrips(tx, routes, orders, now);
  const hauls = planHauls(routes, trucks, orders, now);
  // Before the check-ins, which look where the truck was.
  await storeTracks(tx, trucks, hauls, now);
  let time = now;
  const setTime = (at: Date) => {
    time = at;
  };
  const api = await openApi(tx, () => time);
  try {
    const callers = () => createCallers(api.transport, DEMO_PASSWORD);
    await certifyCompanies({
      callers,
      now,
      setTime,
    });
    const early = callers();
    await addZones(early.call, { now, setTime });
    await early.signOut();
    // Those who sign in from here on stay signed in for a week at most.
    time = new Date(now.getTime() - 86_400_000);
    const { call, signOut } = callers();
    const walk = createWalk(call);
    await agreeTerms(call, customerIds);
    await addPayees(call, trucks);
    const carrierId = await addFleets(call, trucks, now);
    await seedCarrierAccount(tx, { carrierId, passwordHash, now });
    await addNews(call, now);
    await fillSite(call);
    const steps = [
      ...orders.flatMap(orderSteps),
      ...hauls.flatMap(dispatchSteps),
      ...driverReportSteps(hauls, now),
      ...feeSteps(tx, hauls, now),
      ...statementSteps(tx, now),
    ];
    await takeSteps(steps, walk, setTime);
    time = now;
    await addSailings(call, orders, now);
    await closeDryRuns(tx, walk, orders);
    await addFeePolicies(call, now);
    await offerBoxes(call, carrierId);
    await declareTwins(call);
    await reviewPayables(call);
    await signOut();
  } finally {
    await api.close();
  }
}
