import type {
  BoxProfitRow,
  PayableRow,
  PayeeRow,
  ProfitGroupRow,
  RunObjection,
  SettlementRunRow,
} from '@boxhaul/contract/money';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { costActions, type CostFacts, runActions } from '@boxhaul/domain/money';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import type { ObjectionRow } from './objections.repo';
import type { LockedPayable, PayableListRow } from './payables.repo';
import type { PayeeListRow } from './payees.repo';
import type { ProfitGroupSum } from './profit-groups.repo';
import type { ProfitRow, ProfitSum } from './profit.repo';
import type { RunListRow } from './runs.repo';

/** A sum of fen as the database gives it. */
export const yuanOfSum = (sum: string): string => toYuan(fen(Number(sum)));

export const presentPayee = (row: PayeeListRow): PayeeRow => ({
  payeeId: row.payee_id,
  revision: row.revision,
  kind: row.kind,
  payeeName: row.payee_name,
  cycle: row.cycle,
  payDays: row.pay_days,
  tripAmount: row.trip_fen === null ? null : toYuan(fen(row.trip_fen)),
  vatPermille: row.vat_permille,
  drivers: row.drivers,
  stopped: row.stopped_at !== null,
  openAmount: yuanOfSum(row.open_fen),
  openLines: row.open_lines,
  dueAmount: yuanOfSum(row.due_fen),
  remark: row.remark,
});

/** What decides about a line for the account that asks: payables follow the same states as cost lines. */
export const factsOf = (
  row: Pick<LockedPayable, 'cost_status' | 'origin' | 'payable_fen' | 'reversed' | 'created_by'>,
  accountId: string,
): CostFacts => ({
  status: row.cost_status,
  origin: row.origin,
  amount: fen(row.payable_fen),
  reversed: row.reversed,
  own: row.created_by === accountId,
  awaitsReversal: false,
});

export const presentPayable = (deps: Deps, row: PayableListRow, holder: LinkHolder): PayableRow => ({
  id: row.payable_id,
  revision: row.revision,
  payeeId: row.payee_id,
  payeeName: row.payee_name,
  orderId: row.order_id,
  orderNo: row.order_no,
  customerName: row.customer_name,
  seq: row.seq,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  orderType: row.order_type,
  costTypeId: row.cost_type_id,
  costTypeName: row.cost_type_name,
  payableAmount: toYuan(fen(row.payable_fen)),
  costStatus: row.cost_status,
  origin: row.origin,
  serviceDate: row.service_on,
  remark: row.remark,
  rejectReason: row.reject_reason,
  runNo: row.run_no,
  pics: row.pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, holder) })),
  actions: costActions(factsOf(row, holder.accountId)),
});

export const presentRun = (row: RunListRow): SettlementRunRow => ({
  runId: row.run_id,
  runNo: row.run_no,
  revision: row.revision,
  payeeId: row.payee_id,
  payeeName: row.payee_name,
  fromDate: row.from_day,
  toDate: row.to_day,
  state: row.state,
  lines: row.line_count,
  totalAmount: yuanOfSum(row.total_fen),
  dueDate: row.due_on,
  paidDate: row.paid_on,
  payNote: row.pay_note,
  voidReason: row.void_reason,
  createTime: toWireTime(row.created_at),
  agreedTime: row.agreed_at && toWireTime(row.agreed_at),
  openObjections: row.open_objections,
  actions: runActions(row.state),
});

export const presentObjection = (row: ObjectionRow): RunObjection => ({
  objectionId: row.objection_id,
  lineId: row.payable_id,
  orderNo: row.order_no,
  seq: row.seq,
  costTypeName: row.cost_type_name,
  amount: toYuan(fen(row.payable_fen)),
  reason: row.reason,
  username: row.username,
  time: toWireTime(row.created_at),
  answer: row.answer,
  answeredBy: row.answered_by,
  answerTime: row.answered_at && toWireTime(row.answered_at),
});

/** Per cent with one decimal. */
export const marginOf = (profit: number, income: number): number | null =>
  income > 0 ? Math.round((profit / income) * 1000) / 10 : null;

const amountsOf = (income: number, payable: number) => ({
  incomeAmount: toYuan(fen(income)),
  payableAmount: toYuan(fen(payable)),
  profitAmount: toYuan(fen(income - payable)),
});

export const presentProfit = (row: ProfitRow): BoxProfitRow => {
  const [income, payable] = [Number(row.income_fen), Number(row.payable_fen)];
  return {
    orderId: row.order_id,
    orderNo: row.order_no,
    customerName: row.customer_name,
    cabinetId: row.cabinet_id,
    seq: row.seq,
    cabinetNo: row.cabinet_no,
    cabinetType: row.cabinet_type,
    harborName: row.harbor_name,
    finishTime: toWireTime(row.finished_at),
    ...amountsOf(income, payable),
    margin: marginOf(income - payable, income),
    standing: row.standing,
  };
};

/** All, the part of which all is known, and what is expected of the rest. */
export const presentProfitSum = (sum: ProfitSum) => {
  const [income, payable] = [Number(sum.income), Number(sum.payable)];
  const [wholeIncome, wholePayable] = [Number(sum.whole_income), Number(sum.whole_payable)];
  return {
    ...amountsOf(income, payable),
    whole: { count: sum.whole, ...amountsOf(wholeIncome, wholePayable) },
    rest: {
      count: sum.count - sum.whole,
      profitAmount: toYuan(fen(income - wholeIncome - (payable - wholePayable))),
    },
  };
};

/** How a group is called to which no truck has come. */
const NO_TRIP = '没有出车';

export const presentProfitGroup = (row: ProfitGroupSum): ProfitGroupRow => {
  const [income, payable] = [Number(row.whole_income), Number(row.whole_payable)];
  return {
    key: row.key,
    name: row.name || NO_TRIP,
    count: row.count,
    ...presentProfitSum(row),
    margin: marginOf(income - payable, income),
  };
};
