import { createHash } from 'node:crypto';
import type { FeeImportRow } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { toYuan } from '@boxhaul/domain/kit';
import {
  FEE_IMPORT_COLUMN_WORDS,
  type FeeImportBook,
  type FeeImportBox,
  type FeeImportCells,
  type FeeImportFact,
  type FeeImportFault,
  type FeeRowOutcome,
  readFeeRow,
} from '@boxhaul/domain/money';
import { selectCostTypes } from '../../ledger';
import { isHauled } from '../fees/find-hauled-box';
import { FREIGHT } from '../freight.repo';
import { selectEnteredKeys, selectFeesOfBoxes, selectImportBoxes } from './fee-import.repo';

/** A row as it came: out of a file, or from the screen. */
export type SentRow = FeeImportCells & {
  readonly rowNo: number;
  readonly faults: readonly FeeImportFault[];
  readonly accepted: 0 | 1;
};

/** What came of a row; one that can be entered has what it means, and the key under which it is entered once. */
export interface CheckedRow {
  readonly sent: SentRow;
  readonly outcome: FeeRowOutcome;
  readonly notes: readonly string[];
  readonly fact?: FeeImportFact;
  readonly key?: string;
}

const groupBy = <T>(list: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

const numbersIn = (rows: readonly SentRow[], key: 'orderNo' | 'cabinetNo'): string[] => [
  ...new Set(rows.map((row) => row[key].toUpperCase()).filter((number) => number !== '')),
];

/** Everything that the rows name, in three questions. */
async function openBook(db: Db, rows: readonly SentRow[]): Promise<FeeImportBook> {
  const [found, types] = await Promise.all([
    selectImportBoxes(db, numbersIn(rows, 'orderNo'), numbersIn(rows, 'cabinetNo')),
    selectCostTypes(db),
  ]);
  const boxes = found.map((box): FeeImportBox => ({
    cabinetId: box.cabinet_id,
    orderId: box.order_id,
    orderNo: box.order_no,
    customerId: box.customer_id,
    cabinetNo: box.cabinet_no,
    isHauled: isHauled(box.state),
    isSettled: box.settled,
  }));
  return {
    ofOrder: groupBy(boxes, ({ orderNo }) => orderNo),
    ofNumber: groupBy(boxes, ({ cabinetNo }) => cabinetNo),
    types: new Map(
      types.map(({ cost_type_id: id, cost_type_name }) => [cost_type_name, { id, byHand: id !== FREIGHT }]),
    ),
  };
}

const sayFault = ({ column, message }: FeeImportFault): string =>
  `${FEE_IMPORT_COLUMN_WORDS[column]}：${message}`;
const sameAs = (cabinetId: string, costTypeId: number, amount: number): string =>
  `${cabinetId} ${costTypeId} ${amount}`;

/** What would come of each row if it were entered now. */
export async function checkRows(db: Db, rows: readonly SentRow[]): Promise<CheckedRow[]> {
  const book = await openBook(db, rows);
  // How many rows of the file have said the same so far, and which was the first.
  const said = new Map<string, { first: number; times: number }>();
  const keyed = rows.map((sent) => {
    const read: ReturnType<typeof readFeeRow> =
      sent.faults.length > 0 ? { faults: [...sent.faults] } : readFeeRow(sent, book);
    if (!read.fact) return { sent, ...read, key: undefined, first: undefined };
    const { box, costTypeId, amount, remark } = read.fact;
    const words = JSON.stringify([box.cabinetId, costTypeId, amount, remark]);
    const before = said.get(words);
    const times = before?.times ?? 0;
    said.set(words, { first: before?.first ?? sent.rowNo, times: times + 1 });
    const key = createHash('sha256')
      .update(JSON.stringify([words, times]))
      .digest('hex');
    return { sent, ...read, key, first: before?.first };
  });
  const facts = keyed.flatMap(({ fact }) => fact ?? []);
  const [entered, standing] = await Promise.all([
    selectEnteredKeys(
      db,
      keyed.flatMap(({ key }) => key ?? []),
    ),
    selectFeesOfBoxes(db, [...new Set(facts.map(({ box }) => box.cabinetId))]),
  ]);
  const there = new Set(standing.map((fee) => sameAs(fee.cabinet_id, fee.cost_type_id, fee.income_fen)));
  return keyed.map(({ sent, faults, fact, doubts, key, first }): CheckedRow => {
    if (!fact) return { sent, outcome: 'bad', notes: (faults ?? []).map(sayFault) };
    if (key !== undefined && entered.has(key)) {
      return { sent, outcome: 'known', notes: ['这一行已导入过；确需再收一次，请在备注里写明'], fact, key };
    }
    const isThere = there.has(sameAs(fact.box.cabinetId, fact.costTypeId, fact.amount));
    const notes = [
      ...(doubts ?? []),
      ...(isThere ? [`这个箱已有 ${toYuan(fact.amount)} 元的${sent.costType}`] : []),
      ...(first === undefined ? [] : [`与第 ${first} 行相同`]),
    ];
    return { sent, outcome: notes.length > 0 ? 'unsure' : 'good', notes, fact, key };
  });
}

/** Whether a row is entered: it is good, or somebody looked at it. */
export const isEntered = ({ outcome, sent }: CheckedRow): boolean =>
  outcome === 'good' || (outcome === 'unsure' && sent.accepted === 1);

/** A row as the screen has it. */
export const presentRow = ({ sent, outcome, notes, fact }: CheckedRow): FeeImportRow => ({
  ...sent,
  faults: [...sent.faults],
  outcome,
  notes: [...notes],
  incomeAmount: fact ? toYuan(fact.amount) : null,
});
