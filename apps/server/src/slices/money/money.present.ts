import type { costItem } from '@boxhaul/contract';
import { fen, toWireTime, toYuan } from '@boxhaul/domain';
import type { z } from 'zod';
import type { CostRow } from './money.repo';

/** decisions 6. */
const COST_STATUS_WORDS = ['待审核', '已审核', '已结算', '调整', '审核不通过'] as const;

type CostItem = z.input<typeof costItem>;

export const presentCost = (row: CostRow): CostItem => ({
  id: row.cost_id,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type as CostItem['cabinetType'],
  costTypeName: row.cost_type_name,
  incomeAmount: toYuan(fen(row.income_fen)),
  costStatus: row.cost_status,
  costStatusName: COST_STATUS_WORDS[row.cost_status] ?? '',
  remark: row.remark,
  settlementDate: row.settlement_date,
  updateTime: toWireTime(row.updated_at),
});
