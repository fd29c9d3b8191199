import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { DISPUTE_STATES } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { yuan } from '../kit/wire';

/** A cost of an order as its customer reads it; amounts in yuan. */
export const costItem = z.object({
  id: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  costTypeName: z.string(),
  incomeAmount: yuan,
  costStatus: z.number(),
  costStatusName: z.string(),
  remark: z.string(),
  settlementDate: z.string().nullable(),
  updateTime: z.string(),
  /** How far the dispute about it is; null where there is none. */
  disputeState: z.enum(DISPUTE_STATES).nullable(),
});
