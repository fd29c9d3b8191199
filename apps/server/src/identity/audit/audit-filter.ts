import type { audit } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { startOfDay } from '@boxhaul/domain/kit';
import type { AuditFilter } from './audit-log.repo';

const DAY_MS = 24 * 3600_000;

/** Days of Shanghai, both of them whole, as moments. */
export function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since: Date | undefined;
  before: Date | undefined;
} {
  const last = to === undefined ? null : startOfDay(to);
  return {
    since: (from === undefined ? null : startOfDay(from)) ?? undefined,
    before: last ? new Date(last.getTime() + DAY_MS) : undefined,
  };
}

export const readFilter = ({
  from,
  to,
  operator,
  customer,
  ...filter
}: ParsedInputOf<typeof audit.exportCsv>): AuditFilter => ({
  ...filter,
  operatorId: operator,
  customerId: customer,
  ...readDays({ from, to }),
});
