import { INVOICING_WORDS, INVOICINGS } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import {
  BATCH_COLUMN_WORDS,
  BATCH_COLUMNS,
  BATCH_OUTCOME_WORDS,
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  CARGO_WEIGHTS,
  MOST_BATCH_ROWS,
  ORDER_TYPE_CHOICES,
  ORDER_TYPE_WORDS,
  ORDER_TYPES,
  TRADES,
} from '@boxhaul/domain/pricing';
import type { OutCell, OutSheet } from '../../platform/sheets/write-workbook';
import { isOffered, type PlaceBook } from '../places';
import type { StoredRow } from './batch.repo';
import type { RowAnswer } from './price-row';

export const BATCH_SHEET = '批量询价';
export const EXPLAINING_SHEET = '填写说明';

/** Heads of what a result says beside what was asked. */
export const RESULT_HEADS = ['结果', '单价（元/箱）', '报价地区', '说明', '订单号'] as const;

const text = (value: string): OutCell => ({ text: value });

/** What a batch's sheet begins with. */
export const headOf = (withResult: boolean): OutCell[] =>
  [...BATCH_COLUMNS.map((column) => BATCH_COLUMN_WORDS[column]), ...(withResult ? RESULT_HEADS : [])].map(
    text,
  );

/** A row of the result: what was asked, then what was answered. */
export function resultRow({ asked, outcome, answer, order_no }: StoredRow<RowAnswer>): OutCell[] {
  const price: OutCell = answer === null || answer.price === null ? text('') : { number: answer.price };
  return [
    ...BATCH_COLUMNS.map((_, at) => text(asked.cells[at] ?? '')),
    text(outcome === null ? '' : BATCH_OUTCOME_WORDS[outcome]),
    price,
    text(answer?.regionFullName ?? ''),
    text(answer?.message ?? ''),
    text(order_no ?? ''),
  ];
}

const RULES: Readonly<Record<(typeof BATCH_COLUMNS)[number], string>> = {
  province: '可不填；省、市、区、街道可以分开填，也可以全部写在详细地址里',
  city: '可不填',
  district: '可不填；东莞、中山没有区，可留空',
  street: '可不填；写到街道或镇，价格最准',
  address: '与省、市、区、街道至少填写一项',
  harbor: '必填；可填的港口见下方，也可以写简称、拼音或码头',
  dock: '可不填；填写时须是该港口的码头',
  shipCompany: '可不填；中文名、代码或英文名，见下方',
  cabinetType: `必填；${CABINET_TYPES.join('、')}`,
  orderType: `可不填；${ORDER_TYPES.map((type) => ORDER_TYPE_CHOICES[type]).join('、')}，不填按${ORDER_TYPE_WORDS[0]}`,
  invoicing: `可不填；${INVOICINGS.map((one) => INVOICING_WORDS[one]).join('、')}，不填按${INVOICING_WORDS[0]}`,
  trade: `可不填；${TRADES.map(({ label }) => label).join('、')}，不填按${TRADES[0].label}`,
  weight: `可不填；${CARGO_WEIGHTS.map((one) => CARGO_WEIGHT_WORDS[one]).join('、')}，不填按${CARGO_WEIGHT_WORDS[0]}`,
};

/** What the sheet of a batch says of its columns. */
export const BATCH_EXPLAINED = {
  columns: BATCH_COLUMNS.map((column) => [BATCH_COLUMN_WORDS[column], RULES[column]] as const),
  limit: `一份最多 ${MOST_BATCH_ROWS} 行；价格按上传时生效的运价表`,
};

/** The sheet that says what may stand in each column, and where in it the lists of names lie. */
export function explainingSheet(
  book: PlaceBook,
  now: Date,
  { columns, limit }: { columns: readonly (readonly [string, string])[]; limit: string },
): { sheet: OutSheet; lists: Record<string, string> } {
  const today = toWireDate(now);
  const offered = <R extends { valid_from: string | null; valid_to: string | null }>(
    rows: Iterable<R>,
  ): R[] => [...rows].filter((row) => isOffered(row, today));
  const harbors = offered(book.harbors);
  const companies = offered(book.shipCompanies.values());
  const docks = harbors.flatMap((harbor) =>
    offered(book.docksOf.get(harbor.harbor_id) ?? []).map(
      (dock) => [harbor.harbor_name, dock.dock_name] as const,
    ),
  );
  const rules = columns.map((line) => line.map(text));
  const heads = [
    BATCH_COLUMN_WORDS.harbor,
    BATCH_COLUMN_WORDS.shipCompany,
    '代码',
    '码头所在港口',
    BATCH_COLUMN_WORDS.dock,
  ];
  const lines = Math.max(harbors.length, companies.length, docks.length);
  const names = Array.from({ length: lines }, (_, at) =>
    [
      harbors[at]?.harbor_name,
      companies[at]?.ship_company_name,
      companies[at]?.code,
      docks[at]?.[0],
      docks[at]?.[1],
    ].map((name) => text(name ?? '')),
  );
  const first = rules.length + 5;
  const range = (column: string, count: number): string =>
    `'${EXPLAINING_SHEET}'!$${column}$${first}:$${column}$${first + Math.max(count, 1) - 1}`;
  return {
    sheet: {
      name: EXPLAINING_SHEET,
      widths: [20, 48, 12, 20, 24],
      rows: [
        [text('列'), text('怎么填')],
        ...rules,
        [text('行数'), text(limit)],
        [],
        heads.map(text),
        ...names,
      ],
    },
    lists: { harbor: range('A', harbors.length), shipCompany: range('B', companies.length) },
  };
}

/** Drop-down lists of the sheet's columns. */
export const choicesOf = (lists: Record<string, string>) =>
  BATCH_COLUMNS.flatMap((column, at) => {
    const inline = (words: readonly string[]) => [{ column: at, from: `"${words.join(',')}"` }];
    if (column === 'cabinetType') return inline(CABINET_TYPES);
    if (column === 'orderType') return inline(ORDER_TYPES.map((type) => ORDER_TYPE_WORDS[type]));
    if (column === 'invoicing') return inline(INVOICINGS.map((one) => INVOICING_WORDS[one]));
    if (column === 'weight') return inline(CARGO_WEIGHTS.map((one) => CARGO_WEIGHT_WORDS[one]));
    if (column === 'trade') return inline(TRADES.map(({ label }) => label));
    const range = lists[column];
    return range === undefined ? [] : [{ column: at, from: range }];
  });

/** Widths of the sheet's columns, in characters. */
export const BATCH_WIDTHS = [10, 10, 10, 14, 40, 16, 18, 14, 8, 8, 10, 8, 8, 10, 14, 30, 50, 18];
