import type { TaxClass } from '../words/tax-class';
import { type Fen, fen, toYuan } from '../../kit/money/money';

/** A line of a statement as it comes to stand on an invoice. */
export interface InvoiceItem {
  readonly costId: string;
  readonly cabinetId: string;
  readonly taxClass: TaxClass;
  readonly permille: number;
  /** With its tax; below 0 for what takes another line back. */
  readonly fen: Fen;
}

/** How much may stand on one invoice. */
export interface InvoiceLimits {
  readonly lines: number;
  readonly fen: Fen;
}

const sumOf = (items: readonly InvoiceItem[]): Fen => fen(items.reduce((sum, item) => sum + item.fen, 0));

/** By a key, in the order in which each comes first. */
function groupsOf<T extends InvoiceItem>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

const byRate = <T extends InvoiceItem>(items: readonly T[]): T[][] =>
  groupsOf(items, ({ permille }) => String(permille));

const percent = (permille: number): string => `${permille / 10}%`;

/** Why these lines are no invoice, or no red letter, in Chinese; null when they are one. */
export function whyNotOneInvoice(items: readonly InvoiceItem[]): string | null {
  for (const rate of byRate(items)) {
    const sum = sumOf(rate);
    if (sum <= 0) {
      return `税率 ${percent(rate[0]?.permille ?? 0)} 的费用合计 ${toYuan(sum)} 元，不能开票；请与正数费用一起开，或对原发票办理红冲`;
    }
  }
  return null;
}

/** Why these lines of an invoice may not be taken back and the rest left, in Chinese; null when they may. */
export function whyNotRedLines(chosen: readonly InvoiceItem[], rest: readonly InvoiceItem[]): string | null {
  if (whyNotOneInvoice(chosen) !== null) {
    return '所选明细在某一税率下合计不大于 0，不能单独红冲，请连同同箱的其他明细一起选择';
  }
  return whyNotOneInvoice(rest) === null
    ? null
    : '红冲后剩余明细在某一税率下合计不大于 0，请连同同箱的其他明细一起选择，或整张红冲';
}

/** Fills invoices box by box; what takes back more than its box earns goes to the first invoice that bears it. */
function fill<T extends InvoiceItem>(items: readonly T[], limits: InvoiceLimits): T[][] {
  const boxes = groupsOf(items, ({ cabinetId }) => cabinetId);
  const invoices: T[][] = [];
  let last: T[] | undefined;
  let sum = 0;
  for (const box of boxes.filter((lines) => whyNotOneInvoice(lines) === null)) {
    const more = sumOf(box);
    const fits = last !== undefined && last.length + box.length <= limits.lines && sum + more <= limits.fen;
    if (last !== undefined && fits) last.push(...box);
    else {
      last = [...box];
      invoices.push(last);
      sum = 0;
    }
    sum += more;
  }
  const bearsAll = (invoice: readonly T[], box: readonly T[]) =>
    invoice.length + box.length <= limits.lines && whyNotOneInvoice([...invoice, ...box]) === null;
  for (const box of boxes.filter((lines) => whyNotOneInvoice(lines) !== null)) {
    const bearer = invoices.find((invoice) => bearsAll(invoice, box));
    if (bearer) bearer.push(...box);
    else if (last) last.push(...box);
    else {
      last = [...box];
      invoices.push(last);
    }
  }
  return invoices;
}

/**
 * Parts lines into invoices: transport and other services apart, since the tax bureau takes no other line beside
 * transport, and as many as the limits ask for. Refused with a sentence in Chinese.
 */
export function splitInvoices<T extends InvoiceItem>(
  items: readonly T[],
  limits: InvoiceLimits,
): { invoices: T[][]; refused?: undefined } | { invoices?: undefined; refused: string } {
  const invoices = groupsOf(items, ({ taxClass }) => taxClass).flatMap((part) => fill(part, limits));
  for (const invoice of invoices) {
    const why = whyNotOneInvoice(invoice);
    if (why !== null) return { refused: why };
    if (invoice.length > limits.lines) {
      return { refused: `一张发票最多 ${limits.lines} 行，有一箱的费用超出，请分开选择` };
    }
    const sum = sumOf(invoice);
    if (sum > limits.fen) {
      return { refused: `有一箱的费用 ${toYuan(sum)} 元，超过单张限额 ${toYuan(limits.fen)} 元` };
    }
  }
  return { invoices };
}

/**
 * What each line above 0 gives away to those below 0 of its rate: an invoice has discounts, no negative lines. In the
 * order of the lines; together with what is given away they come to the same. Every rate's sum must be above 0.
 */
export function spreadDiscounts(items: readonly InvoiceItem[]): number[] {
  const given = items.map(() => 0);
  const restOf = (at: number): number => Math.max(0, (items[at]?.fen ?? 0) - (given[at] ?? 0));
  const give = (at: number, amount: number): void => {
    given[at] = (given[at] ?? 0) + amount;
  };
  const alike = (item: InvoiceItem): number[] =>
    items.flatMap(({ permille, fen: amount }, at) => (amount > 0 && permille === item.permille ? [at] : []));
  for (const item of items.filter(({ fen: amount }) => amount < 0)) {
    const bearers = alike(item);
    let owed = 0 - item.fen;
    const whole =
      bearers.find((at) => items[at]?.cabinetId === item.cabinetId && restOf(at) >= owed) ??
      bearers.find((at) => restOf(at) >= owed);
    for (const at of whole === undefined ? bearers : [whole]) {
      const part = Math.min(owed, restOf(at));
      give(at, part);
      owed -= part;
    }
  }
  return given;
}
