import { INVOICING_WORDS, INVOICINGS } from '@boxhaul/domain/identity';
import {
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_RULES,
  ORDER_SHEET_TOO_LONG,
  ORDER_SHEET_WORDS,
  type OrderSheetColumn,
} from '@boxhaul/domain/orders';
import {
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  CARGO_WEIGHTS,
  ORDER_TYPE_WORDS,
  ORDER_TYPES,
  TRADES,
} from '@boxhaul/domain/pricing';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { sendWorkbook } from '../../../platform/http/answers/send-workbook';
import { type OutCell, writeWorkbook } from '../../../platform/sheets/write-workbook';
import type { PlacesDeps } from '../../places';
import { explainingSheet } from '../batch-sheets';

const text = (value: string): OutCell => ({ text: value });
const WIDTHS = [20, 8, 16, 18, 14, 50, 8, 8, 16, 20, 12, 16, 8, 8, 8, 30];

const WORDS: Partial<Record<OrderSheetColumn, readonly string[]>> = {
  cabinetType: CABINET_TYPES,
  orderType: ORDER_TYPES.map((type) => ORDER_TYPE_WORDS[type]),
  invoicing: INVOICINGS.map((one) => INVOICING_WORDS[one]),
  weight: CARGO_WEIGHTS.map((one) => CARGO_WEIGHT_WORDS[one]),
  trade: TRADES.map(({ label }) => label),
};

async function* headAlone(): AsyncGenerator<OutCell[][]> {
  yield await Promise.resolve([ORDER_SHEET_COLUMNS.map((column) => text(ORDER_SHEET_WORDS[column]))]);
}

/** The file to be filled in, with what its cells may say. */
export async function sendOrderTemplate(
  { places }: PlacesDeps,
  ctx: Ctx,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const columns = ORDER_SHEET_COLUMNS.map(
    (column) => [ORDER_SHEET_WORDS[column], ORDER_SHEET_RULES[column]] as const,
  );
  const { sheet, lists } = explainingSheet(await places.book(ctx.db), ctx.now, {
    columns,
    limit: ORDER_SHEET_TOO_LONG,
  });
  const choices = ORDER_SHEET_COLUMNS.flatMap((column, at) => {
    const words = WORDS[column];
    const from = words ? `"${words.join(',')}"` : lists[column];
    return from === undefined ? [] : [{ column: at, from }];
  });
  const file = await writeWorkbook('订舱', headAlone(), { widths: WIDTHS, choices, behind: [sheet] });
  return sendWorkbook(reply, '订舱导入模板', file);
}
