import type { live } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { PUBLIC_DELAY_MS, publicRun } from '@boxhaul/domain/fleet';
import { cacheFor } from '../../../platform/cache-for';
import type { Ctx } from '../../../platform/context';
import { countUnderWay, selectRuns } from '../runs.repo';

type Runs = PresentedOf<typeof live.runs>;

const KEPT_MS = 60_000;
/** As long as positions are rows at least. */
const SINCE_MS = 24 * 3600_000;
/** Some have too little that may be shown. */
const ASKED = 16;
const SHOWN = 9;

async function readRuns({ db, now }: Ctx): Promise<Runs> {
  const [runs, underWay] = await Promise.all([
    selectRuns(db, {
      since: new Date(now.getTime() - SINCE_MS),
      until: new Date(now.getTime() - PUBLIC_DELAY_MS),
      most: ASKED,
    }),
    countUnderWay(db),
  ]);
  const shown = runs.flatMap(({ points, door }) => {
    const middle = publicRun(points, door);
    return middle ? [middle.map(({ lng, lat }): [number, number] => [lng, lat])] : [];
  });
  return { runs: shown.slice(0, SHOWN), underWay };
}

/** Some of the day's runs as anybody may see them, read anew once a minute. */
export function openPublicRuns(clock: () => Date): (ctx: Ctx) => Promise<Runs> {
  const fresh = { ms: KEPT_MS, now: () => clock().getTime(), elseOld: true };
  const kept = cacheFor({ most: 1, fresh }, (_: 'runs', ctx: Ctx) => readRuns(ctx));
  return (ctx) => kept.get('runs', ctx);
}
