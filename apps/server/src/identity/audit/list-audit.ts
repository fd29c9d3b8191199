import type { audit } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { readFilter } from './audit-filter';
import { countEntries, MOST_COUNTED, selectEntries } from './audit-log.repo';
import { presentEntry } from './audit.present';

/** What operators did, the newest first; no further down than is counted. */
export async function listAudit(
  ctx: Ctx,
  { pageNo, pageSize, ...wanted }: ParsedInputOf<typeof audit.list>,
): Promise<PresentedOf<typeof audit.list>> {
  const filter = readFilter(wanted);
  const beyond = (pageNo - 1) * pageSize >= MOST_COUNTED;
  const [rows, rowCount] = await Promise.all([
    beyond ? [] : selectEntries(ctx.db, filter, { pageNo, pageSize }),
    countEntries(ctx.db, filter),
  ]);
  return { data: rows.map(presentEntry), ...pageOf(rowCount, { pageNo, pageSize }) };
}
