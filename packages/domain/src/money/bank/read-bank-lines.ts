import { toWireDate } from '../../kit/calendar/time';
import { plainCell } from '../../kit/cells/plain-cell';
import { decimalSign, type DecimalSign, readYuan } from '../../kit/cells/read-number';
import { readMoment } from '../../kit/cells/read-when';
import { BANK_COLUMN_WORDS, type BankColumn, type BankLeftOut } from '../words/bank-line';
import { BANK_HEAD_ROWS, bankColumns, type BankMapping, isOwnAccount, namesOwnAccount } from './bank-heads';
import { type BankMove, matchReversals } from './bank-reversals';
import { bankDone, type BankSide, bankSide, bankTurn, bankTurnOfType, isBankSum, isYuan } from './bank-words';
import { type Fen, fen } from '../../kit/money/money';

/** So many rows of a bank's file are read. */
export const MOST_BANK_ROWS = 20_000;

/** A row of a bank's table, as texts; a fault where a cell has none. */
export interface BankRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly faults?: readonly { readonly place: number; readonly message: string }[];
}

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
  /** Rows that are no payment of a customer, with what they are. */
  readonly leftOut: readonly { readonly rowNo: number; readonly why: BankLeftOut }[];
  /** Payments that a later row takes back. */
  readonly reversed: readonly BankLine[];
  readonly faults: readonly { readonly rowNo: number; readonly message: string }[];
}

const hasAmount = ({ credit, amount }: BankMapping): boolean => credit !== undefined || amount !== undefined;

/**
 * The row with the heads, by its number, and what stands where: the first with a day and an amount, else the one of which
 * most is known; undefined where of none two heads are.
 */
export function findBankHead(
  rows: readonly BankRow[],
): { headRow: number; mapping: BankMapping } | undefined {
  let best: { headRow: number; mapping: BankMapping; known: number } | undefined;
  for (const { rowNo, cells } of rows.slice(0, BANK_HEAD_ROWS)) {
    const mapping = bankColumns(cells);
    if (mapping.date !== undefined && hasAmount(mapping)) return { headRow: rowNo, mapping };
    const known = Object.keys(mapping).length;
    if (known > (best?.known ?? 1)) best = { headRow: rowNo, mapping, known };
  }
  return best && { headRow: best.headRow, mapping: best.mapping };
}

const ACCOUNT = /^\d{8,30}$/;

/** Our account, where a line above the heads or a column of its own names it; else ''. */
export function findBankAccount(rows: readonly BankRow[], headRow: number): string {
  const above = rows.filter(({ rowNo }) => rowNo < headRow).flatMap(({ cells }) => cells);
  for (const [at, cell] of above.entries()) {
    const text = cell.replace(/\s/g, '');
    const inside = /(?:账号|帐号|卡号|账户号|账户)[:：]?(\d{8,30})/.exec(text)?.[1];
    if (inside !== undefined) return inside;
    const next = (above[at + 1] ?? '').replace(/\s/g, '');
    if (isOwnAccount(cell) && ACCOUNT.test(next)) return next;
  }
  const heads = rows.find(({ rowNo }) => rowNo === headRow)?.cells ?? [];
  // Beside nobody else's a column of 账号 is that of who paid.
  const isOurs = bankColumns(heads).payerAccount === undefined ? namesOwnAccount : isOwnAccount;
  const place = heads.findIndex(isOurs);
  if (place < 0) return '';
  const said = rows.filter(({ rowNo }) => rowNo > headRow).map(({ cells }) => (cells[place] ?? '').trim());
  const accounts = new Set(said.filter((text) => ACCOUNT.test(text)));
  return accounts.size === 1 ? [...accounts][0]! : '';
}

/** What a clerk is told when it is not found: without the first two nothing can be read, without the payer nobody is known. */
export function missingBankColumns(mapping: BankMapping): BankColumn[] {
  return [
    ...(mapping.date === undefined ? (['date'] as const) : []),
    ...(hasAmount(mapping) ? [] : (['credit'] as const)),
    ...(mapping.payer === undefined ? (['payer'] as const) : []),
  ];
}

/** Why a mapping is none, in Chinese; null when it is one. */
export function whyNotMapped(mapping: BankMapping): string | null {
  if (mapping.date === undefined) return `没有认出“${BANK_COLUMN_WORDS.date}”所在的列，请选择`;
  if (!hasAmount(mapping)) {
    return `没有认出“${BANK_COLUMN_WORDS.credit}”或“${BANK_COLUMN_WORDS.amount}”所在的列，请选择`;
  }
  const places = Object.values(mapping);
  return new Set(places).size === places.length ? null : '同一列不能对应两项内容';
}

/** The moment of a line's date, which may have a time behind it; the day's end to some is 24:00. */
const momentOf = (text: string): number | undefined =>
  readMoment(text) ?? readMoment(plainCell(text).replace(/ 24:00(?::00)?$/, ' 23:59:59')) ?? undefined;

const isNothing = (text: string): boolean => /^[-/]{0,2}$/.test(plainCell(text));

