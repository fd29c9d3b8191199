import type { BatchCounts, BatchRow } from '@boxhaul/contract/pricing';
import { BATCH_OUTCOMES, type BatchOutcome } from '@boxhaul/domain/pricing';
import type { StoredRow } from './batch.repo';
import { cellsOf, type RowAnswer } from './price-row';

/** A row with its answer. */
export function presentRow(row: {
  rowNo: number;
  cells: readonly string[];
  outcome: BatchOutcome;
  answer: RowAnswer;
  orderId?: string | null;
  orderNo?: string | null;
}): BatchRow {
  const { address: detail, ...answer } = row.answer;
  return {
    rowNo: row.rowNo,
    cells: { ...cellsOf(row.cells) },
    outcome: row.outcome,
    ...answer,
    isForeignTrade: answer.isForeignTrade ?? null,
    detail,
    orderId: row.orderId ?? null,
    orderNo: row.orderNo ?? null,
  };
}

/** The same of a row that is kept. */
export const presentStored = (row: StoredRow<RowAnswer>): BatchRow[] =>
  row.outcome === null || row.answer === null
    ? []
    : [
        presentRow({
          rowNo: row.row_no,
          cells: row.asked.cells,
          outcome: row.outcome,
          answer: row.answer,
          orderId: row.order_id,
          orderNo: row.order_no,
        }),
      ];

/** How many rows were answered how. */
export function presentCounts(of: ReadonlyMap<BatchOutcome | null, number>): BatchCounts {
  const count = (outcome: BatchOutcome | null): number => of.get(outcome) ?? 0;
  const [priced = 0, missing = 0, unsure = 0] = BATCH_OUTCOMES.map(count);
  const open = count(null);
  return { total: priced + missing + unsure + open, priced, missing, unsure, open };
}
