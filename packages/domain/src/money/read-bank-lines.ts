import { toWireDate } from '../calendar/time';
import { readYuan } from '../cells/read-number';
import { readMoment } from '../cells/read-when';
import { BANK_COLUMN_WORDS, BANK_COLUMNS, type BankColumn } from '../words/bank-line';
import { type Fen, fen } from './money';

/** So many rows of a bank's file are read. */
export const MOST_BANK_ROWS = 20_000;

/** A row of a bank's table, as texts; a fault where a cell has none. */
export interface BankRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly faults?: readonly { readonly place: number; readonly message: string }[];
}

/** In which column each thing stands. */
export type BankMapping = Partial<Record<BankColumn, number>>;

/** A payment that came in. */
export interface BankLine {
  readonly rowNo: number;
  readonly paidOn: string;
  readonly fen: Fen;
  readonly payer: string;
  readonly payerAccount: string;
  readonly summary: string;
  /** The bank's own number of it; '' where it gives none. */
  readonly serialNo: string;
  /** What tells it from every other line of the account, however often its file is brought. */
  readonly identity: string;
}

export interface BankRead {
  readonly lines: readonly BankLine[];
  /** Rows of what was paid out. */
  readonly debits: readonly number[];
  readonly faults: readonly { readonly rowNo: number; readonly message: string }[];
}

/** How banks head their columns, the likeliest first. */
const HEADS: Readonly<Record<BankColumn, RegExp>> = {
  date: /^(交易|记账|入账|到账)?(日期|时间)$|^交易日期?时间$|^(交易|记账|入账)日$/,
  credit: /^(贷方|收入|贷|转入|存入|收款)(发生额|金额|\(贷\))?$|^贷方发生额/,
  debit: /^(借方|支出|借|转出|支取|付款)(发生额|金额|\(借\))?$|^借方发生额/,
  amount: /^(交易|发生|收付)?(金额|额)$/,
  direction: /^(借贷|收支|收付|来往|往来)(标志|方向|标识|类型)?$|^(借\/贷|收\/支)$/,
  payer: /^(对方|付款人|付款方|对手|交易对手)(户名|名称|单位名称|单位|账户名称|账号名称|名)?$/,
  payerAccount: /^(对方|付款人|付款方|对手)(账号|帐号|账户|卡号)$/,
  summary: /^(摘要|用途|附言|备注|交易摘要|摘要\/用途|说明)$/,
  serial: /^(交易|银行|核心|企业|电子)?(流水号|参考号|唯一标识)$|^(流水号|凭证号|交易编号)$/,
};

const plain = (text: string): string =>
  text
    .replace(/[\s*＊]/g, '')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/[([](元|人民币|CNY|RMB)[)\]]$/i, '');

/** Which column is which by a row of heads. */
function mappingOf({ cells }: BankRow): BankMapping {
  const mapping: BankMapping = {};
  for (const column of BANK_COLUMNS) {
    const place = cells.findIndex(
      (text, at) => HEADS[column].test(plain(text)) && !Object.values(mapping).includes(at),
    );
    if (place >= 0) mapping[column] = place;
  }
  return mapping;
}

const hasAmount = ({ credit, amount }: BankMapping): boolean => credit !== undefined || amount !== undefined;

/** A bank writes of whom and when above its table. */
const LAST_HEAD_ROW = 30;

/** The row with the heads, by its number, and what stands where; undefined where none has a day and an amount. */
export function findBankHead(
  rows: readonly BankRow[],
): { headRow: number; mapping: BankMapping } | undefined {
  for (const row of rows.slice(0, LAST_HEAD_ROW)) {
    const mapping = mappingOf(row);
    if (mapping.date !== undefined && hasAmount(mapping)) return { headRow: row.rowNo, mapping };
  }
  return undefined;
}

/** Our account, where a line above the heads names it; else ''. */
export function findBankAccount(rows: readonly BankRow[], headRow: number): string {
  const above = rows.filter(({ rowNo }) => rowNo < headRow).flatMap(({ cells }) => cells);
  for (const [at, cell] of above.entries()) {
    const text = cell.replace(/\s/g, '');
    const inside = /(?:账号|帐号|卡号|账户)[:：]?(\d{8,30})/.exec(text)?.[1];
    if (inside !== undefined) return inside;
    const next = (above[at + 1] ?? '').replace(/\s/g, '');
    if (/^(本方|查询)?(账号|帐号|卡号)[:：]?$/.test(text) && /^\d{8,30}$/.test(next)) return next;
  }
  return '';
}

/** Why a mapping is none, in Chinese; null when it is one. */
export function whyNotMapped(mapping: BankMapping): string | null {
  if (mapping.date === undefined) return `请选择“${BANK_COLUMN_WORDS.date}”所在的列`;
  if (!hasAmount(mapping)) {
    return `请选择“${BANK_COLUMN_WORDS.credit}”或“${BANK_COLUMN_WORDS.amount}”所在的列`;
  }
  const places = Object.values(mapping);
  return new Set(places).size === places.length ? null : '同一列不能对应两项内容';
}

