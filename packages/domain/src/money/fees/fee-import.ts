import { readYuan } from '../../kit/cells/read-number';
import { type Fen, fen } from '../../kit/money/money';

/** The columns of an Excel file of fees, in their order. */
export const FEE_IMPORT_COLUMNS = ['orderNo', 'cabinetNo', 'costType', 'amount', 'remark'] as const;
export type FeeImportColumn = (typeof FEE_IMPORT_COLUMNS)[number];

/** Their heads. */
export const FEE_IMPORT_COLUMN_WORDS: Readonly<Record<FeeImportColumn, string>> = {
  orderNo: '订单号',
  cabinetNo: '柜号',
  costType: '费用类型',
  amount: '金额',
  remark: '备注',
};

/** Rows of a file at most. */
export const MOST_FEE_ROWS = 10_000;

/** A row as it was typed. */
export type FeeImportCells = Readonly<Record<FeeImportColumn, string>>;

/** A box that a row may mean. */
export interface FeeImportBox {
  readonly cabinetId: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly customerId: string;
  readonly cabinetNo: string | null;
  /** Its order was approved and not called off. */
  readonly isHauled: boolean;
  /** All that it cost so far is settled. */
  readonly isSettled: boolean;
}

/** What rows are read against. */
export interface FeeImportBook {
  /** The boxes of an order by its number, those of all orders by the box's number, both in capitals. */
  readonly ofOrder: ReadonlyMap<string, readonly FeeImportBox[]>;
  readonly ofNumber: ReadonlyMap<string, readonly FeeImportBox[]>;
  /** Cost types by name. */
  readonly types: ReadonlyMap<string, { readonly id: number; readonly byHand: boolean }>;
}

/** A fee that a row means. */
export interface FeeImportFact {
  readonly box: FeeImportBox;
  readonly costTypeId: number;
  readonly amount: Fen;
  readonly remark: string;
}

/** What is wrong with a row's cell. */
export interface FeeImportFault {
  readonly column: FeeImportColumn;
  readonly message: string;
}

type Read =
  | { fact: FeeImportFact; doubts: string[]; faults?: undefined }
  | { faults: FeeImportFault[]; fact?: undefined; doubts?: undefined };

const LARGEST = fen(9_999_999_999);
const LONGEST_REMARK = 200;
const ORDERS_NAMED = 3;

/** An amount's cell in fen; else what is wrong with it. */
export function readFeeAmount(text: string): Fen | string {
  const amount = readYuan(text);
  if (amount === 'empty') return '请填写金额';
  if (amount === 'number') return '应为数字';
  if (amount === 'fraction') return '最多两位小数（精确到分）';
  if (amount === 'large' || Math.abs(amount) > LARGEST) return '过大，最多 99999999.99 元';
  return amount === 0 ? '不能为 0' : amount;
}

/** The box that a row's numbers mean, or which of them is wrong, and why. */
function findBox(cells: FeeImportCells, book: FeeImportBook): FeeImportBox | FeeImportFault {
  const orderNo = cells.orderNo.toUpperCase();
  const cabinetNo = cells.cabinetNo.toUpperCase();
  const fault = (column: FeeImportColumn, message: string): FeeImportFault => ({ column, message });
  if (orderNo === '' && cabinetNo === '') return fault('cabinetNo', '与订单号至少填写一项');
  const boxes = orderNo === '' ? book.ofNumber.get(cabinetNo) : book.ofOrder.get(orderNo);
  if (!boxes) return orderNo === '' ? fault('cabinetNo', '没有这个箱') : fault('orderNo', '没有这个订单');
  const meant = cabinetNo === '' ? boxes : boxes.filter((box) => box.cabinetNo === cabinetNo);
  const [box, second] = meant;
  if (!box) return fault('cabinetNo', '不在这个订单里');
  if (!second) {
    return box.isHauled
      ? box
      : fault(orderNo === '' ? 'cabinetNo' : 'orderNo', '所在的订单尚未审核通过或已取消');
  }
  if (cabinetNo === '') return fault('cabinetNo', `请填写，这个订单有 ${meant.length} 个箱`);
  const orders = [...new Set(meant.map((one) => one.orderNo))];
  const named = `${orders.slice(0, ORDERS_NAMED).join('、')}${orders.length > ORDERS_NAMED ? ' 等' : ''}`;
  return fault('orderNo', `请填写，这个箱在多个订单里：${named}`);
}

function findType(name: string, remark: string, { types }: FeeImportBook): number | FeeImportFault {
  const type = types.get(name);
  if (name === '') return { column: 'costType', message: '请填写' };
  if (!type) return { column: 'costType', message: `没有“${name.slice(0, 20)}”这种费用` };
  if (!type.byHand) return { column: 'costType', message: '运费由订单运价产生，调整请填“调整运费”' };
  if (name === '其他费' && remark === '') return { column: 'remark', message: '其他费请写明用途' };
  return type.id;
}

/** What a row means: a fee, perhaps with what somebody should look at before it is entered, or what is wrong with it. */
export function readFeeRow(cells: FeeImportCells, book: FeeImportBook): Read {
  const faults: FeeImportFault[] = [];
  const box = findBox(cells, book);
  if ('message' in box) faults.push(box);
  const type = findType(cells.costType, cells.remark, book);
  if (typeof type !== 'number') faults.push(type);
  const amount = readFeeAmount(cells.amount);
  if (typeof amount === 'string') faults.push({ column: 'amount', message: amount });
  if (cells.remark.length > LONGEST_REMARK) {
    faults.push({ column: 'remark', message: `最多 ${LONGEST_REMARK} 个字符` });
  }
  if ('message' in box || typeof type !== 'number' || typeof amount === 'string' || faults.length > 0) {
    return { faults };
  }
  const doubts = [
    ...(amount < 0 ? ['金额为负数，按减免录入'] : []),
    ...(box.isSettled ? ['这个箱的费用已结算，会进入下一期对账单'] : []),
  ];
  return { fact: { box, costTypeId: type, amount, remark: cells.remark }, doubts };
}
