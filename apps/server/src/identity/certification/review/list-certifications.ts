import type { certification } from '@boxhaul/contract/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import { listOf, tabCounts } from '../../../kit/list';
import type { Answers } from '../../../platform/http/by-either';
import { countByState, countFiltered, selectCertifications } from '../review.repo';
import { presentListed } from './present-listed';

/** One page of the applications in a state, with counts for the tabs. */
export const listCertifications: Answers<typeof certification.list> = listOf({
  filter: (_, asked) => asked,
  rows: selectCertifications,
  count: countFiltered,
  present: async (rows, { ctx: { db, now } }) => ({
    data: rows.map((row) => {
      const before = row.certified_at !== null && row.certified_at < (row.answered_at ?? now);
      return presentListed(row, { isChange: before, today: toWireDate(now) });
    }),
    counts: tabCounts({ submitted: 0, approved: 0, rejected: 0 }, await countByState(db)),
  }),
});
