import type { OrderDraftRow } from '@boxhaul/contract/orders';
import { orderDraft } from '@boxhaul/contract/schemas';
import {
  fen,
  fromWireTime,
  fromYuan,
  numberAsTyped,
  readNumber,
  readWireTime,
  toYuan,
} from '@boxhaul/domain/kit';
import {
  type OrderCells,
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_WORDS,
  type OrderSheetColumn,
  requireDateFault,
} from '@boxhaul/domain/orders';
import { byBatchColumn, BATCH_COLUMNS } from '@boxhaul/domain/pricing';
import type { z } from 'zod';
import { type AnsweredRow, priceRow, type RowAnswer, type RowPricing } from '../price-row';
import type { DraftRow } from './drafts.repo';

type Draft = z.output<typeof orderDraft>;

/** A draft as it stands today: what is shown of it, and the order that it would be. */
export interface ReadDraft {
  shown: OrderDraftRow;
  /** Null while something is to be mended. */
  order: Draft | null;
}

const COLUMN_OF: Readonly<Record<string, OrderSheetColumn>> = {
  shipCompanyId: 'shipCompany',
  harborName: 'harbor',
  dockId: 'dock',
  regionCode: 'address',
  isHeavyCargo: 'weight',
  isForeignTrade: 'trade',
};
const isColumn = (name: string): name is OrderSheetColumn =>
  ORDER_SHEET_COLUMNS.some((column) => column === name);
const columnOf = (field: string): OrderSheetColumn | undefined =>
  COLUMN_OF[field] ?? (isColumn(field) ? field : undefined);

interface Fault {
  column: OrderSheetColumn;
  message: string;
}

/** What the cells of a draft say beside its lane. */
function factsOf(cells: OrderCells, answer: RowAnswer, now: Date): { draft: unknown; faults: Fault[] } {
  const faults: Fault[] = [];
  const time = cells.requireDate === '' ? '' : readWireTime(cells.requireDate);
  if (time === null) {
    const message = `“${cells.requireDate.slice(0, 20)}”看不出是什么时间，或没有这一天，请写成 2026-11-25 09:00`;
    faults.push({ column: 'requireDate', message });
  } else if (time !== '') {
    const at = fromWireTime(time);
    const fault = at && requireDateFault(at.getTime(), now.getTime());
    if (fault === 'early') faults.push({ column: 'requireDate', message: '不能早于当前时间一天以上' });
    if (fault === 'late') faults.push({ column: 'requireDate', message: '不能晚于当前时间一年以上' });
  }
  const cabinetNum = numberAsTyped(cells.cabinetNum);
  if (cabinetNum !== '' && Number.isNaN(readNumber(cabinetNum))) {
    const message = `“${cells.cabinetNum.slice(0, 20)}”不是箱量，须为 1 到 100 的整数`;
    faults.push({ column: 'cabinetNum', message });
  }
  if (answer.shipCompanyId === null && cells.shipCompany === '') {
    faults.push({ column: 'shipCompany', message: '不能为空' });
  }
  const draft = {
    orderType: answer.orderType,
    shipCompanyId: answer.shipCompanyId,
    regionCode: answer.regionCode,
    harborName: answer.harborName,
    dockId: answer.dockId ?? undefined,
    cabinetType: answer.cabinetType,
    cabinetNum,
    invoicing: answer.invoicing ?? 0,
    isHeavyCargo: answer.isHeavyCargo ?? 0,
    isForeignTrade: answer.isForeignTrade ?? true,
    address: answer.address,
    goodsName: cells.goodsName,
    bookSpaceNo: cells.bookSpaceNo,
    requireDate: time ?? '',
    contactName: cells.contactName,
    contactPhone: cells.contactPhone,
    remark: cells.remark === '' ? '无' : cells.remark,
  };
  return { draft, faults };
}

/** Of cells that the sheet itself has: the lane's own faults are told by its price. */
const OWN: ReadonlySet<OrderSheetColumn> = new Set([
  'bookSpaceNo',
  'cabinetNum',
  'goodsName',
  'requireDate',
  'contactName',
  'contactPhone',
  'remark',
]);

function faultsIn(error: z.ZodError, known: readonly Fault[]): Fault[] {
  const told = new Set(known.map(({ column }) => column));
  return error.issues.flatMap(({ path, message }) => {
    const column = columnOf(String(path[0]));
    if (column === undefined || !OWN.has(column) || told.has(column)) return [];
    told.add(column);
    return [{ column, message }];
  });
}

const saidOf = (faults: readonly Fault[]): string[] =>
  faults.map(({ column, message }) =>
    message.startsWith('“') || message.includes(ORDER_SHEET_WORDS[column])
      ? message
      : `“${ORDER_SHEET_WORDS[column]}”${message}`,
  );

function stateOf(
  outcome: AnsweredRow['outcome'],
  answer: RowAnswer,
  faulty: boolean,
): OrderDraftRow['state'] {
  if (outcome === 'unsure') return 'unsure';
  if (faulty || answer.regionCode === null || answer.harborName === null) return 'faulty';
  return outcome === 'priced' ? 'ready' : 'unpriced';
}

/** Reads a draft by today's places and prices. `seesPrices`: whether its reader may know them. */
export async function readDraft(
  pricing: RowPricing,
  row: DraftRow,
  { seesPrices, sameBooking }: { seesPrices: boolean; sameBooking: string | null },
): Promise<ReadDraft> {
  const { cells } = row;
  const lane = byBatchColumn((column) => (isColumn(column) ? cells[column] : ''));
  const { outcome, answer } = await priceRow(pricing, {
    cells: BATCH_COLUMNS.map((column) => lane[column]),
    ...(row.region_code !== null && { regionCode: row.region_code }),
  });
  const { draft, faults } = factsOf(cells, answer, pricing.now);
  const parsed = orderDraft.safeParse(draft);
  const all = parsed.success ? faults : [...faults, ...faultsIn(parsed.error, faults)];
  const state = row.order_id === null ? stateOf(outcome, answer, all.length > 0) : 'placed';
  const price = seesPrices && row.order_id === null ? answer.price : null;
  const placeable = (state === 'ready' || state === 'unpriced') && parsed.success;
  const messages = state === 'placed' ? [] : [answer.message, ...saidOf(all)];
  const shown: OrderDraftRow = {
    draftId: row.order_draft_id,
    revision: row.revision,
    cells,
    state: state === 'unpriced' && !seesPrices ? 'ready' : state,
    price,
    total: price === null || !parsed.success ? null : toYuan(fen(fromYuan(price) * parsed.data.cabinetNum)),
    message: messages.filter((text) => text !== '').join('；'),
    marks:
      state === 'placed'
        ? []
        : [
            ...new Set([
              ...answer.marks.flatMap((name) => (isColumn(name) ? [name] : [])),
              ...all.map(({ column }) => column),
            ]),
          ],
    regionFullName: answer.regionFullName,
    candidates: answer.candidates,
    sameBooking: state === 'placed' ? null : sameBooking,
    source: row.source,
    orderId: row.order_id,
    orderNo: row.order_no,
  };
  return { shown, order: placeable ? parsed.data : null };
}
