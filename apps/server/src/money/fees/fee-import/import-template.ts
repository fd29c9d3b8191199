import { FEE_IMPORT_COLUMN_WORDS, FEE_IMPORT_COLUMNS, MOST_FEE_ROWS } from '@boxhaul/domain/money';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { sendWorkbook } from '../../../platform/http/answers/send-workbook';
import { type OutCell, writeWorkbook } from '../../../platform/sheets/write-workbook';
import { selectCostTypes } from '../../ledger';
import { FREIGHT } from '../freight.repo';
import { EXPLAINING_SHEET, FEE_SHEET } from './check-import';

const WIDTHS = [20, 16, 16, 12, 40];
const TYPE_COLUMN = FEE_IMPORT_COLUMNS.indexOf('costType');
const RULES = [
  '订单号与柜号至少填写一项；柜号在多个订单里时两项都要填',
  '金额以元为单位，最多两位小数；减免填负数',
  '其他费请在备注里写明用途',
  `一份最多 ${MOST_FEE_ROWS} 行；导入后的费用仍须审核`,
];
const text = (value: string): OutCell => ({ text: value });

async function* headAlone(): AsyncGenerator<OutCell[][]> {
  yield await Promise.resolve([FEE_IMPORT_COLUMNS.map((column) => text(FEE_IMPORT_COLUMN_WORDS[column]))]);
}

/** The file to be filled in; its types of cost are chosen from a list. */
export async function sendImportTemplate(ctx: Ctx, reply: FastifyReply): Promise<FastifyReply> {
  const types = (await selectCostTypes(ctx.db)).filter(({ cost_type_id }) => cost_type_id !== FREIGHT);
  const explained = [
    ['费用类型（可选）', '怎么填'],
    ...types.map(({ cost_type_name }, at) => [cost_type_name, RULES[at] ?? '']),
  ];
  const file = await writeWorkbook(FEE_SHEET, headAlone(), {
    widths: WIDTHS,
    choices: [{ column: TYPE_COLUMN, from: `'${EXPLAINING_SHEET}'!$A$2:$A$${types.length + 1}` }],
    behind: [{ name: EXPLAINING_SHEET, rows: explained.map((row) => row.map(text)), widths: [20, 60] }],
  });
  return sendWorkbook(reply, '费用导入模板', file);
}
