import type { SourceFile } from './source-files';
import { writesOf } from './table-writes';

/** What no call can make yet: the tables that a file of the demo writes itself. All else it does by calls. */
export const DEMO_WRITES: Readonly<Record<string, readonly string[]>> = {
  'demo/seed/customers.ts': ['customer', 'cust_role'],
  'demo/seed/accounts.ts': ['cust_role', 'account'],
  'demo/seed/trucks.ts': ['driver', 'vehicle', 'terminal', 'terminal_binding'],
  'demo/seed/positions.ts': ['position', 'vehicle_last', 'driver_position'],
  'demo/seed/trips.ts': ['trip_time'],
  'demo/seed/dry-runs.ts': ['cus_order'],
  'demo/seed/seed-demo.ts': ['app_setting'],
  'demo/world/office.ts': ['capacity_offer'],
  'demo/world/roster.ts': ['customer', 'cust_role', 'account', 'terminal', 'terminal_binding'],
  'demo/world/sessions.ts': ['session'],
  'demo/world/tracks.ts': ['position'],
  'demo/world/visits.ts': ['site_visit'],
  'demo/world/world-log.ts': ['app_setting'],
};

/** A line for every table that a file of the demo writes without being named for it. */
export function findDemoWriteFaults(
  files: readonly SourceFile[],
  named: Readonly<Record<string, readonly string[]>> = DEMO_WRITES,
): string[] {
  return files
    .filter(({ path }) => /^demo\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      writesOf(text)
        .filter((table) => !named[path]?.includes(table))
        .map(
          (table) =>
            `${path}：演示数据应通过接口调用产生，不直接写 ${table}（见 tools/house/demo-writes.ts）`,
        ),
    );
}
