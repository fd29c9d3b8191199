import type { OutputOf } from '@boxhaul/contract/kit';
import { carrierRuns } from '@boxhaul/contract/money';
import { dataOf } from '../kit/data-of';

export type OwnRun = OutputOf<typeof carrierRuns.detail>;

const own = dataOf(['carrier-runs']);

export const carrierRunList = own.query(carrierRuns.list, { keep: true });
export const carrierRunDetail = own.query(carrierRuns.detail, { keep: true });
export const agreeCarrierRun = own.mutation(carrierRuns.agree);
export const objectToCarrierRun = own.mutation(carrierRuns.object, { quiet: true });