/**
 * Excel keeps 15 digits: of a longer number, and of '2.02611E+17', the rest is lost, so that it tells nothing apart; nor
 * does the 0 of those that have none.
 */
const tellsNothing = (text: string): boolean =>
  /^0+$/.test(text) ||
  /^\d(?:\.\d+)?E\+?\d+$/i.test(text) ||
  (/^\d{16,}$/.test(text) && /^0+$/.test(text.slice(15)));

const AMOUNTS = ['credit', 'debit', 'amount'] as const;
type At = (column: BankColumn) => string;

/** What a row says of money: which way it went, how much, and whether it takes something back. */
interface Moved {
  side: BankSide;
  fen: Fen;
  /** By its sign: what went that way comes back. */
  back: boolean;
}

/** The facts of a payment by a row. */
interface Row {
  row: BankRow;
  at: At;
  /** Epoch milliseconds. */
  time: number;
}

class Reading {
  readonly lines: BankLine[] = [];
  readonly debits: number[] = [];
  readonly leftOut: { rowNo: number; why: BankLeftOut }[] = [];
  readonly reversed: BankLine[] = [];
  readonly faults: { rowNo: number; message: string }[] = [];
  /** By what a line without a number says: how many are alike. */
  readonly #alike = new Map<string, number>();
  /** By number: what the line says. */
  readonly #numbered = new Map<string, string>();
  readonly #moves: (BankMove & { line: BankLine })[] = [];
  readonly #reversals: BankMove[] = [];
  readonly #decimal: DecimalSign;
  /** Whether what was paid out is written below 0. */
  readonly #paidBelow0: boolean;

