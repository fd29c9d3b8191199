import { setImmediate as letOthers } from 'node:timers/promises';
import type { StoredRequest } from './batch.repo';
import { type AnsweredRow, priceRow, type RowPricing } from './price-row';

/** Others are answered so often while rows are priced. */
const TURN_MS = 4;

/** Prices rows one after another, in turns that let everybody else's requests through. */
export async function priceRows(pricing: RowPricing, rows: readonly StoredRequest[]): Promise<AnsweredRow[]> {
  const answered: AnsweredRow[] = [];
  let turnEnds = performance.now() + TURN_MS;
  for (const row of rows) {
    answered.push(await priceRow(pricing, row));
    if (performance.now() < turnEnds) continue;
    await letOthers();
    turnEnds = performance.now() + TURN_MS;
  }
  return answered;
}
