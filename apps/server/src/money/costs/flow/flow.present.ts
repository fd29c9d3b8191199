import type { CostFlowItem } from '@boxhaul/contract/money';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { FlowPart, FlowRow } from './cost-flow.repo';

/** A line of the flow as its table and its file show it. */
export const presentFlowRow = (row: FlowRow): CostFlowItem => ({
  id: row.cost_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  bookSpaceNo: row.book_space_no,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  orderType: ORDER_TYPE_WORDS[row.order_type],
  costTypeName: row.cost_type_name,
  incomeAmount: toYuan(fen(row.income_fen)),
  costStatus: row.cost_status,
  costStatusName: COST_STATUS_WORDS[row.cost_status],
  settlementDate: row.settlement_date,
  taskFinishTime: row.finished_at && toWireTime(row.finished_at),
  updateTime: toWireTime(row.updated_at),
  remark: row.remark,
  disputeState: row.dispute_state,
});

const SETTLED = 2;

/** Yuan of the parts that a question is true of, or of all. */
const amountOf = (parts: readonly FlowPart[], counts: (part: FlowPart) => boolean = () => true): string =>
  toYuan(fen(parts.filter(counts).reduce((sum, part) => sum + part.fen, 0)));

/** How many lines there are, and what they come to. */
export const presentFlowTotal = (parts: readonly FlowPart[]) => ({
  rowCount: parts.reduce((sum, { lines }) => sum + lines, 0),
  incomeAmount: amountOf(parts),
});

/** The same, with what the sum is made of. */
export const presentFlowSum = (parts: readonly FlowPart[]) => ({
  ...presentFlowTotal(parts),
  freightAmount: amountOf(parts, ({ is_freight }) => is_freight),
  otherAmount: amountOf(parts, ({ is_freight }) => !is_freight),
  settledAmount: amountOf(parts, ({ cost_status }) => cost_status === SETTLED),
  openAmount: amountOf(parts, ({ cost_status }) => cost_status !== SETTLED),
});