  constructor(
    readonly mapping: BankMapping,
    rows: readonly BankRow[],
  ) {
    // Sums and notes tell nothing of how the lines are written.
    const dated = rows.filter((row) => momentOf(this.#at(row, 'date')) !== undefined);
    this.#decimal = decimalSign(AMOUNTS.flatMap((column) => dated.map((row) => this.#at(row, column))));
    this.#paidBelow0 = !dated.some((row) => {
      const out = mapping.debit === undefined ? bankSide(this.#at(row, 'direction')) === 'out' : true;
      return out && (this.#amount(this.#at(row, mapping.debit === undefined ? 'amount' : 'debit')) ?? 0) > 0;
    });
  }

  take(row: BankRow): void {
    const at: At = (column) => this.#at(row, column);
    const first = row.cells.find((text) => text.trim() !== '');
    if (first === undefined) return;
    if (isBankSum(first)) return this.#leave(row, 'sum');
    const broken = row.faults?.find(({ place }) => Object.values(this.mapping).includes(place));
    if (broken) return this.#fault(row, broken.message);
    const time = momentOf(at('date'));
    if (time === undefined && AMOUNTS.every((column) => isNothing(at(column))))
      return this.#leave(row, 'note');
    if (time === undefined) return this.#fault(row, `交易日期“${at('date').slice(0, 20)}”无法识别`);
    const moved = this.#movedBy(row, at);
    if (moved) this.#settle({ row, at, time }, moved);
  }

  /** Takes away what a row of the file takes back, once all are read: both rows are left out. */
  end(): this {
    for (const { reversal, line } of matchReversals(this.#moves, this.#reversals)) {
      if (line === 'none') this.#fault(reversal, '是冲正，文件里没有找到被冲的收入，请核对');
      else if (line === 'several')
        this.#fault(reversal, '是冲正，同样金额的收入有几个付款人，请核对冲的是哪一笔');
      else {
        this.reversed.push(line.line);
        this.#leave(line, 'reversed');
        this.#leave(reversal, 'reversal');
      }
    }
    const gone = new Set(this.reversed);
    this.lines.push(...this.#moves.flatMap(({ line }) => (gone.has(line) ? [] : [line])));
    for (const rows of [this.reversed, this.leftOut, this.faults]) rows.sort((a, b) => a.rowNo - b.rowNo);
    return this;
  }

  #at({ cells }: BankRow, column: BankColumn): string {
    return (cells[this.mapping[column] ?? -1] ?? '').trim();
  }

  #fault({ rowNo }: { rowNo: number }, message: string): void {
    this.faults.push({ rowNo, message });
  }

  #leave({ rowNo }: { rowNo: number }, why: BankLeftOut): void {
    this.leftOut.push({ rowNo, why });
  }

  /** 0 for nothing or the dash that stands for it; undefined for what is no amount. */
  #amount(text: string): Fen | undefined {
    const amount = isNothing(text) ? fen(0) : readYuan(text, this.#decimal);
    return typeof amount === 'number' ? amount : undefined;
  }

  /** A fault is said and undefined. */
  #movedBy(row: BankRow, at: At): Moved | undefined {
    const wrong = AMOUNTS.find((column) => this.#amount(at(column)) === undefined);
    if (wrong !== undefined) {
      this.#fault(row, `${BANK_COLUMN_WORDS[wrong]}“${at(wrong).slice(0, 20)}”不是人民币金额`);
      return undefined;
    }
    const of = (column: (typeof AMOUNTS)[number]): Fen => this.#amount(at(column)) ?? fen(0);
    const { credit, debit, direction } = this.mapping;
    // A mark tells more than the one column beside it.
    const isMarked = debit === undefined && direction !== undefined;
    if (credit !== undefined && !isMarked) return this.#ofTwo(row, of('credit'), of('debit'));
    const amount = of('credit') || of('amount');
    if (amount === 0) {
      this.#fault(row, '交易金额为空或为 0');
      return undefined;
    }
    return this.#ofOne(row, amount, at('direction'));
  }

  #ofTwo(row: BankRow, credit: Fen, debit: Fen): Moved | undefined {
    if (credit !== 0 && debit !== 0) this.#fault(row, '收入与支出金额同时有值');
    else if (credit !== 0) return { side: 'in', fen: fen(Math.abs(credit)), back: credit < 0 };
    else if (debit !== 0) {
      return { side: 'out', fen: fen(Math.abs(debit)), back: debit < 0 && !this.#paidBelow0 };
    } else this.#fault(row, '收入与支出金额都为空');
    return undefined;
  }

  #ofOne(row: BankRow, amount: Fen, mark: string): Moved | undefined {
    const size = fen(Math.abs(amount));
    if (this.mapping.direction === undefined) {
      return { side: amount < 0 ? 'out' : 'in', fen: size, back: false };
    }
    const side = bankSide(mark);
    if (side === undefined) this.#fault(row, `借贷标志“${mark.slice(0, 20)}”无法识别`);
    return side && { side, fen: size, back: amount < 0 && !(side === 'out' && this.#paidBelow0) };
  }

  /** Where a row belongs by what it says beside its amount. */
  #settle(told: Row, { side, fen: size, back }: Moved): void {
    const { row, at, time } = told;
    const turn = bankTurnOfType(at('type')) ?? bankTurn(at('summary'));
    if (side === 'none') return this.#leave(row, 'neutral');
    const takesBack = side === 'in' ? back : turn === 'reversal' && !back;
    if (side === 'out' && !takesBack)
      return back ? this.#leave(row, 'reversal') : void this.debits.push(row.rowNo);
    if (at('currency') !== '' && !isYuan(at('currency')))
      return this.#fault(row, `币种“${at('currency').slice(0, 20)}”不是人民币`);
    const done = at('status') === '' ? true : bankDone(at('status'));
    if (done === undefined) return this.#fault(row, `交易状态“${at('status').slice(0, 20)}”无法识别`);
    if (!done) return this.#leave(row, 'status');
    const facts = {
      rowNo: row.rowNo,
      at: time,
      fen: size,
      payer: at('payer'),
      payerAccount: at('payerAccount'),
    };
    if (takesBack) return void this.#reversals.push(facts);
    if (turn) return this.#leave(row, turn);
    const line = this.#lineOf(told, size);
    if (line) this.#moves.push({ ...facts, line });
  }

  /** Undefined for a line that was there before, and for one whose number another has. */
  #lineOf({ row, at, time }: Row, amount: Fen): BankLine | undefined {
    const paidOn = toWireDate(new Date(time));
    const facts = { payer: at('payer'), payerAccount: at('payerAccount'), summary: at('summary') };
    const said = JSON.stringify([paidOn, amount, ...Object.values(facts)]);
    const serialNo = isNothing(at('serial')) || tellsNothing(at('serial')) ? '' : at('serial').slice(0, 60);
    if (serialNo !== '') {
      const before = this.#numbered.get(serialNo);
      if (before !== undefined) {
        // The same line twice is one.
        if (before !== said) this.#fault(row, `流水号 ${serialNo} 在文件中重复，而内容不同`);
        return undefined;
      }
      this.#numbered.set(serialNo, said);
    }
    const alike = (this.#alike.get(said) ?? 0) + 1;
    this.#alike.set(said, alike);
    const identity = serialNo === '' ? `${said}#${alike}` : `no ${serialNo}`;
    return { rowNo: row.rowNo, paidOn, fen: amount, serialNo, identity, ...facts };
  }
}

/**
 * What came in by the rows below the heads; what was paid out is counted, what is no payment of a customer is left out
 * by name, what cannot be read is said.
 */
export function readBankLines(rows: readonly BankRow[], headRow: number, mapping: BankMapping): BankRead {
  const below = rows.filter(({ rowNo }) => rowNo > headRow);
  const reading = new Reading(mapping, below);
  for (const row of below) reading.take(row);
  return reading.end();
}

/**
 * Whether a file tells what came in from what went out in no way: one column of amounts, none below 0, and no mark
 * beside it. All of it would be booked as income. A column of income alone says what it is, unless the file has amounts
 * beside it.
 */
export function isOneSided(rows: readonly BankRow[], headRow: number, mapping: BankMapping): boolean {
  const { credit, debit, direction, amount } = mapping;
  if (debit !== undefined || direction !== undefined || (credit !== undefined && amount === undefined))
    return false;
  const below = rows.filter(({ rowNo }) => rowNo > headRow);
  return below.every(({ cells }) => {
    const moved = readYuan(cells[credit ?? amount ?? -1] ?? '');
    return typeof moved !== 'number' || moved >= 0;
  });
}
