import { costFlowSchemas } from '@boxhaul/contract/money/cost-flow/schemas';
import { ordersSchemas } from '@boxhaul/contract/orders/orders/schemas';
import { settlementSchemas } from '@boxhaul/contract/money/settlement/schemas';
import type { Db } from '@boxhaul/db';
import { z } from 'zod';
import type { Ctx, CustomerActor } from '../../platform/context';
import type { OpenSheet } from '../../platform/http/answers/send-sheet';
import { openOrderSheet } from '../orders';

/** Which list is taken out, and what was asked of it, as its call takes it. */
export const exportInput = z.discriminatedUnion('list', [
  z.object({ list: z.literal('orders'), asked: ordersSchemas.beginExport.input }),
  z.object({ list: z.literal('cost_flow'), asked: costFlowSchemas.beginExport.input }),
  z.object({ list: z.literal('settlement'), asked: settlementSchemas.beginExport.input }),
]);
export type ExportInput = z.output<typeof exportInput>;

type OpenOf<List extends ExportInput['list']> = (
  db: Db,
  customer: CustomerActor,
  asked: Extract<ExportInput, { list: List }>['asked'],
) => OpenSheet;

/** The lists of money, which are handed in. */
export interface MoneySheets {
  openFlowSheet: OpenOf<'cost_flow'>;
  openSettlementSheet: OpenOf<'settlement'>;
}

/** A list as its customer may see it now. Throws FORBIDDEN. */
export function openList(
  sheets: MoneySheets,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  customer: CustomerActor,
  input: ExportInput,
): OpenSheet {
  switch (input.list) {
    case 'orders':
      return openOrderSheet(db, customer, input.asked, now);
    case 'cost_flow':
      return sheets.openFlowSheet(db, customer, input.asked);
    case 'settlement':
      return sheets.openSettlementSheet(db, customer, input.asked);
  }
}
