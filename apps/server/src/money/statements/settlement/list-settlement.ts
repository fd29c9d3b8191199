import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { settlement, type SettlementItem } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { SETTLEMENT_COLUMN_WORDS, type SettlementColumn, STATEMENT_STATE_WORDS } from '@boxhaul/domain/money';
import type { FastifyReply } from 'fastify';
import type { Db } from '@boxhaul/db';
import { listOf } from '../../../kit/list';
import type { Ctx, CustomerActor, Deps } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { refuseWithout } from '../../../platform/http/access';
import {
  type OpenSheet,
  openSheet,
  sendSheet,
  type SheetTable,
  exportedBy,
} from '../../../platform/http/answers/send-sheet';
import { daySpan } from '../../ledger';
import {
  listSettlement,
  listSettlementAfter,
  type SettlementFilter,
  type SettlementRow,
  sumSettlement,
} from './settlement.repo';

/** What was asked, of one customer's statements: days of Shanghai as moments. */
function readFilter(
  customerId: string,
  { orderStartDate, orderEndDate, ...same }: ParsedInputOf<typeof settlement.sum>,
): SettlementFilter {
  const { from, before } = daySpan(orderStartDate, orderEndDate);
  return { ...same, customerId, orderedFrom: from, orderedBefore: before };
}

const presentRow = (row: SettlementRow): SettlementItem => ({
  id: `${row.statement_id}-${row.cabinet_id}`,
  statementId: row.statement_id,
  statementNo: row.statement_no,
  orderId: row.order_id,
  orderNo: row.order_no,
  bookSpaceNo: row.book_space_no,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  goodsName: row.goods_name,
  harborName: row.harbor_name,
  shipCompanyName: row.ship_company_name,
  orderDate: toWireDate(row.created_at),
  state: row.state,
  stateName: STATEMENT_STATE_WORDS[row.state],
  totalAmount: toYuan(fen(Number(row.fen))),
  receivedAmount: toYuan(fen(Number(row.received_fen))),
  openAmount: toYuan(fen(Number(row.fen) - Number(row.received_fen))),
});

/** A page of the boxes of the enterprise's statements. */
export const listOwnSettlement: Answers<typeof settlement.list> = listOf({
  filter: (ctx, asked) => readFilter(ctx.customer().customerId, asked),
  rows: listSettlement,
  count: sumSettlement,
  present: (rows) => ({ data: rows.map(presentRow) }),
});

/** What a filter comes to, all pages of it. */
export async function sumOwnSettlement(
  ctx: Ctx,
  asked: ParsedInputOf<typeof settlement.sum>,
): Promise<PresentedOf<typeof settlement.sum>> {
  const sum = await sumSettlement(ctx.db, readFilter(ctx.customer().customerId, asked));
  return {
    rowCount: sum.count,
    totalAmount: toYuan(fen(sum.fen)),
    receivedAmount: toYuan(fen(sum.received)),
    openAmount: toYuan(fen(sum.fen - sum.received)),
  };
}

/** In characters. */
const WIDTHS: Readonly<Record<SettlementColumn, number>> = {
  statementNo: 20,
  orderNo: 20,
  bookSpaceNo: 20,
  cabinetNo: 15,
  cabinetType: 8,
  goodsName: 20,
  harborName: 14,
  shipCompanyName: 16,
  orderDate: 12,
  stateName: 10,
  totalAmount: 14,
  receivedAmount: 14,
  openAmount: 14,
};
const AMOUNTS: readonly SettlementColumn[] = ['totalAmount', 'receivedAmount', 'openAmount'];

type Asked = ParsedInputOf<typeof settlement.exportFile>;

function settlementTable(
  db: Db,
  { customerId, rights }: CustomerActor,
  { columns, ...asked }: Asked,
): SheetTable<SettlementRow> {
  refuseWithout(rights, 'export');
  const filter = readFilter(customerId, asked);
  return {
    name: MENU_WORDS['/admin/financeSettlement'].name,
    head: columns.map((column) => SETTLEMENT_COLUMN_WORDS[column]),
    widths: columns.map((column) => WIDTHS[column]),
    count: async () => (await sumSettlement(db, filter)).count,
    next: (after, most) => listSettlementAfter(db, filter, after, most),
    cells: (row) => {
      const item = presentRow(row);
      return columns.map((column) => {
        const text = item[column] ?? '';
        return AMOUNTS.includes(column) ? { amount: text } : { text };
      });
    },
  };
}

/** What the filter finds, in the columns that are on screen, for a job. Throws FORBIDDEN without the right to export. */
export const openSettlementSheet = (...asked: Parameters<typeof settlementTable>): OpenSheet =>
  openSheet(settlementTable(...asked));

/** The same as an Excel file. */
export const exportOwnSettlement = async (
  { queues }: Deps,
  ctx: Ctx,
  asked: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  sendSheet(
    queues.exports,
    exportedBy(ctx, settlement.exportFile),
    reply,
    settlementTable(ctx.db, ctx.customer(), asked),
  );
