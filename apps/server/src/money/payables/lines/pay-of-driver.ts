import type { ExpenseKind } from '@boxhaul/domain/dispatch';
import { fen, type Fen } from '@boxhaul/domain/kit';
import type { CostStatus } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import { selectPayOfDriver, sumPayOfDriver } from '../expenses.repo';
import { noteOfClaim } from './claim-remark';

export interface DriverPayLine {
  id: string;
  /** Null: a trip. */
  kind: ExpenseKind | null;
  amount: Fen;
  status: CostStatus;
  orderNo: string;
  seq: number;
  serviceOn: string;
  remark: string;
  rejectReason: string | null;
  /** What the driver wrote about a claim. */
  note: string;
  fileIds: readonly string[];
  revision: number;
  mayChange: boolean;
}

/** What a driver is paid himself for his trips, and what he claims; sums leave out what was refused. */
export async function payOfDriver(
  db: Db,
  driverId: string,
  { today, monthStart, from }: { today: string; monthStart: string; from: string },
): Promise<{ today: Fen; month: Fen; lines: DriverPayLine[] }> {
  const [sums, rows] = await Promise.all([
    sumPayOfDriver(db, driverId, { today, monthStart }),
    selectPayOfDriver(db, driverId, from),
  ]);
  return {
    today: fen(Number(sums.today_fen)),
    month: fen(Number(sums.month_fen)),
    lines: rows.map((row) => ({
      id: row.payable_id,
      kind: row.kind,
      amount: fen(row.payable_fen),
      status: row.cost_status,
      orderNo: row.order_no,
      seq: row.seq,
      serviceOn: row.service_on,
      remark: row.remark,
      rejectReason: row.reject_reason,
      note: row.kind === null ? '' : noteOfClaim(row.kind, row.remark),
      fileIds: row.pics,
      revision: row.revision,
      mayChange: row.may_change,
    })),
  };
}
