import { jobs } from '@boxhaul/contract/kit';
import { costFlow, settlement } from '@boxhaul/contract/money';
import { orders } from '@boxhaul/contract/orders';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import type { JobRun } from '../../kit/jobs';
import { beginExport } from './begin-export';
import { linkExport } from './link-export';
import type { MoneySheets } from './open-list';
import { runExport } from './run-export';

/** Puts the calls of long exports on the app; answers what their jobs do. */
export function registerListExports(mount: Mount, deps: Deps & MoneySheets): (run: JobRun) => Promise<void> {
  mount(orders.beginExport, (ctx, asked) =>
    beginExport(deps, ctx, orders.exportFile, { list: 'orders', asked }),
  );
  mount(costFlow.beginExport, (ctx, asked) =>
    beginExport(deps, ctx, costFlow.exportFile, { list: 'cost_flow', asked }),
  );
  mount(settlement.beginExport, (ctx, asked) =>
    beginExport(deps, ctx, settlement.exportFile, { list: 'settlement', asked }),
  );
  mount(jobs.exportLink, (ctx, input) => linkExport(deps, ctx, input));
  return (run) => runExport(deps, run);
}
