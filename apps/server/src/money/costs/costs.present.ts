import type { costItem } from '@boxhaul/contract/orders';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import type { z } from 'zod';
import type { CostRow } from './costs.repo';

type CostItem = z.input<typeof costItem>;

export const presentCost = (row: CostRow): CostItem => ({
  id: row.cost_id,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  costTypeName: row.cost_type_name,
  incomeAmount: toYuan(fen(row.income_fen)),
  costStatus: row.cost_status,
  costStatusName: COST_STATUS_WORDS[row.cost_status],
  remark: row.remark,
  settlementDate: row.settlement_date,
  updateTime: toWireTime(row.updated_at),
  disputeState: row.dispute_state,
});
