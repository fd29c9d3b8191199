import type { audit, ParsedInputOf } from '@boxhaul/contract';
import { startOfDay } from '@boxhaul/domain';
import type { AuditFilter } from './audit-log.repo';

const DAY_MS = 24 * 3600_000;

/** Days of Shanghai, both of them whole, as moments. */
export function readFilter({
  from,
  to,
  operator,
  customer,
  ...filter
}: ParsedInputOf<typeof audit.exportCsv>): AuditFilter {
  const last = to === undefined ? null : startOfDay(to);
  return {
    ...filter,
    operatorId: operator,
    customerId: customer,
    since: (from === undefined ? null : startOfDay(from)) ?? undefined,
    before: last ? new Date(last.getTime() + DAY_MS) : undefined,
  };
}
