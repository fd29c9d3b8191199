import { type Db, sql } from '@boxhaul/db';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { VISIT_DEVICES, VISIT_KINDS, VISIT_PAGES } from '@boxhaul/domain/site';
import { chances, whole } from './chances';
import { boxesOf, type Given, HISTORY_DAYS } from './day-plan';

/** Nobody's sites. */
const REFERRERS = ['', '', '', 'search.boxhaul.example', 'forwarder.boxhaul.example'];

/** What was looked at in two months: more on days with more boxes. One row a day and page, as the counter keeps it. */
export async function storeVisits(db: Db, { base, scale }: Given): Promise<void> {
  const chance = chances(60_061);
  const today = toWireDate(base);
  const rows = Array.from({ length: HISTORY_DAYS }, (_, i) => shiftDay(today, -1 - i)).flatMap((day) =>
    VISIT_KINDS.flatMap((kind) =>
      VISIT_PAGES.flatMap((page, p) =>
        VISIT_DEVICES.map((device, d) => {
          const most = boxesOf(day, scale) / ((p + 1) * (d + 1)) / (kind === VISIT_KINDS[0] ? 0.8 : 3);
          const visits = Math.round(most * (0.6 + 0.8 * chance()));
          return {
            day,
            kind,
            page,
            device,
            visits,
            referrer: REFERRERS[whole(chance, 0, REFERRERS.length - 1)] ?? '',
          };
        }),
      ),
    ),
  );
  const some = rows.filter(({ visits }) => visits > 0);
  await sql`
    insert into site_visit (day, visit_kind, visit_page, referrer, visit_device, visits)
    select * from unnest(${some.map((row) => row.day)}::date[], ${some.map((row) => row.kind)}::text[],
      ${some.map((row) => row.page)}::text[], ${some.map((row) => row.referrer)}::text[],
      ${some.map((row) => row.device)}::text[], ${some.map((row) => row.visits)}::int[])
    on conflict do nothing`.execute(db);
}
