import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { type CabinetCostItem, cabinets } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { BOX_COST_COLUMN_WORDS, type BoxCostColumn } from '@boxhaul/domain/money';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../../platform/context';
import { refuseWithout } from '../../../platform/http/access';
import { sendSheet, exportedBy } from '../../../platform/http/answers/send-sheet';
import type { OutCell } from '../../../platform/sheets/write-workbook';
import { describeBoxes, sumBoxFilter } from './box-costs';
import { listFlowBoxesAfter } from './cost-flow.repo';
import { readFlowFilter } from './flow-filter';

/** In characters. */
const WIDTHS: Readonly<Record<BoxCostColumn, number>> = {
  cabinetNo: 15,
  orderNo: 20,
  bookSpaceNo: 20,
  cabinetType: 8,
  orderType: 8,
  incomeAmount: 14,
};
const TYPE_WIDTH = 14;

interface OutColumn {
  head: string;
  width: number;
  cell: (box: CabinetCostItem) => OutCell;
}

const columnOf = (column: BoxCostColumn): OutColumn => ({
  head: BOX_COST_COLUMN_WORDS[column],
  width: WIDTHS[column],
  cell: (box) => (column === 'incomeAmount' ? { amount: box.incomeAmount } : { text: box[column] ?? '' }),
});

/** A type of cost; a box without it has an empty cell. */
const typeColumn = ({
  costTypeId,
  costTypeName,
}: {
  costTypeId: number;
  costTypeName: string;
}): OutColumn => ({
  head: `${costTypeName}（元）`,
  width: TYPE_WIDTH,
  cell: ({ costs }) => {
    const amount = costs[String(costTypeId)];
    return amount === undefined ? null : { amount };
  },
});

/** Boxes of the filter as an Excel file, in the columns that are on screen. Throws FORBIDDEN without the right to export. */
export async function exportBoxCosts(
  { queues }: Deps,
  ctx: Ctx,
  { columns, costTypes, ...asked }: ParsedInputOf<typeof cabinets.costExport>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { customerId, rights } = ctx.customer();
  refuseWithout(rights, 'export');
  const filter = readFlowFilter(customerId, asked);
  const sum = await sumBoxFilter(ctx.db, filter);
  const types = sum.types.filter(({ costTypeId }) => costTypes?.includes(costTypeId) ?? true);
  const before = columns.filter((column) => column !== 'incomeAmount').map(columnOf);
  const behind = columns.filter((column) => column === 'incomeAmount').map(columnOf);
  const all = [...before, ...types.map(typeColumn), ...behind];
  return sendSheet<CabinetCostItem>(queues.exports, exportedBy(ctx, cabinets.costExport), reply, {
    name: `${MENU_WORDS['/admin/cost-flow'].name}-按箱`,
    head: all.map(({ head }) => head),
    widths: all.map(({ width }) => width),
    count: () => Promise.resolve(sum.rowCount),
    next: async (last, most) => {
      const after = last && { order_id: last.orderId, cabinet_id: last.cabinetId };
      return describeBoxes(ctx.db, filter, await listFlowBoxesAfter(ctx.db, filter, after, most));
    },
    cells: (box) => all.map(({ cell }) => cell(box)),
  });
}
