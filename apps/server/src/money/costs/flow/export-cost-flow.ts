import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { costFlow, type CostFlowItem } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { COST_FLOW_COLUMN_WORDS, type CostFlowColumn } from '@boxhaul/domain/money';
import type { FastifyReply } from 'fastify';
import type { Db } from '@boxhaul/db';
import type { Ctx, CustomerActor, Deps } from '../../../platform/context';
import { refuseWithout } from '../../../platform/http/access';
import {
  type OpenSheet,
  openSheet,
  sendSheet,
  type SheetTable,
  exportedBy,
} from '../../../platform/http/answers/send-sheet';
import type { OutCell } from '../../../platform/sheets/write-workbook';
import { type FlowRow, listFlowAfter, sumFlow } from './cost-flow.repo';
import { presentFlowRow, presentFlowTotal } from './flow.present';
import { readFlowFilter } from './flow-filter';

/** In characters. */
const WIDTHS: Readonly<Record<CostFlowColumn, number>> = {
  orderNo: 20,
  bookSpaceNo: 20,
  cabinetNo: 15,
  cabinetType: 8,
  orderType: 8,
  costTypeName: 14,
  incomeAmount: 14,
  costStatusName: 10,
  settlementDate: 12,
  taskFinishTime: 20,
  updateTime: 20,
  remark: 40,
};

const cellOf = (item: CostFlowItem, column: CostFlowColumn): OutCell =>
  column === 'incomeAmount' ? { amount: item.incomeAmount } : { text: item[column] ?? '' };

type Asked = ParsedInputOf<typeof costFlow.exportFile>;

function flowTable(
  db: Db,
  { customerId, rights }: CustomerActor,
  { columns, ...asked }: Asked,
): SheetTable<FlowRow> {
  refuseWithout(rights, 'export');
  const filter = readFlowFilter(customerId, asked);
  return {
    name: MENU_WORDS['/admin/cost-flow'].name,
    head: columns.map((column) => COST_FLOW_COLUMN_WORDS[column]),
    widths: columns.map((column) => WIDTHS[column]),
    count: async () => presentFlowTotal(await sumFlow(db, filter)).rowCount,
    next: (after, most) => listFlowAfter(db, filter, after?.cost_id, most),
    cells: (row) => {
      const item = presentFlowRow(row);
      return columns.map((column) => cellOf(item, column));
    },
  };
}

/** What the filter finds, in the columns that are on screen, for a job. Throws FORBIDDEN without the right to export. */
export const openFlowSheet = (...asked: Parameters<typeof flowTable>): OpenSheet =>
  openSheet(flowTable(...asked));

/** The same as an Excel file. */
export const exportCostFlow = async (
  { queues }: Deps,
  ctx: Ctx,
  asked: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  sendSheet(
    queues.exports,
    exportedBy(ctx, costFlow.exportFile),
    reply,
    flowTable(ctx.db, ctx.customer(), asked),
  );