/** The day of a line's date, which may have a time behind it. */
function dayOf(text: string): string | undefined {
  const at = readMoment(text);
  return at === null ? undefined : toWireDate(new Date(at));
}

/** An amount; 0 for nothing or the dash that stands for it; undefined for what is none. */
function amountOf(text: string): Fen | undefined {
  const amount = /^[-—/]{0,2}$/.test(text.trim()) ? fen(0) : readYuan(text);
  return typeof amount === 'number' ? amount : undefined;
}

const CREDIT = /贷|收|入|来|^C/i;
const DEBIT = /借|支|付|出|往|^D/i;

class Reading {
  readonly lines: BankLine[] = [];
  readonly debits: number[] = [];
  readonly faults: { rowNo: number; message: string }[] = [];
  /** By what a line without a number says: how many are alike. */
  readonly #alike = new Map<string, number>();
  /** By number: what the line says. */
  readonly #numbered = new Map<string, string>();

  constructor(readonly mapping: BankMapping) {}

  take(row: BankRow): void {
    const { cells } = row;
    if (cells.every((text) => text.trim() === '')) return;
    if (/^(合计|总计|小计|本页合计|累计)/.test((cells.find((text) => text.trim() !== '') ?? '').trim()))
      return;
    const at = (column: BankColumn): string => (cells[this.mapping[column] ?? -1] ?? '').trim();
    const broken = row.faults?.find(({ place }) => Object.values(this.mapping).includes(place));
    if (broken) {
      this.#fault(row, broken.message);
      return;
    }
    const paidOn = dayOf(at('date'));
    if (paidOn === undefined) {
      this.#fault(row, `交易日期“${at('date').slice(0, 20)}”无法识别`);
      return;
    }
    const amount = this.#amountOf(row, at);
    if (amount === undefined) return;
    if (amount <= 0) {
      this.debits.push(row.rowNo);
      return;
    }
    this.#keep(row, paidOn, amount, at);
  }

  #fault({ rowNo }: BankRow, message: string): void {
    this.faults.push({ rowNo, message });
  }

  /** Above 0 for what came in; a fault is said and undefined. */
  #amountOf(row: BankRow, at: (column: BankColumn) => string): Fen | undefined {
    const columns = (['credit', 'debit', 'amount'] as const).filter((one) => this.mapping[one] !== undefined);
    for (const column of columns) {
      if (amountOf(at(column)) === undefined) {
        this.#fault(row, `${BANK_COLUMN_WORDS[column]}“${at(column).slice(0, 20)}”不是金额`);
        return undefined;
      }
    }
    const [credit, debit] = [amountOf(at('credit')) ?? fen(0), amountOf(at('debit')) ?? fen(0)];
    if (this.mapping.credit !== undefined) {
      if (credit !== 0) return credit;
      if (debit !== 0) return fen(0 - Math.abs(debit));
      this.#fault(row, '收入与支出金额都为空');
      return undefined;
    }
    const amount = amountOf(at('amount')) ?? fen(0);
    if (amount === 0) {
      this.#fault(row, '交易金额为空或为 0');
      return undefined;
    }
    if (this.mapping.direction === undefined) return amount;
    const direction = at('direction');
    if (CREDIT.test(direction)) return amount;
    if (DEBIT.test(direction)) return fen(0 - Math.abs(amount));
    this.#fault(row, `借贷标志“${direction.slice(0, 20)}”无法识别`);
    return undefined;
  }

  #keep(row: BankRow, paidOn: string, amount: Fen, at: (column: BankColumn) => string): void {
    const facts = { payer: at('payer'), payerAccount: at('payerAccount'), summary: at('summary') };
    const said = JSON.stringify([paidOn, amount, ...Object.values(facts)]);
    const serialNo = at('serial').slice(0, 60);
    if (serialNo !== '') {
      const before = this.#numbered.get(serialNo);
      if (before !== undefined) {
        // The same line twice is one.
        if (before !== said) this.#fault(row, `流水号 ${serialNo} 在文件中重复，而内容不同`);
        return;
      }
      this.#numbered.set(serialNo, said);
    }
    const alike = (this.#alike.get(said) ?? 0) + 1;
    this.#alike.set(said, alike);
    const identity = serialNo === '' ? `${said}#${alike}` : `no ${serialNo}`;
    this.lines.push({ rowNo: row.rowNo, paidOn, fen: amount, serialNo, identity, ...facts });
  }
}

/** What came in by the rows below the heads; what was paid out is counted, what cannot be read is said. */
export function readBankLines(rows: readonly BankRow[], headRow: number, mapping: BankMapping): BankRead {
  const reading = new Reading(mapping);
  for (const row of rows) if (row.rowNo > headRow) reading.take(row);
  return reading;
}
