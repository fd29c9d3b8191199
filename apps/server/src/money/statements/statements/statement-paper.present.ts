import { fen, groupedYuan, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import type { PdfColumn, PdfDocument } from '../../../platform/pdf/pdf-document';
import type { OutCell } from '../../../platform/sheets/write-workbook';
import { presentLine } from './statement.present';
import type { LineRow, PartRow, StatementRow } from './statements.repo';

/** All that stands on a statement's paper; what is not in here never changes it. */
export interface PaperFacts {
  row: StatementRow;
  lines: readonly LineRow[];
  parts: readonly PartRow[];
}

const OWN_NAME = '柜达 BoxHaul';
const TITLE = '费用对账单';
const grouped = (amount: number | string): string => groupedYuan(fen(Number(amount)));
const percent = (permille: number): string => `${permille / 10}%`;

/** What it is of: a period or a booking. */
export const spanOf = ({ basis, period_from, period_to, book_space_no }: StatementRow): string =>
  basis === 'period' ? `${period_from} 至 ${period_to}` : `订舱号 ${book_space_no}`;

const factsOf = (row: StatementRow): readonly (readonly [label: string, value: string])[] => [
  ['对账单号', row.statement_no],
  ['客户', row.customer_name],
  ['对账范围', spanOf(row)],
  ['发送时间', row.sent_at ? toWireTime(row.sent_at) : '草稿，未发送'],
  ['付款期限', row.due_on ?? '—'],
  ['费用笔数', String(row.line_count)],
  ['合计（含税）', `${grouped(row.total_fen)} 元`],
  ['其中税额', `${grouped(row.tax_fen)} 元`],
];

const HEAD = '序号 日期 订单号 订舱号 柜号 箱型 装送 费用类型 金额（元） 税率 税额（元） 备注'.split(' ');
const SHARES = [0.9, 1.7, 2.7, 2.4, 2.1, 1, 0.9, 2, 1.9, 1, 1.6, 3];
const AMOUNTS: readonly number[] = [8, 10];

const textsOf = (row: LineRow): string[] => {
  const line = presentLine(row);
  return [
    String(line.lineNo),
    line.serviceDate,
    line.orderNo,
    line.bookSpaceNo,
    line.cabinetNo ?? '—',
    line.cabinetType,
    line.orderType,
    line.costTypeName,
    grouped(row.fen),
    percent(line.permille),
    grouped(row.tax_fen),
    line.remark,
  ];
};

const PARTS_HEAD = ['税目', '税率', '笔数', '金额（元）', '其中税额（元）'];
const partTexts = ({ tax_class, permille, lines, fen: amount, tax_fen }: PartRow): string[] => [
  TAX_CLASS_WORDS[tax_class],
  percent(permille),
  String(lines),
  grouped(amount),
  grouped(tax_fen),
];

const columnsOf = (
  head: readonly string[],
  shares: readonly number[],
  right: readonly number[],
): PdfColumn[] =>
  head.map((title, at) => ({
    title,
    width: shares[at] ?? 1,
    ...(right.includes(at) && { align: 'right' as const }),
  }));

/** A statement to print: the same facts make the same file. */
export function presentStatementPaper({ row, lines, parts }: PaperFacts): PdfDocument {
  const whole = [grouped(row.total_fen), grouped(row.tax_fen)] as const;
  return {
    title: TITLE,
    issuer: OWN_NAME,
    createdAt: row.sent_at ?? row.updated_at,
    footer: `${OWN_NAME} · 对账单 ${row.statement_no}`,
    landscape: true,
    blocks: [
      { kind: 'facts', facts: factsOf(row).map(([label, value]) => ({ label, value })) },
      { kind: 'heading', text: '按税率汇总' },
      {
        kind: 'table',
        columns: columnsOf(PARTS_HEAD, [3, 1, 1, 2, 2], [2, 3, 4]),
        rows: parts.map(partTexts),
        sums: [['合计', '', String(row.line_count), ...whole]],
      },
      { kind: 'heading', text: '费用明细' },
      {
        kind: 'table',
        columns: columnsOf(HEAD, SHARES, AMOUNTS),
        rows: lines.map(textsOf),
        sums: [['合计', '', '', '', '', '', '', '', whole[0], '', whole[1], '']],
      },
      { kind: 'notes', notes: ['金额含税；税额按每笔费用发生当日的税率计算，逐笔四舍五入到分。'] },
    ],
  };
}

const amount = (value: number | string): OutCell => ({ amount: toYuan(fen(Number(value))) });
const texts = (cells: readonly string[]): OutCell[] => cells.map((text) => ({ text }));
const AT_ONCE = 100;

/** The name of its sheet. */
export const SHEET = '费用明细';
export const SHEET_WIDTHS = [6, 12, 20, 20, 15, 8, 8, 14, 14, 8, 12, 40];

/** Its lines with their sum as rows of a sheet, some at a time, and below them whose it is and its parts. */
export async function* sheetBatches({ row, lines, parts }: PaperFacts): AsyncGenerator<OutCell[][]> {
  yield [texts(HEAD)];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    yield lines.slice(at, at + AT_ONCE).map((line) => {
      const cells = texts(textsOf(line));
      cells[8] = amount(line.fen);
      cells[10] = amount(line.tax_fen);
      return cells;
    });
  }
  const sum = texts(['合计', ...Array<string>(11).fill('')]);
  sum[8] = amount(row.total_fen);
  sum[10] = amount(row.tax_fen);
  yield [
    sum,
    [],
    ...factsOf(row).map(texts),
    [],
    texts(PARTS_HEAD),
    ...parts.map((part) => [...texts(partTexts(part).slice(0, 3)), amount(part.fen), amount(part.tax_fen)]),
  ];
}
