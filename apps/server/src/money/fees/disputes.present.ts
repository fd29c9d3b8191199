import type { CostDispute, CostDisputeRow } from '@boxhaul/contract/money';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { type DisputeFacts, disputeSteps, MOST_REFUSALS } from '@boxhaul/domain/money';
import type { DisputeStep } from '@boxhaul/domain/orders';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import type { DisputeRow, EntryRow } from './disputes.repo';

/** Who reads it, and what they may do. */
interface Reader {
  holder: LinkHolder;
  /** Operators are called by their names, and what they say among themselves is shown. */
  desk: boolean;
  may: readonly DisputeStep[];
}

/** A dispute with all that was said, as a customer or an operator reads it. */
export function presentDispute(
  deps: Pick<Deps, 'signer'>,
  dispute: DisputeFacts & { dispute_id: string; revision: number },
  entries: readonly EntryRow[],
  { holder, desk, may }: Reader,
): CostDispute {
  return {
    id: dispute.dispute_id,
    revision: dispute.revision,
    state: dispute.state,
    steps: disputeSteps(dispute).filter((step) => may.includes(step)),
    lastWord: dispute.refusals >= MOST_REFUSALS - 1,
    entries: entries.map((entry) => ({
      id: entry.entry_id,
      step: entry.step,
      note: entry.step === 'return' && !desk ? '' : entry.note,
      by: entry.user_type === USER_TYPES.operator && !desk ? '客服' : entry.username,
      time: toWireTime(entry.created_at),
      files: entry.files.map(({ fileId, name, size }) => ({
        id: fileId,
        name,
        fileSize: size,
        fileUrl: fileUrl(deps, fileId, holder),
      })),
    })),
  };
}

export const presentDisputeRow = (row: DisputeRow): CostDisputeRow => ({
  id: row.dispute_id,
  state: row.state,
  costId: row.cost_id,
  orderNo: row.order_no,
  bookSpaceNo: row.book_space_no,
  customerName: row.customer_name,
  seq: row.seq,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  costTypeName: row.cost_type_name,
  incomeAmount: toYuan(fen(row.income_fen)),
  costStatus: row.cost_status,
  reason: row.reason,
  createTime: toWireTime(row.created_at),
  updateTime: toWireTime(row.updated_at),
});
