import { fen, toYuan } from '@boxhaul/domain/kit';
import { INVOICE_KIND_WORDS, spreadDiscounts } from '@boxhaul/domain/money';
import type { OutCell, OutSheet } from '../../platform/sheets/write-workbook';
import type { InvoiceLineRow } from './invoice-lines.repo';
import type { InvoicedClass, InvoiceRow } from './invoices.repo';

/** An invoice with its lines. */
export interface Draft {
  row: InvoiceRow;
  lines: readonly InvoiceLineRow[];
}

/**
 * The sheets of the tax bureau's batch template (电子发票服务平台 批量开票导入模板): heads in the third row, facts from the
 * fourth on, at its columns. What stands where is settled in docs/decisions/0016-invoices.md.
 */
export const TEMPLATE_SHEETS = ['1-发票基本信息', '2-发票明细信息', '3-特定业务信息'] as const;

const BASIC: Readonly<Record<number, string>> = {
  0: '发票流水号',
  1: '发票类型',
  2: '特定业务类型',
  3: '是否含税',
  4: '受票方自然人标识',
  5: '购买方名称',
  6: '购买方纳税人识别号',
  7: '购买方地址',
  8: '购买方电话',
  9: '购买方开户银行',
  10: '购买方银行账号',
  22: '备注',
};
const DETAIL: Readonly<Record<number, string>> = {
  0: '发票流水号',
  1: '项目名称',
  2: '商品和服务税收编码',
  3: '规格型号',
  4: '单位',
  5: '数量',
  6: '单价',
  7: '金额',
  8: '税率',
  9: '折扣金额',
};
const HAULED: Readonly<Record<number, string>> = {
  0: '发票流水号',
  7: '起运地',
  8: '到达地',
  9: '运输工具种类',
  10: '运输工具牌号',
  11: '运输货物名称',
};

/** 国内道路货物运输服务; 货物运输代理服务. */
const TAX_CODES: Readonly<Record<InvoicedClass, string>> = {
  transport: '3010102020100000000',
  agency: '3040802020000000000',
};

const text = (value: string | null): OutCell => (value === null || value === '' ? null : { text: value });

/** A row with its cells at their columns. */
const rowOf = (cells: Readonly<Record<number, OutCell>>): OutCell[] => {
  const width = Math.max(...Object.keys(cells).map(Number)) + 1;
  return Array.from({ length: width }, (_, at) => cells[at] ?? null);
};
const headOf = (heads: Readonly<Record<number, string>>): OutCell[] =>
  rowOf(Object.fromEntries(Object.entries(heads).map(([at, head]) => [at, { text: head }])));

const EXPLAINED = '由柜达导出，按电子发票服务平台当期模板核对后上传；空列按模板留空';
const sheetHead = (name: string, heads: Readonly<Record<number, string>>): OutCell[][] => [
  [{ text: name }],
  [{ text: EXPLAINED }],
  headOf(heads),
];

const basicOf = ({ row }: Draft): OutCell[] =>
  rowOf({
    0: text(row.request_no),
    1: text(INVOICE_KIND_WORDS[row.kind]),
    2: text(row.tax_class === 'transport' ? '货物运输服务' : null),
    3: text('是'),
    4: text('否'),
    5: text(row.title),
    6: text(row.tax_no),
    22: text([row.statement_no, row.remark].filter(Boolean).join(' ')),
  });

/** Lines above 0 with what they give away to those below 0. */
function detailsOf({ row, lines }: Draft): OutCell[][] {
  const discounts = spreadDiscounts(
    lines.map((line) => ({
      costId: line.cost_id,
      cabinetId: line.cabinet_id,
      taxClass: line.tax_class,
      permille: line.permille,
      fen: fen(line.fen),
    })),
  );
  return lines.flatMap((line, at) => {
    if (line.fen <= 0) return [];
    const discount = discounts[at] ?? 0;
    return [
      rowOf({
        0: text(row.request_no),
        1: text(line.item_name),
        2: text(TAX_CODES[line.tax_class]),
        3: text(line.cabinet_no),
        4: text('项'),
        5: { number: '1' },
        7: { number: toYuan(fen(line.fen)) },
        8: { number: String(line.permille / 1000) },
        9: discount > 0 ? { number: toYuan(fen(discount)) } : null,
      }),
    ];
  });
}

/** What was carried, each journey once. */
function hauledOf({ row, lines }: Draft): OutCell[][] {
  const seen = new Set<string>();
  return lines.flatMap((line) =>
    (line.vehicle_kind === null ? [] : (line.plate_number ?? '').split('、')).flatMap((plate) => {
      const journey = [line.from_place, line.to_place, plate, line.goods_name].join('|');
      if (seen.has(journey)) return [];
      seen.add(journey);
      return [
        rowOf({
          0: text(row.request_no),
          7: text(line.from_place),
          8: text(line.to_place),
          9: text(line.vehicle_kind),
          10: text(plate),
          11: text(line.goods_name),
        }),
      ];
    }),
  );
}

/** The three sheets of drafts. */
export function presentTemplate(drafts: readonly Draft[]): { first: OutCell[][]; behind: OutSheet[] } {
  const [basic, detail, hauled] = TEMPLATE_SHEETS;
  return {
    first: [...sheetHead(basic, BASIC), ...drafts.map(basicOf)],
    behind: [
      { name: detail, rows: [...sheetHead(detail, DETAIL), ...drafts.flatMap(detailsOf)] },
      { name: hauled, rows: [...sheetHead(hauled, HAULED), ...drafts.flatMap(hauledOf)] },
    ],
  };
}
