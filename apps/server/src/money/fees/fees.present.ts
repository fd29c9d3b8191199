import type { FeeDetail, FeeEvidence, FeePolicyRow, FeeRow as WireFee } from '@boxhaul/contract/money';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { costActions, type CostFacts } from '@boxhaul/domain/money';
import { type PolicyRow, tiersOf } from './fee-rules.repo';
import type { FeeRow, FoundFee, LockedFee } from './fees.repo';

/** Far above what is usual: a reviewer should look. */
const FAR_ABOVE = 3;

/** What decides about a line for the account that asks. */
export const factsOf = (
  row: Pick<
    LockedFee,
    'cost_status' | 'origin' | 'income_fen' | 'reversed' | 'created_by' | 'awaits_reversal'
  >,
  accountId: string,
): CostFacts => ({
  status: row.cost_status,
  origin: row.origin,
  amount: fen(row.income_fen),
  reversed: row.reversed,
  own: row.created_by === accountId,
  awaitsReversal: row.awaits_reversal,
});

export const presentFee = (row: FeeRow, usual: ReadonlyMap<number, number>, accountId: string): WireFee => {
  const middle = usual.get(row.cost_type_id);
  const far = middle !== undefined && Math.abs(row.income_fen) > FAR_ABOVE * middle;
  return {
    id: row.cost_id,
    revision: row.revision,
    orderId: row.order_id,
    orderNo: row.order_no,
    bookSpaceNo: row.book_space_no,
    customerName: row.customer_name,
    seq: row.seq,
    cabinetNo: row.cabinet_no,
    cabinetType: row.cabinet_type,
    orderType: row.order_type,
    costTypeId: row.cost_type_id,
    costTypeName: row.cost_type_name,
    incomeAmount: toYuan(fen(row.income_fen)),
    costStatus: row.cost_status,
    origin: row.origin,
    remark: row.remark,
    usualAmount: far ? toYuan(fen(middle)) : null,
    createTime: toWireTime(row.created_at),
    actions: costActions(factsOf(row, accountId)),
  };
};

/** What stands in the column was written by propose-fees alone. */
export const isEvidence = (value: unknown): value is FeeEvidence =>
  typeof value === 'object' && value !== null && 'steps' in value && 'nodes' in value;

type Linked = Pick<FoundFee, 'cost_id' | 'income_fen' | 'cost_status'>;
const presentLinked = (row: Linked) => ({
  id: row.cost_id,
  incomeAmount: toYuan(fen(row.income_fen)),
  costStatus: row.cost_status,
});

export function presentFeeDetail(
  row: FoundFee,
  linked: readonly Linked[],
  usual: ReadonlyMap<number, number>,
  accountId: string,
): Omit<FeeDetail, 'dispute'> {
  const puts = linked.find(({ cost_id }) => cost_id === row.puts);
  return {
    ...presentFee(row, usual, accountId),
    evidence: isEvidence(row.evidence) ? row.evidence : null,
    createdBy: row.entered_by,
    reviewedBy: row.reviewed_by,
    reviewTime: row.reviewed_at && toWireTime(row.reviewed_at),
    rejectReason: row.reject_reason,
    puts: puts ? presentLinked(puts) : null,
    putBy: linked.filter((one) => one !== puts).map(presentLinked),
  };
}

export const presentPolicy = (row: PolicyRow, today: string): FeePolicyRow => ({
  policyId: row.policy_id,
  kind: row.kind,
  customerId: row.customer_id,
  customerName: row.customer_name,
  validFrom: row.valid_from,
  freeUnits: row.free_units,
  unitSize: row.unit_size,
  unitAmount: toYuan(fen(row.unit_fen)),
  shipCompanyName: row.ship_company_name,
  dockName: row.dock_name,
  cabinetType: row.cabinet_type,
  tiers: tiersOf(row).map(({ from, unit }) => ({ from, unitAmount: toYuan(unit) })),
  mostAmount: row.most_fen === null ? null : toYuan(fen(row.most_fen)),
  isOff: row.is_off,
  changeable: row.valid_from >= today,
});
