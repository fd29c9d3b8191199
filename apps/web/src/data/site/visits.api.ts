import type { OutputOf } from '@boxhaul/contract/kit';
import { visits } from '@boxhaul/contract/site';
import { dataOf } from '../kit/data-of';

export type VisitReport = OutputOf<typeof visits.report>;

const data = dataOf(['visits']);

/** What was counted on some days. */
export const visitReport = data.query(visits.report, { keep: true });
